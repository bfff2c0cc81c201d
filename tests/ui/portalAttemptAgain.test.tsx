import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#ui/queryClient.ts';
import { session } from '#ui/session.ts';
import { attemptView as view } from '../support/attemptView.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia, stubNetwork, type Call } from '../support/shell.tsx';

stubMedia();
const { Attempt } = await import('#portal/Attempt.tsx');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an attempt that is read again after an interruption still says what another device has changed', async () => {
  stubMedia();
  session.set({ token: 't', loggedIn: true, user: { id: 'u1' } as never });
  const held = [{ question_id: 'q1', seq: 7, answer: { choice: 'true' }, flagged: false }];
  let answer: { status?: number; body: unknown } = { body: { data: view } };
  const calls: Call[] = stubNetwork({
    'GET /quizzes/k3-quiz/rules': { body: { data: { open_attempt: { id: 'a1', state: 'responding' } } } },
    'POST /quizzes/k3-quiz/attempts': () => answer,
    'GET /attempts/a1': { body: { data: { ...view, held } } },
  });
  const client = createQueryClient();
  const element = (
    <InLanguage>
      <QueryClientProvider client={client}>
        <Attempt />
      </QueryClientProvider>
    </InLanguage>
  );
  const router = createMemoryRouter([{ path: '/en/my-course/:name/attempt', element }], {
    initialEntries: ['/en/my-course/k3/attempt?quiz=k3-quiz'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('First?');
  act(() => void window.dispatchEvent(new Event('online')));
  const told = await screen.findByText(/^The answer to question 1 was changed on another device/);
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(told).toBeVisible();
  answer = { status: 409, body: { message: 'Not now' } };
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('First?')).toBeVisible();
});
