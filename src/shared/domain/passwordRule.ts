import { fewestPieces } from './passwordPieces.ts';
import {
  minLengthOf,
  normalPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordFault,
  type PasswordOwner,
} from './passwords.ts';

/** What an attacker knows before guessing. */
export interface PasswordKnowledge {
  /** Words and common passwords, in lower case (passwordList.ts). */
  readonly list: ReadonlySet<string>;
  /** The name of the company; the first thing to try with a year behind it. */
  readonly company?: string | null | undefined;
  /** Names of classes and places of the company. */
  readonly names?: readonly string[];
}

export interface PasswordStrength {
  /** Why it is refused; null for a good one. */
  readonly fault: PasswordFault | null;
  readonly level: 'weak' | 'fair' | 'strong';
}

/** Fewer different characters than this are a pattern, not a password. */
const MIN_DIFFERENT = 5;
/** Shorter parts of a name occur in too many words. */
const MIN_NAME_PART = 3;
/** Stands on every page. */
const PRODUCT = 'mahir';
/** Words of class names and places below this are no names. */
const MIN_COMPANY_WORD = 4;
/** This many pieces can be guessed by trying all words with all words; a third word helps only a password that is long beside it. */
const GUESSED_PIECES = 2;
const GUESSED_PIECES_OF_SHORT = 3;
const LONG = 16;
/** From here on a meter says strong: four random words, or a dozen characters of a generator. */
const STRONG_PIECES = 4;
const STRONG_PIECES_OF_SHORT = 6;

/** Why a new password is refused, null when it is good. */
export const passwordFault = (
  password: string,
  owner: PasswordOwner,
  knowledge: PasswordKnowledge,
): PasswordFault | null => passwordStrength(password, owner, knowledge).fault;

/**
 * Judges a password by what an attacker would try first: common passwords and words, also written backwards, twice, with digits for letters
 * or between digits and signs, and what everybody knows of the person and the company. It asks for no kinds of characters, which make a
 * password harder to remember and not to guess (NIST SP 800-63B-4, 3.1.1.2).
 */
export function passwordStrength(
  password: string,
  owner: PasswordOwner,
  knowledge: PasswordKnowledge,
): PasswordStrength {
  const normal = normalPassword(password);
  const length = [...normal].length;
  if (length < minLengthOf(owner)) return weak('min_length');
  if (length > PASSWORD_MAX_LENGTH) return weak('max_length');
  const text = repeatedPart(normal.toLowerCase());
  const size = [...text].length;
  // What is remembered once counts once.
  if (size < PASSWORD_MIN_LENGTH || new Set(text).size < MIN_DIFFERENT) return weak('password_common');
  return judge(text, size, { owner, knowledge });
}

const weak = (fault: PasswordFault): PasswordStrength => ({ fault, level: 'weak' });

function judge(
  text: string,
  size: number,
  { owner, knowledge }: { readonly owner: PasswordOwner; readonly knowledge: PasswordKnowledge },
): PasswordStrength {
  const guessed = size < LONG ? GUESSED_PIECES_OF_SHORT : GUESSED_PIECES;
  const { list, company, names = [] } = knowledge;
  const ofCompany = new Set(names.flatMap((name) => partsOf(name, MIN_COMPANY_WORD)));
  const ofSite = [PRODUCT, ...partsOf(company ?? '', MIN_NAME_PART)];
  const isInList = (word: string) => list.has(word);
  const isOfCompany = (word: string) => ofCompany.has(word) || ofSite.includes(word);
  const isWord = (word: string) => isInList(word) || isOfCompany(word);
  const kernels = kernelsOf(text);
  if (kernels.some(isInList) || piecesOf(text, isInList, []) <= guessed) return weak('password_common');
  if (kernels.some(isOfCompany) || piecesOf(text, isWord, ofSite) <= guessed) return weak('password_company');
  const pieces = piecesOf(text, isWord, [...ofSite, ...ownParts(owner)]);
  if (pieces <= guessed) return weak('password_personal');
  const strong = size < LONG ? STRONG_PIECES_OF_SHORT : STRONG_PIECES;
  return { fault: null, level: pieces < strong ? 'fair' : 'strong' };
}

/** Forwards or backwards, whichever is easier to guess. */
function piecesOf(text: string, isWord: (word: string) => boolean, parts: readonly string[]): number {
  const known = [...new Set(parts.flatMap((part) => [part, backwards(part)]))];
  const [there, back] = [text, backwards(text)];
  return Math.min(...[there, back].map((way) => fewestPieces(way, leetForms(way), { isWord, known })));
}

/** What is left as one word below digits and signs, digits for letters, or written twice or backwards; not what is mostly something else. */
function kernelsOf(text: string): string[] {
  const plain = [text, ...leetForms(text), ...leetForms(text.replace(/[^\p{L}]+$/u, ''))];
  const letters = plain.map((form) => form.replace(/[^\p{L}]+/gu, ''));
  const forwards = [...plain, ...letters].map(repeatedPart);
  return [...forwards, ...forwards.map(backwards)].filter((form) => form.length * 2 >= text.length);
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
  '!': 'i',
};

/** The text with letters for the digits and signs that stand for them; a 1 is an i or an l. Each is as long as the text. */
function leetForms(text: string): string[] {
  const undone = text.replace(/[0345789@$+!]/g, (sign) => LEET[sign] ?? sign);
  return undone.includes('1') ? [undone.replaceAll('1', 'i'), undone.replaceAll('1', 'l')] : [undone];
}

/** The part of which the text is a repetition, with a sign between or without one; otherwise the text. */
function repeatedPart(text: string): string {
  for (let size = 1; size * 2 - 1 <= text.length && size < text.length; size++)
    if (text.startsWith(text.slice(size))) return text.slice(0, size);
  return text;
}

/** Words of a name that can stand in a password, and the whole of it without spaces. */
function partsOf(name: string, min: number): string[] {
  const parts = normalPassword(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...parts, parts.join('')])].filter((part) => part.length >= min);
}

function ownParts({ nip, name, email }: PasswordOwner): string[] {
  const [account = '', host = ''] = (email ?? '').split('@');
  return [nip.toLowerCase(), name, nip, account, host.split('.')[0] ?? '']
    .flatMap((text) => partsOf(text, MIN_NAME_PART))
    .concat(nip.length >= MIN_NAME_PART ? nip.toLowerCase() : []);
}

const backwards = (text: string): string => [...text].reverse().join('');
