import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';
// jsdom's dialog gets its methods there.
import '#tests/support/admin.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { Shell } = await import('#ui/shell/Shell.tsx');
const { useKeys } = await import('#ui/keys.ts');
const { preferences } = await import('#ui/preferences.ts');
const { session } = await import('#ui/session.ts');
await Promise.all([import('#ui/shell/ShellKeys.tsx'), import('#ui/shell/HeaderMenus.tsx')]);

const pressed: string[] = [];

function Rows() {
  useKeys([
    { keys: ['j'], label: 'Next row', run: () => pressed.push('j') },
    { keys: ['ctrl+s'], label: 'Save', run: () => pressed.push('ctrl+s') },
    { keys: ['f'], label: 'Nothing to flag', run: () => false },
  ]);
  return <input aria-label="Name" />;
}

async function open(lang: 'en' | 'id' = 'en') {
  const page = (
    <Shell>
      <Rows />
    </Shell>
  );
  await renderAt(`/${lang}/home`, page, lang);
}

beforeEach(() => {
  pressed.length = 0;
  localStorage.clear();
  stubMedia();
  stubNetwork({});
  preferences.set({ singleKeys: true });
  session.set({
    token: 't',
    loggedIn: true,
    permissions: [],
    user: { id: 'u', nip: '1', name: 'Me', email: null },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('G and a letter', () => {
  it('open a page of the menu, and leave that letter to no other key', async () => {
    await open();
    await userEvent.keyboard('gk');
    expect(screen.queryByText('elsewhere')).toBeNull();
    act(() => session.set({ permissions: ['calendar-index'] }));
    await userEvent.keyboard('gj');
    expect(pressed).toEqual(['j']);
    await userEvent.keyboard('gk');
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  it('lose no letter while their code is on its way, and give it to nobody else', async () => {
    session.set({ permissions: ['calendar-index'] });
    await open();
    for (const key of ['g', 'k']) fireEvent.keyDown(document.body, { key });
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  it('leave a letter that they do not know to the page, also while their code is on its way', async () => {
    await open();
    for (const key of ['g', 'j']) fireEvent.keyDown(document.body, { key });
    expect(pressed).toEqual([]);
    await waitFor(() => expect(pressed).toEqual(['j']));
  });

  it('are listed by ?', async () => {
    await open();
    await userEvent.keyboard('?');
    expect(await within(await screen.findByRole('dialog')).findByText('G H')).toBeInTheDocument();
  });
});

describe('keys of a page', () => {
  it('work with and without Caps Lock, but not while the user types, except those with Ctrl', async () => {
    await open();
    await userEvent.keyboard('jJ');
    expect(pressed).toEqual(['j', 'j']);
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('j{Control>}s{/Control}');
    expect(pressed).toEqual(['j', 'j', 'ctrl+s']);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('j');
  });

  it('are listed by ?, in the language of the page, the first press included', async () => {
    await open('id');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Pintasan papan ketik' });
    expect((await within(dialog).findByText('Next row')).nextElementSibling).toHaveTextContent('J');
    expect(within(dialog).getByText('Save').nextElementSibling).toHaveTextContent('CtrlS');
    expect(within(dialog).getByText('Di semua halaman')).toBeInTheDocument();
    expect(within(dialog).getByText('Tampilkan pintasan').nextElementSibling).toHaveTextContent('?');
    await userEvent.keyboard('j');
    expect(pressed, 'keys wait while a dialog is open').toEqual([]);
  });

  it('lose none of the shell’s while their code is on its way, whatever was pressed before', async () => {
    preferences.set({ singleKeys: false });
    await open();
    for (const key of ['j', '?']) fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('are found in the account menu', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Account of Me (M)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('without Ctrl or Alt can be switched off and on again', async () => {
    await open();
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('switch', { name: /^Single keys/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('j?');
    expect(pressed).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(localStorage.getItem('mahir.preferences') ?? '{}')).toMatchObject({
      singleKeys: false,
    });

    await userEvent.keyboard('{Control>}s/{/Control}');
    expect(pressed).toEqual(['ctrl+s']);
    await userEvent.click(await screen.findByRole('switch'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('j');
    expect(pressed).toEqual(['ctrl+s', 'j']);
  });
});
