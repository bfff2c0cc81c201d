import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { sharedModules, type FoundModules } from './scripts/viteChunks.ts';
import { iconsPlugin } from './scripts/viteIcons.ts';
import { firstLoad, slimPlugin } from './scripts/viteSlim.ts';
import { classNamesPlugins, stylesPlugin } from './scripts/viteStyles.ts';
import { workerPlugin } from './scripts/viteWorker.ts';
import { routesPlugin, shortClassName, earlyScriptPlugin } from './scripts/vitePlugins.ts';
import { languages, type Language } from './src/shared/schema/languages.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** react-router's entry is its development build, with 0.6 KB of warnings: the product ships the other one. */
const productionRouter = (file: string) => at(`node_modules/react-router/dist/production/${file}.mjs`);

/** One file of words for each language and half, not two: from files in src/i18n and from the route table. */
const wordGroups = (language: Language) => [
  {
    name: `words-${language}`,
    test: new RegExp(`src[\\\\/]i18n[\\\\/]${language}[\\\\/](shell|home)\\.ts$|:page-words-${language}`),
  },
  {
    name: `admin-words-${language}`,
    test: new RegExp(
      `src[\\\\/]i18n[\\\\/]${language}[\\\\/](admin|refusals|transfer)\\.ts$|admin-page-words-${language}`,
    ),
  },
];

/** The groups of the second build. */
const foundGroups = ({ admin: { own, common, rare }, learner }: FoundModules) => [
  // What the two halves share, and icons that several lazy pages share: few files instead of one each.
  {
    name: 'shared',
    test: (id: string) =>
      common.has(id) || /src[\\/](ui[\\/]useWordPart|portal[\\/]user[\\/]tabWords)/.test(id),
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string) => learner.get(id) ?? null,
    debugName: 'learner',
    includeDependenciesRecursively: false,
  },
  { name: 'tools', test: (id: string) => rare.has(id), includeDependenciesRecursively: false },
  { name: 'admin', test: (id: string) => own.has(id), includeDependenciesRecursively: false },
  // What the menu of organizers has beyond a learner's, with its words in both languages (0.3 KB each).
  {
    name: 'menu',
    test: /src[\\/]ui[\\/]shell[\\/](MenuGroup|ToCorrectBadge)\.tsx$|virtual:(more-menu-icons|menu-words-)/,
  },
];

const configOf = (command: 'build' | 'serve', found?: FoundModules): UserConfig => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: productionRouter('index') },
            { find: /^react-router\/dom$/, replacement: productionRouter('dom-export') },
          ]
        : [],
  },
  css: { modules: { generateScopedName: shortClassName } },
  plugins: [
    react(),
    routesPlugin(),
    earlyScriptPlugin(at('public')),
    slimPlugin(),
    iconsPlugin(),
    classNamesPlugins(),
    stylesPlugin(),
    workerPlugin(),
  ],
  build: {
    target: 'es2022',
    // The admin half is one chunk by design; `npm run size` checks its size.
    chunkSizeWarningLimit: 1500,
    outDir: 'dist/web',
    emptyOutDir: true,
    // The server reads it and writes preload links for the URL asked (src/server/platform/http/pages.ts).
    manifest: true,
    // No preload helper: the server writes the links, and the styles are two sheets (scripts/viteStyles.ts).
    modulePreload: false,

    // Every font, picture and icon is a separate file: the CSP allows no data: scripts and the bundle stays small.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The terms of src/i18n/*/glossary.ts are written where they are used: no page loads the whole list, or one more file.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // Costs 1 KB on the first visit; after a deploy a returning learner keeps 113 KB of it.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core))[\\/](?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver))/,
            },
            // The static imports of the entry are one file, however many lazy pages share parts of it.
            { name: firstLoad, debugName: 'app' },
            // What signing in shares with other forms and pages of both halves.
            {
              name: 'forms',
              test: /react-query[\\/].*useMutation|query-core[\\/].*mutationObserver|src[\\/](ui[\\/](Field\.tsx|sessionChanges|beforeSignOut|redirectTarget|palette[\\/]recentItems)|portal[\\/]useCountdown)/,
            },
            // A stranger's first page: one file, not eight, on a connection with at most six requests at a time.
            {
              name: 'sign-in',
              test: /src[\\/](portal[\\/](Login|LoginForm|DemoAccounts|signIn[\\/](SignInCard|SignInTabs|SignInNotices|PasswordField|DemoHint))\.tsx|ui[\\/](PublicPage\.tsx|signLoaders\.ts))/,
            },
            ...languages.flatMap(wordGroups),
            ...(found ? foundGroups(found) : []),
          ],
        },
      },
    },
  },
});

export default defineConfig(async ({ command }) => {
  const config = configOf(command);
  return command === 'build' ? configOf(command, await sharedModules(config)) : config;
});
