import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions, learnerPermissions } from '#shared/access.ts';
import { startReply, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { Shell } = await import('#ui/shell/Shell.tsx');
const { followFocus } = await import('#ui/followFocus.ts');
const { Page } = await import('#ui/Page.tsx');
const { useCrumb } = await import('#ui/crumbs.ts');
const { session } = await import('#ui/session.ts');
const { preferences } = await import('#ui/preferences.ts');
await Promise.all([
  import('#ui/shell/HeaderMenus.tsx'),
  import('#ui/shell/BottomBar.tsx'),
  import('#ui/shell/MenuGroup.tsx'),
]);

const learner = { id: 'r1', name: 'Learner' };
const organizer = { id: 'r2', name: 'Organizer' };
const me = {
  id: 'u1',
  nip: '10002',
  name: 'Ratna Kusuma',
  email: null,
  active_role: organizer,
  time_zone: 'Asia/Makassar',
};
const network = {
  'GET /users/online?per_page=25': { body: { data: [], meta: { total: 412 } } },
  'GET /me/counts': { body: { data: { to_correct: 12, unread: 0 } } },
};

function Course() {
  useCrumb('k3', 'K3 Dasar');
  return <Page>content</Page>;
}

followFocus();

function Removals() {
  const [shown, setShown] = useState(['post', 'all']);
  return (
    <Page>
      {shown.includes('all') && <button onClick={() => setShown([])}>Hide all</button>}
      <article tabIndex={-1}>
        {shown.includes('post') && <button onClick={() => setShown(['all'])}>Hide the post</button>}
      </article>
    </Page>
  );
}

beforeEach(() => {
  localStorage.clear();
  stubMedia();
  preferences.set({ theme: 'system', sidebarWide: 'open', sidebarNarrow: 'collapsed', menuGroups: {} });
  session.set({
    token: 't',
    loggedIn: true,
    user: me,
    userRoles: [organizer, learner],
    permissions: allPermissions,
  });
  for (const part of ['browser', 'network', 'server'] as const) session.setConnection(part, true);
});
afterEach(() => vi.unstubAllGlobals());

const show = (path = '/en/my-course/k3') => renderAt(path, <Shell>{<Course />}</Shell>);

describe('the shell', () => {
  it('names the page in breadcrumbs, heading and window', async () => {
    stubNetwork(network);
    await show();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'My classes' })).toHaveAttribute('href', '/en/my-course');
    expect(crumbs.getByText('K3 Dasar')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { level: 1, name: 'Class' })).toBeInTheDocument();
    expect(document.title).toBe('Class - Mahir');
  });

  it("names an organizer's page as soon as its words are there, never by a key", async () => {
    stubNetwork(network);
    void renderAt('/en/settings/banner/create', <Shell>content</Shell>);
    expect(document.body).not.toHaveTextContent(/page\.\d/);
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByText('New banner')).toHaveAttribute('aria-current', 'page');
  });

  it('shows the menu of the active role, with what waits for a mark', async () => {
    stubNetwork(network);
    await show();
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    // Folded at first; the group of the open page opens by itself.
    expect(await menu.findByRole('link', { name: 'My classes' })).toHaveAttribute('aria-current', 'page');
    expect(await menu.findByRole('link', { name: 'Users' })).toBeInTheDocument();
    const waiting = await menu.findByRole('link', { name: /To correct.*12 answers to correct/ });
    expect(waiting).toHaveAttribute('href', '/en/correction');
    act(() => session.set({ permissions: learnerPermissions }));
    expect(menu.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    expect(menu.queryByRole('link', { name: /To correct/ })).not.toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });

  it('says how many people are online, and when oneself is not', async () => {
    stubNetwork(network);
    await show();
    expect(await screen.findByText('412 online')).toBeInTheDocument();
    act(() => session.setConnection('network', false));
    expect(screen.getByText('Offline. We keep trying to connect.')).toBeInTheDocument();
    expect(screen.getByText('Offline')).toBeInTheDocument();
  });

  it('lets the role be switched by keyboard', async () => {
    const calls = stubNetwork({
      ...network,
      'POST /role-user/switch': { body: { data: { ...me, active_role: learner } } },
      'GET /me/start': startReply({ ...me, active_role: learner, roles: [organizer, learner] }),
    });
    await show();
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Switch role: Organizer' }).focus();
    await user.keyboard('{Enter}');
    const active = await screen.findByRole('menuitemradio', { name: 'Organizer' });
    expect(active).toHaveAttribute('aria-checked', 'true');
    expect(active).toHaveFocus();
    await user.keyboard('le');
    expect(screen.getByRole('menuitemradio', { name: 'Learner' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(active).toHaveFocus();
    await user.keyboard('l{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Switch role: Learner' })).toBeInTheDocument(),
    );
    expect(calls.find(({ path }) => path === '/role-user/switch')?.body).toEqual({ role_id: 'r1' });
  });

  it('closes a menu by Escape and gives the focus back', async () => {
    stubNetwork(network);
    await show();
    const button = screen.getByRole('button', { name: 'Account of Ratna Kusuma (RK)' });
    const user = userEvent.setup();
    await user.click(button);
    expect(await screen.findByRole('menuitem', { name: 'My profile' })).toHaveAttribute(
      'href',
      '/en/settings/profile',
    );
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveAttribute('href', '/en/logout');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('gives the focus to the heading, or to what is left around, when its control is removed', async () => {
    stubNetwork(network);
    await renderAt('/en/my-course/k3', <Shell>{<Removals />}</Shell>);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Hide the post' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Hide all' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leaves the focus alone when the user left the control before it was removed', async () => {
    stubNetwork(network);
    await renderAt('/en/my-course/k3', <Shell>{<Removals />}</Shell>);
    const hide = screen.getByRole('button', { name: 'Hide the post' });
    act(() => hide.focus());
    await userEvent.click(document.body);
    act(() => hide.click());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.body).toHaveFocus();
  });

  it('keeps at every width, in the menu of the account, what a narrow header has no room for', async () => {
    stubNetwork(network);
    stubMedia('max-width: 1279', 'max-width: 1023');
    const { router } = await show();
    const user = userEvent.setup();
    expect(screen.queryByRole('button', { name: /Switch role/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Account of Ratna Kusuma (RK)' }));
    const choices = async (name: string) => within(await screen.findByRole('group', { name }));
    expect((await choices('Role')).getByRole('menuitemradio', { name: 'Organizer' })).toBeChecked();
    await user.click((await choices('Appearance')).getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(await screen.findByRole('menuitem', { name: '412 online' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/id/my-course/k3'));
  });

  it('keeps page, filters and tab when the language changes', async () => {
    stubNetwork(network);
    const { router } = await show('/en/my-course/k3?tab=quizzes');
    await userEvent.click(screen.getByRole('button', { name: 'Language: English (EN)' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Indonesia' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/id/my-course/k3'));
    expect(router.state.location.search).toBe('?tab=quizzes');
  });

  it('remembers the collapsed sidebar, for wide and narrow windows apart', async () => {
    stubNetwork(network);
    await show();
    const toggle = screen.getByRole('button', { name: 'Collapse the menu' });
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(preferences.get()).toMatchObject({ sidebarWide: 'collapsed', sidebarNarrow: 'collapsed' });
  });

  it('starts with icons only under 1280 px', async () => {
    stubNetwork(network);
    stubMedia('max-width: 1279');
    await show();
    expect(screen.getByRole('button', { name: 'Expand the menu' })).toBeInTheDocument();
  });

  it('folds a group, also that of the open page, and remembers it', async () => {
    stubNetwork(network);
    await show();
    const user = userEvent.setup();
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    const group = (name: string) => menu.findByRole('button', { name });
    expect(await group('Settings')).toHaveAttribute('aria-expanded', 'false');
    (await group('My learning')).focus();
    await user.keyboard('{Enter}');
    expect(menu.queryByRole('link', { name: 'My classes' })).not.toBeInTheDocument();
    await user.click(await group('Settings'));
    await user.click(await group('People'));
    expect(menu.getByRole('link', { name: 'Roles' })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    expect(preferences.get().menuGroups).toEqual({ learning: false, settings: true, people: false });
  });

  it('skips to the content', async () => {
    stubNetwork(network);
    await show();
    await userEvent.click(screen.getByRole('link', { name: 'Skip to the content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the shell of phones', () => {
  it('has a bottom bar of at most five, with all the rest behind the last', async () => {
    stubNetwork(network);
    stubMedia('max-width: 639', 'max-width: 1279');
    await show();
    const more = await screen.findByRole('button', { name: 'More' });
    const bar = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Classes',
      'To correct',
      'Reports',
    ]);
    await userEvent.click(more);
    const sheet = within(screen.getByRole('dialog', { name: 'More' }));
    expect(await sheet.findByRole('link', { name: 'Users' })).toBeInTheDocument();
  });
});
