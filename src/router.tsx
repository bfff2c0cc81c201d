import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { portalScreens } from '#portal/screens.ts';
import type { ScreenRoute } from '#shared/routeLines.ts';
import { matchRoute } from '#shared/routeMatch.ts';
import { wordsOfScreen } from '#shared/routeWords.ts';
import { loadAdminStyles } from '#ui/adminStyles.ts';
import { LanguageRoot } from '#ui/LanguageRoot.tsx';
import { FirstPaint } from '#ui/FirstPaint.tsx';
import { SignedIn } from '#ui/SignedIn.tsx';
import { loadCatalogue, loadWords } from '#ui/i18n.tsx';
import { browserLanguage, isLanguage } from '#ui/language.ts';
import { guard, languageLoader } from '#ui/loaders.ts';
import { screenRoutes } from '#ui/routes.ts';
import { RouteFailed } from '#ui/shell/RouteFailed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import {
  createBrowserRouter,
  createPath,
  redirect,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';

type LanguageArgs = { currentParams: { lang?: string }; nextParams: { lang?: string } };

const loadAdminHalf = async () => (await Promise.all([import('#admin/AdminHalf.tsx'), loadAdminStyles()]))[0];
const ofNewLanguage = ({ currentParams, nextParams }: LanguageArgs) => currentParams.lang !== nextParams.lang;

/** A page of the table. Only the component is lazy: paths, labels and guards are in the first load. */
function leaf(route: ScreenRoute, queryClient: QueryClient) {
  const { path, screen, isPublic } = route;
  const check = screen === 'login' ? loginCheck(queryClient) : isPublic ? undefined : guard(route);
  const words = screen ? wordsOfScreen(screen) : 'adminPages';
  return {
    path,
    load: async (args: LoaderFunctionArgs) => {
      const { lang } = args.params;
      const [result] = await Promise.all([
        check?.(args),
        words && isLanguage(lang) && loadWords(lang, words),
      ]);
      return result ?? null;
    },
    lazy: screen ? portalScreen(screen) : adminScreen(route),
  };
}

const loadSignLoaders = () => import('#ui/signLoaders.ts');
const loginCheck = (queryClient: QueryClient) => async (args: LoaderFunctionArgs) =>
  (await loadSignLoaders()).loginLoader(queryClient, args);

const screenOfExtension = async (screen: string) =>
  (await import('#portal/extensionScreens.ts')).extensionScreens[screen];

const portalScreen = (screen: string) => async () => {
  const Component = await (portalScreens[screen]?.() ?? screenOfExtension(screen));
  if (!Component) throw new Error(`No portal screen is called ${screen}.`);
  return { Component };
};

const adminScreen = (route: ScreenRoute) => async () => {
  const { screens, adminScreenOf } = await loadAdminHalf();
  const screen = adminScreenOf(route);
  const Component = screens[screen];
  if (!Component) throw new Error(`No admin screen is called ${screen}.`);
  return { Component };
};

type Half = ScreenRoute['half'];
interface Leaves {
  /** The pages for those who are not signed in. */
  readonly open: RouteObject[];
  readonly portal: RouteObject[];
  readonly admin: RouteObject[];
}

/** Public pages are always in the tree, so that a redirect of the first page finds them; `*` is the place of everything else. */
function routeTree(queryClient: QueryClient, leaves: Leaves, other: LoaderFunction): RouteObject[] {
  return [
    { path: '/', loader: () => redirect(`/${browserLanguage()}/home`), HydrateFallback: FirstPaint },
    {
      path: '/:lang',
      id: 'language',
      loader: languageLoader,
      shouldRevalidate: ofNewLanguage,
      HydrateFallback: FirstPaint,
      element: (
        <QueryClientProvider client={queryClient}>
          <LanguageRoot />
        </QueryClientProvider>
      ),
      children: [{ ErrorBoundary: RouteFailed, children: pagesOfLanguage(queryClient, leaves, other) }],
    },
  ];
}

