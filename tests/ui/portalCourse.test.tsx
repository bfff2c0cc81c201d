import { render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { MyCourse, MyCourseDetail } from '#shared/api/courses.ts';
import { courseButton, enrolHint } from '#portal/course/action.ts';
import { closedText, lockText, quizTag } from '#portal/course/contentState.ts';
import { CourseAction } from '#portal/course/CourseAction.tsx';
import { CourseNotices } from '#portal/course/CourseNotices.tsx';
import { CourseCard } from '#portal/courses/CourseCard.tsx';
import { isPast, stateTag } from '#portal/courses/courseState.ts';
import { inOrder, tabOf } from '#portal/courses/courseTabs.ts';
import { MyCourse as CoursePage } from '#portal/MyCourse.tsx';
import { dueTag, greetingAt, shortName } from '#portal/dates.ts';
import { createStopwatch } from '#portal/module/stopwatch.ts';
import { channels } from '#ui/realtime/channels.ts';
import { createFormats } from '#ui/format.ts';
import { InLanguage, translateIn } from '../support/inLanguage.tsx';
import { openCourse as course } from '../support/openCourse.ts';
import { stubMedia, stubNetwork } from '../support/shell.tsx';

const en = translateIn('en');
const id = translateIn('id');
const module = { id: 'm', slug: 'basics', name: 'Basics' };
const quiz = { id: 'z', slug: 'k3-quiz', name: 'K3 quiz' };
const given = (patch: Partial<MyCourseDetail>): MyCourseDetail => ({ ...course, ...patch });
const formats = createFormats('en', 'Asia/Jakarta');

describe('the page of a class', () => {
  it.each([
    ['to its changes', { unread: 0 }, ['private-class.c']],
    ['to nothing where the server would refuse it', null, []],
  ])('listens %s', async (_what, forum, expected) => {
    stubMedia();
    stubNetwork({ 'GET /my/courses/k3': { body: { data: given({ forum, enrolment_state: 'enrolled' }) } } });
    const use = vi.spyOn(channels, 'use');
    const router = createMemoryRouter([{ path: '/en/my-course/:name', Component: CoursePage }], {
      initialEntries: ['/en/my-course/k3'],
    });
    render(
      <InLanguage>
        <RouterProvider router={router} />
      </InLanguage>,
    );
    await screen.findByRole('heading', { name: 'K3' });
    expect([...new Set(use.mock.calls.map(([channel]) => channel))]).toEqual(expected);
    use.mockRestore();
    vi.unstubAllGlobals();
  });
});

describe('the one button of a class', () => {
  const button = (patch: Partial<MyCourseDetail>) => courseButton(given(patch), '/en/my-course/k3', en);
  it.each([
    [{ action: { kind: 'enrol' } }, { kind: 'enrol', text: 'Enrol' }],
    [
      { action: { kind: 'enrol' }, enrolment_state: 'cancelled' },
      { kind: 'enrol', text: 'Enrol again' },
    ],
    [{ action: { kind: 'request' } }, { kind: 'enrol', text: 'Ask to enrol' }],
    [{ action: { kind: 'join-waiting-list' } }, { kind: 'enrol', text: 'Join the waiting list' }],
    [
      { action: { kind: 'start', module } },
      { kind: 'link', text: 'Start the class', to: '/en/my-course/k3/module/basics' },
    ],
    [
      { action: { kind: 'start', module }, phase: 'ended' },
      { kind: 'link', text: 'Read the modules', to: '/en/my-course/k3/module/basics' },
    ],
    [
      { action: { kind: 'continue', module } },
      { kind: 'link', text: 'Continue', name: 'Basics', to: '/en/my-course/k3/module/basics' },
    ],
    [
      { action: { kind: 'start-quiz', quiz } },
      {
        kind: 'link',
        text: 'Take the quiz',
        name: 'K3 quiz',
        to: '/en/my-course/k3/confirmation?quiz=k3-quiz',
      },
    ],
    [
      { action: { kind: 'resume-quiz', quiz } },
      { kind: 'link', text: 'Resume the quiz', name: 'K3 quiz', to: '/en/my-course/k3/attempt?quiz=k3-quiz' },
    ],
    [{ action: { kind: 'none' } }, undefined],
  ] as [Partial<MyCourseDetail>, unknown][])('%o', (patch, expected) =>
    expect(button(patch)).toEqual(expected),
  );

  it.each([
    [{ action: { kind: 'none' }, enrol_refusal: 'full' }, 'All seats are taken.'],
    [
      { action: { kind: 'none' }, enrol_refusal: 'assigned-only' },
      'Only assigned people take part in this class. Ask your manager or the training team if you should be one of them.',
    ],
    [{ action: { kind: 'none' }, enrol_refusal: 'not-open' }, 'Enrolment opens on 25 Nov 2026 09:00 WIB.'],
    [{ action: { kind: 'none' }, enrol_refusal: 'closed' }, 'Enrolment closed on 20 Nov 2026 09:00 WIB.'],
    [{ action: { kind: 'none' }, enrol_refusal: 'rejected' }, 'Your request was not approved.'],
    [{ action: { kind: 'none' }, enrol_refusal: 'ended' }, undefined],
    [{ action: { kind: 'enrol' } }, 'The modules and quizzes open as soon as you are enrolled.'],
  ] as [Partial<MyCourseDetail>, string | undefined][])('says why: %o', (patch, expected) =>
    expect(enrolHint(given(patch), en, formats.formatDateTime)).toBe(expected),
  );

  it('is one primary button on the page', () => {
    render(
      <InLanguage lang="id">
        <MemoryRouter>
          <CourseAction course={course} />
        </MemoryRouter>
      </InLanguage>,
    );
    expect(screen.getByRole('button', { name: 'Daftar' })).toBeEnabled();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('notices of a class', () => {
  const notices = (patch: Partial<MyCourseDetail>) =>
    render(
      <MemoryRouter>
        <CourseNotices course={given(patch)} />
      </MemoryRouter>,
      { wrapper: InLanguage },
    );
  it('a cancelled class says why, and leads to others', () => {
    notices({ is_cancelled: true, cancel_reason: 'The trainer is ill', phase: 'ended' });
    expect(screen.getByText('This class has been cancelled')).toBeInTheDocument();
    expect(screen.getByText('Reason: The trainer is ill')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the catalogue' })).toHaveAttribute(
      'href',
      '/en/my-course?tab=catalogue',
    );
    expect(screen.queryByText('Class has ended')).not.toBeInTheDocument();
  });
  it('an ended class can still be read', () => {
    notices({ phase: 'ended', enrolment_state: 'enrolled' });
    expect(screen.getByText(/It ended on 5 Dec 2026/)).toBeInTheDocument();
  });
  it('says it to a person who waits', () => {
    notices({ enrolment_state: 'waitlisted' });
    expect(screen.getByText('You are on the waiting list.')).toBeInTheDocument();
  });
});

describe('the tab of a class, and its place there', () => {
  const at = (patch: Partial<MyCourse>) => ({ ...course, ...patch });
  it.each([
    [{}, 'catalogue'],
    [{ phase: 'ended' }, null],
    [{ enrolment_state: 'cancelled' }, 'catalogue'],
    [{ enrolment_state: 'withdrawn', phase: 'ended' }, 'finished'],
    [{ enrolment_state: 'enrolled' }, 'running'],
    [{ enrolment_state: 'waitlisted', phase: 'upcoming' }, 'upcoming'],
    [{ enrolment_state: 'in_progress', phase: 'ended' }, 'finished'],
    [{ enrolment_state: 'completed' }, 'finished'],
    [{ enrolment_state: 'enrolled', is_cancelled: true }, 'finished'],
  ] as [Partial<MyCourse>, string | null][])('%o → %s', (patch, tab) => expect(tabOf(at(patch))).toBe(tab));

  it('is by deadline where that is urgent', () => {
    const names = (tab: Parameters<typeof inOrder>[0], list: Partial<MyCourse>[]) =>
      inOrder(tab, list.map(at)).map(({ name }) => name);
    const soon = { name: 'soon', next_deadline: '2026-11-22T00:00:00Z', end_at: '2026-12-01T00:00:00Z' };
    const late = { name: 'late', next_deadline: '2026-12-22T00:00:00Z', end_at: '2026-12-31T00:00:00Z' };
    const never = { name: 'never', next_deadline: null, end_at: null };
    expect(names('running', [never, late, soon])).toEqual(['soon', 'late', 'never']);
    expect(names('finished', [never, soon, late])).toEqual(['late', 'soon', 'never']);
  });

  it('has one word', () => {
    const word = (patch: Partial<MyCourse>) => en(stateTag(at(patch)).word);
    expect(word({})).toBe('Open for enrolment');
    expect(word({ seats_left: 0 })).toBe('Full');
    expect(word({ enrolment_state: 'enrolled' })).toBe('In progress');
    expect(word({ enrolment_state: 'waitlisted' })).toBe('Waiting list');
    expect(word({ enrolment_state: 'completed' })).toBe('Completed');
    expect(word({ is_cancelled: true })).toBe('Cancelled');
  });

  it('has missed a deadline only who takes it and has not completed it', () => {
    const now = Date.parse('2026-11-21T03:00:00Z');
    const late = '2026-11-20T03:00:00Z';
    expect(isPast({ next_deadline: late, enrolment_state: 'enrolled' }, now)).toBe(true);
    expect(isPast({ next_deadline: late, enrolment_state: 'completed' }, now)).toBe(false);
    expect(isPast({ next_deadline: late, enrolment_state: null }, now)).toBe(false);
  });

  it.each([
    [true, 'Overdue'],
    [false, 'Deadline passed'],
  ])('says of a missed deadline what it was (obliged: %s)', (is_obliged, word) => {
    const missed = { next_deadline: '2026-01-01T03:00:00Z', enrolment_state: 'enrolled' as const };
    render(
      <InLanguage>
        <MemoryRouter>
          <CourseCard course={at({ ...missed, is_obliged })} />
        </MemoryRouter>
      </InLanguage>,
    );
    expect(screen.getByText(word)).toBeVisible();
  });

  it('its card is one link with its progress in words', () => {
    render(
      <InLanguage>
        <MemoryRouter>
          <CourseCard course={at({ enrolment_state: 'enrolled', progress: 33, mandatory: true })} />
        </MemoryRouter>
      </InLanguage>,
    );
    expect(screen.getByRole('link', { name: 'K3' })).toHaveAttribute('href', '/en/my-course/k3');
    expect(screen.getByRole('progressbar', { name: 'Progress of K3' })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
    expect(screen.getByText('Mandatory')).toBeInTheDocument();
  });
});

describe('modules and quizzes of a class', () => {
  it('say why they are locked', () => {
    expect(lockText({ why: 'after', module }, en, String)).toBe('Opens after “Basics”');
    expect(lockText({ why: 'not-enrolled' }, id, String)).toBe('Terbuka setelah Anda terdaftar');
    expect(lockText({ why: 'at', at: '2026-11-25T02:00:00Z' }, en, formats.formatDateTime)).toBe(
      'Opens 25 Nov 2026 09:00 WIB',
    );
    expect(lockText(null, en, String)).toBe('Locked');
  });
  it('promise nothing by enrolling once the class is over', () => {
    const lock = { why: 'not-enrolled' } as const;
    expect(closedText(course, lock, en)).toBeUndefined();
    expect(closedText({ ...course, phase: 'ended' }, lock, en)).toBe('For those who took part');
    expect(closedText({ ...course, phase: 'ended' }, { why: 'after', module }, en)).toBeUndefined();
  });
  it('a quiz has the state of its newest attempt', () => {
    expect(en(quizTag({ state: 'pending' }).word)).toBe('Waiting for review');
    expect(id(quizTag({ state: 'ready' }).word)).toBe('Belum dimulai');
    expect(en(quizTag({ state: 'not_open' }, false).word)).toBe('Locked');
  });
});

describe('deadlines and greetings', () => {
  const now = Date.parse('2026-11-21T03:00:00Z');
  const due = (at: string, lang: 'en' | 'id' = 'id') =>
    dueTag(at, translateIn(lang), createFormats(lang, 'Asia/Jakarta'), now).text;
  it.each([
    ['2026-11-21T10:00:00Z', 'Hari ini 17.00 WIB'],
    ['2026-11-21T01:00:00Z', 'Lewat tenggat sejak 08.00 WIB'],
    ['2026-11-22T10:00:00Z', 'Besok 17.00 WIB'],
    ['2026-11-24T10:00:00Z', '3 hari lagi'],
    ['2026-11-28T10:00:00Z', 'Tenggat 28 Nov'],
    ['2026-11-19T10:00:00Z', 'Lewat 2 hari'],
  ])('%s → %s', (at, text) => expect(due(at)).toBe(text));
  it('has plurals in English', () => {
    expect(due('2026-11-20T10:00:00Z', 'en')).toBe('1 day overdue');
    expect(due('2026-11-18T10:00:00Z', 'en')).toBe('3 days overdue');
  });

  it('greets by the hour of the person, not of the browser', () => {
    const at = (utc: string, zone: string) => greetingAt(new Date(`2026-11-21T${utc}:00Z`), zone);
    expect(at('01:00', 'Asia/Jakarta')).toBe('morning');
    expect(at('01:00', 'Asia/Jayapura')).toBe('morning');
    expect(at('04:30', 'Asia/Jakarta')).toBe('before_noon');
    expect(at('06:00', 'Asia/Jakarta')).toBe('afternoon');
    expect(at('09:00', 'Asia/Jakarta')).toBe('late_afternoon');
    expect(at('12:00', 'Asia/Jakarta')).toBe('evening');
    expect(at('20:00', 'Asia/Jakarta')).toBe('evening');
  });
  it('calls people by their first name', () => {
    expect(shortName('Sari Ramadhani')).toBe('Sari');
    expect(shortName('I Made Wirawan')).toBe('I Made');
    expect(shortName('  ')).toBe('');
  });
});

describe('reading time', () => {
  it('counts visible seconds once, keeps fractions, and gives back what could not be sent', () => {
    let now = 0;
    const watch = createStopwatch(() => now);
    watch.start();
    now = 15_400;
    expect(watch.take(true)).toBe(15);
    now = 16_000;
    expect(watch.take(false)).toBe(1);
    now = 90_000;
    expect(watch.take(true)).toBe(0);
    watch.start();
    now = 91_400;
    // The 0.6 of the seconds that were cut off above still count.
    expect(watch.peek()).toBe(1.4);
    expect(watch.take(true)).toBe(1);
  });
});
