import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerAck, AttemptQuestion, AttemptView, SaveClock } from '#shared/api/attempts.ts';
import type { SaveInput } from '#shared/calls/attempts.calls.ts';
import { at, attemptClock as clock, attemptView as view } from '../support/attemptView.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { AttemptRoom } = await import('#portal/attempt/AttemptRoom.tsx');
const { AttemptSession } = await import('#portal/attempt/attemptSession.ts');
const { outboxOf } = await import('#portal/attempt/answerOutbox.ts');

/** The server's reply to a save; a test sets it. */
let reply: (input: SaveInput) => { data: AnswerAck[]; meta: Partial<SaveClock> };
/** The server's reply to a request of the attempt; undefined: no reply. */
let read: Partial<AttemptView> | undefined;
let saves: SaveInput[];
let scrolledTo: Element[];

beforeEach(() => {
  stubMedia();
  saves = [];
  read = undefined;
  scrolledTo = [];
  reply = ({ answers }) => ({
    data: answers.map(({ question_id, seq }) => ({ question_id, seq, saved: true })),
    meta: {},
  });
  // jsdom lays nothing out.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'PUT')
      return read
        ? Response.json({ data: { ...view, ...read } })
        : Response.json({ message: 'away' }, { status: 503 });
    const input = JSON.parse(String(init.body)) as SaveInput;
    saves.push(input);
    const { data, meta } = reply(input);
    return Response.json({ data, meta: { ...clock, ...meta } });
  });
});
let leave: () => void;
afterEach(() => {
  leave();
  cleanup();
  vi.unstubAllGlobals();
});

function open(patch: Partial<AttemptView> = {}, lang: 'en' | 'id' = 'en') {
  const value = { ...view, ...patch };
  const now = performance.now();
  const session = new AttemptSession({ value, sentAt: now, receivedAt: now }, 'u1', outboxOf(value));
  leave = () => session.dispose();
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <InLanguage lang={lang}>
          <AttemptRoom session={session} base="/en/my-course/k3" />
        </InLanguage>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return { session, user: userEvent.setup() };
}
const square = (no: number) => screen.getByRole('button', { name: new RegExp(`^Question ${no}:`) });
/** As the person in Jakarta reads it. */
const timeOf = (instant: string, lang: 'en-GB' | 'id' = 'en-GB') =>
  new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' }).format(
    new Date(instant),
  );
const saved = () => screen.findByText(/^Saved \d/);

describe('one question after the other', () => {
  const sequential = { navigation: 'sequential' } as const;

  it('says that there is no way back, and asks before an unanswered question is left', async () => {
    const { user } = open(sequential);
    expect(screen.getByText(/cannot come back to this question/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Flag for review' })).not.toBeInTheDocument();
    expect(square(2)).toBeDisabled();
    await user.keyboard('n');
    const dialog = screen.getByRole('dialog', { name: 'Continue without an answer?' });
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect(screen.getByText('First?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Second?')).toBeInTheDocument();
    await waitFor(() => expect(saves).toMatchObject([{ position: 1, answers: [] }]));
    expect(square(1)).toHaveAccessibleName('Question 1: empty, closed');
  });

  it('goes on without asking from an answered one, the answer and the place in one request', async () => {
    const { user } = open(sequential);
    await user.keyboard('a');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'True' })).toBeChecked());
    await user.keyboard('n');
    expect(await screen.findByText('Second?')).toBeInTheDocument();
    await saved();
    expect(saves.at(-1)).toMatchObject({ position: 1 });
    expect(saves.flatMap(({ answers }) => answers)).toMatchObject([{ question_id: 'q1', seq: 1 }]);
  });

  it('opens where the learner was, and ends in a review without a way back', async () => {
    const { user } = open({ ...sequential, position: 2 });
    expect(screen.getByText('Third?')).toBeInTheDocument();
    await user.keyboard('p');
    expect(screen.getByText('Third?')).toBeInTheDocument();
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: 'Review and submit' }));
    expect(await screen.findByRole('heading', { name: 'Review and submit' })).toHaveFocus();
    expect(screen.getByText(/no way back to the questions/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /First\?/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /To question/ })).not.toBeInTheDocument();
  });

  const [first, second] = view.questions as [AttemptQuestion, AttemptQuestion];
  const begun = { ...sequential, questions: [first, second] };

  it('gets the question after the next one with the reply to going on', async () => {
    reply = ({ position = 0 }) => ({
      data: [],
      meta: { position, questions: view.questions.slice(position, position + 2) },
    });
    const { user } = open(begun);
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Second?')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /Next/ })).toBeEnabled());
    await user.keyboard('n');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Third?')).toBeInTheDocument();
  });

  it('asks for it when that reply was lost, and goes on as far as it can without a connection', async () => {
    reply = () => {
      throw new TypeError('cut');
    };
    const { user, session } = open(begun);
    await user.keyboard('a');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('Second?')).toBeInTheDocument();
    expect(await screen.findByText(/The next question needs a connection/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
    await user.keyboard('bn');
    // It had arrived: another reply says how far the learner is.
    read = { position: 1 };
    session.hear();
    await waitFor(() => expect(screen.getByRole('button', { name: /Next/ })).toBeEnabled());
  });

  it('shows again what counts when a question had been left on another device', async () => {
    reply = ({ answers }) => ({
      data: answers.map(({ question_id, seq }) => ({
        question_id,
        seq,
        saved: false,
        reason: 'left',
        current: null,
      })),
      meta: { position: 2 },
    });
    const { user } = open(sequential);
    await user.keyboard('a');
    expect(await screen.findByText(/Question 1 had already been left/)).toBeInTheDocument();
    expect(screen.getByText('Third?')).toBeInTheDocument();
    expect(square(1)).toHaveAccessibleName('Question 1: empty, closed');
  });
});

