import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptView, SaveClock } from '#shared/api/attempts.ts';
import type { SaveInput } from '#shared/calls/attempts.calls.ts';
import { attemptClock as clock, attemptView as view } from '../support/attemptView.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { AttemptRoom } = await import('#portal/attempt/AttemptRoom.tsx');
const { AttemptSession } = await import('#portal/attempt/attemptSession.ts');
const { outboxOf } = await import('#portal/attempt/answerOutbox.ts');

/** What the server adds to its reply to a save. */
let meta: Partial<SaveClock>;
let saves: SaveInput[];
let leave: () => void;

beforeEach(() => {
  stubMedia();
  saves = [];
  meta = {};
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json({ message: 'away' }, { status: 503 });
    const input = JSON.parse(String(init.body)) as SaveInput;
    saves.push(input);
    const data = input.answers.map(({ question_id, seq }) => ({ question_id, seq, saved: true }));
    return Response.json({ data, meta: { ...clock, ...meta } });
  });
});
afterEach(() => {
  leave();
  cleanup();
  vi.unstubAllGlobals();
});

function open(patch: Partial<AttemptView> = {}) {
  const value = { ...view, ...patch };
  const now = performance.now();
  const session = new AttemptSession({ value, sentAt: now, receivedAt: now }, 'u1', outboxOf(value));
  leave = () => session.dispose();
  const element = (
    <InLanguage lang="en">
      <AttemptRoom session={session} base="/en/my-course/k3" />
    </InLanguage>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { session, user: userEvent.setup() };
}

describe('an attempt that has moved to another device', () => {
  it('shows no questions any more, and sends what this device has kept', async () => {
    meta = { is_elsewhere: true };
    const { user } = open();
    await user.keyboard('a');
    expect(
      await screen.findByRole('heading', { name: 'This attempt is open on another device.' }),
    ).toHaveFocus();
    expect(saves.flatMap(({ answers }) => answers)).toMatchObject([{ question_id: 'q1', seq: 1 }]);
    expect(screen.queryByText('First?')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the page before the quiz' })).toHaveAttribute(
      'href',
      '/en/my-course/k3/confirmation?quiz=k3-quiz',
    );
  });
});

describe('a quiz that records when its page is left', () => {
  it('takes what was noted along with the answers, and sends it alone when none waits', async () => {
    const event = (no: number) => ({
      id: `00000000-0000-4000-8000-00000000000${no}`,
      kind: 'hidden' as const,
      at_ms: 1,
      seconds: 5,
    });
    const { session, user } = open({ log_focus: true });
    let waiting = [event(1)];
    session.attach({
      waiting: () => waiting,
      settle: (sent) => (waiting = waiting.filter((one) => !sent.includes(one))),
      leave: () => {},
    });
    await waitFor(() => expect(saves).toMatchObject([{ answers: [], events: [event(1)] }]));
    waiting = [event(2)];
    await user.keyboard('a');
    await screen.findByText(/^Saved \d/);
    expect(saves.at(-1)).toMatchObject({ answers: [{ question_id: 'q1' }], events: [event(2)] });
    expect(waiting).toEqual([]);
  });

  it('offers full screen until it is there, and blocks nothing', async () => {
    const request = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const set = (name: string, value: unknown) =>
      Object.defineProperty(document, name, { configurable: true, value });
    set('fullscreenEnabled', true);
    set('fullscreenElement', null);
    document.documentElement.requestFullscreen = request;
    const { user } = open({ full_screen: true });
    await user.click(await screen.findByRole('button', { name: 'Full screen' }));
    expect(request).toHaveBeenCalledOnce();
    expect(screen.getByText('First?')).toBeInTheDocument();
    set('fullscreenElement', document.documentElement);
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(screen.queryByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
    set('fullscreenElement', null);
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument();
  });
});
