import { languages, type Language } from '#shared/schema/languages.ts';

export type { Language };

export const isLanguage = (value: string | undefined): value is Language =>
  (languages as readonly (string | undefined)[]).includes(value);

/** The language of a visitor who has not chosen one: the browser's if it is supported, else Indonesian (specification, section 9). */
export function browserLanguage(): Language {
  const short = navigator.language?.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : 'id';
}

/** The language of the open page: the first part of its path. */
export function routeLanguage(): Language {
  const first = location.pathname.split('/')[1];
  return isLanguage(first) ? first : browserLanguage();
}

/** The same page in another language. */
export const inLanguage = (language: Language, path: string): string =>
  path.replace(/^\/[^/?#]*/, `/${language}`);
