import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '#shared/schema/field.ts';
import { classes } from '#shared/resources/classes.ts';
import { session } from '#ui/session.ts';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const group = { id: '01900000-0000-7000-8000-0000000000a1', slug: 'safety', name: 'Safety' };
const id = '01900000-0000-7000-8000-0000000000b1';
const trainer = { id: '01900000-0000-7000-8000-0000000000c1', slug: '10003', name: 'Bambang' };
/** As the server answers a class: every field is there. */
const whole = Object.fromEntries(
  Object.entries(classes.fields).map(([name, field]) => [name, (field as Field).default ?? null]),
);
const course = {
  ...whole,
  id,
  slug: 'helmets',
  name: 'Helmets',
  type: 'product_refresh',
  group_id: group.id,
  group,
  mode: 'online',
  link: null,
  start_at: '2026-11-30T17:00:00.000Z',
  end_at: '2026-12-01T10:00:00.000Z',
  trainer_ids: [trainer.id],
  trainers: [trainer],
  external_trainers: [],
  mandatory_user_ids: [],
  enrol_policy: 'open',
  status: 'draft',
  phase: 'upcoming',
  participants: 0,
  total_modules: 1,
  total_quizzes: 0,
  version: 1,
  can: { edit: true, publish: true },
};
const edit = '/en/courses/safety/helmets/edit';

function serve(more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  return stubApi((call) => {
    const found = more(call);
    if (found) return found;
    if (call.method !== 'GET') return undefined;
    if (call.path === '/groups/safety' || call.path === `/groups/${group.id}`) return { data: group };
    if (call.path === '/classes/helmets' || call.path === `/classes/${id}`) return { data: course };
    if (call.path === `/classes/${id}/publication`)
      return { data: { can_publish: false, errors: { link: ['Link is required'] } } };
    return { data: [], meta: { total: 0 } };
  });
}
const sent = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const link = () => screen.getByRole('textbox', { name: /^Link/ });
const openStep = () => screen.getByRole('button', { current: 'step' });
const choose = async (name: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the class form', () => {
  it('goes on only from a step that holds, and back from any', async () => {
    const calls = serve();
    await renderAdmin('/en/courses/safety/create');
    await userEvent.type(await field('Name'), 'He');
    await click('Next: Schedule');
    await waitFor(() => expect(openStep()).toHaveAccessibleName('Basics: to correct'));
    expect(await field('Name')).toHaveAccessibleDescription('Minimum length 3');
    await userEvent.type(await field('Name'), 'lmets');
    await choose(/^Type/, 'Product refresh');
    await click('Next: Schedule');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Schedule/ })).toHaveFocus());
    expect(openStep()).toHaveAccessibleName('Schedule');
    await click('Back');
    expect(await field('Name')).toHaveValue('Helmets');
    expect(sent(calls)).toEqual([]);
  });

  it('asks only for what the type needs', async () => {
    serve();
    await renderAdmin('/en/courses/safety/create');
    await choose(/^Type/, 'Vendor (external)');
    expect(await field('Third party name')).toBeInTheDocument();
    await choose(/^Type/, 'Competency');
    expect(screen.queryByRole('textbox', { name: /^Third party name/ })).toBeNull();
    expect(await screen.findByRole('combobox', { name: /^Competency/ })).toBeInTheDocument();
  });

  it('opens the step and the field of what the server refuses', async () => {
    const errors = { link: ['Link must begin with https://'] };
    serve(({ method }) =>
      method === 'PUT' ? { status: 422, error: { code: 'invalid', message: 'x', errors } } : undefined,
    );
    await renderAdmin(edit);
    await userEvent.type(await field('Name'), ' on');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(openStep()).toHaveAccessibleName('Schedule: to correct'));
    await click('Basics');
    await click('Link must begin with https://');
    await waitFor(() => expect(link()).toHaveFocus());
  });

  it('opens the step of the last of two moves that follow each other at once', async () => {
    serve(({ method }) =>
      method === 'PUT'
        ? { status: 422, error: { code: 'invalid', message: 'x', errors: { link: ['Link is wrong'] } } }
        : undefined,
    );
    await renderAdmin(edit);
    await userEvent.type(await field('Name'), ' on');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(openStep()).toHaveAccessibleName('Schedule: to correct'));
    const wrong = screen.getByRole('button', { name: 'Link is wrong' });
    await act(async () => {
      screen.getByRole('button', { name: 'Basics' }).click();
      wrong.click();
      await Promise.resolve();
    });
    await waitFor(() => expect(link()).toHaveFocus());
  });

  it('keeps as a draft what cannot be published yet, and leads to what is missing', async () => {
    const calls = serve(({ method, path }) => {
      if (method === 'POST' && path === '/classes') return { status: 201, data: course };
      if (method === 'POST')
        return {
          status: 422,
          error: { code: 'not-ready', message: 'x', errors: { link: ['Link is required'] } },
        };
      return undefined;
    });
    const { router } = await renderAdmin('/en/courses/safety/create');
    await userEvent.type(await field('Name'), 'Helmets');
    await choose(/^Type/, 'Product refresh');
    await click('Save and publish');
    await waitFor(() => expect(router.state.location.pathname).toBe(edit));
    expect(sent(calls).map(({ path }) => path)).toEqual(['/classes', `/classes/${id}/publication`]);
    expect(await screen.findByText('Saved as a draft')).toBeInTheDocument();
    await click('Link is required');
    await waitFor(() => expect(link()).toHaveFocus());
  });

  it('warns of other classes of its trainers at the same time, by name and time', async () => {
    const other = { id: 'o', slug: 'gloves', name: 'Gloves', group, trainers: [trainer] };
    const times = { start_at: '2026-12-01T01:00:00.000Z', end_at: '2026-12-01T03:00:00.000Z' };
    const calls = serve(({ path }) =>
      path === '/classes/clashes' ? { data: [{ ...other, ...times }] } : undefined,
    );
    await renderAdmin(`${edit}?step=people`);
    const [warning] = await screen.findAllByText(/trainer is in another class/);
    expect(warning!.closest('[role=status]')).toHaveTextContent(
      'Bambang: Gloves, 1 Dec 2026 08:00 WIB to 1 Dec 2026 10:00 WIB',
    );
    expect(calls.find(({ path }) => path === '/classes/clashes')!.query).toEqual({
      trainer_ids: trainer.id,
      start_at: course.start_at,
      end_at: course.end_at,
      except: id,
    });
  });

  it('warns a person who changes a running class', async () => {
    const running = {
      ...course,
      status: 'published',
      phase: 'running',
      participants: 25,
      can: { edit: true },
    };
    serve(({ path }) => (path === '/classes/helmets' ? { data: running } : undefined));
    await renderAdmin(edit);
    expect(await screen.findByText(/in progress with 25 participants/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('shows the second of two organizers the difference, and overwrites nothing', async () => {
    const theirs = { ...course, name: 'Helmets and gloves', link: 'https://meet.example/a', version: 2 };
    let isRefused = false;
    const calls = serve(({ method, path, body }) => {
      if (method === 'PUT') {
        isRefused = true;
        return body['version'] === 2
          ? { data: { ...theirs, ...body, version: 3 } }
          : { status: 409, error: { code: 'version-conflict', message: 'x' } };
      }
      return path === `/classes/${id}` && isRefused ? { data: theirs } : undefined;
    });
    await renderAdmin(edit);
    await userEvent.type(await field('Name'), ' only');
    await click('Next: Schedule');
    await click('Next: People');
    await click('Save draft');
    const dialog = await screen.findByRole('dialog');
    const contested = within(dialog).getByRole('group', { name: 'Name' });
    expect(within(contested).getByRole('radio', { name: 'Take theirs' })).toHaveAccessibleDescription(
      'Helmets and gloves',
    );
    expect(within(dialog).getByText('Changed only by them, stays').parentElement).toHaveTextContent(
      'https://meet.example/a',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls).at(-1)!.body).toEqual({ name: 'Helmets only', version: 2 }));
  });
});

