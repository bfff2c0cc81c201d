import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeData } from '#shared/api/home.ts';
import { Home } from '#portal/Home.tsx';
import { session } from '#ui/session.ts';
import { renderAt, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

const safety = { id: 'c', slug: 'safety', name: 'Safety' };
const module = { id: 'm', slug: 'basics', name: 'Basics' };
const quiz = { id: 'z', slug: 'k3', name: 'K3' };
const reading = { kind: 'module' as const, class: safety, module, no: 1, total: 3, progress: 33 };
const answering = {
  kind: 'quiz' as const,
  class: safety,
  quiz,
  attempt_id: 'a',
  deadline_at: null,
  is_timed: true,
};
const meeting = {
  class: safety,
  session: 'Morning',
  start_at: '2026-03-02T01:00:00Z',
  end_at: '2026-03-02T05:00:00Z',
  location: null,
  is_online: false,
  link: null,
  can_check_in: false,
  attendance: null,
};
const home: HomeData = {
  continue: reading,
  today: [meeting],
  first_steps: null,
  new_certificates: null,
  courses: [],
  due: [{ kind: 'quiz', class: safety, quiz, at: '2026-03-04T08:00:00Z', is_overdue: true }],
  catalogue: [],
  announcements: [],
  banners: [],
  server_now: '2026-03-02T00:00:00Z',
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

describe('what is to be done', () => {
  const cases: [string, boolean, Partial<HomeData>, string[]][] = [
    ['before what meets today', false, {}, ['Continue: Basics', 'Your deadlines', 'Today']],
    ['first of all on a phone', true, {}, ['Your deadlines', 'Continue: Basics', 'Today']],
    [
      'after a quiz that is being taken',
      true,
      { continue: answering },
      ['Continue: K3', 'Your deadlines', 'Today'],
    ],
    ['last when it is nothing', true, { due: [] }, ['Continue: Basics', 'Today', 'Your deadlines']],
  ];
  it.each(cases)('stands %s', async (_where, isPhone, data, expected) => {
    stubMedia(...(isPhone ? ['639.95px'] : []));
    stubNetwork({ 'GET /my/home': { body: { data: { ...home, ...data } } } });
    await renderAt('/en/home', <Home />);
    await screen.findByRole('region', { name: 'Today' });
    const parts = screen.getAllByRole('region').map((part) => {
      const name = part.getAttribute('aria-labelledby');
      return name ? document.getElementById(name)!.textContent : part.getAttribute('aria-label');
    });
    expect(parts.slice(0, 3)).toEqual(expected);
  });
});

it('leads on where there is nothing yet', async () => {
  stubMedia();
  stubNetwork({
    'GET /my/home': {
      body: { data: { ...home, continue: null, today: [], due: [] } },
    },
  });
  await renderAt('/en/home', <Home />);
  await screen.findByText('Nothing is due in the coming days');
  await screen.findByText('You have no running class now.');
});
