import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionKey, RegradeOverview, RegradePreview } from '#shared/api/regrades.ts';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { toast } = await import('#ui/toasts.ts');

const key = (right: string): QuestionKey => ({
  type: 'multiple_choice',
  stem: 'Which number?',
  mark: 1,
  multiple: false,
  correct_value: false,
  choices: ['119', '123'].map((text) => ({
    key: text,
    text,
    correct: text === right,
    weight: null,
    tolerance: null,
    match: null,
  })),
});
const record = {
  id: 'r1',
  kind: 'key',
  at: '2026-11-21T02:00:00.000Z',
  by: 'Ratna',
  reason: 'Wrong key',
} as const;
const overview = (more: Partial<RegradeOverview> = {}): RegradeOverview => ({
  quiz: { id: 'z', slug: 'exam', name: 'Exam' },
  class: { id: 'c', slug: 'safety', name: 'Safety' },
  attempts: 4,
  outdated: 4,
  settings: [],
  archived: 0,
  late_answers: 0,
  history: [],
  questions: [
    {
      id: 'q1',
      no: 1,
      present: key('119'),
      choices: ['full', 'both', 'new', 'none'],
      former: [{ key: key('123'), attempts: 4, is_full: false }],
    },
    { id: 'q2', no: 2, present: { ...key('119'), stem: 'Another?' }, former: [], choices: ['full', 'none'] },
  ],
  ...more,
});
const effect: RegradePreview = {
  token: 'f'.repeat(64),
  attempts: 4,
  changed: 2,
  oneself: 0,
  archived: 0,
  higher: 1,
  lower: 1,
  to_passed: 1,
  to_failed: 1,
  flips: {
    to_passed: [
      { attempt_id: 'a', no: 1, learner: { id: 'u', slug: '1', name: 'Dimas' }, before: 50, after: 100 },
    ],
    to_failed: [
      { attempt_id: 'b', no: 2, learner: { id: 'v', slug: '2', name: 'Eka' }, before: 100, after: 50 },
    ],
  },
  completions: { gained: 1, kept: 1 },
  distribution: { before: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1], after: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1] },
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let id = 0; id < 200; id += 1) toast.close(id);
});

/** The server of one quiz; `run` is the reply to real runs. */
function serve(run: (call: ApiCall) => ApiReply, seen: () => RegradeOverview = overview) {
  return stubApi((call) => {
    if (call.path !== '/quizzes/exam/regrade') return undefined;
    if (call.method === 'GET') return { data: seen() };
    return call.query['dry_run'] ? { data: effect } : run(call);
  });
}
const posts = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST');