describe('times around midnight', () => {
  // 17:00 UTC is midnight in Jakarta, one o'clock in Makassar and two in Jayapura: the next day everywhere.
  it.each([
    ['WIB', 'Asia/Jakarta', 'Tue, 1 Dec 2026 · 00.00', '2026-11-30T17:00:00.000Z'],
    ['WITA', 'Asia/Makassar', 'Tue, 1 Dec 2026 · 01.00', '2026-11-30T16:00:00.000Z'],
    ['WIT', 'Asia/Jayapura', 'Tue, 1 Dec 2026 · 02.00', '2026-11-30T15:00:00.000Z'],
  ])('stand and are sent on the clock of %s', async (name, time_zone, shown, midnight) => {
    const calls = serve(({ method, body }) =>
      method === 'PUT' ? { data: { ...course, ...body, version: 2 } } : undefined,
    );
    await renderAdmin(`${edit}?step=schedule`);
    session.set({ user: { ...session.get().user!, time_zone } });
    expect(await screen.findByText(new RegExp(`your time zone: ${name} `))).toBeInTheDocument();
    const start = screen.getByLabelText(/^Start date/);
    await waitFor(() => expect(start).toHaveValue(shown));
    const type = (field: HTMLElement, value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    type(start, '1/12/2026 0.00');
    type(screen.getByLabelText(/^End date/), '1/12/2026 23.59');
    await click('Save draft');
    const end = new Date(Date.parse(midnight) + (24 * 60 - 1) * 60_000).toISOString();
    const [saved] = await waitFor(() => {
      expect(sent(calls)).toHaveLength(1);
      return sent(calls);
    });
    expect(saved!.body).toEqual({
      ...(midnight !== course.start_at && { start_at: midnight }),
      end_at: end,
      version: 1,
    });
  });
});
