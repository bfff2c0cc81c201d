import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import type { ItemStatistics, QuizStatistics, Statistics } from '#shared/api/statistics.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const item = (fields: Partial<ItemStatistics> = {}): ItemStatistics => ({
  question_id: 'q1',
  no: 1,
  edition: { no: 1, of: 1 },
  stem: 'Which <b>way</b> out?',
  type: 'multiple_choice',
  multiple: false,
  mark: 1,
  n: 40,
  unanswered: 2,
  mean: 0.5,
  sd: 0.5,
  facility: 0.5,
  discrimination: 42.4,
  efficiency: 60,
  effective_weight: 55.5,
  median_seconds: 35,
  choices: [
    { key: 'a', text: 'The stairs', correct: true, count: 20, share: 0.5, top: 0.9, bottom: 0.1 },
    { key: 'b', text: 'The lift', correct: false, count: 18, share: 0.45, top: 0.1, bottom: 0.8 },
    { key: 'c', text: 'The window', correct: false, count: 0, share: 0, top: 0, bottom: 0 },
  ],
  flags: ['unused_distractor'],
  ...fields,
});
const turned = item({
  question_id: 'q2',
  no: 2,
  stem: 'A lift is safe',
  type: 'true_false',
  discrimination: -20,
  flags: ['check_key'],
  choices: [
    { key: 'true', text: null, correct: true, count: 10, share: 0.25, top: 0, bottom: 0.5 },
    { key: 'false', text: null, correct: false, count: 30, share: 0.75, top: 1, bottom: 0.5 },
  ],
});
const report = (statistics: Partial<Statistics> | null = {}, fields: Partial<QuizStatistics> = {}) => ({
  quiz: { id: 'z1', slug: 'exit', name: 'Ways out' },
  class: { id: 'c1', slug: 'safety', name: 'Safety' },
  attempts: 'first',
  as_of: '2026-11-21T02:00:00.000Z',
  is_refreshing: false,
  statistics: statistics && {
    attempts: 40,
    people: 40,
    passed: 30,
    passing_score: 70,
    mean: 65.25,
    median: 70,
    sd: 20.1,
    alpha: 0.81,
    standard_error: 8.7,
    median_minutes: 12,
    bands: [0, 0, 1, 4, 0, 5, 10, 12, 5, 3],
    not_submitted: 0,
    items: [item(), turned],
    ...statistics,
  },
  ...fields,
});

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

const serve = (answer: (attempts: string) => unknown) =>
  stubApi(({ method, path, query, body }) => {
    if (path === '/tickets') return { data: { url: `/files/x?of=${String(body['path'])}` } };
    if (path === '/quizzes/exit/statistics')
      return { data: answer(method === 'GET' ? query['attempts']! : 'again') };
    return { data: [], meta: { total: 0 } };
  });

