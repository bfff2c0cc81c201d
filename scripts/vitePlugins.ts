import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { isFirstWord, menuWords, pageWords, routeLines } from '../src/shared/routeLines.ts';
import { routeTable } from '../src/shared/routes.ts';
import { languages, type Language } from '../src/shared/schema/languages.ts';

const ROUTES = 'virtual:routes';
const SCREENS = 'virtual:admin-screens';
const ICONS = 'virtual:menu-icons';
const MORE_ICONS = 'virtual:more-menu-icons';
const modules: Readonly<Record<string, () => string>> = {
  [ROUTES]: () => `export default ${JSON.stringify(routeLines(routeTable()))};`,
  [SCREENS]: () =>
    `export default ${JSON.stringify(routeTable().map(({ half, screen }) => (half === 'admin' ? screen : '')))};`,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`virtual:page-words-${language}`, () => wordsModule(language, true)],
      [`virtual:menu-words-${language}`, () => exported(menuWords(routeTable(), language))],
      [`virtual:admin-page-words-${language}`, () => wordsModule(language, false)],
    ]),
  ),
  [ICONS]: () => iconsModule(menuPages((group) => group === 'learning').map(({ icon }) => [icon, icon])),
  [MORE_ICONS]: () =>
    iconsModule([
      ['pen-line', 'pen-line'],
      ...menuPages((group) => group !== 'learning').map(({ path, icon }): [string, string] => [path, icon]),
    ]),
};

const exported = (words: object): string => `export const pages = ${JSON.stringify(words)};`;

function wordsModule(language: Language, isFirst: boolean): string {
  const table = routeTable();
  return exported(pageWords(table, language, (route) => isFirstWord(route, table) === isFirst));
}

/**
 * `virtual:routes` is the evaluated route table, so the first load knows every page without loading a resource; `virtual:admin-screens` names
 * the admin's screens. `virtual:page-words-en` has
 * the labels of the first load in one language, `virtual:menu-words-en` those of the menu's groups, `virtual:admin-page-words-en` the others. `virtual:menu-icons` and
 * `virtual:more-menu-icons` are the lucide icons that it names, of the learner's menu by their names and of the rest by the paths of their pages: a new resource's menu entry needs no
 * line in the browser code, and learners do not load the organizer's icons.
 */
export function routesPlugin(): Plugin {
  return {
    name: 'mahir-routes',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.replace('\0', '')]?.(),
  };
}

const menuPages = (isWanted: (group: string) => boolean) =>
  routeTable().flatMap(({ path, menu }) => (menu && isWanted(menu.group) ? [{ path, icon: menu.icon }] : []));

/** `named`: by what the browser asks for an icon, and its name at lucide. */
function iconsModule(named: readonly (readonly [string, string])[]): string {
  const component = (name: string) =>
    name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
  const components = [...new Set(named.map(([, icon]) => component(icon)))];
  const entries = named.map(([name, icon]) => `${JSON.stringify(name)}: ${component(icon)}`);
  return `import { ${components.join(', ')} } from 'lucide-react';\nexport default { ${entries.join(', ')} };`;
}

/** CSS modules: the class's own word and a short mark of its file. Long hashes do not compress. */
export function shortClassName(name: string, file: string): string {
  const mark = createHash('sha256')
    .update(relative(process.cwd(), file.split('?', 1)[0]!))
    .digest('base64url')
    .slice(0, 3);
  return `${name}-${mark}`;
}

/** Minifies public/early.js and adds its content's hash to the name: it may be cached for ever, like the built files. */
export function earlyScriptPlugin(publicDir: string): Plugin {
  const source = () => readFileSync(join(publicDir, 'early.js'), 'utf8');
  return {
    name: 'mahir-early-script',
    transformIndexHtml: (html) => {
      const hash = createHash('sha256').update(source()).digest('hex').slice(0, 8);
      return html.replace('/early.js', `/early.js?v=${hash}`);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'early.js', source: minifySync('early.js', source()).code });
    },
  };
}
