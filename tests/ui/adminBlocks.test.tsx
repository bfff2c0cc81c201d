import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const uuid = (no: number) => `01900000-0000-7000-8000-0000000000${no}`;
const group = { id: uuid(10), slug: 'safety', name: 'Safety' };
const course = { id: uuid(20), slug: 'helmets', name: 'Helmets', group, version: 1, can: {} };
const empty = {
  title: null,
  text: null,
  file_id: null,
  file: null,
  alt: null,
  url: null,
  quiz_id: null,
  quiz: null,
};
const poster = {
  id: uuid(41),
  name: 'poster.png',
  type: 'image/png',
  bytes: 9,
  width: 4,
  height: 2,
  url: '/files/x?e=1',
};
const blocks = [
  { ...empty, key: 'aaaaaa', type: 'link', title: 'Rules', url: 'https://example.com/rules' },
  { ...empty, key: 'bbbbbb', type: 'image', alt: 'A poster', file_id: poster.id, file: poster },
];
const module = {
  id: uuid(30),
  slug: 'fit',
  name: 'How to fit it',
  class_id: course.id,
  class: { id: course.id, slug: 'helmets', name: 'Helmets', parent: group },
  blocks,
  order: 0,
  required: true,
  unlock: 'always',
  unlock_at: null,
  completion: 'manual',
  completion_minutes: null,
  version: 3,
  archived_at: null,
  can: { edit: true },
};
function serve(more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  return stubApi((call) => {
    const found = more(call);
    if (found) return found;
    if (call.method !== 'GET') return undefined;
    if (call.path === '/classes/helmets') return { data: course };
    if (call.path === `/modules/${module.id}`) return { data: module };
    if (call.path === '/modules') return { data: [module], meta: { total: 1 } };
    return { data: [], meta: { total: 0 } };
  });
}
const EDIT = '/en/courses/safety/helmets/fit/edit';
const CREATE = '/en/courses/safety/helmets/module/create';
const heads = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const add = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('group', { name: 'Add block' })).getByRole('button', { name }),
  );
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const sent = (calls: readonly ApiCall[]) =>
  calls.findLast(({ method }) => method === 'PUT' || method === 'POST')?.body;

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the blocks of a new module', () => {
  it('have the fields of their kind, and the keyboard goes on in the new one', async () => {
    serve();
    await renderAdmin(CREATE);
    await add('Link');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Address/ })).toBeInTheDocument();
    await add('Picture');
    expect(await screen.findByRole('textbox', { name: /^Description of the picture/ })).toBeInTheDocument();
    // One address: the picture has none.
    expect(screen.getAllByRole('textbox', { name: /^Address/ })).toHaveLength(1);
    expect(screen.getByText('Picture added at place 2')).toHaveAttribute('role', 'status');
  });

  it('are checked before they are sent, each at its field and by its number in the summary', async () => {
    const calls = serve();
    await renderAdmin(CREATE);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New one');
    await add('Link');
    await add('Picture');
    await save();
    const summary = (await screen.findByText(/entr(y|ies) needs? a correction$/)).parentElement!;
    expect(
      within(summary).getByText('Content 2: Description of the picture is required'),
    ).toBeInTheDocument();
    expect(within(summary).getByText('Content 1: Address is required')).toBeInTheDocument();
    // At its field, although the picture lacks its description too.
    expect(screen.getByText('Choose a file')).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('textbox', { name: /^Description of the picture/ })).toHaveAccessibleDescription(
      'Description of the picture is required',
    );
    expect(sent(calls)).toBeUndefined();
  });

  it('show what the server has against one at its field', async () => {
    const refused = { 'blocks.0.url': ['Only pages of YouTube can be embedded'] };
    serve(({ method }) =>
      method === 'POST'
        ? { status: 422, error: { code: 'invalid', message: 'x', errors: refused } }
        : undefined,
    );
    await renderAdmin(CREATE);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New one');
    await add('Embedded page');
    const address = screen.getByRole('textbox', { name: /^Address/ });
    await userEvent.type(address, 'https://evil.example');
    // Closed: a refusal opens it again.
    await userEvent.click(screen.getByRole('button', { name: /Embedded page/, expanded: true }));
    expect(address).not.toBeVisible();
    await save();
    await waitFor(() => expect(address).toHaveAccessibleDescription(/^Only pages of YouTube/));
    expect(address).toBeVisible();
  });

  it('take a file of their kind only, and say which', async () => {
    const calls = serve();
    await renderAdmin(CREATE);
    await add('Video');
    const input = await waitFor(() =>
      document.querySelector<HTMLInputElement>('input[accept*="video/mp4"]')!,
    );
    await userEvent.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File format must be mp4 or webm and at most 1 GB.',
    );
    expect(calls.some(({ path }) => path === '/files')).toBe(false);
  });
});

