import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';
import { allPermissions } from '#shared/access.ts';

vi.setConfig({ testTimeout: 40_000 });
stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const can = { edit: true };
const id = '01900000-0000-7000-8000-0000000000a1';
const quiz = { id, slug: 'fire', name: 'Fire drill' };
const write = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const empty: ApiReply = { data: [], meta: { total: 0 } };

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the choices of a question', () => {
  const serve = () =>
    stubApi(({ method, path }) => {
      if (method === 'POST') return { status: 201, data: { id: 'q1', stem: 'x', quiz, can } };
      return path === '/quizzes/fire' || path === `/quizzes/${id}` ? { data: { ...quiz, can } } : empty;
    });

  it('are written with the keyboard: Enter adds one, and one is right', async () => {
    const calls = serve();
    await renderAdmin('/en/quiz/fire/question/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Question/ }), 'Where to?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text of choice A' }), 'Out{Enter}');
    expect(screen.getByRole('textbox', { name: 'Text of choice B' })).toHaveFocus();
    await userEvent.keyboard('Up');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text of choice C' }), 'Down');
    await userEvent.click(screen.getByRole('radio', { name: 'Choice B is right' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Choice A is right' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and next question' }));
    await waitFor(() => expect(write(calls)).toHaveLength(1));
    expect(write(calls)[0]!.body).toMatchObject({
      quiz_id: id,
      choices: [
        { text: 'Out', correct: true },
        { text: 'Up', correct: false },
        { text: 'Down', correct: false },
      ],
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of choice A' })).toHaveValue(''));
  });

  it('are never fewer than two, and move with Alt and the arrows', async () => {
    serve();
    await renderAdmin('/en/quiz/fire/question/create');
    const first = await screen.findByRole('textbox', { name: 'Text of choice A' });
    expect(screen.getByRole('button', { name: 'Remove row A' })).toBeDisabled();
    await userEvent.type(first, 'One{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of choice B' })).toHaveValue('One'));
    expect(screen.getByRole('textbox', { name: 'Text of choice B' })).toHaveFocus();
  });

  it('may have several right ones where the question says so', async () => {
    serve();
    await renderAdmin('/en/quiz/fire/question/create');
    await userEvent.click(await screen.findByRole('switch', { name: 'Several answers are right' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choice A is right' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choice B is right' }));
    expect(screen.getByRole('checkbox', { name: 'Choice A is right' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Several answers are right' }));
    expect(screen.getByRole('radio', { name: 'Choice A is right' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Choice B is right' })).not.toBeChecked();
  });
});

describe('the permissions of a role', () => {
  const role = {
    id,
    name: 'Helper',
    reach: 'own',
    permissions: ['quiz-index'],
    administrator: false,
    version: 1,
    can,
  };
  const serve = (more: object = {}) =>
    stubApi(({ method }) => ({ data: { ...role, ...more, ...(method === 'PUT' && { version: 2 }) } }));
  const cell = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });

  it('are toggled with arrow keys and Space, and unsaved ones are marked', async () => {
    const calls = serve();
    await renderAdmin(`/en/roles/${id}/edit`);
    (await cell('Quizzes: List')).focus();
    await userEvent.keyboard('{ArrowRight} ');
    expect(await cell('Quizzes: See')).toBeChecked();
    expect(await screen.findByRole('checkbox', { name: 'Quizzes: See (not saved yet)' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(write(calls)[0]?.body['permissions']).toEqual(['quiz-index', 'quiz-detail']));
  });

  it('are given for a whole part at once', async () => {
    serve();
    await renderAdmin(`/en/roles/${id}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: 'Banners' }));
    expect(await cell('Banners: Publish')).toBeChecked();
    expect(await cell('Quizzes: See')).not.toBeChecked();
  });

  it('are only those that the giver holds', async () => {
    serve();
    await renderAdmin(
      `/en/roles/${id}/edit`,
      allPermissions.filter((name) => name !== 'banner-delete'),
    );
    expect(await cell('Banners: Delete')).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Banners' }));
    expect(await cell('Banners: Delete')).not.toBeChecked();
  });

  it('of the administrator are all, and read-only', async () => {
    serve({ administrator: true, permissions: [] });
    await renderAdmin(`/en/roles/${id}/edit`);
    expect(await cell('Quizzes: See')).toBeChecked();
    expect(await cell('Quizzes: See')).toBeDisabled();
  });
});

describe('correction', () => {
  const item = (no: number, more: object = {}) => ({
    answer_id: `a${no}`,
    question: { id: 'q', stem: 'Why?', mark: 5, explanation: null },
    learner: { id: `u${no}`, slug: `${no}`, name: `Learner ${no}` },
    attempt: { id: `t${no}`, no: 1, state: 'pending', finished_at: '2026-11-21T03:00:00Z' },
    text: `Because ${no}`,
    mark: null,
    comment: null,
    state: 'waiting',
    claimed_by: null,
    claimed_until: null,
    is_mine: false,
    version: 1,
    ...more,
  });

  /** A queue that shrinks as answers are marked. */
  function serve(count: number, more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
    let waiting = Array.from({ length: count }, (_, index) => item(index + 1));
    const meta = () => ({
      quiz,
      class: quiz,
      page: 1,
      per_page: 100,
      total: waiting.length,
      to_correct: waiting.length,
      marked: count - waiting.length,
      server_now: '',
    });
    return stubApi((call) => {
      const found = more(call);
      if (found) return found;
      if (call.path === '/quizzes/fire/corrections') return { data: waiting, meta: meta() };
      const [, , answer, action] = call.path.split('/');
      if (action === 'claim') return { data: item(Number(answer!.slice(1)), { version: 2 }) };
      if (action === 'mark') {
        waiting = waiting.filter(({ answer_id }) => answer_id !== answer);
        return { data: { item: item(1), attempt_state: 'passed', to_correct: waiting.length } };
      }
      return undefined;
    });
  }

  it('goes through the queue by keyboard, to the end', async () => {
    const calls = serve(2);
    await renderAdmin('/en/quiz/fire/correction');
    expect(await screen.findByText('Because 1')).toBeInTheDocument();
    expect(screen.queryByText('Learner 1')).toBeNull();
    await userEvent.keyboard('j');
    expect(await screen.findByText('Because 2')).toBeInTheDocument();
    await userEvent.keyboard('k4');
    expect(screen.getByRole('textbox', { name: /^Mark/ })).toHaveValue('4');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Because 2')).toBeInTheDocument();
    expect(await screen.findByText('1 of 2 corrected')).toBeInTheDocument();
    await userEvent.keyboard('5{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Everything is corrected/)).toBeInTheDocument();
    const marks = calls.filter(({ path }) => path.endsWith('/mark'));
    expect(marks.map(({ path, body }) => [path, body['mark'], body['version']])).toEqual([
      ['/corrections/a1/mark', 4, 2],
      ['/corrections/a2/mark', 5, 2],
    ]);
  });

  it('takes no mark beyond the question’s', async () => {
    const calls = serve(1);
    await renderAdmin('/en/quiz/fire/correction');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Mark/ }), '6');
    await userEvent.click(screen.getByRole('button', { name: 'Save and next' }));
    expect(await screen.findByText('The mark must be between 0 and 5.')).toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/mark'))).toBe(false);
  });

  it('says when somebody else was faster', async () => {
    serve(1, ({ path }) =>
      path.endsWith('/mark')
        ? { status: 409, error: { code: 'version-conflict', message: 'Marked by somebody else' } }
        : undefined,
    );
    await renderAdmin('/id/quiz/fire/correction');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nilai/ }), '2,5');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan dan berikutnya' }));
    expect(await screen.findByText('Marked by somebody else')).toBeInTheDocument();
  });

  it('shows names when asked', async () => {
    serve(1);
    await renderAdmin('/en/quiz/fire/correction');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide names' }));
    expect(
      within(screen.getByRole('navigation', { name: 'Answers' })).getByText('Learner 1'),
    ).toBeInTheDocument();
  });
});
