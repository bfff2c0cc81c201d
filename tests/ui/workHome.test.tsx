import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftItem, WeekItem, WorkSession } from '#shared/api/workHome.ts';
import { Home } from '#portal/Home.tsx';
import { session } from '#ui/session.ts';
import { renderAt, stubMedia, stubNetwork, stubSight } from '#tests/support/shell.tsx';

// At noon in the site's zone: two hours ago is today.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T05:00:00Z') });
afterAll(() => void vi.useRealTimers());

const course = { id: 'c', slug: 'safety', name: 'Safety' };
const group = { id: 'g', slug: 'basics', name: 'Basics' };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const drill: WorkSession = {
  class: course,
  group,
  session: { id: 's', slug: 's', name: 'Fire drill' },
  start_at: inHours(1),
  end_at: inHours(2),
  location: 'Hall',
  is_online: false,
  link: null,
  participants: 25,
  has_code: true,
};
const closing: WeekItem = {
  kind: 'closes',
  class: course,
  group,
  quiz: { id: 'z', slug: 'k3', name: 'K3 quiz' },
  at: inHours(50),
  participants: 25,
  capacity: null,
  waiting: 0,
  unfinished: 7,
};
const draft: DraftItem = {
  kind: 'class',
  id: 'd',
  slug: 'wiring',
  name: 'Wiring',
  parent: group,
  group,
  missing: ['trainers', 'start date'],
  field: 'trainer_ids',
};
const canteen = {
  id: 'n',
  title: 'New canteen',
  pinned: false,
  needs_acknowledgement: false,
  published_at: inHours(-30),
  is_read: false,
  acknowledged_at: null,
};
const learning = { 'GET /my/work/learning': { body: { data: { cards: [], announcements: [canteen] } } } };
const sections = {
  ...learning,
  'GET /my/work/waiting': {
    body: { data: { to_correct: 12, approvals: 0, without_class: 0, overdue: 19, import: null, mails: 0 } },
  },
  'GET /my/work/sessions?days=1': { body: { data: [drill], meta: { has_more: false } } },
  'GET /my/work/sessions?days=60': { body: { data: [drill], meta: { has_more: false } } },
  'GET /my/work/week': { body: { data: [closing], meta: { has_more: false } } },
  'GET /my/work/drafts': { body: { data: [draft] } },
  'GET /my/work/news': { body: { data: [{ kind: 'no_mail' }] } },
  'GET /my/work/classes': { body: { data: [], meta: { total: 0 } } },
  'GET /my/work/corrections': { body: { data: [], meta: { total: 0, answers: 0 } } },
  'GET /my/work/questions': { body: { data: [] } },
};

const organizer = ['home-index', 'course-create', 'course-edit', 'quiz-correction', 'attendance-record'];
const trainer = organizer.filter((permission) => permission !== 'course-create');
const signIn = (permissions: string[]) =>
  session.set({
    token: 't',
    loggedIn: true,
    permissions,
    user: { id: 'me', nip: '1', name: 'Ratna Kusuma', email: null, time_zone: 'Asia/Jakarta' },
  });

beforeEach(() => {
  localStorage.clear();
  stubMedia();
  stubSight();
  signIn(organizer);
});
afterEach(() => vi.unstubAllGlobals());

const region = (name: string) => screen.findByRole('region', { name });

