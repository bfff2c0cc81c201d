import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

const id = '01900000-0000-7000-8000-0000000000b1';
const can = { edit: true, publish: true };
const quiz = {
  id,
  slug: 'fire',
  name: 'Fire drill',
  status: 'draft',
  version: 1,
  passing_score: 70,
  re_test_limit: 1,
  grade_method: 'highest',
  navigation: 'free',
  layout: 'one',
  shuffle_questions: true,
  show_score: 'now',
  show_key: 'after_deadline',
  marking: 'single',
  attempts: 0,
  total_questions: 3,
  can,
};
const questionOf = (no: number, fields: object) => ({
  id: `01900000-0000-7000-8000-00000000000${no}`,
  version: 1,
  order: no,
  mark: 1,
  multiple: false,
  correct_value: false,
  choices: [],
  can,
  ...fields,
});
const list = [
  questionOf(1, { type: 'essay', stem: 'Describe a hazard.', mark: 2.5 }),
  questionOf(2, { type: 'true_false', stem: 'Lifts are safe.', correct_value: null }),
  questionOf(3, { type: 'essay', stem: 'Whom do you call?' }),
];
const lacking = {
  can_publish: false,
  errors: {},
  problems: [
    {
      field: 'status',
      key: 'validation.question_no_key',
      text: 'Question 2 has no right answer: Lifts are safe.',
      part: list[1]!.id,
    },
  ],
};
const writes = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET');

interface Served {
  readonly questions?: readonly object[];
  readonly problems?: typeof lacking;
  readonly write?: (call: ApiCall) => ApiReply | undefined;
}

function serve({ questions = list, problems = lacking, write }: Served = {}) {
  return stubApi((call) => {
    const { method, path } = call;
    if (method !== 'GET') return write?.(call);
    if (path === '/quizzes/fire' || path === `/quizzes/${id}`) return { data: quiz };
    if (path === `/quizzes/${id}/publication`) return { data: problems };
    if (path === '/questions') return { data: questions, meta: { total: questions.length } };
    return { data: [], meta: { total: 0 } };
  });
}
const marks = () => screen.getAllByRole('textbox', { name: /^Marks for question/ });

describe('the page of a quiz', () => {
  it('names what is missing in a sentence that leads there; until then it cannot be published', async () => {
    const calls = serve();
    await renderAdmin('/en/quiz/fire/edit');
    const sentence = await screen.findByText(/^One thing is missing before you can publish/);
    const link = within(sentence.closest('p')!).getByRole('link', {
      name: /^Question 2 has no right answer/,
    });
    expect(link).toHaveAttribute('href', `/en/question/${list[1]!.id}/edit`);
    const publish = screen.getByRole('button', { name: 'Publish' });
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    expect(publish).toHaveAccessibleDescription('One thing is missing before this quiz can be published.');
    await userEvent.click(publish);
    expect(link).toHaveFocus();
    expect(writes(calls)).toEqual([]);
  });

  it('begins with three ways to questions, a file first', async () => {
    serve({ questions: [], problems: { can_publish: false, errors: {}, problems: [] } });
    await renderAdmin('/en/quiz/fire/edit');
    const ways = await screen.findAllByRole('heading', { level: 2 });
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Import questions from a file',
      'Write the first question',
      'Take from the bank',
    ]);
    expect(screen.getByRole('link', { name: 'Paste questions' })).toHaveAttribute(
      'href',
      '/en/quiz/fire/question/import?paste',
    );
    expect(screen.getByRole('button', { name: 'Download the Excel template' })).toBeInTheDocument();
    await userEvent.keyboard('c');
    expect(await screen.findByRole('heading', { name: 'Add question 1' })).toBeInTheDocument();
  });
});

