import { matchRoute } from '#shared/routeMatch.ts';
import { wordsOfScreen } from '#shared/routeWords.ts';
import type { Route } from '#shared/route.ts';
import { routeTable } from '#shared/routes.ts';
import { languages } from '#shared/schema/languages.ts';
import { readsOf } from './reads.ts';

/** The part of Vite's build manifest that is used here. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

const routes = routeTable();
/** After the entry and the styles, which a browser with six requests at a time would otherwise fetch last. */
const PRELOADS = '</head>';
/** The admin's style sheet is in the document but disabled, so that it is not fetched; see scripts/viteStyles.ts. */
const ADMIN_STYLES = /(<link id="admin-styles"[^>]*?) disabled/;

/** Whether a path is under `/en` or `/id`. */
export const isLanguagePath = (path: string): boolean =>
  (languages as readonly string[]).includes(path.split('/')[1] ?? '');

/** The document for one path: with the links of everything that its page will load, what it will read, and the styles of its half. */
export function documentOf(path: string, query: string, manifest: Manifest, html: string): string {
  const { route, params } = matchRoute(routes, path) ?? {};
  if (!isLanguagePath(path)) return html;
  const reads = readsOf(route, { ...Object.fromEntries(new URLSearchParams(query)), ...params }).join(' ');
  const linked = html
    .replace('<html', `<html data-reads="${reads}"`)
    .replace(PRELOADS, `${preloadLinks(path, manifest, html)}${PRELOADS}`);
  return route?.half === 'admin' ? linked.replace(ADMIN_STYLES, '$1') : linked;
}

/**
 * The `<link>`s for what the page at `path` will request: its words, and its chunk or the admin half. The browser fetches them together
 * with the entry instead of after it: one round of requests, not three. Empty for a path that is no page; files that `html` names are left
 * out.
 */
export function preloadLinks(path: string, manifest: Manifest, html: string): string {
  if (!isLanguagePath(path)) return '';
  const { route } = matchRoute(routes, path) ?? {};
  const wanted = [...wordsOf(path.split('/')[1]!, route), ...screenOf(route)];
  const keys = Object.keys(manifest).filter((key) => wanted.some((pattern) => pattern.test(key)));
  return [...closure(keys, manifest)]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** vite.config.ts joins the first words of a language, and the admin's, in one chunk each. */
function wordsOf(language: string, route: Route | undefined): RegExp[] {
  const words = [new RegExp(`^_words-${language}-`)];
  if (route?.half === 'admin') return [...words, new RegExp(`^_admin-words-${language}-`)];
  const part = route && wordsOfScreen(route.screen);
  return part ? [...words, new RegExp(`^src/i18n/${language}/${part}\\.ts$`)] : words;
}

/** The chunk of a portal page has the name of its component, which has the name of its screen: `myCourse` → `…/MyCourse.tsx`. */
function screenOf(route: Route | undefined): RegExp[] {
  if (!route) return [];
  // vite.config.ts makes one file of the pages that a stranger sees first.
  if (route.screen === 'login') return [/^_sign-in-/];
  if (route.half === 'admin') return [/^src\/admin\/AdminHalf\.tsx$/];
  const name = `${route.screen.charAt(0).toUpperCase()}${route.screen.slice(1)}`;
  return [new RegExp(`^src/portal/(.+/)?${name}\\.tsx$`)];
}

/** The files of the chunks and of everything that they import statically. */
function closure(keys: readonly string[], manifest: Manifest, files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    closure(chunk.imports ?? [], manifest, files);
  }
  return files;
}
