import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const group = { id: '01900000-0000-7000-8000-0000000000a1', slug: 'safety', name: 'Safety' };
const id = '01900000-0000-7000-8000-0000000000b1';
const trainer = {
  id: '01900000-0000-7000-8000-0000000000c1',
  nip: '10003',
  name: 'Bambang',
  role_ids: [],
  trains: true,
};
const plan = {
  total: 64,
  clashes: 6,
  unknown_nips: ['x1'],
  people: [{ nip: '1', name: 'Ayu', department: 'Gudang', busy_at: '2026-12-02T02:00:00Z' }],
};

let calls: ApiCall[];
beforeEach(() => {
  localStorage.clear();
  stubMedia();
  vi.useFakeTimers({ now: new Date('2026-11-25T02:00:00Z'), toFake: ['Date'] });
  calls = stubApi(({ method, path, body }) => {
    if (path === '/classes/people-plan') return { data: plan };
    if (path === '/classes/trainer-times')
      return { data: [{ user_id: trainer.id, has_taught: true, busy: null }] };
    if (path === '/groups/safety' || path === `/groups/${group.id}`) return { data: group };
    if (path === '/user' && method === 'GET') return { data: [trainer], meta: { total: 1 } };
    if (path === '/classes' && method === 'POST')
      return { status: 201, data: { ...body, id, slug: 'helmets', group, version: 1 } };
    if (method === 'GET') return { data: [], meta: { total: 0 } };
    return { data: { id, enrolled: 1, unchanged: 0, refused: [] } };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = () => calls.filter(({ method, path }) => method !== 'GET' && path !== '/classes/people-plan');
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: RegExp, text: string) => {
  await userEvent.type(screen.getByLabelText(name), text);
  await userEvent.tab();
};

it('makes, fills and publishes a class from one page, and says before what that will do', async () => {
  await renderAdmin('/en/courses/quick?group=safety');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Helmets');
  await userEvent.click(screen.getByRole('radio', { name: 'Product refresh' }));
  await type(/^Start date/, '2/12 9.00');
  await type(/^End date/, '4/12 16.00');
  expect(screen.getByText(/2 – 4 Dec 2026: 3 days/)).toBeInTheDocument();

  // What publishing lacks is told in its fields, and nothing is saved.
  await click('Publish');
  expect((await screen.findAllByText('Link is required')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);

  await type(/^Link/, 'https://meet.example/1');
  await userEvent.type(screen.getByRole('combobox', { name: /^Trainers/ }), 'bam');
  const option = await screen.findByRole('option', { name: /Bambang/ });
  await waitFor(() => expect(within(option).getByText(/^Free 2 – 4 Dec/)).toBeInTheDocument());
  await userEvent.click(option);
  await userEvent.keyboard('{Escape}');

  await userEvent.click(screen.getByRole('radio', { name: 'NIPs or file' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^NIPs/ }), '1 2 x1');
  expect(await screen.findByText('64 people are enrolled and notified.')).toBeInTheDocument();
  expect(screen.getByText(/6 are in another class then/)).toBeInTheDocument();
  expect(screen.getByText(/1 NIP is unknown: x1/)).toBeInTheDocument();
  await click('See the list');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ayu');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button'));

  await click('Publish');
  await waitFor(() =>
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /classes',
      `POST /classes/${id}/enrolments`,
      `POST /classes/${id}/publication`,
    ]),
  );
  const [made, enrolled] = sent();
  expect(made!.body).toMatchObject({
    name: 'Helmets',
    type: 'product_refresh',
    group_id: group.id,
    trainer_ids: [trainer.id],
    start_at: expect.stringMatching(/^2026-12-02T/) as string,
  });
  expect(made!.body).not.toHaveProperty('competency_id', expect.anything());
  expect(enrolled!.body).toMatchObject({ nips: ['1', '2', 'x1'], mandatory: true, skip_refused: true });
});

it('leads to a first class group and competency, and keeps what was typed', async () => {
  await renderAdmin('/en/courses/quick');
  const link = await screen.findByRole('link', { name: /^Create class group/ });
  expect(link).toHaveAttribute('href', '/en/courses/create');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: /^Create competency/ })).toBeVisible();
});
