/** The board of a running quiz: what it shows, what it reads again, and which actions it offers to each role. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelListener } from '#ui/realtime/channels.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { channels } = await import('#ui/realtime/channels.ts');

const quizId = '01900000-0000-7000-8000-0000000000d1';
const person = (name: string) => ({ id: name, slug: name, name });
const attempt = {
  id: 'a1',
  no: 1,
  is_open: true,
  is_paused: false,
  started_at: '2026-11-21T03:00:00Z',
  finished_at: null,
  questions: 4,
  answered: 1,
};
let answered = 1;
const boardOf = () => ({
  quiz: { id: quizId, slug: 'safety', name: 'Safety' },
  class: { id: 'c', slug: 'c', name: 'Helmets' },
  participants: 3,
  paused: 0,
  online: 1,
  states: { not_taken: 1, responding: 2, sending: 0, validating: 0, pending: 0, passed: 0, failed: 0 },
  server_now: new Date().toISOString(),
  people: [
    {
      user: person('Ani'),
      department: 'Gudang',
      state: 'responding',
      passed: false,
      is_online: true,
      last_seen_at: null,
      attempt: { ...attempt, answered, deadline_at: new Date(Date.now() + 95_000).toISOString() },
    },
    {
      user: { ...person('Me'), id: 'me' },
      department: null,
      state: 'responding',
      passed: false,
      is_online: false,
      last_seen_at: null,
      attempt: { ...attempt, deadline_at: null },
    },
    {
      user: person('Cici'),
      department: null,
      state: 'not_taken',
      passed: false,
      is_online: false,
      last_seen_at: null,
      attempt: null,
    },
  ],
});
const heard = new Map<string, ChannelListener>();
const serve = () =>
  stubApi(({ path }) =>
    path === '/quizzes/safety/progress'
      ? { data: boardOf(), meta: { page: 1, per_page: 50, total: 3 } }
      : { data: [], meta: { total: 0 } },
  );
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  stubMedia();
  answered = 1;
  localStorage.clear();
  heard.clear();
  channels.openWith({
    open: (channel, listener) => void heard.set(channel, listener),
    shut: (channel) => void heard.delete(channel),
  });
});
afterEach(() => {
  channels.openWith(undefined);
  vi.unstubAllGlobals();
});

describe('the board of a quiz', () => {
  it('shows how far each person is and how much time they have', async () => {
    serve();
    await renderAdmin('/en/quiz/safety/progress');
    const ani = await row(/Ani/);
    expect(ani).toHaveTextContent('1 of 4');
    expect(ani).toHaveTextContent(/1:[0-3]\d/);
    expect(ani).toHaveTextContent('now');
    expect(await row(/Me/)).toHaveTextContent('no limit');
    expect(await row(/Cici/)).toHaveTextContent('Not started');
  });

  it('reads itself again when the server says so, and says whether it is live', async () => {
    const calls = serve();
    await renderAdmin('/en/quiz/safety/progress');
    await row(/Ani/);
    await screen.findByText('Updated every few seconds');
    await waitFor(() => expect(heard.has(`private-quiz.${quizId}`)).toBe(true));
    act(() => heard.get(`private-quiz.${quizId}`)!.live(true));
    await screen.findByText('Live');
    const before = calls.length;
    answered = 2;
    act(() => heard.get(`private-quiz.${quizId}`)!.event('progress', {}));
    await row(/Ani.*2 of 4/);
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['/quizzes/safety/progress']);
  });

  it('filters by a state with the number of it', async () => {
    const calls = serve();
    await renderAdmin('/en/quiz/safety/progress');
    await userEvent.click(await screen.findByRole('button', { name: /2\s*In progress/ }));
    await waitFor(() => expect(calls.at(-1)!.query).toMatchObject({ state: 'responding' }));
  });

  it('gives more minutes to others, to oneself nothing, and nothing without the right', async () => {
    const calls = serve();
    const { unmount } = await renderAdmin('/en/quiz/safety/progress');
    expect(within(await row(/Me/)).queryByRole('button')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'More minutes: Ani' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Power cut');
    await userEvent.click(within(dialog).getByRole('button', { name: 'More minutes: Ani' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/attempts/a1/acts',
        body: { act: 'extend', minutes: 10, reason: 'Power cut' },
      }),
    );
    unmount();
    await renderAdmin('/en/quiz/safety/progress', ['quiz-detail']);
    expect(within(await row(/Ani/)).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Grades' })).toBeNull();
  });
});
