import type { Plugin, Rolldown } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const REACT_ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[\w-]+\.mjs$/;

/**
 * Takes away what the first load would carry for nothing: Vite's preload helper with its list of all chunks (the server writes the
 * links, see src/server/http/preload.ts), and the parts of react-router that only its framework mode uses. The versions are pinned;
 * a pattern that is no longer found stops the build.
 */
export function slimPlugin(): Plugin {
  return {
    name: 'mahir-slim',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    transform: (code, id) =>
      REACT_ROUTER.test(id) && code.includes('function createRouter(') ? slimRouter(code) : undefined,
  };
}

function slimRouter(code: string): string {
  const edits: readonly (readonly [RegExp, string])[] = [
    // Unused components stay in the bundle while making them might have an effect.
    [/^(var \w+ = )(React\w*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
    [/^\w+\.displayName = "\w+";$/gm, ''],
    // Tracing, and what answers React's server components.
    [/if \((init|opts\?)\.instrumentations\)/g, 'if (false)'],
    [/if \(this\.context( &&|\))/g, 'if (false$1'],
    [/^function useIsRSCRouterContext\(\) \{$/m, '$&\n  return false;'],
    // <Link prefetch> exists for the framework's server only.
    [/^function PrefetchPageLinks\(\{ page, \.\.\.linkProps \}\) \{$/m, '$&\n  return null;'],
    [
      /^function usePrefetchBehavior\(prefetch, theirElementProps\) \{$/m,
      '$&\n  return [false, undefined, {}];',
    ],
    // Loads and submissions outside of a navigation, and submitted forms: data is react-query's here.
    [/^  async function fetch2\(.*\) \{$/m, '$&\n    return;'],
    [/^  async function handleAction\(.*\) \{$/m, '$&\n    return;'],
    // Routes are one static tree, and its root has an error page of ours.
    [/init\.patchRoutesOnNavigation/g, '(void 0)'],
    [/if \(isFogOfWar\)/g, 'if (false)'],
    [/fogOfWar\.active(?! =)/g, 'false'],
    [/^ {2}function (?:patchRoutes|_internalSetRoutes)\([^)]*\) \{$/gm, '$&\n  return;'],
    // Writes go through the query client: no actions, no forms, no fetchers.
    [/isMutationMethod\((?:opts\.)?submission\.formMethod\)/g, 'false'],
    [/isMutationMethod\(request\.method\)/g, 'false'],
    [/^function normalizeNavigateOptions\(isFetcher, path, opts\) \{$/m, '$&\n  return { path };'],
    [/^ {2}async function fetch2\(.*\) \{$/m, '$&\n  return;'],
    [/^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{$/m, '$&\n  return;'],
    [/\brevalidatingFetchers\.forEach\(/g, '[].forEach('],
    // The server renders nothing.
    [/\?\.hydrationData \|\| parseHydrationData\(\)/g, '?.hydrationData'],
    // Advice for who builds a page, given while it is built.
    [/^ +(?:warning|warnOnce|warningOnce)\((?:[^()]|\([^()]*\))*\);$/gm, ''],
    // Pages change at once, without the browser's view transitions.
    [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/, 'if (true)'],
    [/\} else if \(pendingViewTransitionEnabled\) \{/, '} else if (false) {'],
    [/if \(renderDfd && pendingState && router\.window\)/, 'if (false)'],
    [/if \(!vtContext\.isTransitioning && interruption\)/, 'if (false)'],
    [/^function DefaultErrorComponent\(\) \{$/m, '$&\n  return null;'],
  ];
  return edits.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`react-router has changed: ${pattern} is not found in it.`);
    pattern.lastIndex = 0;
    return text.replace(pattern, replacement);
  }, code);
}

const ENTRY = /[\\/]src[\\/]main\.tsx$/;

/**
 * Chunk name of the modules that the entry reaches by static imports; the others go where the bundler puts them. Packages are left
 * out, because everything seems to be reached through a package's index; the icons are imported by file (viteIcons.ts).
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
