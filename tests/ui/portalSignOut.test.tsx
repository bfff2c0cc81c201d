import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { SignOut } = await import('#portal/SignOut.tsx');
const { session } = await import('#ui/session.ts');

afterEach(() => vi.unstubAllGlobals());

/** The page of a sign-out after which so many answers and posts would be on this device only. */
function leaving(answers: number, posts = 0) {
  stubMedia();
  const asked: string[] = [];
  const router = createMemoryRouter(
    [
      { path: '/en/home', element: <p>home</p> },
      { path: '/en/login', element: <p>login</p> },
      {
        path: '/en/logout',
        loader: ({ request }) => {
          asked.push(new URL(request.url).search);
          return request.url.includes('anyway') ? { answers: 0, posts: 0 } : { answers, posts };
        },
        element: (
          <InLanguage>
            <SignOut />
          </InLanguage>
        ),
      },
    ],
    { initialEntries: ['/en/home', '/en/logout'] },
  );
  session.set({ token: 't', loggedIn: true } as never);
  render(<RouterProvider router={router} />);
  return asked;
}

it('signs out at once when every answer has arrived', async () => {
  sessionStorage.setItem('mahir.forum.draft.me.thread', 'unfinished');
  leaving(0);
  expect(await screen.findByText('login')).toBeInTheDocument();
  expect(session.get().token).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('asks first while answers are on this device only; staying leads back', async () => {
  leaving(2);
  expect(await screen.findByText('2 answers have not reached the server yet.')).toBeInTheDocument();
  expect(session.get().token).toBe('t');
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(session.get().token).toBe('t');
});

it('signs out when the person wants to all the same', async () => {
  const asked = leaving(1);
  await userEvent.click(await screen.findByRole('link', { name: 'Sign out anyway' }));
  expect(await screen.findByText('login')).toBeInTheDocument();
  expect(asked).toEqual(['', '?anyway']);
  expect(session.get().token).toBeNull();
});

it('asks for posts to a forum, too', async () => {
  leaving(0, 1);
  expect(await screen.findByText('1 post to a forum has not reached the server yet.')).toBeInTheDocument();
  expect(screen.queryByText(/answer/)).not.toBeInTheDocument();
  expect(session.get().token).toBe('t');
});
