import { inLanguage, type Language } from './language.ts';

/** Pages to which nobody returns after signing in. */
const NO_TARGET = /^\/[^/]+\/(login|logout|404)(\/|$)/;

/**
 * Where to go after signing in: the requested path, in the page's language, but only on this site. A path that a browser would read as
 * another host (`//host`, `/\host`, a tab between) gets another origin from the URL parser, and is refused.
 */
export function redirectTarget(search: string, lang: Language): string {
  const home = `/${lang}/home`;
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return home;
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin);
  if (origin !== location.origin || pathname.startsWith('//') || pathname === '/' || NO_TARGET.test(pathname))
    return home;
  return inLanguage(lang, pathname) + query + hash;
}
