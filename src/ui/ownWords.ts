import { createTranslate, type Messages, type Translate } from '#i18n/translate.ts';
import { useEffect, useState } from 'react';
import type { Language } from './language.ts';

export type WordModule = Readonly<Record<string, Messages>>;
type WordFiles = Readonly<Record<string, () => Promise<WordModule>>>;

/**
 * A hook that returns the words of a lazy part in the page's language, undefined while they load. They are not among the parts of i18n.tsx:
 * no page needs them before a key or a button is pressed. `files` is a glob with one file for each language.
 */
export const wordsHook = (files: WordFiles) =>
  function useOwnWords(lang: Language): Translate | undefined {
    const [loaded, setLoaded] = useState<{ lang: Language; translate: Translate }>();
    useEffect(() => {
      let isCurrent = true;
      read(files, lang).then(
        (translate) => isCurrent && setLoaded({ lang, translate }),
        () => undefined,
      );
      return () => {
        isCurrent = false;
      };
    }, [lang]);
    return loaded?.lang === lang ? loaded.translate : undefined;
  };

async function read(files: WordFiles, lang: Language): Promise<Translate> {
  const path = Object.keys(files).find((name) => name.includes(`/${lang}/`));
  const module = await files[path!]!();
  return createTranslate(Object.values(module)[0]!, lang);
}