describe('the report of a quiz', () => {
  it('says how it went, draws it, and says what to do about each question', async () => {
    serve(() => report());
    await renderAdmin('/en/report/quiz/exit');
    expect(await screen.findByText('75%')).toBeInTheDocument();
    expect(screen.getByText('30 of 40 · Pass 70%')).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: /40 attempts by score. Most lie between 70% and 80%/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: '2 questions by facility and discrimination; 2 of them to look at.' }),
    ).toBeInTheDocument();
    expect(screen.getByText('2 questions to look at')).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /Which <b>way<\/b> out/ });
    expect(within(row).getByText('42')).toBeInTheDocument();
    expect(within(row).getByText('Distractor nobody picks')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /A lift is safe/ })).toHaveTextContent('Check the key');
  });

  it('has the figures of each drawing as a table, and a way to keep the drawing', async () => {
    serve(() => report());
    const user = userEvent.setup();
    await renderAdmin('/en/report/quiz/exit');
    const [scores, items] = await screen.findAllByText('Show as a table');
    await user.click(scores!);
    expect(screen.getByRole('row', { name: '70–80% 12' })).toBeInTheDocument();
    expect(screen.getByText('Pass 70%')).toBeInTheDocument();
    await user.click(items!);
    expect(screen.getByRole('row', { name: '2 50% -20' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Save as picture' })).toHaveLength(2);
  });

  it('opens who picked what, with the key', async () => {
    serve(() => report());
    const user = userEvent.setup();
    await renderAdmin('/id/report/quiz/exit');
    const open = await screen.findByRole('button', { name: 'Rincian soal 2' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await user.click(open);
    expect(screen.getByText(/Periksa kuncinya dahulu/)).toBeInTheDocument();
    const choices = screen.getByRole('table', { name: 'Jawaban yang dipilih' });
    expect(within(choices).getByRole('row', { name: /Benar Kunci/ })).toHaveTextContent('10 · 25%0%50%');
    expect(within(choices).getByRole('row', { name: /Salah/ })).toHaveTextContent('30 · 75%100%50%');
    await user.click(open);
    expect(screen.queryByRole('table', { name: 'Jawaban yang dipilih' })).not.toBeInTheDocument();
  });

  it('shows how hard each question stays in practice, once somebody has practised', async () => {
    serve(() =>
      report({
        items: [
          item({ practice: { people: 12, wrong_share: 0.4 } }),
          { ...turned, practice: { people: 2, wrong_share: null } },
          item({ question_id: 'q3', no: 3, stem: 'Nobody practised this' }),
        ],
      }),
    );
    await renderAdmin('/en/report/quiz/exit');
    const head = await screen.findByRole('columnheader', { name: 'Still hard in practice' });
    const column = within(head.closest('tr')!).getAllByRole('columnheader').indexOf(head);
    const rows = screen
      .getAllByRole('row', { name: /way<\/b> out|lift is safe|Nobody practised/ })
      .map(({ children }) => children[column]!.textContent);
    expect(rows).toEqual(['40% (12)', 'too few data (2)', '–']);
  });

  it('has no column of practice before', async () => {
    serve(() => report());
    await renderAdmin('/en/report/quiz/exit');
    await screen.findByText('75%');
    expect(screen.queryByRole('columnheader', { name: 'Still hard in practice' })).not.toBeInTheDocument();
  });

  it('looks at other attempts, which the address remembers', async () => {
    const calls = serve((attempts) => report({ attempts: attempts === 'all' ? 61 : 40 }));
    const user = userEvent.setup();
    await renderAdmin('/en/report/quiz/exit');
    await user.selectOptions(await screen.findByLabelText('Attempts included'), 'All attempts');
    expect(await screen.findByText('61')).toBeInTheDocument();
    expect(calls.map(({ query }) => query['attempts'])).toContain('all');
  });

  it('warns of few data, and says when there is none', async () => {
    serve(() => report({ attempts: 3, items: [item({ n: 3, flags: ['few_attempts'] })] }));
    await renderAdmin('/id/report/quiz/exit');
    expect(await screen.findByText(/Data sedikit: kurang dari 5 percobaan/)).toBeInTheDocument();
    serve(() => report({ attempts: 0, items: [], mean: null, not_submitted: 2 }));
    await renderAdmin('/en/report/quiz/exit');
    expect(
      await screen.findByText(/No attempt has a result yet.*2 attempts ended without a submission/),
    ).toBeInTheDocument();
  });

  it('says how many attempts are in the scores but not in the questions, because their answers have left', async () => {
    serve(() => report({ archived: 3 }));
    await renderAdmin('/en/report/quiz/exit');
    expect(await screen.findByText(/The answers of 3 attempts were removed/)).toBeInTheDocument();
  });

  it('waits for the figures of a large quiz and computes them again when asked', async () => {
    let isReady = false;
    const calls = serve(() => (isReady ? report() : report(null, { as_of: null, is_refreshing: true })));
    const user = userEvent.setup();
    await renderAdmin('/en/report/quiz/exit');
    expect(await screen.findByText(/The figures are being computed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Export XLSX/ })).not.toBeInTheDocument();
    isReady = true;
    expect(await screen.findByText('75%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Recalculate' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('exports what it shows, for who may', async () => {
    const calls = serve(() => report());
    const user = userEvent.setup();
    await renderAdmin('/en/report/quiz/exit?attempts=last');
    await user.click(await screen.findByRole('button', { name: 'Export XLSX' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/tickets')?.body).toEqual({
        path: '/api/quizzes/exit/statistics/export?attempts=last&format=xlsx',
      }),
    );
    await renderAdmin(
      '/en/report/quiz/exit',
      allPermissions.filter((name) => name !== 'report-export'),
    );
    await screen.findAllByText('75%');
    expect(screen.getAllByRole('button', { name: /Export XLSX/ })).toHaveLength(1);
  });
});
