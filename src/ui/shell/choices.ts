import type { Language } from '../language.ts';
import type { Theme } from '../preferences.ts';

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', id: 'Bahasa Indonesia' };

export const themes: readonly Theme[] = ['system', 'light', 'dark'];
