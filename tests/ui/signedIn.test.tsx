import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReply, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { guard } = await import('#ui/loaders.ts');
const { session } = await import('#ui/session.ts');
const { SignedIn } = await import('#ui/SignedIn.tsx');
await Promise.all([import('#ui/shell/HeaderMenus.tsx'), import('#ui/shell/BottomBar.tsx')]);

const role = { id: 'r1', name: 'Organizer' };
const me = { id: 'u1', nip: '10001', name: 'Ratna', email: null, roles: [role], active_role: role };
const granting = (...names: string[]) => ({ 'GET /me/start': startReply(me, names) });
const page = { path: 'settings/user', key: 'user-index' } as Parameters<typeof guard>[0];
const ask = () =>
  guard(page)({ params: { lang: 'en' }, request: new Request('http://localhost/en/settings/user') } as never);

/** What this device has stored from the last visit. */
beforeEach(() => {
  stubMedia();
  session.set({ token: 't', loggedIn: true, user: me, userRoles: [role], permissions: ['home-index'] });
});
afterEach(() => vi.unstubAllGlobals());

it('opens a page whose right was granted while the product was closed', async () => {
  stubNetwork(granting('home-index', 'user-index'));
  expect(await ask()).toBeNull();
});

it('refuses one that is still not granted, and asks nothing about one that is', async () => {
  stubNetwork(granting('home-index'));
  expect((await ask())?.headers.get('location')).toBe('/en/404');
  session.set({ permissions: ['user-index'] });
  const calls = stubNetwork({});
  expect(await ask()).toBeNull();
  expect(calls).toEqual([]);
});

it('leaves a page that opens to its guard, and ends one that was open when its right goes', async () => {
  stubNetwork(granting('home-index'));
  const { router } = await renderAt('/en/settings/user', <SignedIn />);
  expect(router.state.location.pathname).toBe('/en/settings/user');
  act(() => session.set({ permissions: ['user-index'] }));
  expect(router.state.location.pathname).toBe('/en/settings/user');
  act(() => session.set({ permissions: ['home-index'] }));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/en/404');
});
