import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions, learnerPermissions } from '#shared/access.ts';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { Palette } = await import('#ui/palette/Palette.tsx');
const { SearchSwitch } = await import('#ui/shell/SearchSwitch.tsx');
const { ShellKeys } = await import('#ui/shell/ShellKeys.tsx');
const { session } = await import('#ui/session.ts');
const { preferences } = await import('#ui/preferences.ts');

const organizer = { id: 'r1', name: 'Organizer' };
const learner = { id: 'r2', name: 'Learner' };
const me = { id: 'u1', nip: '10002', name: 'Ratna Kusuma', email: null, active_role: organizer };
const found = [
  {
    resource: 'users',
    id: 'p1',
    slug: '10004',
    name: 'Sari Ramadhani',
    path: 'settings/user/10004',
    context: '10004',
  },
  {
    resource: 'classes',
    id: 'c1',
    slug: 'sari',
    name: 'Sari class',
    path: 'courses/g/sari',
    context: 'Group',
  },
];

beforeEach(() => {
  localStorage.clear();
  preferences.set({ theme: 'light' });
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

const onClose = vi.fn<() => void>();
async function show(lang: 'en' | 'id' = 'en') {
  onClose.mockClear();
  const { router } = await renderAt(`/${lang}/home`, <Palette onClose={onClose} />, lang);
  const input = await screen.findByRole('combobox');
  // The names of pages are loaded by themselves.
  await screen.findByRole('option', { name: lang === 'en' ? 'Home' : 'Beranda' });
  return { router, input, user: userEvent.setup() };
}
/** Types letter by letter without waiting in between: on a slow machine a wait would be a pause, after which the page sends a search. */
function type(input: HTMLElement, text: string): void {
  for (let letters = 1; letters <= text.length; letters += 1)
    fireEvent.change(input, { target: { value: text.slice(0, letters) } });
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const groups = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));
const active = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  it('offers the pages and forms that the role may open, and actions', async () => {
    stubNetwork({});
    await show();

    await screen.findByRole('option', { name: 'New class group' });
    expect(groups()).toEqual(['Go to', 'Create', 'Actions']);
    expect(options()).toEqual(
      expect.arrayContaining(['Users', 'To correct', 'New class group', 'Work as Learner']),
    );
    expect(options()).toEqual(
      expect.arrayContaining(['Appearance: Dark', 'Language: Bahasa Indonesia', 'Sign out']),
    );
    expect(options()).not.toContain('Appearance: Light');
    act(() => session.set({ permissions: learnerPermissions }));
    expect(options()).toContain('My classes');
    expect(options()).not.toContain('Users');
    expect(options()).not.toContain('New class group');
  });

  it('shows what the server finds by kind, and opens it with Enter', async () => {
    const calls = stubNetwork({ 'GET /search?q=sari': { body: { data: found } } });
    const { router, input, user } = await show();
    type(input, 'sari');
    expect(await screen.findByRole('option', { name: /Sari Ramadhani/ })).toHaveTextContent('10004');
    expect(groups()).toEqual(['Users', 'Classes']);
    expect(input).toHaveAttribute('aria-activedescendant', active().id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/g/sari'));
    // One question for the whole word: typing did not pause.
    expect(calls.filter(({ path }) => path.startsWith('/search'))).toHaveLength(1);
  });

  it('keeps an Enter that comes before the results', async () => {
    stubNetwork({ 'GET /search?q=sari': { body: { data: found } } });
    const { router, input, user } = await show();
    type(input, 'sari');
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/settings/user/10004'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('forgets an early Enter when the text changes', async () => {
    stubNetwork({ 'GET /search?q=sari': { body: { data: found } } });
    const { input, user } = await show();
    type(input, 'sarix');
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    fireEvent.change(input, { target: { value: 'sari' } });
    await screen.findByRole('option', { name: /Sari Ramadhani/ });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('moves with the arrows, Home and End, and keeps the focus in the input', async () => {
    stubNetwork({});
    const { input, user } = await show();
    const all = options();
    expect(active()).toHaveTextContent('Home');
    await user.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Sign out');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent(all[1]!);
    await user.keyboard('{End}');
    expect(active()).toHaveTextContent(all.at(-1)!);
    await user.keyboard('{Home}');
    expect(active()).toHaveTextContent(all[0]!);
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  });

  it('does an action, and closes by Escape and by its own key', async () => {
    stubNetwork({});
    const { user, input } = await show();
    type(input, 'dark');
    expect(options()).toEqual(['Appearance: Dark']);
    await user.keyboard('{Enter}');
    expect(preferences.get().theme).toBe('dark');
    expect(onClose).toHaveBeenCalledTimes(1);
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    // Also while it offers something.
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(3);
    await user.keyboard('{Control>}k{/Control}');
    expect(onClose).toHaveBeenCalledTimes(4);
  });

  it('remembers what was opened, for the same person, while they may open it', async () => {
    stubNetwork({ 'GET /search?q=sari': { body: { data: found } } });
    const first = await show();
    type(first.input, 'sari');
    await first.user.click(await screen.findByRole('option', { name: /Sari class/ }));
    document.body.innerHTML = '';
    await show();
    expect(groups()[0]).toBe('Recently opened');
    expect(options()[0]).toContain('Sari class');
    act(() => session.set({ permissions: learnerPermissions }));
    expect(groups()[0]).toBe('Go to');
    document.body.innerHTML = '';
    session.set({ user: { ...me, id: 'u2' }, permissions: allPermissions });
    await show();
    expect(groups()[0]).toBe('Go to');
  });

  it('says that nothing was found, and what a search needs', async () => {
    stubNetwork({ 'GET /search?q=qqq': { body: { data: [] } } });
    const { input, user } = await show('id');
    type(input, 'qqq');
    expect(await screen.findByText('Tidak ada hasil untuk “qqq”')).toBeInTheDocument();
    await user.clear(input);
    type(input, '§');
    expect(await screen.findByText('Ketik paling sedikit 2 huruf untuk mencari.')).toBeInTheDocument();
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('says what went wrong and tries again', async () => {
    let isBroken = true;
    stubNetwork({
      'GET /search?q=sari': () => (isBroken ? { status: 500, body: {} } : { body: { data: found } }),
    });
    const { input, user } = await show();
    type(input, 'sari');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An error occurred on the server');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Sari Ramadhani/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('works offline for pages', async () => {
    stubNetwork({ 'GET /search?q=users': 'no network' });
    const { input } = await show();
    type(input, 'users');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(options()).toContain('Users');
  });
});

describe('the way to the palette', () => {
  it('is the button in the header', async () => {
    stubNetwork({});
    await renderAt('/en/home', <SearchSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });

  it('is Ctrl K, which loses nothing that is typed before it has come', async () => {
    stubNetwork({});
    const first = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
    await renderAt('/en/home', <ShellKeys pressed={[first]} />);
    await userEvent.keyboard('role');
    expect(await screen.findByRole('combobox')).toHaveValue('role');
  });

  it('keeps also an Enter that is pressed before it has come, and the page behind sees no key', async () => {
    stubNetwork({});
    const behind = vi.fn<() => void>();
    const first = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
    const { router } = await renderAt('/en/home', <ShellKeys pressed={[first]} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    document.body.addEventListener('keydown', behind);
    for (const key of ['u', 's', 'e', 'r', 's', 'Enter']) fireEvent.keyDown(document.body, { key });
    document.body.removeEventListener('keydown', behind);
    expect(behind).not.toHaveBeenCalled();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/settings/user'));
  });
});
