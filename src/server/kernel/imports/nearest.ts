/** The one name that differs least, if that is little for its length. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const plain = tidy(text);
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(plain, tidy(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 4)))
    .sort((one, other) => one.distance - other.distance);
  const [best, second] = ranked;
  return best && best.distance !== second?.distance ? best.name : undefined;
}

const tidy = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other (Damerau-Levenshtein). */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? before[j - 2]! + 1 : Infinity;
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1, swapped));
    }
    before = row;
    row = next;
  }
  return row.at(-1)!;
}
