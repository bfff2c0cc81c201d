import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttendanceSheet, SheetPerson } from '#shared/api/attendance.ts';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const group = { id: 'g1', slug: 'safety', name: 'Safety' };
const course = { id: 'c1', slug: 'helmets', name: 'Helmets', group, status: 'published', can: {} };
const names = ['Ana', 'Budi', 'Citra'];

/** A server that stores what it receives. */
function serve(refusal?: ApiReply) {
  const people = names.map((name): SheetPerson => ({
    user_id: name.toLowerCase(),
    nip: '1',
    name,
    department: null,
    position: null,
    enrolment_state: 'enrolled',
    state: null,
    recorded_at: null,
    recorded_by: null,
    method: null,
    note: null,
  }));
  const calls = stubApi(({ method, path, body }) => {
    if (path.startsWith('/groups/')) return { data: group };
    if (path.includes('/forum')) return undefined;
    if (path.startsWith('/classes/')) return { data: course };
    if (path === '/attendance-sessions') return { data: [sheetOf(people).session], meta: { total: 1 } };
    if (path !== '/attendance-sessions/s1/records') return { data: [], meta: { total: 0 } };
    if (method === 'GET') return { data: sheetOf(people) };
    if (refusal) return refusal;
    for (const wish of body['records'] as SheetPerson[])
      Object.assign(
        people.find(({ user_id }) => user_id === wish.user_id)!,
        wish,
      );
    return { data: { changed_ids: [] } };
  });
  const written = () =>
    calls.filter(({ method }) => method === 'PUT').flatMap(({ body }) => body['records'] as SheetPerson[]);
  return { calls, people, written };
}

const sheetOf = (people: readonly SheetPerson[]): AttendanceSheet => ({
  session: {
    id: 's1',
    name: 'First day',
    method: 'manual',
    start_at: '2026-11-21T02:00:00.000Z',
    end_at: '2026-11-21T04:00:00.000Z',
  },
  class: course,
  trainers: ['Bambang'],
  people: people.map((person) => ({ ...person })),
  counts: {
    present: 0,
    late: 0,
    excused: 0,
    absent: 0,
    unknown: people.filter(({ state }) => state === null).length,
  },
  server_now: '2026-11-21T02:00:00.000Z',
});

async function openSheet(lang: 'en' | 'id' = 'en') {
  await renderAdmin(`/${lang}/courses/safety/helmets?tab=attendance&session=s1`);
  return screen.findByRole('radiogroup', { name: 'Ana' });
}
const rowOf = (name: string) => screen.getByRole('radiogroup', { name });
const chosen = () =>
  names.map((name) => within(rowOf(name)).queryByRole('radio', { checked: true })?.textContent ?? null);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the sheet by keyboard', () => {
  it('takes a letter and goes on to the next person, who is reached by the arrows too', async () => {
    const { written } = serve();
    const user = userEvent.setup();
    within(await openSheet())
      .getByRole('radio', { name: 'Present' })
      .focus();
    await user.keyboard('pl');
    expect(chosen()).toEqual(['Present', 'Late', null]);
    expect(within(rowOf('Citra')).getByRole('radio', { name: 'Present' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(within(rowOf('Budi')).getByRole('radio', { name: 'Late' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(within(rowOf('Budi')).getByRole('radio', { name: 'Excused' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Backspace}');
    expect(chosen()).toEqual([null, 'Excused', null]);
    // However many calls the pace of the keys made of it: the last word about each arrives.
    await waitFor(() =>
      expect(Object.fromEntries(written().map(({ user_id, state }) => [user_id, state] as const))).toEqual({
        ana: null,
        budi: 'excused',
      }),
    );
  });

  it('is opened and left without losing the focus', async () => {
    serve();
    const user = userEvent.setup();
    await renderAdmin('/en/courses/safety/helmets?tab=attendance');
    await user.click(await screen.findByRole('button', { name: 'Open the list of First day' }));
    const back = await screen.findByRole('button', { name: 'All sessions' });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(await screen.findByRole('button', { name: 'Open the list of First day' })).toHaveFocus();
  });

  it('goes on to the next person after a note', async () => {
    const { written } = serve();
    const user = userEvent.setup();
    await openSheet();
    await user.click(within(rowOf('Ana')).getByRole('radio', { name: 'Excused' }));
    await user.type(screen.getByRole('textbox', { name: 'Note on Ana' }), 'ill{Enter}');
    expect(within(rowOf('Budi')).getByRole('radio', { name: 'Present' })).toHaveFocus();
    await waitFor(() => expect(written().at(-1)).toMatchObject({ user_id: 'ana', note: 'ill' }));
  });

  it('has the letters of the page’s language', async () => {
    serve();
    const user = userEvent.setup();
    within(await openSheet('id'))
      .getByRole('radio', { name: 'Hadir' })
      .focus();
    await user.keyboard('htI');
    expect(chosen()).toEqual(['Hadir', 'Terlambat', 'Izin']);
  });
});

describe('marking the rest present', () => {
  it('leaves who is known, and is taken back but for who was changed since', async () => {
    const { people, written } = serve();
    people[1]!.state = 'absent';
    const user = userEvent.setup();
    await openSheet();
    await user.click(screen.getByRole('button', { name: 'Mark the rest present' }));
    expect(chosen()).toEqual(['Present', 'Absent', 'Present']);
    await user.click(within(rowOf('Citra')).getByRole('radio', { name: 'Late' }));
    await user.click(screen.getByRole('button', { name: 'Undo (2)' }));
    expect(chosen()).toEqual([null, 'Absent', 'Late']);
    await waitFor(() => expect(people.map(({ state }) => state)).toEqual([null, 'absent', 'late']));
    expect(written().every(({ user_id }) => user_id !== 'budi')).toBe(true);
  });
});

describe('a refusal', () => {
  it('is reported, and the sheet shows the present state again', async () => {
    serve({ status: 422, error: { code: 'rows-refused', message: 'Nothing was changed' } });
    const user = userEvent.setup();
    within(await openSheet())
      .getByRole('radio', { name: 'Present' })
      .focus();
    await user.keyboard('p');
    expect(chosen()[0]).toBe('Present');
    await screen.findByText('Nothing was changed');
    await waitFor(() => expect(chosen()[0]).toBeNull());
  });
});
