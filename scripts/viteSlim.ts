import { createRequire } from 'node:module';
import type { Plugin, Rolldown } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const REACT_ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[\w-]+\.mjs$/;
/** The version for which the edits below were written; docs/decisions/047-a-smaller-router.md says how to update it. */
const ROUTER_VERSION = '7.18.5';

/**
 * Removes unused parts of the first load: Vite's preload helper with its list of all chunks (the server writes the links, see
 * src/server/platform/http/preload.ts), and the parts of react-router that only its framework mode uses
 * (docs/decisions/047-a-smaller-router.md). With another version of react-router the build stops.
 */
export function slimPlugin(): Plugin {
  let isSlim = false;
  return {
    name: 'mahir-slim',
    apply: 'build',
    enforce: 'pre',
    buildStart: requireRouterVersion,
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    transform(code, id) {
      if (!REACT_ROUTER.test(id) || !code.includes('function createRouter(')) return undefined;
      isSlim = true;
      return slimRouter(code);
    },
    buildEnd(error) {
      if (!error && !isSlim) throw new Error(changed('none of its files has createRouter'));
    },
  };
}

const changed = (what: string) =>
  `react-router is not what scripts/viteSlim.ts was written for: ${what}. See docs/decisions/047-a-smaller-router.md.`;

function requireRouterVersion(): void {
  const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string };
  if (version !== ROUTER_VERSION) throw new Error(changed(`${version} is installed, not ${ROUTER_VERSION}`));
}

/** A pattern, its number of matches, and the replacement. */
const edits: readonly (readonly [RegExp, number, string])[] = [
  // Unused components stay in the bundle when their creation might have side effects.
  [/^(var \w+ = )(React\w*\.(?:forwardRef|memo|createContext)\()/gm, 16, '$1/* @__PURE__ */ $2'],
  [/^\w+\.displayName = "\w+";$/gm, 15, ''],
  // Tracing, and replies to React's server components.
  [/if \((init|opts\?)\.instrumentations\)/g, 3, 'if (false)'],
  [/if \(this\.context( &&|\))/g, 2, 'if (false$1'],
  // <Link prefetch> works only with the framework's server.
  [/^function PrefetchPageLinks\(\{ page, \.\.\.linkProps \}\) \{$/gm, 1, '$&\n  return null;'],
  [
    /^function usePrefetchBehavior\(prefetch, theirElementProps\) \{$/gm,
    1,
    '$&\n  return [false, undefined, {}];',
  ],
  // Loads and submissions outside of a navigation, and submitted forms: here react-query loads the data.
  [/^ {2}async function fetch2\(.*\) \{$/gm, 1, '$&\n    return;'],
  [/^ {2}async function handleAction\(.*\) \{$/gm, 1, '$&\n    return;'],
  // Routes do not come with a navigation (src/router.tsx adds them), and the root has our own error page.
  [/init\.patchRoutesOnNavigation/g, 6, '(void 0)'],
  [/if \(isFogOfWar\)/g, 4, 'if (false)'],
  [/fogOfWar\.active(?! =)/g, 8, 'false'],
  [/^ {2}function _internalSetRoutes\([^)]*\) \{$/gm, 1, '$&\n  return;'],
  [/if \(allowElementMutations && existingChildren\.length > 0\)/g, 1, 'if (false)'],
  // Writes go through the query client: no actions, no forms, no fetchers.
  [/isMutationMethod\((?:opts\.)?submission\.formMethod\)/g, 6, 'false'],
  [/isMutationMethod\(request\.method\)/g, 6, 'false'],
  [/^function normalizeNavigateOptions\(isFetcher, path, opts\) \{$/gm, 1, '$&\n  return { path };'],
  [/^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{$/gm, 1, '$&\n  return;'],
  // The server renders nothing.
  [/\?\.hydrationData \|\| parseHydrationData\(\)/g, 2, '?.hydrationData'],
  // Warnings for developers of a page, which belong to development.
  [/^ +(?:warning|warnOnce|warningOnce)\((?:[^()]|\([^()]*\))*\);$/gm, 30, ''],
  // src/ui/ScrollPlaces.tsx returns to the place on a page: it waits for the data.
  [
    /^ {2}function (?:enableScrollRestoration|saveScrollPosition|getSavedScrollPosition)\(.*\) \{$/gm,
    3,
    '$&\n    return null;',
  ],
  // Pages change at once, without the browser's view transitions.
  [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g, 1, 'if (true)'],
  [/\} else if \(pendingViewTransitionEnabled\) \{/g, 1, '} else if (false) {'],
  [/if \(renderDfd && pendingState && router\.window\)/g, 1, 'if (false)'],
  [/if \(!vtContext\.isTransitioning && interruption\)/g, 1, 'if (false)'],
  [/^function DefaultErrorComponent\(\) \{$/gm, 1, '$&\n  return null;'],
];

function slimRouter(code: string): string {
  return edits.reduce((text, [pattern, expected, replacement]) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== expected) throw new Error(changed(`${pattern} is found ${found} times, not ${expected}`));
    return text.replace(pattern, replacement);
  }, code);
}

const ENTRY = /[\\/]src[\\/]main\.tsx$/;

/**
 * Chunk name of the modules that the entry reaches by static imports; the bundler places the others. Packages are left out, because
 * everything seems to be reached through a package's index; the icons are imported by file (viteIcons.ts).
 */
export function firstLoad(id: string, context: Rolldown.ChunkingContext): string | null {
  if (id.includes('node_modules') && !id.includes('lucide-react')) return null;
  const seen = new Set<string>();
  const isReached = (module: string): boolean => {
    if (ENTRY.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return context.getModuleInfo(module)?.importers.some(isReached) ?? false;
  };
  return isReached(id) ? 'app' : null;
}
