import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';
import { copyOf } from '#admin/generated/copyOf.ts';
import { resourceNamed } from '#shared/resources/index.ts';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const id = '01900000-0000-7000-8000-0000000000a1';
const imageId = '01900000-0000-7000-8000-0000000000f1';
const image = {
  id: imageId,
  name: 'a.png',
  type: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
  url: '/files/f1?s=1',
};
const group = {
  id,
  slug: 'safety',
  name: 'Safety',
  description: 'Helmets and more',
  image_id: imageId,
  image,
  order: 7,
  visibility: 'hidden',
  status: 'published',
  version: 3,
  can: { edit: true, delete: true },
};

function serve(more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  return stubApi((call) => {
    const found = more(call);
    if (found) return found;
    if (call.method !== 'GET') return undefined;
    if (call.path === '/groups') return { data: [group], meta: { total: 1 } };
    if (call.path === '/groups/safety' || call.path === `/groups/${id}`) return { data: group };
    return { data: [], meta: { total: 0 } };
  });
}
const made = ({ method }: ApiCall): ApiReply | undefined =>
  method === 'POST' ? { data: { ...group, id: 'new', slug: 'safety-copy' } } : undefined;
const posts = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('a duplicate', () => {
  it('begins with the values of the record, under another name, and says what it is', async () => {
    const calls = serve(made);
    const { router } = await renderAdmin('/id/courses/safety');
    await userEvent.click(await screen.findByRole('button', { name: 'Lainnya' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Gandakan' }));
    const name = await screen.findByRole('textbox', { name: /^Nama/ });
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/id/courses/create?from=${id}`,
    );
    expect(name).toHaveValue('Safety (salinan)');
    expect(
      screen.getByText(/Salinan dari “Safety”, belum disimpan. Tidak ikut disalin: Kelas\./),
    ).toBeInTheDocument();
    expect(document.querySelector('main img, form img')).toHaveAttribute('src', image.url);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(posts(calls)[0]?.body).toEqual({
        name: 'Safety (salinan)',
        description: 'Helmets and more',
        enforce_order: false,
        audience_rule: null,
        image_id: imageId,
        visibility: 'hidden',
      }),
    );
  });

  it('is a click away in every row, for who may create', async () => {
    serve();
    const { unmount } = await renderAdmin('/en/courses/group');
    expect(await screen.findByRole('link', { name: 'Duplicate Safety' })).toHaveAttribute(
      'href',
      `/en/courses/create?from=${id}`,
    );
    unmount();
    await renderAdmin('/en/courses/group', ['course-group-index', 'course-group-detail']);
    await screen.findByRole('link', { name: 'Safety' });
    expect(screen.queryByRole('link', { name: 'Duplicate Safety' })).toBeNull();
  });

  it('leaves out what belongs to one record: codes, unique values, secrets, keys and the place', () => {
    const user = copyOf(
      resourceNamed('users'),
      { nip: '10001', name: 'Ani', email: 'ani@example.com', department: 'Sales' },
      ' (copy)',
    );
    expect(user.values).toEqual({ name: 'Ani (copy)', department: 'Sales' });
    expect(user.left).toEqual(expect.arrayContaining(['nip', 'email', 'password']));
    const question = copyOf(
      resourceNamed('questions'),
      { stem: 'Why?', order: 3, choices: [{ key: 'k1', text: 'A', correct: true }] },
      ' (copy)',
    );
    expect(question.values).toEqual({ stem: 'Why? (copy)', choices: [{ text: 'A', correct: true }] });
    const long = copyOf(resourceNamed('groups'), { name: 'x'.repeat(120) }, ' (copy)');
    expect(long.values['name']).toBe(`${'x'.repeat(113)} (copy)`);
  });
});

describe('saving', () => {
  it('twice in a row makes one record, also when the first reply was lost', async () => {
    let isDown = true;
    let fail = () => undefined as void;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    const calls = serve(() => undefined);
    const keys: unknown[] = [];
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (init.method !== 'POST') return answer(url, init);
      keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
      await failing;
      if (isDown) throw new TypeError('Failed to fetch');
      return Response.json({ data: { ...group, id: 'new', slug: 'new' } }, { status: 201 });
    });
    const { router } = await renderAdmin('/en/courses/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New group');
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(button).toHaveAttribute('aria-busy', 'true');
    fail();
    await screen.findByText('Failed!');
    expect(keys).toHaveLength(1);

    isDown = false;
    await userEvent.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/new'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(String(keys[0])).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls.length).toBeGreaterThan(0);
  });

  it('and continuing opens the form of the new record', async () => {
    serve(made);
    const { router } = await renderAdmin('/en/courses/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New group');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety-copy/edit'));
  });
});
