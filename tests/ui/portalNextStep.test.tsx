import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { MySession } from '#shared/api/attendance.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { MoreRows } from '#portal/course/MoreRows.tsx';
import { NextStep } from '#portal/course/NextStep.tsx';
import { InLanguage } from '../support/inLanguage.tsx';
import { openCourse as course } from '../support/openCourse.ts';

const module = { id: 'm', slug: 'basics', name: 'Basics' };
const given = (patch: Partial<MyCourseDetail>): MyCourseDetail => ({ ...course, ...patch });

describe('the next step of a class', () => {
  const show = (patch: Partial<MyCourseDetail>) =>
    render(
      <InLanguage>
        <MemoryRouter>
          <NextStep course={given({ enrolment_state: 'enrolled', ...patch })} />
        </MemoryRouter>
      </InLanguage>,
    );
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const session = (minutes: number, refusal: MySession['refusal']): MySession => ({
    id: 's',
    name: 'Evacuation',
    start_at: soon(minutes),
    end_at: soon(minutes + 60),
    method: 'self_code',
    opens_at: soon(minutes - 5),
    closes_at: soon(minutes + 60),
    state: null,
    recorded_at: null,
    refusal,
  });
  const attendance = (one: MySession) => ({
    sessions: [one],
    attended: 0,
    held: 0,
    to_come: 1,
    percent: null,
  });
  const link = 'https://meet.example/room';

  it('says what is missing for the certificate, with one button', () => {
    const completion: MyCourseDetail['completion'] = [
      { what: 'modules', done: 2, total: 4 },
      { what: 'attendance', done: 1, total: 2 },
    ];
    show({ completion, gives_certificate: true, action: { kind: 'continue', module } });
    expect(screen.getAllByText('2 modules and 1 session to go for the certificate')).not.toEqual([]);
    expect(screen.getByRole('link')).toHaveAccessibleName('Continue: Basics');
  });

  it('leads into the meeting of today from fifteen minutes before', () => {
    const { unmount } = show({ link, attendance: attendance(session(1, 'not-open')) });
    expect(screen.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', link);
    expect(screen.getByText(/Check-in opens at/)).toBeInTheDocument();
    unmount();
    show({ link, attendance: attendance(session(30, 'not-open')) });
    expect(screen.queryByRole('link', { name: /^Join/ })).not.toBeInTheDocument();
  });

  it('offers check-in while it is open, once', () => {
    const { unmount } = show({ attendance: attendance(session(1, null)), action: { kind: 'check-in' } });
    expect(screen.getAllByRole('link', { name: 'Check in' })).toHaveLength(1);
    unmount();
    show({ attendance: attendance(session(1, null)), action: { kind: 'continue', module } });
    expect(screen.getAllByRole('link', { name: 'Check in' })).toHaveLength(1);
  });
});

describe('the details of a class', () => {
  const show = (patch: Partial<MyCourseDetail>) =>
    render(
      <InLanguage>
        <MemoryRouter>
          <MoreRows course={given({ description: 'Helmets', ...patch })} />
        </MemoryRouter>
      </InLanguage>,
    );
  it('are open for who decides, and folded for who takes part', () => {
    const { unmount } = show({});
    const row = () => screen.getByRole('button', { name: 'About this class' });
    expect(row()).toHaveAttribute('aria-expanded', 'true');
    unmount();
    show({ enrolment_state: 'enrolled' });
    expect(row()).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(row());
    expect(row()).toHaveAttribute('aria-expanded', 'true');
  });
});