describe('the home of an organizer', () => {
  it('counts what waits, each number a link to its list; zero is none', async () => {
    stubNetwork(sections);
    await renderAt('/en/home', <Home />);
    const waiting = await region('Waiting for you');
    const late = await within(waiting).findByRole('link', { name: '19 people overdue' });
    expect(late).toHaveAttribute('href', '/en/report?people=overdue');
    expect(within(waiting).getByRole('link', { name: '12 answers to correct' })).toHaveAttribute(
      'href',
      '/en/correction',
    );
    expect(within(waiting).queryByRole('link', { name: /approve|failed|not sent/ })).toBeNull();
    expect(within(waiting).getByText('requests to approve')).toBeVisible();
  });

  it('gives every row its one act', async () => {
    stubNetwork(sections);
    await renderAt('/en/home', <Home />);
    expect(await screen.findByRole('link', { name: 'Show QR: Fire drill' })).toHaveAttribute(
      'href',
      '/en/courses/basics/safety?tab=attendance&session=s&show=code',
    );
    expect(await screen.findByRole('link', { name: 'See 7: K3 quiz' })).toHaveAttribute(
      'href',
      `/en/grade/quiz/k3?filter=${encodeURIComponent('{"state":["not_taken","responding","sending","failed"]}')}`,
    );
    expect(await screen.findByText(/Missing: trainers, start date/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete: Wiring' })).toHaveAttribute(
      'href',
      '/en/courses/basics/wiring/edit?field=trainer_ids',
    );
    expect(await screen.findByText('Notices appear inside Mahir only.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'New canteen' })).toBeVisible();
  });

  it('shows an empty section as one line, and lets a failed one be tried again alone', async () => {
    let isBroken = true;
    const calls = stubNetwork({
      ...sections,
      'GET /my/work/week': { body: { data: [], meta: { has_more: false } } },
      'GET /my/work/drafts': () =>
        isBroken
          ? { status: 500, body: { message: 'broken', request_id: 'r1' } }
          : { body: { data: [draft] } },
    });
    await renderAt('/en/home', <Home />);
    expect(await screen.findByText('Nothing starts, closes or ends within seven days.')).toBeVisible();
    const drafts = await region('Drafts that are incomplete');
    const retry = await within(drafts).findByRole('button', { name: 'Try again' }, { timeout: 8000 });
    expect(await screen.findByText('Fire drill')).toBeVisible();
    isBroken = false;
    const others = () => calls.filter(({ path }) => !path.includes('drafts')).length;
    const before = others();
    await userEvent.click(retry);
    expect(await within(drafts).findByText('Wiring')).toBeVisible();
    expect(others()).toBe(before);
  });
});

describe('the home of a trainer', () => {
  it('begins with the next session, its code, its list and its material', async () => {
    signIn(trainer);
    stubNetwork(sections);
    await renderAt('/en/home', <Home />);
    const next = await region('Next');
    expect(within(next).getByRole('heading', { name: 'Fire drill' })).toBeVisible();
    expect(within(next).getByText('Safety · Hall · 25 participants')).toBeVisible();
    expect(
      within(next)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Show QR', 'Attendance', 'Material']);
    expect(await screen.findByText('No other sessions today and tomorrow.')).toBeVisible();
    expect(await screen.findByText('No answers are waiting for you.')).toBeVisible();
    expect(screen.queryByText('Waiting for you')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Quick class' })).toBeNull();
  });

  it('is that of a corrector where nothing else may be done', async () => {
    signIn(['home-index', 'quiz-correction']);
    stubNetwork({
      ...learning,
      'GET /my/work/corrections': {
        body: {
          data: [
            {
              quiz: { id: 'z', slug: 'k3', name: 'K3 quiz' },
              class: course,
              answers: 5,
              oldest_at: inHours(-72),
            },
          ],
          meta: { total: 1, answers: 5 },
        },
      },
    });
    await renderAt('/en/home', <Home />);
    expect(await screen.findByText('Safety · 5 answers · the oldest from 3 days ago')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct: K3 quiz' })).toHaveAttribute(
      'href',
      '/en/quiz/k3/correction',
    );
    await waitFor(() => expect(screen.queryByText('Questions from participants')).toBeNull());
  });
});

describe('the home of an auditor', () => {
  const intact = {
    no: 8172,
    checked_at: inHours(0),
    full_at: inHours(-2),
    oldest_at: '2025-03-02T01:00:00Z',
    findings: [],
    finding_count: 0,
    is_checking: false,
  };
  const audit = {
    ...learning,
    'GET /audit-chain': { body: { data: intact } },
    'GET /my/work/health': {
      body: {
        data: {
          jobs: { word: 'look', failed: 2, oldest_seconds: 0 },
          mail: { word: 'set_up', failed: 0 },
          storage: {
            word: 'working',
            room: { used: 0.6, free: 25 * 1024 ** 3, total: 64 * 1024 ** 3 },
          },
          backup: { word: 'set_up', at: null },
          partitions: { word: 'look', rows: 12 },
          certificates: { word: 'working', issued: 2613, failed: 0 },
          archives: { word: 'look', count: 12, failed: 1 },
        },
      },
    },
    'GET /my/work/watch': {
      body: {
        data: [{ kind: 'role', id: 'r1', name: 'Organizer', count: 1, at: inHours(-30), by: 'Wahyu' }],
      },
    },
    'GET /my/work/standing': {
      body: {
        data: {
          people: 640,
          requirements: 3080,
          in_order: 2914,
          overdue: { people: 19, requirements: 15, classes: 6 },
        },
      },
    },
  };
  beforeEach(() => signIn(['home-index', 'audit-index', 'job-index', 'report-index', 'competency-index']));

  it('shows the seal, the machinery in words, what to look at, and how people stand', async () => {
    stubNetwork(audit);
    await renderAt('/en/home', <Home />);
    expect(
      await screen.findByRole('heading', { name: 'Audit chain intact up to entry 8,172' }),
    ).toBeVisible();
    expect(screen.getByText(/^Checked this minute. Every entry was recomputed 2 hours ago/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Background jobs' })).toHaveAttribute(
      'href',
      `/en/settings/job?filter=${encodeURIComponent('{"state":["failed"]}')}`,
    );
    expect(screen.getByText('60%')).toBeVisible();
    expect(screen.getByText(/^12 rows came before their month was ready/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Email' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Archives' })).toHaveAttribute('href', '/en/settings/retention');
    expect(screen.getByText('1 archive cannot go on')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Review: Role “Organizer” changed' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '19 of 640 people overdue' })).toHaveAttribute(
      'href',
      '/en/report?people=overdue',
    );
    expect(screen.getByRole('link', { name: '95% of requirements met' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Start here' })).toBeNull();
  });

  it('begins with the people while there is nobody else', async () => {
    signIn(['home-index', 'audit-index', 'report-index', 'user-import']);
    const alone = {
      people: 1,
      requirements: 0,
      in_order: 0,
      overdue: { people: 0, requirements: 0, classes: 0 },
    };
    stubNetwork({ ...audit, 'GET /my/work/standing': { body: { data: alone } } });
    await renderAt('/en/home', <Home />);
    expect(await screen.findByRole('link', { name: 'Import people' })).toHaveAttribute(
      'href',
      '/en/import/users',
    );
  });

  it('checks now, and turns red at the first wrong entry, which can be opened', async () => {
    let chain: object = intact;
    stubNetwork({
      ...audit,
      'GET /audit-chain': () => ({ body: { data: chain } }),
      'POST /audit-chain/checks': () => {
        const asked = { ...intact, is_checking: true };
        chain = {
          ...intact,
          no: 7913,
          findings: [{ kind: 'altered', no: 7914, last: null, id: 'e1' }],
          finding_count: 1,
        };
        return { status: 202, body: { data: asked } };
      },
    });
    await renderAt('/en/home', <Home />);
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Checking every entry…')).toBeVisible();
    expect(
      await screen.findByRole('heading', { name: 'Broken at entry 7,914' }, { timeout: 6000 }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
      'href',
      `/en/settings/audit?filter=${encodeURIComponent('{"ids":["e1"]}')}`,
    );
  });
});
