/** The lines of a question in a GIFT file, without its comments. */
export interface GiftBlock {
  /** The number of each remaining line. */
  readonly lines: readonly number[];
  readonly text: string;
  readonly title?: string;
  /** The content of the comments before it: `// [id:…] [tag:…]`. */
  readonly id?: string;
  readonly tags: readonly string[];
  readonly category?: string;
}

const ID = /\[id:((?:\\\]|[^\]])+)\]/;
const TAG = /\[tag:((?:\\\]|[^\]])+)\]/g;
const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/;

/** Blank lines separate questions, even where one of them is malformed, so that it affects no other. */
export function* giftBlocks(text: string): Generator<GiftBlock> {
  let lines: { no: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() !== '') lines.push({ no: index + 1, text: line });
    else if (lines.length > 0) {
      yield blockOf(lines);
      lines = [];
    }
  }
  if (lines.length > 0) yield blockOf(lines);
}

function blockOf(all: readonly { no: number; text: string }[]): GiftBlock {
  const isComment = ({ text }: { text: string }) => /^\s*\/\//.test(text);
  const comments = all
    .filter(isComment)
    .map(({ text }) => text)
    .join('\n');
  const category = all.map(({ text }) => CATEGORY.exec(text)?.[1]).find((found) => found !== undefined);
  const lines = all.filter((line) => !isComment(line) && !CATEGORY.test(line.text));
  const whole = lines
    .map(({ text }) => text)
    .join('\n')
    .trimStart();
  const { title, text } = titled(whole);
  const id = ID.exec(comments)?.[1];
  return {
    lines: lines.length > 0 ? lines.map(({ no }) => no) : [all[0]!.no],
    text,
    tags: [...comments.matchAll(TAG)].map(([, tag]) => unbracketed(tag!)),
    ...(title !== undefined && { title }),
    ...(id !== undefined && { id: unbracketed(id) }),
    ...(category !== undefined && { category: category.trim() }),
  };
}

const unbracketed = (text: string): string => text.replaceAll('\\]', ']').trim();
export const bracketed = (text: string): string => text.replaceAll(']', '\\]').replaceAll(/[\r\n]+/g, ' ');

/** `::title::` at the beginning; the lines keep their numbers. */
function titled(text: string): { title?: string; text: string } {
  const found = /^::((?:\\[\s\S]|[^\\])*?)::/.exec(text);
  if (!found) return { text };
  const [whole, title = ''] = found;
  return {
    title: title.replaceAll(/\\([~=#{}:\\])/g, '$1').trim(),
    text: '\n'.repeat(title.split('\n').length - 1) + text.slice(whole.length),
  };
}

/** The position of the first unescaped `sign`, or -1. */
export function unescapedIndex(text: string, sign: string): number {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) return at;
  }
  return -1;
}

/**
 * Escapes characters that have no meaning where they are, which the grammar refuses and Moodle accepts: `= ~ # :` around the answers, and
 * colons in them except for those of numbers (`#3:0.5`). URLs and times are full of them.
 */
export function withSignsEscaped(text: string): string {
  const brace = unescapedIndex(text, '{');
  if (brace < 0) return text;
  const end = unescapedIndex(text.slice(brace), '}');
  const close = end < 0 ? text.length : brace + end;
  const answers = text.slice(brace, close);
  const isNumeric = /^\{\s*#(?!###)/.test(answers);
  return [
    escaped(text.slice(0, brace), ':=~#'),
    isNumeric ? numericColons(plainNumbers(answers)) : escaped(answers, ':'),
    escaped(text.slice(close), ':=~#'),
  ].join('');
}

const escaped = (text: string, signs: string): string =>
  text.replaceAll(/\\[\s\S]|[:=~#]/g, (found) => (signs.includes(found) ? `\\${found}` : found));

const EXPONENT = /[-+]?(?:\d+\.?\d*|\.\d+)e[-+]?\d{1,2}(?![\w.])/gi;
/** JavaScript writes larger numbers with an exponent again. */
const MAX_PLAIN = 1e15;

/** Numbers as the grammar reads them: `1e3` as `1000`, and `{#3:2 ~#no}` as `{#=3:2 ~#no}`, as Moodle does. */
function plainNumbers(answers: string): string {
  const isList = unescapedIndex(answers, '~') >= 0 || unescapedIndex(answers, '=') >= 0;
  return answers
    .replace(/^(\{\s*#)(?=\s*[-+.\d])/, isList ? '$1=' : '$1')
    .replaceAll(
      /(^\{\s*#|[=~])((?:\\[\s\S]|[^=~#{}\\])*)/g,
      (_, sign: string, numbers: string) => sign + numbers.replaceAll(EXPONENT, plainNumber),
    );
}

const plainNumber = (text: string): string =>
  Math.abs(Number(text)) < MAX_PLAIN ? String(Number(Number(text).toFixed(6))) : text;

/** In numbers a colon precedes the tolerance; in their feedback it is an ordinary one. */
const numericColons = (answers: string): string =>
  answers.replaceAll(/(#+)((?:\\[\s\S]|[^=~#{}\\])*)/g, (found, signs: string, rest: string, at: number) =>
    at <= answers.indexOf('#') ? found : signs + escaped(rest, ':'),
  );
