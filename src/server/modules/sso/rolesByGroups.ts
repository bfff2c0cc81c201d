export interface RoleRule {
  readonly value: string;
  readonly role_id: string;
}

interface Held {
  readonly roleIds: readonly string[];
  /** Of these, the ones that this provider has given. */
  readonly given: readonly string[];
}

export interface RoleChange {
  readonly give: readonly string[];
  readonly take: readonly string[];
}
const NOTHING: RoleChange = { give: [], take: [] };

/**
 * Which roles a person gets and loses by the groups that a provider names. An absent claim changes nothing. Only what the provider has
 * given is taken back; what somebody gave by hand stays, also when a rule would give it.
 */
export function rolesByGroups(
  rules: readonly RoleRule[],
  groups: readonly string[] | null,
  { roleIds, given }: Held,
): RoleChange {
  if (groups === null) return NOTHING;
  const named = new Set(groups);
  const wanted = new Set(rules.filter(({ value }) => named.has(value)).map(({ role_id }) => role_id));
  return {
    give: [...wanted].filter((id) => !roleIds.includes(id)),
    take: given.filter((id) => !wanted.has(id) && roleIds.includes(id)),
  };
}
