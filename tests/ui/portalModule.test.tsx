import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModuleProgress, ModuleView } from '#shared/api/modules.ts';
import { stubMedia, stubNetwork } from '../support/shell.tsx';

stubMedia();
const { Module } = await import('#portal/Module.tsx');
const { storeReport } = await import('#portal/module/progressQueue.ts');
const { preferences } = await import('#ui/preferences.ts');
const { InLanguage, translateIn } = await import('../support/inLanguage.tsx');

const named = (id: string) => ({ id, slug: id, name: `Module ${id}` });
const entry = (id: string, fields: object = {}) => ({
  ...named(id),
  order: 0,
  required: true,
  state: 'open' as const,
  lock: null,
  seconds: 0,
  ...fields,
});
const after = { state: 'locked', lock: { why: 'after', module: named('b') } } as const;
const view = (fields: Partial<ModuleView> = {}): ModuleView => ({
  ...entry('b'),
  class: { id: 'c', slug: 'k3', name: 'K3' },
  blocks: [],
  earning: true,
  completion: 'manual',
  completion_minutes: null,
  done_at: null,
  previous: named('a'),
  next: named('c'),
  outline: [entry('a', { state: 'done' }), entry('b'), entry('c', after)],
  quizzes: [],
  ...fields,
});
const progress = (fields: Partial<ModuleProgress> = {}): ModuleProgress => ({
  module_id: 'b',
  state: 'open',
  seconds: 0,
  done_at: null,
  blocks: {},
  next: named('c'),
  next_lock: null,
  progress: 50,
  enrolment_state: 'in_progress',
  completed: false,
  ...fields,
});
const MARK = translateIn('en')('module.done');
const PUT = 'PUT /modules/b/progress';

function open(
  shown: ModuleView,
  answer: () => ModuleProgress | 'no network' = () => progress({ seconds: shown.seconds }),
) {
  const calls = stubNetwork({
    'GET /my/courses/k3/modules/b': { body: { data: shown } },
    [PUT]: () => {
      const data = answer();
      return data === 'no network' ? data : { body: { data } };
    },
  });
  const page = (
    <InLanguage>
      <Module />
    </InLanguage>
  );
  const router = createMemoryRouter([{ path: '/:lang/my-course/:name/module/:module', element: page }], {
    initialEntries: ['/en/my-course/k3/module/b'],
  });
  render(<RouterProvider router={router} />);
  return { calls, router, path: () => router.state.location.pathname };
}

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.set({ singleKeys: true });
});

