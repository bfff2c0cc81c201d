import { serverWords as ofExtensions } from '#extensions/serverWords.gen.ts';
import { refuseTaken } from '#shared/refuseTaken.ts';
import { languages, type Language } from '#shared/schema/languages.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import { server as en } from '#i18n/en/server.ts';
import { server as id } from '#i18n/id/server.ts';

refuseTaken(
  'topic of words',
  Object.keys(en),
  Object.keys(ofExtensions.en).map((name) => [name, name]),
);

const translates: Record<Language, Translate> = {
  en: createTranslate({ ...en, ...ofExtensions.en }, 'en'),
  id: createTranslate({ ...id, ...ofExtensions.id }, 'id'),
};

/** The server's words in a language. */
export const serverWords = (language: Language): Translate => translates[language];

/** The interface language that the client prefers (RFC 9110, 12.5.4), else `fallback`. */
export function languageOf(acceptLanguage: string | undefined, fallback: Language): Language {
  if (!acceptLanguage) return fallback;
  let best: Language | undefined;
  let bestQuality = 0;
  for (const part of acceptLanguage.split(',', 20)) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = languages.find((candidate) => tag === candidate || tag.startsWith(`${candidate}-`));
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
    if (language && quality > bestQuality) [best, bestQuality] = [language, quality];
  }
  return best ?? fallback;
}
