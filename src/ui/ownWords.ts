import { createTranslate, type Translate } from '#i18n/translate.ts';
import { useEffect, useState } from 'react';
import type { WordFiles } from './i18n.tsx';
import type { Language } from './language.ts';

/**
 * Makes a hook that returns the words of a lazy part in the page's language, undefined while they load. They are not among the parts of
 * i18n.tsx: no page needs these words before a key or a button is pressed.
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
  const module = await files[lang]();
  return createTranslate(Object.values(module)[0]!, lang);
}
