import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptView } from '#shared/api/attempts.ts';
// jsdom's dialog gets its methods there.
import '#tests/support/admin.tsx';
import { at, attemptView } from '../support/attemptView.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { AttemptRoom } = await import('#portal/attempt/AttemptRoom.tsx');
const { AttemptSession } = await import('#portal/attempt/attemptSession.ts');
const { outboxOf } = await import('#portal/attempt/answerOutbox.ts');

let router: ReturnType<typeof createMemoryRouter>;
let leave: () => void;
beforeEach(() => {
  stubMedia('max-width: 639.95px');
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
  return { user: userEvent.setup() };
}
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' }).format(
    new Date(instant),
  );

describe('an attempt on a phone', () => {
  it('has one bar: back, the list and the way on; the list leads to a question and to the review', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: /^2\/3/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Questions' }));
    await user.click(sheet.getByRole('button', { name: /^Question 3:/ }));
    expect(await screen.findByText('Third?')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^3\/3/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Second?')).toBeInTheDocument();
  });

  it('has a way out that says what the clock does meanwhile', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Leave the quiz' }));
    const asked = within(screen.getByRole('dialog', { name: 'Leave the quiz for now?' }));
    expect(
      asked.getByText(new RegExp(`Time keeps running and ends at ${timeOf(at(30))}`)),
    ).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Save and leave' }));
    expect(router.state.location.pathname).toBe('/en/my-course/k3');
  });

  it('says nothing of a clock where there is none', async () => {
    const { user } = open({ deadline_at: null });
    await user.click(screen.getByRole('button', { name: 'Leave the quiz' }));
    expect(screen.getByText('Your answers are saved. Come back any time.')).toBeInTheDocument();
  });
});
