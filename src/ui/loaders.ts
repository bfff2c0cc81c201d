import type { ScreenRoute } from '#shared/routeLines.ts';
import { isLanguageTag } from '#shared/schema/languages.ts';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { loadCatalogue } from './i18n.tsx';
import { browserLanguage, inLanguage, isLanguage } from './language.ts';
import { loginPath } from './loginPath.ts';
import { session } from './session.ts';
import { refreshSession } from './sessionCalls.ts';

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/**
 * `/:lang`: an unknown language is replaced by the default one, a known one loads its words before anything renders. A part that cannot be
 * a language is a missing page.
 */
export function languageLoader({ params: { lang = '' }, request }: LoaderFunctionArgs) {
  if (isLanguage(lang)) return loadCatalogue(lang);
  return redirect(
    isLanguageTag(lang) ? inLanguage(browserLanguage(), pathOf(request)) : `/${browserLanguage()}/404`,
  );
}

/**
 * The access check of one page (specification, section 6): no login → login with the way back, no access → 404. It is on every leaf,
 * because a layout's loader does not run again when only the page below changes. All loaders of a URL run in parallel and the deepest
 * redirect wins, so an unknown language is left to the parent.
 */
export const guard =
  (route: ScreenRoute) =>
  async ({ params: { lang }, request }: LoaderFunctionArgs) => {
    if (!isLanguage(lang)) return null;
    if (!session.get().token) return redirect(loginPath(lang, pathOf(request)));
    // The stored permissions may be older than a new right: ask the server before refusing.
    if (!session.can(route.key)) await refreshSession();
    if (!session.get().token) return redirect(loginPath(lang, pathOf(request)));
    return session.can(route.key) ? null : redirect(`/${lang}/404`);
  };
