/** Groups rows by their competency, in their order. */
export function byCompetency<T extends { readonly competency_id: string }>(
  rows: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.competency_id);
    if (group) group.push(row);
    else groups.set(row.competency_id, [row]);
  }
  return groups;
}
