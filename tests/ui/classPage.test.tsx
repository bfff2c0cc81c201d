import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const group = { id: '01900000-0000-7000-8000-0000000000a1', slug: 'safety', name: 'Safety' };
const id = '01900000-0000-7000-8000-0000000000b1';
const course = {
  id,
  slug: 'helmets',
  name: 'Helmets',
  type: 'product_refresh',
  group_id: group.id,
  group,
  status: 'published',
  phase: 'ended',
  start_at: '2026-11-02T02:00:00.000Z',
  end_at: '2026-11-04T10:00:00.000Z',
  total_modules: 3,
  total_quizzes: 1,
  version: 1,
  can: {},
};
const page = '/en/courses/safety/helmets';
const forum = {
  class: { id, slug: 'helmets', name: 'Helmets' },
  refusal: 'ended',
  can: { write: false, moderate: true },
  unread: 0,
  reports: 0,
};

const serve = (more: (call: ApiCall) => ApiReply | undefined = () => undefined) =>
  stubApi((call) => {
    const found = more(call);
    if (found) return found;
    if (call.method !== 'GET') return undefined;
    if (call.path === '/classes/helmets' || call.path === `/classes/${id}`) return { data: course };
    if (call.path === `/classes/${id}/forum`) return { data: forum };
    return { data: [], meta: { total: 0 } };
  });
const tab = (name: string, more: object = {}) => screen.findByRole('tab', { name, ...more });

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the tabs of a class', () => {
  it('are chosen with the arrows, round and round, and stand in the URL', async () => {
    serve();
    const { router } = await renderAdmin(page);
    expect(await screen.findByText('Has ended')).toBeInTheDocument();
    (await tab('Overview')).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await tab('Activity')).toHaveFocus();
    await tab('Activity', { selected: true });
    expect(router.state.location.search).toBe('?tab=activity');
    // The panel is there before the tab's code has arrived.
    const panel = await screen.findByRole('tabpanel', { name: 'Activity' });
    expect(await within(panel).findByText(/Nothing has happened/)).toBeInTheDocument();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await tab('Modules', { selected: true });
    expect(router.state.location.search).toBe('?tab=modules');
    // One stop for the Tab key, whichever is open.
    expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toEqual([await tab('Modules')]);
  });

  it('open from a link, and are only those that the role may see', async () => {
    serve();
    await renderAdmin(
      `${page}?tab=grades`,
      allPermissions.filter((name) => name !== 'grade-index'),
    );
    expect(await tab('Overview')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Grades' })).toBeNull();
  });

  it('show what was not taken as that, and never as zero', async () => {
    const quiz = { id: 'q', slug: 'helmet-quiz', name: 'Helmet quiz', passing_score: 70, module: null };
    const grade = {
      quiz_id: 'q',
      state: 'failed',
      passed: false,
      highest: 0,
      last_attempt: 0,
      attempt_count: 2,
    };
    const person = (name: string, grades: object[]) => ({
      user: { id: name, slug: name, name },
      department: null,
      enrolment_state: 'in_progress',
      grades,
    });
    serve(({ path }) =>
      path === `/classes/${id}/grades`
        ? {
            data: { quizzes: [quiz], people: [person('Ayu', [grade]), person('Budi', [])] },
            meta: { total: 2 },
          }
        : undefined,
    );
    await renderAdmin(`${page}?tab=grades`);
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
    expect(await row('Ayu')).toHaveTextContent('0Failed2 attempts · last 0');
    expect(await row('Budi')).toHaveTextContent('Not taken');
  });
});

describe('the copy of a class', () => {
  it('moves the end with the start, and leads to the copy', async () => {
    const made = { ...course, id: '01900000-0000-7000-8000-0000000000b2', slug: 'helmets-copy' };
    const calls = serve(({ method, path }) => {
      if (method === 'POST') return { status: 201, data: made };
      if (path === '/groups') return { data: [group], meta: { total: 1 } };
      return path === '/classes/helmets-copy' ? { data: made } : undefined;
    });
    const { router } = await renderAdmin(`${page}?copy=1`);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('3 modules with content, 1 quiz with questions');
    expect(within(dialog).getByLabelText(/^Name of the copy/)).toHaveValue('Helmets (copy)');
    await userEvent.type(within(dialog).getByLabelText(/^Start date/), '1/11/2027 9.00');
    await userEvent.tab();
    expect(within(dialog).getByLabelText(/^End date/)).toHaveValue('Wed, 3 Nov 2027 · 17.00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy class' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety/helmets-copy'));
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/classes/${id}/copy`,
      body: {
        name: 'Helmets (copy)',
        group_id: group.id,
        start_at: '2027-11-01T02:00:00.000Z',
        end_at: '2027-11-03T10:00:00.000Z',
      },
    });
  });
});

describe('what can be done with a class', () => {
  const can = { edit: true, publish: true, unpublish: true, cancel: true, delete: true };
  const serveState = (fields: object) =>
    serve(({ method, path }) => {
      if (method !== 'GET') return undefined;
      if (path.endsWith('/publication')) return { data: { can_publish: true, errors: {} } };
      return path === '/classes/helmets' ? { data: { ...course, can, ...fields } } : undefined;
    });

  it('has its rare actions among the folded ones of the header on a phone', async () => {
    stubMedia('max-width: 639');
    serveState({ phase: 'running' });
    await renderAdmin(page);
    await screen.findByRole('link', { name: 'Edit' });
    expect(await screen.findByRole('button', { name: 'Other actions' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    const unpublish = screen.getByRole('button', { name: 'Unpublish', hidden: true });
    expect(unpublish).toHaveAttribute('data-rest');
    await userEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('shows one next step; rare actions are in a menu and ask for confirmation', async () => {
    serveState({ phase: 'running' });
    await renderAdmin(page);
    await screen.findByRole('link', { name: 'Edit' });
    for (const name of ['Unpublish', 'Cancel class', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const menu = screen.getByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Unpublish' })).toBeTruthy();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('leaves the first place to the tab that is open, and to saving beside the form', async () => {
    const isPrimary = (name: string, role: 'link' | 'button' = 'link') =>
      /primary/.test(screen.getByRole(role, { name }).className);
    serveState({ phase: 'running' });
    const { router } = await renderAdmin(page);
    await screen.findByRole('link', { name: 'Edit' });
    expect(isPrimary('Edit')).toBe(true);
    await router.navigate(`${page}?tab=attendance`);
    await waitFor(() => expect(isPrimary('Edit')).toBe(false));
    await router.navigate(`${page}/edit`);
    await screen.findByRole('button', { name: 'Save' });
    expect(isPrimary('Save', 'button')).toBe(true);
    for (const name of ['Unpublish', 'Cancel class', 'Duplicate', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Unpublish', 'Cancel class', 'Delete']),
    );
  });

  it('asks for a reason that says something before it cancels', async () => {
    serve(({ method, path }) => {
      if (method === 'POST')
        return {
          status: 422,
          error: { code: 'validation', message: 'No', errors: { reason: ['Minimum length 3'] } },
        };
      return path === '/classes/helmets' ? { data: { ...course, phase: 'running', can } } : undefined;
    });
    await renderAdmin(page);
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel class' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel the class' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription('Minimum length 3'),
    );
  });

  it('of a draft begins with publishing it', async () => {
    serveState({ status: 'draft' });
    await renderAdmin(page);
    await screen.findByRole('button', { name: 'Publish' });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(within(screen.getByRole('menu')).queryByRole('menuitem', { name: 'Unpublish' })).toBeNull();
  });
});
