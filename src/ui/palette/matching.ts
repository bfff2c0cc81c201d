/** Lower-cased, without accents, as people type. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word is in the text. */
export function matches(text: string, typed: string): boolean {
  const whole = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Texts that begin with the typed text come first; the others keep their order. */
export const byBeginning =
  (typed: string) =>
  (a: { readonly text: string }, b: { readonly text: string }): number => {
    const begins = (text: string) => (folded(text).startsWith(folded(typed.trim())) ? 0 : 1);
    return begins(a.text) - begins(b.text);
  };