describe('the results of a quiz', () => {
  it('stand in their tab; each number of people leads to them', async () => {
    const states = {
      not_taken: 8,
      responding: 0,
      sending: 0,
      validating: 0,
      pending: 2,
      passed: 46,
      failed: 0,
    };
    const named = { id, slug: 'fire', name: 'Fire drill' };
    const taken = { ...quiz, status: 'published', attempts: 57, total_exceptions: 4 };
    const summary = {
      quiz: named,
      class: named,
      group: named,
      passing_score: 70,
      is_unlimited: false,
      participants: 56,
      states,
      paused: 0,
      is_paused: false,
      average: 80.55,
      histogram: [0, 0, 0, 0, 0, 0, 0, 0, 21, 25],
    };
    stubApi(({ path }) => {
      if (path === '/quizzes/fire/grades/summary') return { data: summary };
      return path.startsWith('/quizzes/') ? { data: taken } : { data: [], meta: { total: 0 } };
    });
    await renderAdmin('/en/quiz/fire/edit?tab=results');
    const passed = await screen.findByRole('link', { name: '46' });
    expect(passed).toHaveAttribute(
      'href',
      `/en/grade/quiz/fire?filter=${encodeURIComponent('{"state":"passed"}')}`,
    );
    expect(screen.getByText('80.6%')).toBeInTheDocument();
    // Nobody is no link.
    expect(screen.queryByRole('link', { name: '0' })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Exceptions 4' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Question report/ })).toBeInTheDocument();
  });
});

describe('the questions of a quiz', () => {
  it('show who lacks a right answer, and add up their marks', async () => {
    serve();
    await renderAdmin('/en/quiz/fire/edit');
    const row = await screen.findByRole('row', { name: /Lifts are safe/ });
    expect(within(row).getByText('No right answer')).toBeInTheDocument();
    expect(screen.getAllByText('No right answer')).toHaveLength(1);
    expect(screen.getByRole('row', { name: /^3 questions/ })).toHaveTextContent('4.5');
  });

  it('take marks in the row; Enter leads to the next one, and what is no mark is not sent', async () => {
    const calls = serve({ write: ({ body }) => ({ data: { ...list[0], ...body, version: 2 } }) });
    await renderAdmin('/en/quiz/fire/edit');
    await waitFor(() => expect(marks()).toHaveLength(3));
    await userEvent.click(marks()[0]!);
    await userEvent.keyboard('3,5{Enter}');
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]).toMatchObject({
      path: `/questions/${list[0]!.id}`,
      body: { mark: 3.5, version: 1 },
    });
    expect(marks()[1]).toHaveFocus();
    await userEvent.keyboard('much{Enter}');
    await waitFor(() => expect(marks()[1]).toBeInvalid());
    expect(marks()[1]).toHaveAccessibleDescription('A number from 0.001 to 1000');
    expect(marks()[2]).toHaveFocus();
    expect(writes(calls)).toHaveLength(1);
  });

  it('say why the server refuses a mark', async () => {
    const errors = { rubric: ['The rubric adds up to 2.5'] };
    serve({ write: () => ({ status: 422, error: { code: 'invalid', message: 'Invalid', errors } }) });
    await renderAdmin('/en/quiz/fire/edit');
    await waitFor(() => expect(marks()).toHaveLength(3));
    await userEvent.clear(marks()[0]!);
    await userEvent.type(marks()[0]!, '4{Tab}');
    await waitFor(() => expect(marks()[0]).toHaveAccessibleDescription('The rubric adds up to 2.5'));
    expect(marks()[0]).toHaveValue('4');
  });

  it('move together, and get one mark for all selected', async () => {
    const calls = serve({ write: () => ({ data: { ids: [] }, meta: { total: 2, change_id: 'c1' } }) });
    await renderAdmin('/en/quiz/fire/edit');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Lifts are safe/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Whom do you call/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Move…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]).toMatchObject({
      method: 'PUT',
      path: '/questions/order',
      body: { ids: [list[1], list[2], list[0]].map((question) => question!.id) },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all questions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set marks…' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Marks' }), '2{Enter}');
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    expect(writes(calls)[1]).toMatchObject({
      method: 'PATCH',
      path: '/questions',
      body: { data: { mark: 2 } },
    });
  });

  it('are written one after the other, with the same type and mark, and need no right answer yet', async () => {
    const calls = serve({ write: ({ body }) => ({ status: 201, data: { id: 'new', ...body } }) });
    await renderAdmin('/en/quiz/fire/edit?add');
    await userEvent.click(await screen.findByRole('radio', { name: 'Number' }));
    const stem = () => screen.getByRole('textbox', { name: /^Question/ });
    await userEvent.type(stem(), 'How many?');
    const mark = () => screen.getByRole('spinbutton', { name: 'Mark' });
    await userEvent.clear(mark());
    await userEvent.type(mark(), '3');
    // Also out of an answer, where Enter alone adds a line.
    await userEvent.click(screen.getByRole('textbox', { name: /^Answer|^Accepted|^Number/ }));
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]!.body).toMatchObject({ quiz_id: id, type: 'numeric', mark: 3, choices: [] });
    await waitFor(() => expect(stem()).toHaveValue(''));
    expect(stem()).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Number' })).toBeChecked();
    expect(mark()).toHaveValue(3);
    await userEvent.click(screen.getByRole('radio', { name: 'True or false' }));
    for (const name of ['True', 'False']) expect(screen.getByRole('radio', { name })).not.toBeChecked();
  });
});

describe('the settings of a quiz', () => {
  const open = () => renderAdmin('/en/quiz/fire/edit?tab=settings');
  const saved = (calls: readonly ApiCall[]) => writes(calls).map(({ body }) => body);
  const answer = ({ body }: ApiCall) => ({
    data: { ...quiz, ...body, version: Number(body['version']) + 1 },
  });

  it('say their values in words while folded', async () => {
    serve();
    await open();
    for (const words of [
      'Pass at 70% · 2 attempts · the best attempt counts',
      'No time limit · open as long as the class runs',
      'One question a page · questions shuffled',
      'Score: at once · Answer key: after the deadline',
      'No password · essays marked by one corrector',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('are saved when their field is left, and the last change can be taken back', async () => {
    const calls = serve({ write: answer });
    await open();
    const score = await screen.findByLabelText(/Passing score/);
    await userEvent.clear(score);
    await userEvent.type(score, '80');
    expect(writes(calls)).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(saved(calls)).toMatchObject([{ passing_score: 80, version: 1 }]));
    const line = (await screen.findByText(/^Saved \d\d[.:]\d\d/)).parentElement!;
    await userEvent.click(within(line).getByText('Undo'));
    await waitFor(() => expect(saved(calls)[1]).toMatchObject({ passing_score: 70 }));
  });

  it('say as long as a change is not saved, and try again', async () => {
    let isDown = true;
    serve({
      write: (call) =>
        isDown
          ? { status: 500, error: { code: 'internal', message: 'An error occurred on the server' } }
          : answer(call),
    });
    await open();
    const score = await screen.findByLabelText(/Passing score/);
    await userEvent.clear(score);
    await userEvent.type(score, '80');
    await userEvent.tab();
    const line = (await screen.findByText(/^Not saved yet/)).parentElement!;
    expect(score).toHaveValue(80);
    isDown = false;
    await userEvent.click(within(line).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved \d\d[.:]\d\d/)).toBeVisible();
    expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  });

  it('open the group of a field that the address names', async () => {
    serve();
    await renderAdmin('/en/quiz/fire/edit?tab=settings&field=pick_count');
    const field = await screen.findByLabelText(/Questions drawn at random/);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field.closest('details')).toHaveAttribute('open');
  });
});