describe('moving freely', () => {
  it('opens at the first question that is open', () => {
    const answered = { seq: 1, answer: { value: true } };
    open({ questions: view.questions.map((one, no) => (no < 2 ? { ...one, ...answered } : one)) });
    expect(screen.getByText('Third?')).toBeInTheDocument();
  });

  it('a key right after a move already means the new question', async () => {
    const { user, session } = open();
    await user.keyboard('nb');
    await waitFor(() =>
      expect(session.sync.get().outbox.answers).toMatchObject({ q2: { answer: { value: false } } }),
    );
    expect(session.sync.get().outbox.answers).not.toHaveProperty('q1');
    await user.keyboard('pa');
    await waitFor(() =>
      expect(session.sync.get().outbox.answers).toMatchObject({ q1: { answer: { value: true } } }),
    );
  });
});

describe('all questions on one page', () => {
  const all = { layout: 'all' } as const;

  it('shows them all; the navigator jumps, the keys are for the question that was jumped to', async () => {
    const { user } = open(all);
    for (const stem of ['First?', 'Second?', 'Third?']) expect(screen.getByText(stem)).toBeInTheDocument();
    expect(scrolledTo).toEqual([]);
    await user.click(square(3));
    expect(scrolledTo.at(-1)).toHaveTextContent('Third?');
    expect(screen.getByRole('heading', { name: /Question 3 of 3/ })).toHaveFocus();
    await user.keyboard('bf');
    await saved();
    expect(square(3)).toHaveAccessibleName('Question 3: answered, flagged');
    await user.keyboard('p');
    expect(screen.getByRole('heading', { name: /Question 2 of 3/ })).toHaveFocus();
    expect(square(2)).toHaveAttribute('aria-current', 'step');
    expect(saves.flatMap(({ answers }) => answers).at(-1)).toMatchObject({
      question_id: 'q3',
      answer: { value: false },
      flagged: true,
    });
  });
});

describe('events of an open attempt', () => {
  it('more minutes that come with any reply', async () => {
    reply = ({ answers }) => ({
      data: answers.map(({ question_id, seq }) => ({ question_id, seq, saved: true })),
      meta: { deadline_at: at(40) },
    });
    const { user } = open();
    // A region that was there before: assistive technology reads what comes into it.
    const region = screen.getByRole('log', { name: 'Notices' });
    await user.keyboard('a');
    expect(await within(region).findByText(`+10 minutes, until ${timeOf(at(40))}.`)).toBeInTheDocument();
  });

  it('why there is more time, as soon as the server says it', async () => {
    read = { deadline_at: at(40), notice: { act: 'extend', reason: 'The power was cut', minutes: 10 } };
    const { session } = open({}, 'id');
    await act(async () => session.hear());
    expect(
      await screen.findByText(`+10 menit, sampai ${timeOf(at(40), 'id')}. Alasan: The power was cut`),
    ).toBeInTheDocument();
  });

  it('that it was opened again, until when and why', async () => {
    open({ notice: { act: 'reopen', reason: 'The marks were lost', minutes: 30 } });
    expect(
      await screen.findByText(`Opened again, until ${timeOf(at(30))}. Reason: The marks were lost`),
    ).toBeInTheDocument();
  });

  it('why it is paused', async () => {
    open({ paused_at: at(0), notice: { act: 'pause', reason: 'Fire drill', minutes: null } });
    const heading = await screen.findByRole('heading', { name: 'Paused by the organizer' });
    expect(heading.closest('[role=status]')).toHaveTextContent('Reason: Fire drill');
  });

  it('an answer that came too late: it is stored and the organizer decides, in Indonesian too', async () => {
    reply = ({ answers }) => ({
      data: answers.map(({ question_id, seq }) => ({ question_id, seq, saved: 'late', reason: 'late' })),
      meta: { state: 'sending' },
    });
    const { user } = open({}, 'id');
    await user.keyboard('a');
    expect(
      await screen.findByText(/1 jawaban tiba setelah waktu habis.*penyelenggara yang menentukan/),
    ).toBeInTheDocument();
    expect(saves).toHaveLength(1);
  });

  it('a pause: nothing can be answered, what waits is sent when it goes on', async () => {
    reply = ({ answers }) => ({
      data: answers.map(({ question_id, seq }) => ({ question_id, seq, saved: false, reason: 'paused' })),
      meta: { paused_at: at(1) },
    });
    const { user, session } = open();
    await user.keyboard('a');
    expect(await screen.findByRole('heading', { name: 'Paused by the organizer' })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(Object.keys(session.sync.get().outbox.waiting)).toEqual(['q1']);
    expect(screen.getByText('Kept here, 1 waiting')).toBeInTheDocument();
    reply = ({ answers }) => ({
      data: answers.map(({ question_id, seq }) => ({ question_id, seq, saved: true })),
      meta: { deadline_at: at(35) },
    });
    await act(() => session.sync.flush());
    expect(await saved()).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'True' })).toBeChecked();
    expect(screen.queryByText(/more minutes/)).not.toBeInTheDocument();
  });
});
