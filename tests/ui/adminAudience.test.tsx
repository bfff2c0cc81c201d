import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allPermissions } from '#shared/access.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const group = { id: '01900000-0000-7000-8000-0000000000a1', slug: 'safety', name: 'Safety' };
const role = { id: '01900000-0000-7000-8000-0000000000c1', name: 'Trainer' };
const course = {
  id: '01900000-0000-7000-8000-0000000000b1',
  slug: 'helmets',
  name: 'Helmets',
  version: 1,
  type: 'product_refresh',
  group_id: group.id,
  group,
  status: 'published',
  self_paced: true,
  audience_rule: { position: ['Teknisi'] },
  mandatory_user_ids: [],
  mandatory_users: [],
  trainer_ids: [],
  trainers: [],
  external_trainers: [],
  can: { edit: true },
};

/** Filters of the requests that counted the list of people. */
function serve() {
  const calls = stubApi(({ method, path, query }) => {
    if (path === '/classes/helmets' || path === `/classes/${course.id}`) return { data: course };
    if (path === '/roles') return { data: [role], meta: { total: 1 } };
    // As before the reply to a further letter: a value that does not fit is not offered.
    if (path === '/user/values/department') return { data: ['Direksi', 'Gudang', 'Keuangan'] };
    if (path === '/user')
      return {
        data: [],
        meta: query['filter']?.includes('Gudang') ? { total: 3 } : { total: 12_000, total_is_exact: false },
      };
    return method === 'GET' ? { data: [], meta: { total: 0 } } : undefined;
  });
  const asked = () =>
    calls.filter(({ path }) => path === '/user').map(({ query }) => JSON.parse(query['filter']!) as unknown);
  return { calls, asked };
}

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

it('makes a rule with the keyboard, and says which people it matches', async () => {
  const { calls, asked } = serve();
  await renderAdmin('/en/courses/safety/helmets/edit?step=people');
  const rule = within(await screen.findByRole('group', { name: 'Mandatory participants by rule' }));
  expect(await rule.findByText(/More than 12,000 active people match/)).toBeInTheDocument();
  expect(asked()).toContainEqual({ position: ['Teknisi'], active: true });

  await userEvent.type(rule.getByRole('combobox', { name: 'Department' }), 'gud');
  await screen.findByRole('option', { name: 'Gudang' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  // What is left behind in an input counts, as in any other.
  await userEvent.type(rule.getByRole('combobox', { name: 'Work area' }), 'Pabrik 1{Tab}');
  await userEvent.click(rule.getByRole('combobox', { name: 'Roles' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Trainer' }));
  await userEvent.type(rule.getByRole('spinbutton', { name: 'Work duration from (months)' }), '12');
  expect(await rule.findByText(/^3 active people match/)).toBeInTheDocument();
  const expected = {
    position: ['Teknisi'],
    department: ['Gudang'],
    work_area: ['Pabrik 1'],
    role_ids: [role.id],
    work_duration_gte: 12,
  };
  const link = rule.getByRole('link', { name: 'See the people' });
  await waitFor(() => {
    const query = new URL(link.getAttribute('href')!, 'http://test').searchParams.get('filter')!;
    expect(JSON.parse(query)).toEqual({ ...expected, active: true });
  });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ audience_rule: expected }),
  );
});

it('says in the page’s language which roles it names, to who may not list them', async () => {
  const named = { role_ids: [role.id] };
  const calls = stubApi(({ path }) =>
    path === '/classes/helmets' || path === `/classes/${course.id}`
      ? { data: { ...course, audience_rule: named, audience_rule_roles: [{ ...role, slug: role.id }] } }
      : undefined,
  );
  const isTrainers = (name: string) => !/^(user|role)-/.test(name);
  await renderAdmin('/id/courses/safety/helmets/edit?step=people', allPermissions.filter(isTrainers));
  const rule = within(await screen.findByRole('group', { name: 'Peserta wajib menurut aturan' }));
  const chosen = rule.getByRole('textbox', { name: 'Peran' });
  expect(chosen).toHaveValue('Pelatih');
  expect(chosen).toHaveAttribute('readonly');
  expect(calls.map(({ path }) => path)).not.toContain('/roles');
});

it('shows the person of an exception to who may not list people', async () => {
  const quiz = { id: group.id, slug: 'fire', name: 'Fire' };
  const user = { id: course.id, slug: '10042', name: 'Sari Dewi' };
  const exception = {
    id: role.id,
    quiz_id: quiz.id,
    quiz,
    whom: 'user',
    user_id: user.id,
    user,
    audience: null,
    extra_minutes: 10,
    reason: 'Reads slowly',
    version: 1,
    can: { edit: true },
  };
  const calls = stubApi(({ path }) =>
    path === `/quiz-overrides/${role.id}` ? { data: exception } : { data: quiz },
  );
  const permissions = allPermissions.filter((name) => !name.startsWith('user-'));
  await renderAdmin(`/en/quiz/fire/exception/${role.id}/edit`, permissions);
  const person = await screen.findByRole('textbox', { name: /^Person/ });
  expect(person).toHaveValue('Sari Dewi');
  expect(person).toHaveAttribute('readonly');
  expect(calls.map(({ path }) => path)).not.toContain('/user');
});

it('stops being a rule once the last part is removed', async () => {
  const { calls } = serve();
  await renderAdmin('/en/courses/safety/helmets/edit?step=people');
  const rule = within(await screen.findByRole('group', { name: 'Mandatory participants by rule' }));
  await userEvent.click(rule.getByRole('combobox', { name: 'Position' }));
  await userEvent.keyboard('{Backspace}');
  expect(await rule.findByText('Nothing chosen: nobody')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ audience_rule: null }),
  );
});
