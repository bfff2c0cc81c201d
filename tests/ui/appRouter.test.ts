import { waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import { stubMedia, stubNetwork } from '../support/shell.tsx';

stubMedia();
const { createAppRouter } = await import('../../src/router.tsx');
const { screenRoutes } = await import('#ui/routes.ts');
const { createQueryClient } = await import('#ui/queryClient.ts');
const { session } = await import('#ui/session.ts');

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
const signedInPages = screenRoutes.filter(({ isPublic }) => !isPublic).map(({ path }) => path);

beforeEach(() => {
  stubNetwork({});
  session.set({ token: 't', loggedIn: true, permissions: allPermissions });
});
afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

async function start(address: string) {
  history.replaceState(null, '', address);
  const { router, complete } = await createAppRouter(createQueryClient());
  const pages = () => pathsOf(router.routes).filter((path) => signedInPages.includes(path));
  const addressNow = () =>
    router.state.location.pathname + router.state.location.search + router.state.location.hash;
  const settled = () => waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return { router, complete, pages, addressNow, settled };
}

describe('the router', () => {
  it('begins with the page of the address', async () => {
    const { pages, router } = await start('/en/home');
    expect(pages()).toEqual(['home']);
    router.dispose();
  });

  it('knows all pages, each once, when the rest has come', async () => {
    const { pages, complete, router } = await start('/en/courses/group');
    complete();
    complete();
    expect(pages().toSorted()).toEqual(signedInPages.toSorted());
    router.dispose();
  });

  it('finds a page that was asked for before, with its query and its place', async () => {
    const { router, addressNow, settled, pages } = await start('/en/home');
    await router.navigate('/en/settings/profile?tab=a#notification');
    await settled();
    expect(addressNow()).toBe('/en/settings/profile?tab=a#notification');
    expect(router.state.matches.at(-1)?.route.path).toBe('settings/profile');
    expect(pages()).toHaveLength(signedInPages.length);
    router.dispose();
  });

  it('takes a name of the table before a parameter, also one that was not known yet', async () => {
    const { router, settled } = await start('/en/courses/safety');
    expect(router.state.matches.at(-1)?.route.path).toBe('courses/:name');
    await router.navigate('/en/courses/quick');
    await settled();
    expect(router.state.matches.at(-1)?.route.path).toBe('courses/quick');
    router.dispose();
  });

  it('leads to 404 from an address without a page', async () => {
    const { router, addressNow } = await start('/en/no/such/page');
    expect(addressNow()).toBe('/en/404');
    router.dispose();
  });
});