describe('the file of a block', () => {
  it('may be a picture of a picture’s size only, which is said before', async () => {
    const calls = serve();
    await renderAdmin(CREATE);
    await add('File');
    await screen.findByText(/and at most 1 GB\. Pictures: at most 2 MB\.$/);
    const input = document.querySelector<HTMLInputElement>('input[accept*=".pdf"]')!;
    await userEvent.upload(input, new File([new Uint8Array(3 * 2 ** 20)], 'photo.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Image format must be png, jpeg or webp and at most 2 MB.',
    );
    expect(calls.some(({ path }) => /^\/(files|uploads)/.test(path))).toBe(false);
  });
});

describe('the blocks of a module', () => {
  it('says how far its copy is, why there is none, and is tried again', async () => {
    const file = { ...poster, id: uuid(42), name: 'plan.docx', url: '/files/y?e=1' };
    const ids = [file.id, uuid(43), uuid(44)];
    const files = ids.map((id, i) => ({
      ...empty,
      key: `file0${i}`,
      type: i < 2 ? 'file' : 'video',
      show: 'page',
      file_id: id,
      file: { ...file, id },
    }));
    const copy = (i: number, state: string, more = {}) => ({
      file_id: ids[i],
      kind: i < 2 ? 'document' : 'video',
      state,
      reason: null,
      pages: null,
      preview_url: null,
      ...more,
    });
    const others = [copy(1, 'done', { pages: 12 }), copy(2, 'not-installed')];
    const calls = serve(({ method, path }) => {
      if (method === 'POST') return { data: [copy(0, 'waiting'), ...others] };
      if (path.endsWith('/copies')) return { data: [copy(0, 'failed', { reason: 'no-room' }), ...others] };
      return path === '/modules' ? { data: [{ ...module, blocks: files }], meta: { total: 1 } } : undefined;
    });
    await renderAdmin(EDIT);
    expect(await screen.findByText(/^No preview could be made.*too little free space\.$/)).toBeVisible();
    expect(screen.getByText('Shown in the page: 12 pages')).toBeVisible();
    expect(screen.getByText(/^No smaller copies: ffmpeg is not installed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^A preview is being made/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
      `/modules/${module.id}/copies/${ids[0]}/retry`,
    );
  });
});

describe('the blocks of a module', () => {
  it('move with Alt and the arrows, and the focus goes along', async () => {
    const calls = serve(({ method }) => (method === 'PUT' ? { data: { ...module, version: 4 } } : undefined));
    await renderAdmin(EDIT);
    const head = await screen.findByRole('button', { name: /Picture · A poster/, expanded: true });
    head.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(heads()[0]).toContain('Picture · A poster'));
    expect(document.activeElement).toHaveTextContent('Picture · A poster');
    expect(screen.getByText('Picture · A poster: place 1 of 2')).toBeInTheDocument();
    await save();
    await waitFor(() =>
      expect(sent(calls)?.['blocks']).toMatchObject([{ key: 'bbbbbb' }, { key: 'aaaaaa' }]),
    );
    // What was only expanded for reading is not sent back.
    expect(JSON.stringify(sent(calls))).not.toContain('/files/');
  });

  it('come back after they were removed', async () => {
    serve();
    await renderAdmin(EDIT);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Link · Rules' }));
    await waitFor(() => expect(heads()).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByDisplayValue('https://example.com/rules')).toBeInTheDocument());
    expect(screen.getAllByRole('button', { name: /^Remove (Link|Picture)/ })).toHaveLength(2);
  });

  it('are not sent when only something else has changed, although their files have new addresses', async () => {
    const calls = serve(({ method }) => (method === 'PUT' ? { data: { ...module, version: 4 } } : undefined));
    await renderAdmin(EDIT);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), '!');
    await save();
    await waitFor(() => expect(sent(calls)).toEqual({ name: 'How to fit it!', version: 3 }));
  });

  it('go along to a duplicate without their keys, with their pictures', async () => {
    const calls = serve(({ method }) => (method === 'POST' ? { status: 201, data: module } : undefined));
    await renderAdmin(`${CREATE}?from=${module.id}`);
    expect(await screen.findByDisplayValue('How to fit it (copy)')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector(`img[src="${poster.url}"]`)).not.toBeNull());
    await save();
    await waitFor(() =>
      expect(sent(calls)?.['blocks']).toMatchObject([{ type: 'link' }, { file_id: poster.id }]),
    );
    expect(JSON.stringify(sent(calls))).not.toMatch(/aaaaaa|bbbbbb/);
  });
});
