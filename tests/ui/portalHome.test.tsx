import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeCard, HomeData, HomeLine } from '#shared/api/home.ts';
import { Home } from '#portal/Home.tsx';
import { session } from '#ui/session.ts';
import { renderAt, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

const cardOf = (id: string, more: Partial<HomeCard> = {}): HomeCard => ({
  id,
  name: `Class ${id}`,
  course: {
    slug: id,
    type: 'competency',
    image: null,
    mandatory: true,
    progress: 40,
    enrolment_state: 'in_progress',
    phase: 'running',
  },
  completion: [
    { what: 'modules', done: 1, total: 3 },
    { what: 'quizzes', done: 0, total: 1 },
    { what: 'attendance', done: 2, total: 2 },
  ],
  gives_certificate: true,
  lines: [],
  step: { kind: 'module', module: { id: 'm', slug: 'basics', name: 'Basics' }, no: 2, total: 3 },
  ...more,
});
const line = (more: Partial<HomeLine>): HomeLine => ({
  kind: 'quiz',
  name: 'K3',
  at: '2099-03-04T08:00:00Z',
  is_overdue: false,
  meeting: null,
  ...more,
});
const home: HomeData = {
  cards: [],
  week: [],
  next: null,
  first_day: null,
  new_certificates: null,
  paths: null,
  catalogue: [],
  practice_due: 0,
  announcements: [],
  banners: [],
  server_now: '2026-03-02T00:00:00Z',
};
const show = async (data: Partial<HomeData>) => {
  stubMedia();
  stubNetwork({ 'GET /my/home': { body: { data: { ...home, ...data } } } });
  await renderAt('/en/home', <Home />);
};

beforeEach(() => {
  localStorage.clear();
  session.set({
    token: 't',
    loggedIn: true,
    permissions: ['home-index'],
    user: { id: 'me', nip: '1', name: 'Siti', email: null, time_zone: 'Asia/Jakarta' },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the learning paths', () => {
  const path = { id: 'p', slug: 'sales', name: 'Sales', done: 1, total: 3, due_at: '2099-03-04T08:00:00Z' };
  it('name the next step, how many are done, and the date of the step before that of the whole', async () => {
    const step = { name: 'Safety', due_at: '2020-03-04T08:00:00Z' };
    const late = { ...path, completed_at: null, step };
    const next = { ...late, id: 'q', slug: 'shop', name: 'Shop', step: { name: 'Till', due_at: null } };
    await show({ paths: [late, next] });
    const sales = await screen.findByRole('link', { name: 'Sales' });
    expect(sales).toHaveAttribute('href', '/en/my-course/programme/sales');
    const [first, second] = ['Sales', 'Shop'].map(
      (name) => screen.getByRole('link', { name }).closest('li')!.textContent,
    );
    expect(first).toMatch(/^SalesSafety · 1 of 3 steps done.*4 Mar 2020$/);
    expect(second).toMatch(/^ShopTill · 1 of 3 steps done.*4 Mar 2099$/);
  });
  it('take no place without one', async () => {
    await show({ paths: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Learning paths')).not.toBeInTheDocument();
  });
});

describe('what is to be done', () => {
  it('is a card for each class: what is missing, at most two dates, and one button', async () => {
    const meeting = {
      session: 'Morning',
      start_at: '2099-11-21T03:00:00Z',
      end_at: '2099-11-21T05:00:00Z',
      location: null,
      is_online: true,
      link: null,
      can_check_in: false,
      attendance: null,
    };
    const lines = [
      line({ at: '2026-03-01T08:00:00Z', is_overdue: true }),
      line({ kind: 'session', name: 'Morning', at: meeting.start_at, meeting }),
      line({ kind: 'class' }),
    ];
    await show({ cards: [cardOf('a', { lines }), cardOf('b')] });
    const [first, second] = await screen.findAllByRole('article');
    const card = within(first!);
    expect(card.getByText('Mandatory · 2 modules and 1 quiz to go for the certificate')).toBeInTheDocument();
    expect(card.getByText(/overdue$/)).toBeInTheDocument();
    const [quiz, session, rest, none] = card.getAllByRole('listitem').map((item) => item.textContent);
    expect(quiz).toMatch(/^Quiz: K3due /);
    expect(session).toBe('Session: Morningtoday 10:00–12:00 WIB · Link from 09:45 WIB');
    expect([rest, none]).toEqual(['and 1 more', undefined]);
    const step = card.getByRole('link', { name: /^Continue module \d: Basics$/ });
    expect(step).toHaveAttribute('href', '/en/my-course/a/module/basics');
    // One primary button a page.
    expect(step.className).toMatch(/primary/);
    const other = within(second!).getByRole('link', { name: /^Continue module \d: Basics$/ });
    expect(other.className).not.toMatch(/primary/);
  });

  it('never calls an optional deadline overdue', async () => {
    await show({ cards: [cardOf('a', { lines: [line({ at: '2026-03-01T08:00:00Z' })] })] });
    expect(await screen.findByText('Deadline passed')).toBeInTheDocument();
    expect(screen.queryByText(/overdue/i)).not.toBeInTheDocument();
  });

  it('shows five cards, and the others on request, with the focus on the first of them', async () => {
    await show({ cards: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => cardOf(id)) });
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: '2 more classes' }));
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(screen.getByRole('link', { name: 'Class f' })).toHaveFocus();
  });

  it('says that nothing is due only when nothing is, with the next session', async () => {
    const next = {
      id: 's',
      name: 'Evacuation',
      start_at: '2099-11-21T03:00:00Z',
      end_at: null,
      location: null,
      is_online: false,
      path: 'my-course/a',
    };
    await show({ cards: [cardOf('a')], next });
    expect(await screen.findByText('Nothing is due.')).toBeInTheDocument();
    expect(screen.getByText(/Next: Evacuation, on 21 Nov 2099, 10:00 WIB\./)).toBeInTheDocument();
  });

  it('names an overdue competency, with the way to it, to everybody', async () => {
    const lines = [
      line({ kind: 'requirement', name: 'First aid', at: '2026-03-01T08:00:00Z', is_overdue: true }),
    ];
    const card = cardOf('k', { name: 'First aid', course: null, lines, step: { kind: 'competencies' } });
    await show({ cards: [card] });
    const link = await screen.findByRole('link', { name: 'See what counts: First aid' });
    expect(link).toHaveAttribute('href', '/en/settings/user/1?tab=competencies');
    expect(screen.queryByText('Nothing is due.')).not.toBeInTheDocument();
  });

  it('is to choose a class on the first day', async () => {
    await show({ first_day: { catalogue_total: 6 } });
    const first = await screen.findByRole('link', { name: 'See 6 open classes' });
    expect(first).toHaveAttribute('href', '/en/my-course?tab=catalogue');
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'What you need to do' })).not.toBeInTheDocument();
  });
});

describe('banners', () => {
  const banner = (id: string) => ({
    id,
    title: `Banner ${id}`,
    image: null,
    alt: '',
    link: null,
    dismissible: true,
  });

  it('are shown one at a time, and closing one keeps the focus there', async () => {
    stubMedia();
    stubNetwork({
      'GET /my/home': { body: { data: { ...home, banners: [banner('a'), banner('b')] } } },
      'PUT /my/banners/b/dismissal': { body: {} },
    });
    await renderAt('/en/home', <Home />);
    expect(await screen.findByText('Banner a')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next highlight' }));
    expect(screen.queryByText('Banner a')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide “Banner b”' }));
    expect(screen.getByText('Banner a')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Highlights' })).toHaveFocus();
  });
});