describe('regrading a quiz', () => {
  it('shows both keys, then the effect, and only then does it, with a reason', async () => {
    const user = userEvent.setup();
    let isDone = false;
    const calls = serve(
      () => {
        isDone = true;
        return { data: { id: 'r1', attempts: 2, to_passed: 1, to_failed: 1, skipped: 0, archived: 0 } };
      },
      () =>
        isDone
          ? overview({
              outdated: 0,
              questions: [],
              history: [
                {
                  ...record,
                  choices: [],
                  settings: [],
                  attempts: 2,
                  to_passed: 1,
                  to_failed: 1,
                  undone_at: null,
                  can_undo: true,
                },
              ],
            })
          : overview(),
    );
    await renderAdmin('/en/quiz/exam/regrade');
    const former = await screen.findByRole('group', { name: 'Before (4 attempts)' });
    const rightOf = (group: HTMLElement) => within(group).getByLabelText('Right:').closest('li')!.textContent;
    expect(rightOf(former)).toContain('123');
    expect(rightOf(screen.getByRole('group', { name: 'Now' }))).toContain('119');
    expect(screen.getByRole('button', { name: 'Show the effect' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'New key only' }));
    await user.click(screen.getByRole('button', { name: 'Show the effect' }));
    const passing = await screen.findByRole('table', { name: 'Would pass' });
    expect(within(passing).getByRole('row', { name: /Dimas 1 50% → 100%/ })).toBeInTheDocument();
    expect(screen.getByText(/1 person has completed the class and it stays completed/)).toBeInTheDocument();
    const run = screen.getByRole('button', { name: 'Regrade 2 attempts' });
    expect(run).toBeDisabled();
    await user.type(screen.getByLabelText(/^Reason/), 'The key was wrong');
    await user.click(run);
    expect(await screen.findByText('2 attempts have new marks')).toBeInTheDocument();
    expect(posts(calls).map(({ query, body }) => [query, body])).toEqual([
      [{ dry_run: '1' }, { choices: { q1: 'new' }, settings: [] }],
      [{}, { choices: { q1: 'new' }, settings: [], reason: 'The key was wrong', token: effect.token }],
    ]);
    expect(await screen.findByText('History')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it('takes the effect away when another choice is made', async () => {
    const user = userEvent.setup();
    serve(() => ({ data: {} }));
    await renderAdmin('/en/quiz/exam/regrade');
    await user.click(await screen.findByRole('radio', { name: 'Both keys count' }));
    await user.click(screen.getByRole('button', { name: 'Show the effect' }));
    await screen.findByText('2. What it would change');
    await user.click(screen.getByRole('radio', { name: 'Full credit for all' }));
    expect(screen.queryByText('2. What it would change')).toBeNull();
  });

  it('says how many attempts it passes over because their answers have left', async () => {
    const user = userEvent.setup();
    const archived = 12;
    stubApi(({ path, method, query }) => {
      if (path !== '/quizzes/exam/regrade') return undefined;
      if (method === 'GET') return { data: overview({ archived }) };
      if (query['dry_run']) return { data: { ...effect, archived } };
      return { data: { id: 'r1', attempts: 2, to_passed: 1, to_failed: 1, skipped: 0, archived } };
    });
    await renderAdmin('/en/quiz/exam/regrade');
    const passedOver = /The answers of 12 attempts were removed .* their grades stay\./;
    expect(await screen.findByText(passedOver)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'New key only' }));
    await user.click(screen.getByRole('button', { name: 'Show the effect' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'The key was wrong');
    expect(screen.getAllByText(passedOver)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Regrade 2 attempts' }));
    expect(await screen.findByText(/^12 attempts were passed over/)).toBeInTheDocument();
  });

  it('does not say that nobody has finished when all answers have left', async () => {
    serve(
      () => ({ data: {} }),
      () => overview({ attempts: 0, outdated: 0, archived: 1, questions: [] }),
    );
    await renderAdmin('/id/quiz/exam/regrade');
    expect(await screen.findByText(/Jawaban 1 percobaan sudah dihapus/)).toBeInTheDocument();
    expect(screen.queryByText(/Belum ada yang menyelesaikan kuis ini/)).toBeNull();
  });

  it('shows the effect again when something has changed since', async () => {
    const user = userEvent.setup();
    const message = 'Attempts or questions have changed since you looked.';
    const calls = serve(() => ({ status: 409, error: { code: 'regrade-changed', message } }));
    await renderAdmin('/en/quiz/exam/regrade');
    await user.click(await screen.findByRole('radio', { name: 'New key only' }));
    await user.click(screen.getByRole('button', { name: 'Show the effect' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'The key was wrong');
    await user.click(screen.getByRole('button', { name: 'Regrade 2 attempts' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(posts(calls).filter(({ query }) => query['dry_run'])).toHaveLength(2));
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('The key was wrong');
  });

  it('undoes a regrade with a reason, and says what is wrong with it', async () => {
    const user = userEvent.setup();
    const done = { choices: [], settings: [], attempts: 2, to_passed: 1, to_failed: 1 };
    const history = [{ ...record, ...done, undone_at: null, can_undo: true }];
    const calls = stubApi(({ path }) => {
      if (path === '/quizzes/exam/regrade') return { data: overview({ history }) };
      if (path === '/regrades/r1/undo') return { data: { job_id: 'j' } };
      if (path !== '/jobs/j') return undefined;
      return { data: { state: 'failed', done: 0, total: 2, error: { message: 'The quiz is archived.' } } };
    });
    await renderAdmin('/en/quiz/exam/regrade');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Undo this regrade?' }));
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    expect(reason).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Undo the regrade' }));
    expect(reason).toHaveAccessibleDescription('Minimum length 3');
    expect(posts(calls)).toEqual([]);
    await user.type(reason, 'It was right');
    await user.click(dialog.getByRole('button', { name: 'Undo the regrade' }));
    expect(await dialog.findByText('The quiz is archived.')).toBeInTheDocument();
    expect(posts(calls).map(({ body }) => body)).toEqual([{ reason: 'It was right' }]);
  });

  it('decides about late answers with a reason', async () => {
    const user = userEvent.setup();
    const late = {
      id: 7,
      attempt_id: 'a',
      no: 1,
      state: 'failed',
      late: { choices: ['k'] },
      late_seconds: 180,
      learner: { id: 'u', slug: '1', name: 'Dimas' },
      question: { id: 'q1', stem: 'Which number?', type: 'multiple_choice', mark: 1 },
      received_at: '2026-11-21T02:00:00.000Z',
      stored: { answer: null, outcome: null, earned: null },
      texts: { k: '119' },
    };
    const calls = stubApi(({ method, path }) => {
      if (path === '/quizzes/exam/regrade') return { data: overview({ late_answers: 1 }) };
      if (path !== '/quizzes/exam/late-answers') return undefined;
      return {
        data:
          method === 'GET'
            ? [late]
            : { id: 'r', attempts: 1, to_passed: 0, to_failed: 0, skipped: 0, archived: 0 },
      };
    });
    await renderAdmin('/en/quiz/exam/regrade');
    await user.click(await screen.findByRole('checkbox', { name: 'Dimas: Which number?' }));
    expect(
      screen.getByRole('row', { name: /Dimas Which number\? 3 minutes No answer 119/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Accept 1' })).toBeDisabled();
    await user.type(screen.getByLabelText(/^Reason/), 'Power cut');
    await user.click(screen.getByRole('button', { name: 'Accept 1' }));
    expect(await screen.findByText('1 late answer counts now')).toBeInTheDocument();
    expect(posts(calls).map(({ body }) => body)).toEqual([
      { ids: [7], decision: 'accept', reason: 'Power cut' },
    ]);
    // The buttons are disabled now: the keyboard goes on at the top of the page, not of the document.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
