// jsdom's dialog gets its methods there.
import '#tests/support/admin.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { callName } from '#portal/result/callName.ts';
import { Submitted } from '#portal/Submitted.tsx';
import { answersToPass } from '#portal/result/toPass.ts';
import {
  all,
  calls,
  certificate,
  heading,
  link,
  number,
  right,
  score,
  show,
  statement,
} from '../support/resultPage.tsx';
import { renderAt, stubNetwork } from '../support/shell.tsx';

describe('the result of an attempt', () => {
  it('says so when the quiz cannot be read that names no attempt', async () => {
    stubNetwork({
      'GET /my/courses/k3': { body: { data: {} } },
      'GET /quizzes/k3-quiz/rules': { status: 422, body: { message: 'Out of order' } },
    });
    await renderAt('/en/my-course/k3/attempt/submitted?quiz=k3-quiz', <Submitted />);
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('annulled: says so and why, in the organizer’s words', async () => {
    await show({
      is_annulled: true,
      notice: { act: 'annul', reason: 'Sat with a neighbour', minutes: null },
    });
    expect(screen.getByRole('status')).toHaveTextContent('Annulled');
    expect(screen.getByRole('status')).toHaveTextContent('Reason: Sat with a neighbour');
  });

  it('answers that have left by their time limit: says when, and shows no empty ones', async () => {
    await show({ result: { ...score, passed: true }, answers_archived_at: '2026-11-20T02:00:00Z' });
    expect(await screen.findByText(/removed on 20 Nov 2026, .* Your result stays\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'See all my answers' })).toBeNull();
  });

  it('annulment taken back: it counts again, and why', async () => {
    await show({ notice: { act: 'restore', reason: 'It was a mistake', minutes: null } }, 'id');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Penyelenggara mencabut pembatalan: percobaan ini dihitung lagi. Alasan: It was a mistake',
    );
  });

  it('says nothing of minutes that were added on the way', async () => {
    await show({ notice: { act: 'extend', reason: 'Power cut', minutes: 10 } });
    expect(screen.getByRole('status')).not.toHaveTextContent('Power cut');
  });

  it('responding: can be resumed', async () => {
    await show({ state: 'responding', finished_at: null });
    expect(heading()).toHaveTextContent('This attempt is not finished');
    expect(await link('Resume the attempt')).toHaveAttribute('href', '/en/my-course/k3/attempt?quiz=k3-quiz');
  });

  it.each([
    ['sending', 'Please keep this page open'],
    ['validating', 'Your answers are being checked'],
  ] as const)('%s: says what happens', async (state, words) => {
    await show({ state });
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('pending with every mark: waits for the results to be published together', async () => {
    await show({ state: 'pending', to_correct: 0 });
    expect(screen.getByText(/publishes the results of this quiz together/)).toBeInTheDocument();
  });

  it('pending: when it was sent, how many essays wait, by when, and the next module; no score', async () => {
    await show({ state: 'pending', to_correct: 2, expected_at: '2026-11-26T02:30:00Z' }, 'id');
    expect(heading()).toHaveTextContent('Terkirim pukul 09.30. 2 esai Anda sedang dinilai.');
    expect(screen.getByText(/^Hasil biasanya keluar paling lambat Kamis, 26 November\./)).toBeInTheDocument();
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
    expect(await link('Lanjut ke modul “Protective gear”')).toHaveAttribute(
      'href',
      '/id/my-course/k3/module/gear',
    );
  });

  it('pending without an estimate: promises no date', async () => {
    await show({ state: 'pending', to_correct: 1 });
    expect(screen.getByText('We will let you know when it is out.')).toBeInTheDocument();
  });

  const good = { ...score, score: 100, marks: 3, passed: true, correct: 3, incorrect: 0 };

  it('passed: what is to go for the class, and the next step', async () => {
    await show({ state: 'passed', result: good });
    expect(heading()).toHaveTextContent('Well done, Sari. You have passed.');
    expect(
      screen.getByText('Your score is 100%, the passing score 70%. Attempt 2, 3 of 3 questions right.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('1 module to go for the certificate')).toBeInTheDocument();
    expect(await link('Continue: Protective gear')).toHaveAttribute('href', '/en/my-course/k3/module/gear');
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('passed, and the class complete: the certificate itself, what is next and what was gained', async () => {
    const next = {
      id: 'n',
      slug: 'cold',
      name: 'Cold stores',
      next_deadline: '2026-12-10T10:00:00Z',
      progress: 40,
    };
    const after = { next, mandatory: { done: 2, total: 3 } };
    const done = { enrolment_state: 'completed', certificate, mandatory: true, after } as const;
    await show({ state: 'passed', result: good }, 'en', { course: done });
    expect(await screen.findByText('Well done, Sari. This class is complete.')).toBeInTheDocument();
    expect(
      await screen.findByText('2026-000131 · 21 Nov 2026 · valid until 21 Nov 2028'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    expect(screen.getByText('Competency: K3-DASAR, level 1')).toBeInTheDocument();
    expect(await link('Cold stores')).toHaveAttribute('href', '/en/my-course/cold');
    expect(screen.getByText('Due 10 Dec 2026')).toBeInTheDocument();
    expect(screen.getByText(/2 of 3/)).toBeInTheDocument();
    expect(await link('Fill in the evaluation')).toHaveAttribute('href', '/en/my-course/k3/evaluation');
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(writeText).toHaveBeenCalledWith('https://mahir.example/verify/x');
  });

  it('shows the certificate before its PDF exists', async () => {
    const done = { enrolment_state: 'completed', certificate: { ...certificate, has_pdf: false } } as const;
    await show({ state: 'passed', result: good }, 'en', { course: done });
    expect(await screen.findByRole('button', { name: 'Preparing…' })).toHaveAttribute('aria-busy', 'true');
  });

  it('failed: how far it was, the score never rounded up to the passing score, and until when to try again', async () => {
    await show({ state: 'failed', result: { ...score, score: 69.999 }, can_retry: true });
    expect(heading()).toHaveTextContent('1 more right answer to pass.');
    expect(screen.getByText('Not passed yet · attempt 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Score 69.99%, passing score 70%' })).toBeInTheDocument();
    expect(await screen.findByText('1 attempt left, until 1 Dec 2026 18:00 WIB.')).toBeInTheDocument();
    expect(await link('Try again')).toHaveAttribute('href', '/en/my-course/k3/confirmation?quiz=k3-quiz');
    // The quiz hides which answers were right: only the module.
    expect(await link('Go to “Protective gear”')).toHaveAttribute('href', '/en/my-course/k3/module/gear');
    expect(screen.queryByRole('link', { name: /Practise/ })).not.toBeInTheDocument();
  });

  it('failed without attempts: another one can be asked for, with Indonesian numbers', async () => {
    const last = { attempts_left: 0, retry_refusal: 'no-attempts-left' } as const;
    const { user } = await show({ state: 'failed', result: score, ...last }, 'id');
    expect(screen.getByText('66,66%')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Coba lagi' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Minta percobaan lagi' }));
    await user.type(await screen.findByRole('textbox'), 'Listrik padam');
    await user.click(screen.getByRole('button', { name: 'Kirim permintaan' }));
    expect(
      await screen.findByText('Anda meminta percobaan lagi pada 21 Nov 2026. Penyelenggara yang memutuskan.'),
    ).toHaveFocus();
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { reason: 'Listrik padam' } });
    expect(screen.queryByRole('button', { name: 'Minta percobaan lagi' })).not.toBeInTheDocument();
  });

  it('failed with a pause: says when the next try is possible', async () => {
    await show({
      state: 'failed',
      result: score,
      retry_refusal: 'wait',
      may_start_at: '2026-11-21T10:00:00Z',
    });
    expect(screen.getByText('You can try again on 21 Nov 2026 17:00 WIB.')).toBeInTheDocument();
  });

  it('time ran out: what was sent and what stayed empty', async () => {
    const ended = '2026-11-21T02:31:00Z';
    await show(
      {
        state: 'failed',
        finished_at: ended,
        deadline_at: ended,
        is_declared: false,
        result: { ...score, score: 25, correct: 2, incorrect: 1, unanswered: 5 },
      },
      'id',
    );
    expect(screen.getByText('Waktu habis pada 09.31')).toBeInTheDocument();
    expect(heading()).toHaveTextContent('Jawaban yang tersimpan sudah terkirim.');
    expect(
      screen.getByText(
        '3 dari 8 soal sempat terjawab; 5 soal kosong dinilai 0. Nilai Anda 25%, nilai kelulusan 70%.',
      ),
    ).toBeInTheDocument();
  });

  it('lists what was not right, with the module that the question names, else the one before the quiz', async () => {
    await show({
      state: 'failed',
      result: score,
      shows: all,
      questions: [statement, right, number],
      can_retry: true,
    });
    const list = within(screen.getByRole('region', { name: 'Study again' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('You: True')).toBeInTheDocument();
    expect(list.getByText('Right: False')).toBeInTheDocument();
    expect(list.getByText('Right: 3 ± 0.5')).toBeInTheDocument();
    expect(await list.findByRole('link', { name: 'Read again: Hazards' })).toHaveAttribute(
      'href',
      '/en/my-course/k3/module/hazards',
    );
    expect(list.getByRole('link', { name: 'Read again: Protective gear' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Practise the 2 you got wrong' })).toBeInTheDocument();
  });
});

it.each(['by its button', 'by the keys of the browser'])(
  'waits for the answers before it prints, %s',
  async (way) => {
    const printed = vi.fn<() => unknown>(() => document.querySelector('#answers')?.textContent);
    vi.stubGlobal('print', printed);
    await show({ state: 'failed', result: score, shows: all, questions: [statement, right, number] });
    const button = screen.getByRole('button', { name: 'Print' });
    if (way === 'by its button') await userEvent.click(button);
    else await userEvent.keyboard('{Control>}p{/Control}');
    await vi.waitFor(() => expect(printed).toHaveReturnedWith('Your answers'));
    expect(printed).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  },
);

it('counts the answers to pass by the marks of the open questions', () => {
  const ten = { ...score, marks: 5, max_marks: 10, correct: 5, incorrect: 5 };
  expect(answersToPass(ten, null)).toBe(2);
  expect(answersToPass(ten, [statement, { ...statement, mark: 2 }])).toBe(1);
  expect(answersToPass({ ...ten, marks: 6.999 }, null)).toBe(1);
});

it.each([
  ['Dewi Lestari', 'Dewi'],
  ['Raden Mas Bambang Adiwijaya', 'Bambang'],
  ['Dr. H. Sutrisno', 'Sutrisno'],
  ['Suharto', 'Suharto'],
])('calls %s %s', (name, called) => expect(callName(name)).toBe(called));
