/** The longest word of the list (scripts/password-list.mjs leaves out longer ones). */
export const LONGEST_WORD = 24;
const SHORTEST_WORD = 3;
/** Digits and signs up to this many beside or between words are what everybody adds: they count nothing. */
const SHORT_RUN = 2;
/** Neighbours in the alphabet and on the keyboard. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')]);
/** Digits, punctuation, spaces and the signs of a keyboard; a picture is a character of its own. */
const SIGN = /[\p{N}\p{P}\p{Z}\p{Cc}\p{Cf}$+<=>^`|~]/u;
const SECOND_HALF = /[\uDC00-\uDFFF]/;

/**
 * Of how few pieces a text in lower case is made, as somebody who tries combinations would put it together: a word, a row of keys, a run of
 * digits or signs, or a single letter. What is `known` of its owner counts nothing.
 * @param forms the text in other spellings, each as long as the text
 */
export function fewestPieces(
  text: string,
  forms: readonly string[],
  { isWord, known }: { readonly isWord: (word: string) => boolean; readonly known: readonly string[] },
): number {
  const size = text.length;
  const spellings = [...new Set([text, ...forms])];
  const none = () => Array.from({ length: size + 1 }, () => Infinity);
  /** The fewest pieces of the text up to here, by what the last one is. */
  const after = { word: none(), letter: none(), run: none() };
  after.word[0] = 0;
  const reach = (kind: keyof typeof after, end: number, pieces: number) =>
    (after[kind][end] = Math.min(after[kind][end]!, pieces));
  const best = (at: number) => Math.min(after.word[at]!, after.letter[at]!, after.run[at]!);
  for (let at = 0; at < size; at++) {
    const before = best(at);
    for (const part of known) if (text.startsWith(part, at)) reach('word', at + part.length, before);
    const lastEnd = Math.min(size, at + LONGEST_WORD);
    const rowEnd = endOfRow(text, at);
    for (let end = at + SHORTEST_WORD; end <= lastEnd; end++)
      if (end <= rowEnd || spellings.some((spelling) => isWord(spelling.slice(at, end))))
        reach('word', end, before + 1);
    // The second half of a character beyond the first 65,536 belongs to the first.
    if (!isSign(text, at)) reach('letter', at + 1, before + (SECOND_HALF.test(text[at]!) ? 0 : 1));
    for (let end = at + 1; end <= size && isSign(text, end - 1); end++) {
      const added = end - at > SHORT_RUN ? 1 : 0;
      reach('run', end, Math.min(after.word[at]! + added, after.letter[at]! + 1));
    }
  }
  return best(size);
}

/** Where the row of keys or of one character ends that begins here. */
function endOfRow(text: string, at: number): number {
  let end = at + SHORTEST_WORD;
  if (end > text.length || !isRow(text.slice(at, end))) return at;
  while (end < text.length && isRow(text.slice(at, end + 1))) end++;
  return end;
}

const isRow = (part: string): boolean => ROWS.some((row) => row.includes(part)) || new Set(part).size === 1;
const isSign = (text: string, at: number): boolean => SIGN.test(text[at]!);
