/** Writing in a class, also without a network: nothing that was sent is lost, and nothing is sent twice. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ForumSummary } from '#shared/api/forum.ts';
import { stubMedia, stubNetwork, type Call } from '#tests/support/shell.tsx';

stubMedia('pointer: fine');
const { renderAt } = await import('#tests/support/shell.tsx');
const { loadWords } = await import('#ui/i18n.tsx');
const { session } = await import('#ui/session.ts');
const { Talk } = await import('#ui/forum/Talk.tsx');

const can = { write: true, moderate: false } as ForumSummary['can'];
const summary: ForumSummary = {
  class: { id: 'c1', slug: 'k3', name: 'K3' },
  refusal: null,
  can,
  unread: 0,
  reports: 0,
};
let person = 0;
beforeEach(() => {
  sessionStorage.clear();
  stubMedia('pointer: fine');
  person += 1;
  session.set({
    token: 't',
    loggedIn: true,
    permissions: ['forum-index'],
    online: true,
    // An outbox is a person's: each test has one of its own.
    user: { id: `person ${person}`, nip: '1', name: 'Dewi', email: null },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const path = 'POST /classes/c1/threads';
const taken = { status: 201, body: { data: { thread: { id: 't1' }, post: { id: 'p1', thread_id: 't1' } } } };
const show = async () => {
  await loadWords('en', 'forum');
  return renderAt(
    '/en/my-course/k3/forum',
    <Talk thread={null} course="k3" summary={summary} isLive={false} />,
  );
};
const field = () => screen.findByRole('textbox', { name: 'Message to the class' });
const sent = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const pending = () => document.querySelector<HTMLElement>('[data-pending]');

describe('a message to the class', () => {
  it('goes with Enter, a new line with Shift; an empty one stays', async () => {
    const calls = stubNetwork({ [path]: taken });
    await show();
    await userEvent.type(await field(), '{Enter}');
    expect(await screen.findByText('Write something first')).toBeVisible();
    await userEvent.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() =>
      expect(sent(calls)).toEqual([expect.objectContaining({ text: 'One\ntwo', kind: 'chat' })]),
    );
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(pending()).toBeNull());
  });

  it('waits for the network in sight, and goes by itself once, under the key it was given', async () => {
    let isOpen = false;
    const calls = stubNetwork({ [path]: () => (isOpen ? taken : 'no network') });
    await show();
    await userEvent.type(await field(), 'From the lift{Enter}');
    await waitFor(() => expect(pending()).toHaveTextContent('From the lift'));
    expect(await within(pending()!).findByText(/Waiting for a connection/)).toBeVisible();
    // What is written next comes after it.
    await userEvent.type(await field(), 'And more{Enter}');
    isOpen = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(pending()).toBeNull());
    const bodies = sent(calls) as { text: string; client_key: string }[];
    const [first] = bodies;
    expect(new Set(bodies.filter(({ text }) => text === first!.text).map((one) => one.client_key)).size).toBe(
      1,
    );
    expect(bodies.slice(-2).map(({ text }) => text)).toEqual(['From the lift', 'And more']);
  });

  it('that is refused says why, and is tried again or given up by hand', async () => {
    const refusal = { status: 409, body: { code: 'class-over', message: 'The class is over.' } };
    const calls = stubNetwork({ [path]: refusal });
    await show();
    await userEvent.type(await field(), 'Too late{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The class is over.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(pending()).toBeNull();
  });

  it('that is not finished is still there after a look elsewhere', async () => {
    stubNetwork({});
    const { unmount } = await show();
    await userEvent.type(await field(), 'Half a thought');
    unmount();
    await show();
    expect(await field()).toHaveValue('Half a thought');
  });
});
