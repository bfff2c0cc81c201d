import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptQuestion, AttemptView } from '#shared/api/attempts.ts';
// jsdom's dialog gets its methods there.
import '#tests/support/admin.tsx';
import { at, attemptClock, attemptView } from '../support/attemptView.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { AttemptRoom } = await import('#portal/attempt/AttemptRoom.tsx');
const { AttemptSession } = await import('#portal/attempt/attemptSession.ts');
const { outboxOf } = await import('#portal/attempt/answerOutbox.ts');

let router: ReturnType<typeof createMemoryRouter>;
let leave: () => void;
beforeEach(() => {
  stubMedia('max-width: 899.95px');
  vi.stubGlobal('fetch', async () => Response.json({ message: 'away' }, { status: 503 }));
});
afterEach(() => {
  leave();
  cleanup();
  vi.unstubAllGlobals();
});

function open(patch: Partial<AttemptView> = {}) {
  const value = { ...attemptView, ...patch };
  const now = performance.now();
  const session = new AttemptSession({ value, sentAt: now, receivedAt: now }, 'u1', outboxOf(value));
  leave = () => session.dispose();
  const room = (
    <InLanguage lang="en">
      <AttemptRoom session={session} base="/en/my-course/k3" />
    </InLanguage>
  );
  router = createMemoryRouter([{ path: '*', element: room }]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), session };
}
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' }).format(
    new Date(instant),
  );

const sheet = () => within(screen.getByRole('dialog', { name: 'Questions' }));
const [first, second, third] = attemptView.questions as [AttemptQuestion, AttemptQuestion, AttemptQuestion];

describe('an attempt on a phone', () => {
  it('has one bar: back, the list and the way on; the list leads to a question and to the review', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: /^2\/3/ }));
    expect(sheet().getByRole('button', { name: /Second\?/ })).toHaveFocus();
    await user.click(sheet().getByRole('button', { name: /^3 ?Third\?/ }));
    expect(await screen.findByText('Third?')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Review and submit' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Second?')).toBeInTheDocument();
    await user.keyboard('l');
    await user.click(sheet().getByRole('button', { name: 'Review and submit' }));
    expect(await screen.findByRole('heading', { name: 'Review and submit' })).toHaveFocus();
  });

  it('lists each question with its first words and its state', async () => {
    const numeric = { ...first, type: 'numeric', seq: 1, answer: { text: 'tiga' } } as const;
    const prompts = [
      { key: 'p1', text: 'Smoke' },
      { key: 'p2', text: 'Fire' },
    ];
    const matching = {
      ...second,
      type: 'matching',
      prompts,
      seq: 2,
      answer: { pairs: { p1: 'm' } },
    } as const;
    const { user } = open({ questions: [numeric, matching, { ...third, seq: 3, flagged: true }] });
    await user.click(screen.getByRole('button', { name: /^1\/3/ }));
    const rows = sheet().getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1First?Needs fixing',
      '2Second?Incomplete',
      '3Third?FlaggedEmpty',
    ]);
    expect(
      sheet().getByText('0 answered · 1 incomplete · 1 to fix · 1 flagged · 1 empty'),
    ).toBeInTheDocument();
  });

  it('goes on with Enter from a line that can count', async () => {
    const { user, session } = open({ questions: [{ ...first, type: 'numeric' }, second, third] });
    const field = screen.getByRole('textbox');
    await user.type(field, 'tiga{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('This is not a number, so it does not count yet.');
    await user.clear(field);
    await user.type(field, '2,5{Enter}');
    expect(await screen.findByText('Second?')).toBeInTheDocument();
    expect(session.sync.get().outbox.answers['q1']).toMatchObject({ answer: { text: '2,5' } });
  });

  it('has a way out that says what the clock does meanwhile', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Leave the quiz' }));
    const asked = within(screen.getByRole('dialog', { name: 'Leave the quiz for now?' }));
    expect(
      asked.getByText(
        (_text, element) =>
          element?.tagName === 'P' &&
          element.textContent ===
            `Your answers are saved. Time keeps running and ends at ${timeOf(at(30))} WIB. You can come back before that.`,
      ),
    ).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Save and leave' }));
    expect(router.state.location.pathname).toBe('/en/my-course/k3');
  });

  it('says nothing of a clock where there is none', async () => {
    const { user } = open({ deadline_at: null });
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByText(/time/i)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave the quiz' }));
    expect(screen.getByText('Your answers are saved. Come back any time.')).toBeInTheDocument();
  });
});

describe('the status line', () => {
  const line = () => screen.getByRole('status');

  it('is one line: what is saved, what waits on this device, and when that was sent', async () => {
    const { user, session } = open();
    expect(line()).toHaveTextContent('Answers are saved as you go.');
    await user.keyboard('a');
    await waitFor(() =>
      expect(line()).toHaveTextContent(
        'Offline. 1 answer is safe on this device and will be sent when you are connected.',
      ),
    );
    // Assistive technology hears that the connection is lost, and that it is back.
    expect(line()).toHaveAttribute('aria-live', 'polite');
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: [{ question_id: 'q1', seq: 1, saved: true }], meta: attemptClock }),
    );
    await act(() => session.sync.flush());
    expect(line()).toHaveTextContent(/^Saved \d/);
    expect(line()).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('b');
    await waitFor(() => expect(line()).toHaveAttribute('aria-live', 'off'));
  });

  it.each([
    ['autosubmit', 'Saved answers are submitted by themselves.'],
    ['abandon', 'What is not submitted does not count.'],
  ] as const)('in the last minute says what happens at the end: %s', (overdue, words) => {
    open({ deadline_at: at(0.5), overdue });
    expect(line()).toHaveTextContent(`Less than 1 minute. ${words}`);
  });

  it('near the end without a connection still has one text', async () => {
    const { user } = open({ deadline_at: at(3) });
    await user.keyboard('a');
    await waitFor(() => expect(line()).toHaveTextContent(/^Offline, and the time is nearly up\. 1 answer/));
    expect(screen.queryAllByText(/offline/i)).toHaveLength(1);
  });
});
