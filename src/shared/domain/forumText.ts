/** The text of a post as it is shown: plain, with its links and the names of mentioned people. */
export type TextPart =
  | { readonly kind: 'text' | 'mention'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const URL_START = /https?:\/\/[^\s<>"]+/g;
/** Characters that end a sentence, and do not belong to the address. */
const TRAILING = /[.,;:!?'’”)\]}]+$/;

/** The parts of a text in their order; joined they give the text. Only http and https become links. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(URL_START)) {
    const address = withoutTrailing(match[0]);
    if (!isAddress(address)) continue;
    parts.push(...withMentions(text.slice(at, match.index), names));
    parts.push({ kind: 'link', text: address, href: address });
    at = match.index + address.length;
  }
  return [...parts, ...withMentions(text.slice(at), names)];
}

/** A bracket that opens inside the address may close in it. */
function withoutTrailing(url: string): string {
  const end = TRAILING.exec(url)?.[0] ?? '';
  const keeps = end.startsWith(')') && url.includes('(') ? 1 : 0;
  return url.slice(0, url.length - end.length + keeps);
}

const isAddress = (url: string): boolean => /^https?:\/\/[\p{L}\p{N}[]/u.test(url);

/** Longer names first: “Ani Wijaya” is not “Ani” followed by a surname. */
function withMentions(text: string, names: readonly string[]): TextPart[] {
  if (text === '') return [];
  const known = [...names].sort((a, b) => b.length - a.length).map((name) => `@${name}`);
  const parts: TextPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found = text[at] === '@' ? known.find((name) => text.startsWith(name, at)) : undefined;
    if (found && plain) parts.push({ kind: 'text', text: plain });
    if (found) {
      parts.push({ kind: 'mention', text: found });
      plain = '';
    } else plain += text[at];
    at += found?.length ?? 1;
  }
  if (plain) parts.push({ kind: 'text', text: plain });
  return parts;
}

/** The text that is being typed after `@` before the caret, and the position of the `@`; null when there is none. */
export function mentionAt(text: string, caret: number): { readonly at: number; readonly q: string } | null {
  const before = text.slice(0, caret);
  const match = /(?:^|[\s(])@([\p{L}\p{N}.'’-]{0,40}(?: [\p{L}\p{N}.'’-]{1,40}){0,2})$/u.exec(before);
  return match ? { at: caret - match[1]!.length - 1, q: match[1]! } : null;
}
