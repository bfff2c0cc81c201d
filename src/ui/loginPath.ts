import type { Language } from './language.ts';

/** The login page of a language, with the way back. */
export const loginPath = (lang: Language, target: string): string =>
  `/${lang}/login?redirect=${encodeURIComponent(target)}`;
