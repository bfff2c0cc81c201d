/** One result of `GET /api/search`. */
export interface Found {
  /** Name of the resource, in the API and in react-admin. */
  readonly resource: string;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The path of the page, after `/{lang}/`. */
  readonly path: string;
  /** Distinguishes results with the same name: the parent's name, a NIP or a code. */
  readonly context?: string;
}

/** The minimum length of a search; one character is enough where a character is a word. */
export const MIN_SEARCH = 2;

/** Scripts in which one character may be a whole word. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const isSearchable = (text: string): boolean => [...text].length >= MIN_SEARCH || DENSE.test(text);