/** Under `/:lang`: the public pages, and the signed-in ones inside the shell. */
function pagesOfLanguage(queryClient: QueryClient, leaves: Leaves, other: LoaderFunction): RouteObject[] {
  const admin: RouteObject = {
    id: 'admin',
    // The words are requested here while `lazy` requests the code: neither waits for the other.
    loader: async ({ params: { lang } }) =>
      isLanguage(lang) ? (await import('#ui/adminWords.ts')).loadAdminWords(lang) : null,
    shouldRevalidate: ofNewLanguage,
    lazy: async () => ({ Component: (await loadAdminHalf()).AdminHalf }),
    children: leaves.admin,
  };
  return [
    { index: true, loader: toPage('home') },
    ...leaves.open,
    {
      path: 'logout',
      loader: async (args) =>
        (await import('#portal/signIn/signOutLoader.ts')).signOutLoader(queryClient, args),
      lazy: async () => ({ Component: (await import('#portal/SignOut.tsx')).SignOut }),
    },
    {
      Component: SignedIn,
      children: [
        {
          id: 'portal',
          // Both inside the shell: while a page loads, or after it failed, menu and notices stay.
          HydrateFallback: Skeleton,
          ErrorBoundary: RouteFailed,
          children: [...leaves.portal, admin],
        },
      ],
    },
    { path: '*', loader: other },
  ];
}

const toPage =
  (page: string) =>
  ({ params: { lang } }: LoaderFunctionArgs) =>
    isLanguage(lang) ? redirect(`/${lang}/${page}`) : null;

/**
 * On the first load the router renders nothing below the first route whose loader is still running, and provides the data of all loaders at
 * once. With the words as `hydrationData` the language route is complete from the start, so the shell is painted while the page's code is
 * still loading.
 *
 * The tree begins with the page of the address: ranking and matching all 140 pages would be the longest task of a first visit on a phone.
 * `complete` adds the others; a way to one of them adds them earlier. (With `patchRoutesOnNavigation` react-router would look for further
 * routes on each way to a page with a parameter.)
 */
export async function createAppRouter(queryClient: QueryClient) {
  const lang = location.pathname.split('/')[1];
  const hydrationData = isLanguage(lang)
    ? { loaderData: { language: await loadCatalogue(lang) } }
    : undefined;
  const pageAt = (path: string) => matchRoute(screenRoutes, path)?.route;
  const first = pageAt(location.pathname);
  let isComplete = false;
  // Before the router's own listener: a redirect from here would cut off the way forward.
  addEventListener('popstate', complete);
  const router = createBrowserRouter(
    routeTree(
      queryClient,
      {
        open: leavesOf(({ isPublic }) => isPublic === true),
        portal: leavesOf((route) => route === first && isBehindLogin(route, 'portal')),
        admin: leavesOf((route) => route === first && isBehindLogin(route, 'admin')),
      },
      other,
    ),
    { ...(hydrationData && { hydrationData }) },
  );
  return { router, complete };

  function leavesOf(isWanted: (route: ScreenRoute) => boolean): RouteObject[] {
    return screenRoutes.filter(isWanted).map((route) => {
      const { load, ...page } = leaf(route, queryClient);
      // A page with a parameter also fits the address of one that is not in the tree yet: `courses/:name`, `courses/quick`.
      const isMeant = ({ request }: LoaderFunctionArgs) =>
        isComplete || pageAt(new URL(request.url).pathname) === route;
      return { ...page, loader: (args) => (isMeant(args) ? load(args) : other(args)) };
    });
  }
  function complete(): void {
    if (isComplete) return;
    isComplete = true;
    for (const half of ['portal', 'admin'] as const) {
      const others = leavesOf((route) => route !== first && isBehindLogin(route, half));
      router.patchRoutes(half, others);
    }
  }
  async function other(args: LoaderFunctionArgs) {
    if (isComplete) return toPage('404')(args);
    // The first page's loader runs while the router is being created.
    await Promise.resolve();
    complete();
    return redirect(createPath(router.state.navigation.location ?? router.state.location));
  }
}

const isBehindLogin = (route: ScreenRoute, half: Half) => route.half === half && !route.isPublic;