describe('the page of a module', () => {
  it('marks it done and goes on to the module that this opens', async () => {
    const { calls, path } = open(view());
    fireEvent.click(await screen.findByRole('button', { name: MARK }));
    await waitFor(() => expect(path()).toBe('/en/my-course/k3/module/c'));
    expect(calls.some(({ body }) => (body as { done?: boolean } | undefined)?.done)).toBe(true);
  });

  it('stays at the end of the class, says so and shows what comes next', async () => {
    const last = view({ next: null, outline: [entry('b')], previous: null });
    let isDone = false;
    const { path } = open(last, () =>
      progress(isDone ? { state: 'done', completed: true, progress: 100 } : {}),
    );
    const button = await screen.findByRole('button', { name: 'Mark as done' });
    isDone = true;
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    fireEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Class completed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the class' })).toHaveAttribute('href', '/en/my-course/k3');
    expect(path()).toBe('/en/my-course/k3/module/b');
    expect(scroll).toHaveBeenCalled();
  });

  it('keeps the mark on the device without a connection, also for the next visit', async () => {
    open(view(), () => 'no network');
    fireEvent.click(await screen.findByRole('button', { name: MARK }));
    expect(await screen.findByText(/Marked as done on this device/)).toBeVisible();
    expect(screen.getByText(/Waiting for a connection/)).toBeVisible();
  });

  it('shows what an earlier visit confirmed, and sends it first', async () => {
    storeReport('u1', 'b', { seconds: 40, acknowledged: ['s'] });
    const statement = {
      key: 's',
      type: 'acknowledgement',
      title: null,
      html: '<p>Yes</p>',
      acknowledged_at: null,
    } as const;
    const { calls } = open(view({ completion: 'acknowledge', blocks: [statement] }));
    expect(await screen.findByText(/Confirmed on/)).toBeVisible();
    const [first] = calls.filter(({ method }) => method === 'PUT');
    expect(first!.body).toEqual({ seconds: 40, acknowledged: ['s'] });
  });

  it('says what it takes to be done where that is not the learner’s to say', async () => {
    open(view({ completion: 'time', completion_minutes: 10, seconds: 240 }));
    expect(await screen.findByText('Done after 10 minutes of reading.')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'About 6 minutes left');
    expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Next/ })).toBeNull();
  });

  it('reports nothing after the end of the class, and waits for nothing', async () => {
    storeReport('u1', 'b', { seconds: 40 });
    const { calls } = open(view({ earning: false }));
    expect(await screen.findByText(/This class is over/)).toBeVisible();
    expect(screen.queryByText(/Waiting for a connection/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('leads to what opens a locked module', async () => {
    const { calls } = open(view({ state: 'locked', lock: { why: 'after', module: named('a') } }));
    expect(await screen.findByRole('link', { name: 'Open “Module a”' })).toHaveAttribute(
      'href',
      '/en/my-course/k3/module/a',
    );
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('turns its pages with the arrows, unless they belong to a control or are switched off', async () => {
    const { path } = open(
      view({
        outline: [entry('a'), entry('b'), entry('c')],
        blocks: [
          { key: 's', type: 'acknowledgement', title: null, html: '<p>Yes</p>', acknowledged_at: null },
        ],
      }),
    );
    const tick = await screen.findByRole('checkbox');
    fireEvent.keyDown(tick, { key: 'ArrowRight' });
    preferences.set({ singleKeys: false });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(path()).toBe('/en/my-course/k3/module/b');
    preferences.set({ singleKeys: true });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(path()).toBe('/en/my-course/k3/module/c'));
  });
});

describe('reading on', () => {
  const text = (key: string, position?: number) => ({
    key,
    type: 'text' as const,
    title: null,
    html: '<p>Long</p>',
    ...(position !== undefined && { position }),
  });
  const GO_ON = translateIn('en')('module.go_on_reading');

  /** Two texts of 2,000 px each, under a heading of 100 px, in a window of 768. */
  function layOut() {
    const tops: Readonly<Record<string, number>> = { one: 100, two: 2100 };
    const scrollTo = vi.fn<(to: ScrollToOptions) => void>(({ top }) => {
      Object.assign(window, { scrollY: top });
      window.dispatchEvent(new Event('scroll'));
    });
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('scrollY', 0);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      const top = (tops[this.dataset['text'] ?? ''] ?? 0) - window.scrollY;
      return new DOMRect(0, top, 600, 2000);
    });
    return scrollTo;
  }
  afterEach(() => vi.restoreAllMocks());

  it('reports how far the texts are read, and offers that place when the learner returns', async () => {
    const scrollTo = layOut();
    const { calls } = open(view({ blocks: [text('one', 100), text('two', 40)] }));
    fireEvent.click(await screen.findByRole('button', { name: GO_ON }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 2100 + 800 - 72 });
    expect(screen.queryByRole('button', { name: GO_ON })).toBeNull();
    window.scrollTo({ top: 2100 + 1000 - 72 });
    await waitFor(() => {
      // Reports leave every 15 seconds, and when the network is back.
      fireEvent(window, new Event('online'));
      expect(calls.map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ positions: [{ key: 'two', at: 50 }] }),
      );
    });
  });

  it('begins at the top of what was hardly begun, or is done', async () => {
    layOut();
    open(view({ blocks: [text('one', 5)] }));
    await screen.findByText('Long');
    expect(screen.queryByRole('button', { name: GO_ON })).toBeNull();
  });
});
