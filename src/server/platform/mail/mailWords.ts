import { createTranslate, type Translate } from '#i18n/translate.ts';
import { mail as en } from '#i18n/en/mail.ts';
import { mail as id } from '#i18n/id/mail.ts';
import type { Language } from '#shared/schema/field.ts';

const words: Record<Language, Translate> = { en: createTranslate(en, 'en'), id: createTranslate(id, 'id') };

/** The words of mails and short messages in a language. */
export const mailWords = (language: Language): Translate => words[language];
