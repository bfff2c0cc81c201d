import { useQueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Practice, PracticeReply, NextPractice } from '#shared/api/practice.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

// jsdom knows no media queries, and the preferences ask for one as they are loaded.
stubMedia();
const { MyPractice } = await import('#portal/practice/MyPractice.tsx');

const quiz = { id: 'z', slug: 'fire', name: 'Fire quiz' };
const course = { id: 'c', slug: 'safety', name: 'Safety' };
const lines = [
  { key: 'b', text: 'Water' },
  { key: 'a', text: 'Foam' },
];
const overview: Practice = {
  due: 1,
  next_due_on: '2099-03-03',
  has_closed: false,
  sets: [{ quiz, class: course, due: 1, later: 2, next_due_on: '2099-03-03' }],
};
const turn: NextPractice = {
  due: 1,
  next_due_on: '2099-03-03',
  question: {
    id: 'q',
    version: 'v',
    type: 'multiple_choice',
    multiple: false,
    stem: 'What puts out burning oil?',
    mark: 1,
    choices: lines,
    quiz,
    class: course,
  },
};
const reply: PracticeReply = {
  outcome: 'incorrect',
  due_on: '2099-03-02',
  question: {
    id: 'q',
    type: 'multiple_choice',
    multiple: false,
    stem: 'What puts out burning oil?',
    mark: 1,
    answer: { choices: ['b'] },
    choices: [
      { key: 'a', text: 'Foam', correct: true },
      { key: 'b', text: 'Water', correct: false },
    ],
    explanation: 'Water spreads it.',
  },
};

let practice = overview;
let isDown = false;
let isAnswered = false;
let turns = 0;
const sent: { client_id: string }[] = [];
function answerOf(url: string, body: unknown): object {
  if (url.includes('/answers')) {
    sent.push(JSON.parse(String(body)) as { client_id: string });
    if (isDown) throw new TypeError('Failed to fetch');
    isAnswered = true;
    return reply;
  }
  if (url.includes('/next')) {
    turns += 1;
    return isAnswered ? { ...turn, due: 0, question: null } : turn;
  }
  return practice;
}
vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
  await Promise.resolve();
  return new Response(JSON.stringify({ data: answerOf(url, body) }), {
    headers: { 'content-type': 'application/json' },
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  practice = overview;
  isDown = false;
  isAnswered = false;
  turns = 0;
  sent.length = 0;
});

function open(search = '', lang: 'en' | 'id' = 'en') {
  const router = createMemoryRouter([{ path: '/:lang/my-course/practice', element: <MyPractice /> }], {
    initialEntries: [`/${lang}/my-course/practice${search}`],
  });
  render(
    <InLanguage lang={lang}>
      <RouterProvider router={router} />
      <Reconnect />
    </InLanguage>,
  );
}

/** The shell reads everything again when the connection is back. */
function Reconnect() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Reconnect</button>;
}

it('lists what is due and what comes later', async () => {
  open();
  expect(await screen.findByRole('link', { name: '1 question to practise' })).toBeVisible();
  expect(screen.getByText('Fire quiz')).toBeVisible();
  expect(screen.getByText('1 due · 2 later')).toBeVisible();
});

it.each([
  [{ has_closed: false }, 'Nothing to practise'],
  [{ has_closed: true }, 'Not open yet'],
])('says why there is nothing: %o', async (fields, words) => {
  practice = { due: 0, next_due_on: null, sets: [], ...fields };
  open();
  expect(await screen.findByText(`${words}.`)).toBeVisible();
});

it('asks, checks, explains, and names the day of the next ones', async () => {
  const user = userEvent.setup();
  practice = { ...overview, due: 0 };
  open('?quiz=all');
  expect(await screen.findByText(/Question 1 of 1/)).toBeVisible();
  // The choices would come in another order.
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(turns).toBe(1);
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  // The first of the two choices, by the keyboard.
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('heading', { name: 'Not right yet' })).toHaveFocus();
  expect(screen.getByText('Water spreads it.')).toBeVisible();
  expect(screen.getByText(/It comes again on/)).toBeVisible();
  // In the order in which they were asked.
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Water'),
    expect.stringContaining('Foam'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeVisible();
  expect(screen.getByText(/The next ones on .*Mar/)).toBeVisible();
});

it('says when only this quiz is done, and leads to the others', async () => {
  practice = { ...overview, due: 2 };
  isAnswered = true;
  open('?quiz=z');
  expect(await screen.findByRole('heading', { name: 'This quiz is done for today' })).toHaveFocus();
  expect(screen.getByRole('link', { name: '2 questions to practise' })).toBeVisible();
});

it('sends an answer again under the same name when the line was dead', async () => {
  isDown = true;
  const user = userEvent.setup();
  open('?quiz=all', 'id');
  await user.click(await screen.findByRole('radio', { name: /Water/ }));
  await user.click(screen.getByRole('button', { name: 'Periksa' }));
  expect(await screen.findByText(/Tidak ada koneksi/)).toBeVisible();
  isDown = false;
  expect(await screen.findByRole('heading', { name: 'Belum benar' }, { timeout: 5_000 })).toBeVisible();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
});
