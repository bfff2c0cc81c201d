import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { MyProgramme as Programme, MyProgrammeStep } from '#shared/api/programmes.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

// jsdom knows no media queries, and the preferences ask for one as they are loaded.
stubMedia();
const { MyProgramme } = await import('#portal/programmes/MyProgramme.tsx');

const step = (name: string, patch: Partial<MyProgrammeStep> = {}): MyProgrammeStep => ({
  id: name,
  name,
  kind: 'classes',
  required: true,
  done: 0,
  needed: 1,
  due_at: null,
  is_locked: false,
  competency: null,
  courses: [],
  ...patch,
});
const path: Programme = {
  id: 'p',
  slug: 'first-months',
  name: 'First months',
  done: 1,
  total: 3,
  due_at: '2099-03-01T03:00:00Z',
  completed_at: null,
  description: 'From the first day on.',
  image: null,
  ordered: true,
  competency: null,
  certificate: null,
  step: null,
  steps: [
    step('Welcome', { done: 1, due_at: '2020-01-01T03:00:00Z' }),
    step('Safety', {
      kind: 'competency',
      competency: { id: 'k', slug: 'K3', name: 'Fire safety' },
      due_at: '2099-02-01T03:00:00Z',
    }),
    step('Drill', { due_at: '2020-01-01T03:00:00Z' }),
    step('Products', { needed: 2, is_locked: true }),
    step('Reading', { required: false }),
  ],
  next: { id: 'c', slug: 'fire', name: 'Fire' },
};

afterAll(() => vi.unstubAllGlobals());
function open(patch: Partial<Programme> = {}, lang: 'en' | 'id' = 'en') {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ data: { ...path, ...patch } }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  const router = createMemoryRouter(
    [{ path: '/:lang/my-course/programme/:name', element: <MyProgramme /> }],
    { initialEntries: [`/${lang}/my-course/programme/first-months`] },
  );
  render(
    <InLanguage lang={lang}>
      <RouterProvider router={router} />
    </InLanguage>,
  );
}
const stepNamed = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a learning path', () => {
  it('shows how far the learner is, by when, and one way on', async () => {
    open();
    expect(await screen.findByRole('progressbar', { name: /First months/ })).toBeVisible();
    expect(screen.getByText('1 of 3 steps done')).toBeVisible();
    expect(screen.getByText(/^Due .*Mar.* 2099/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the next class' })).toHaveAttribute(
      'href',
      '/en/my-course/fire',
    );
  });

  it('says of each step whether it is done, open, closed or optional', async () => {
    open();
    const welcome = await stepNamed('Welcome');
    expect(welcome.getByText('Done')).toBeVisible();
    expect(welcome.queryByText(/2020/)).toBeNull();
    const safety = await stepNamed('Safety');
    expect(safety.getByText('Open')).toBeVisible();
    expect(safety.getByText(/Fire safety/)).toBeVisible();
    expect(safety.getByText(/2099/)).toBeVisible();
    expect((await stepNamed('Drill')).getByText(/^Was due .*2020$/)).toBeVisible();
    const products = await stepNamed('Products');
    expect(products.getByText('After the step before')).toBeVisible();
    expect(products.queryByText(/^No class/)).toBeNull();
    const reading = await stepNamed('Reading');
    expect(reading.getByText('Optional')).toBeVisible();
    expect(reading.getByText(/^No class/)).toBeVisible();
  });

  it('says that its date has passed, in the language of the learner', async () => {
    open({ due_at: '2020-03-01T03:00:00Z' }, 'id');
    expect(await screen.findByText(/^Tenggat terlewat: 1 Mar 2020$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buka kelas berikutnya' })).toBeVisible();
  });

  it('names the day of its completion, and offers nothing more', async () => {
    open({ done: 3, completed_at: '2026-02-01T03:00:00Z' });
    expect(await screen.findByText(/^Completed on .*2026$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open the next class' })).toBeNull();
  });
});
