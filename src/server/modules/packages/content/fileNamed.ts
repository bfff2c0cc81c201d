/** Lower-cased names of one set of names, made when a name is missed for the first time. */
const folded = new WeakMap<object, ReadonlyMap<string, string>>();

/**
 * The file that a page means by a path: exactly, in Unicode's composed form, or in another case, because many packages were made where
 * that is the same. Undefined for none, and for a path that cannot be decoded.
 * @param path encoded or not, without a leading slash
 */
export function fileNamed(names: ReadonlySet<string>, path: string): string | undefined {
  const plain = decoded(path)?.replaceAll('\\', '/').normalize('NFC');
  if (plain === undefined) return undefined;
  if (names.has(plain)) return plain;
  let others = folded.get(names);
  if (!others) {
    others = new Map([...names].map((name) => [name.toLowerCase(), name]));
    folded.set(names, others);
  }
  return others.get(plain.toLowerCase());
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
