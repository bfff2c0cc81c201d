import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyCourse } from '#shared/api/courses.ts';
import type { Preferences } from '#ui/preferences.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

// jsdom knows no media queries, and the preferences ask for one as they are loaded.
stubMedia();
const { MyCourses } = await import('#portal/MyCourses.tsx');
const { preferences } = await import('#ui/preferences.ts');

const course = (id: string, patch: Partial<MyCourse> = {}): MyCourse => ({
  id,
  slug: id,
  name: `Class ${id}`,
  group: { id: 'g', slug: 'g', name: 'Group' },
  type: 'vendor',
  image: null,
  mode: 'online',
  self_paced: true,
  start_at: null,
  end_at: null,
  phase: 'running',
  is_cancelled: false,
  enrolment_state: null,
  mandatory: false,
  missing: [],
  missing_competencies: [],
  progress: 0,
  next_deadline: null,
  is_obliged: false,
  seats_left: null,
  enrol_policy: 'open',
  waiting_list: false,
  can_enrol: true,
  enrol_refusal: null,
  ...patch,
});

const asked: string[] = [];
let mine: Partial<MyCourse>;
beforeEach(() => {
  asked.length = 0;
  mine = { enrolment_state: 'enrolled' };
  preferences.set({ views: {} });
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, search } = new URL(address, 'http://x');
    asked.push(pathname + search);
    const isFound = search.includes('q=satu');
    const data = pathname.endsWith('/my/courses')
      ? [course('mine', mine), course('open')]
      : isFound
        ? [course('satu')]
        : [course('open')];
    const meta = pathname.endsWith('/my/courses')
      ? { total: 2, catalogue_total: 30 }
      : {
          total: isFound ? 1 : 30,
          has_next_page: !isFound,
          groups: [{ id: 'g', slug: 'g', name: 'Group', total: 30 }],
        };
    return Promise.resolve(
      new Response(JSON.stringify({ data, meta }), { headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterAll(() => vi.unstubAllGlobals());

function open(address: string) {
  const element = <MyCourses />;
  const router = createMemoryRouter(
    [
      { path: '/:lang/my-course', element },
      { path: '/:lang/my-course/view/card', element },
    ],
    { initialEntries: [address] },
  );
  render(
    <InLanguage>
      <RouterProvider router={router} />
    </InLanguage>,
  );
  return router;
}
const pressed = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label');

describe('my classes', () => {
  it.each<[string, Partial<MyCourse>]>([
    ['In progress', { enrolment_state: 'enrolled' }],
    ['Upcoming', { enrolment_state: 'enrolled', phase: 'upcoming' }],
    ['In progress', { enrolment_state: 'completed' }],
    ['Catalogue', {}],
  ])('start at %s with one that is %o', async (tab, patch) => {
    mine = patch;
    open('/en/my-course');
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(new RegExp(`^${tab} `));
  });

  it.each<Preferences['views']>([{}, { 'my-course': 'list' }])(
    'are cards at the address of the cards, which is remembered (before: %o); choosing the list leaves it',
    async (views) => {
      preferences.set({ views });
      const router = open('/en/my-course/view/card?tab=running');
      await screen.findByText('Class mine');
      expect(pressed()).toBe('Cards');
      expect(preferences.get().views['my-course']).toBe('grid');
      fireEvent.click(screen.getByRole('button', { name: 'List' }));
      await waitFor(() => expect(pressed()).toBe('List'));
      expect(router.state.location).toMatchObject({ pathname: '/en/my-course', search: '?tab=running' });
      expect(preferences.get().views['my-course']).toBe('list');
    },
  );

  it('count the whole catalogue, and search it on the server once typing pauses', async () => {
    const router = open('/en/my-course?tab=catalogue');
    expect(await screen.findByRole('link', { name: 'Catalogue 30' })).toHaveAttribute('aria-current', 'page');
    const field = await screen.findByRole('searchbox');
    for (const text of ['s', 'sa', 'satu']) fireEvent.change(field, { target: { value: text } });
    expect(await screen.findByText('Class satu')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 class');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(asked.filter((path) => path.includes('q='))).toEqual(['/api/my/catalogue?q=satu&page=1']);
    expect(router.state.location.search).toBe('?tab=catalogue&q=satu');
  });
});
