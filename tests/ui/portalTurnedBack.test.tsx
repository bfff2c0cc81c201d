import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#ui/queryClient.ts';
import { toast } from '#ui/toasts.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { openCourse } from '../support/openCourse.ts';
import { stubMedia, stubNetwork } from '../support/shell.tsx';

stubMedia();
const { portalScreens } = await import('#portal/screens.ts');
const pages = {
  '': 'myCourse',
  '/module/basics': 'module',
  '/attendance': 'attendance',
  '/confirmation': 'confirmation',
  '/attempt': 'attempt',
  '/attempt/submitted': 'submitted',
  '/evaluation': 'evaluation',
  '/forum': 'forum',
};

const show = vi.spyOn(toast, 'show');
beforeEach(() => {
  show.mockClear();
  stubMedia();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Once, whatever has been read again by then. */
const isTold = (body: string) =>
  waitFor(() =>
    expect(show.mock.calls).toEqual([[{ type: 'warning', title: 'That page cannot be opened', body }]]),
  );

/** The pages of a class at `path`, for who may open the class itself. */
async function open(path: string, course = openCourse) {
  stubNetwork({ 'GET /my/courses/k3': { body: { data: course } } });
  const children = await Promise.all(
    Object.entries(pages).map(async ([page, name]) => ({
      path: `/en/my-course/:name${page.replace('basics', ':module')}`,
      Component: await portalScreens[name]!(),
    })),
  );
  const Shell = () => (
    <QueryClientProvider client={client}>
      <InLanguage>
        <Outlet />
      </InLanguage>
    </QueryClientProvider>
  );
  const client = createQueryClient();
  const router = createMemoryRouter([{ Component: Shell, children }], {
    initialEntries: [`/en/my-course/k3${path}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it.each([
  ...Object.keys(pages).slice(1),
  '/confirmation?quiz=k3-quiz',
  '/attempt?quiz=k3-quiz',
  '/attempt/submitted?quiz=k3-quiz',
  '/attempt/submitted?attempt=a1',
])('%s of a class without a seat leads back to the class, which says why', async (path) => {
  const router = await open(path);
  await screen.findByRole('heading', { name: 'K3' });
  await isTold('It is for participants of this class.');
  expect(router.state.location.pathname).toBe('/en/my-course/k3');
  // A reload does not repeat the notice.
  expect(router.state.location.state).toBeNull();
});

it('asks who has a seat to choose', async () => {
  await open('/confirmation', { ...openCourse, enrolment_state: 'enrolled' });
  await isTold('Choose here what you want to do.');
});
