/** Titles of birth and of rank before an Indonesian name; academic ones end with a point. */
const TITLES = new Set(['raden', 'mas', 'roro', 'rr', 'ayu', 'haji', 'hajjah', 'kh', 'h', 'hj', 'dr', 'ir']);

/** The name by which a person is called: "Bambang" of "Raden Mas Bambang Adiwijaya". */
export function callName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !word.endsWith('.') && !TITLES.has(word.toLowerCase())) ?? name;
}
