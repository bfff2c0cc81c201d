import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { CancelEnrolment } from '#portal/course/CancelEnrolment.tsx';
import { CompletionCard } from '#portal/course/CompletionCard.tsx';
import { CourseNotices } from '#portal/course/CourseNotices.tsx';
import { useRetainedFocus } from '#portal/course/useRetainedFocus.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import type { ReactNode } from 'react';

const course = {
  id: 'c',
  slug: 'k3',
  name: 'K3',
  phase: 'running',
  is_cancelled: false,
  enrolment_state: 'enrolled',
  enrolment_reason: null,
  missing: [],
  missing_competencies: [],
  completion: [],
  can_cancel: false,
  cancel_refusal: null,
  exemption_requested_at: null,
} as unknown as MyCourseDetail;
const given = (patch: Partial<MyCourseDetail>): MyCourseDetail => ({ ...course, ...patch });
const show = (page: ReactNode, lang: 'en' | 'id' = 'en') =>
  render(
    <InLanguage lang={lang}>
      <MemoryRouter>{page}</MemoryRouter>
    </InLanguage>,
  );
afterEach(() => vi.unstubAllGlobals());

describe('leaving a class', () => {
  it('asks for a reason under two buttons that cannot be mistaken', async () => {
    const calls: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push([url, init]);
      return Promise.resolve(
        new Response('{"data":{}}', { headers: { 'content-type': 'application/json' } }),
      );
    });
    show(<CancelEnrolment course={given({ can_cancel: true, cancel_until: null })} />, 'id');
    fireEvent.click(screen.getByRole('button', { name: 'Batalkan pendaftaran' }));
    expect(await screen.findByRole('button', { name: 'Tetap terdaftar', hidden: true })).toBeInTheDocument();
    const yes = screen.getByRole('button', { name: 'Ya, batalkan pendaftaran', hidden: true });
    fireEvent.click(yes);
    expect(calls).toEqual([]);
    expect(screen.getByText('Tuliskan alasannya.')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: ' Cuti ' } });
    fireEvent.click(yes);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]![0]).toContain('/classes/c/enrolment');
    expect(calls[0]![1]).toMatchObject({ method: 'DELETE', body: '{"reason":"Cuti"}' });
  });

  it('of a waiting list has words of its own, and needs no reason', async () => {
    const calls: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      calls.push(init);
      return Response.json({ data: {} });
    });
    const waiting = {
      enrolment_state: 'waitlisted',
      waiting_position: 3,
      can_cancel: true,
      cancel_until: null,
    } as const;
    show(<CancelEnrolment course={given(waiting)} />, 'id');
    fireEvent.click(screen.getByRole('button', { name: 'Keluar dari daftar tunggu' }));
    expect(await screen.findByText('Anda kehilangan urutan ke-3.')).toBeInTheDocument();
    expect(screen.queryByText(/Kursi Anda/)).not.toBeInTheDocument();
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Keluar dari daftar tunggu', hidden: true }).at(-1)!,
    );
    await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE', body: '{}' }]));
  });

  it('is a request for an exemption where the class is mandatory, made once', async () => {
    const { unmount } = show(<CancelEnrolment course={given({ cancel_refusal: 'mandatory' })} />);
    expect(screen.queryByRole('button', { name: 'Cancel enrolment' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Ask for an exemption' }));
    expect(await screen.findByRole('button', { name: 'Send the request', hidden: true })).toBeInTheDocument();
    unmount();
    const asked = given({ cancel_refusal: 'mandatory', exemption_requested_at: '2026-11-20T02:00:00Z' });
    show(<CancelEnrolment course={asked} />);
    expect(screen.getByText(/You asked for an exemption on 20 Nov 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  function Page({ state }: { state: string | null }) {
    useRetainedFocus(state);
    return (
      <>
        <h1 tabIndex={-1}>K3</h1>
        <input aria-label="Search" />
        {state === null && <button type="button">Enrol</button>}
      </>
    );
  }

  it('moves to the heading when enrolling takes its button away, and else stays', () => {
    const { rerender } = render(<Page state={null} />);
    expect(document.body).toHaveFocus();
    screen.getByRole('button').focus();
    rerender(<Page state="enrolled" />);
    expect(screen.getByRole('heading')).toHaveFocus();
    screen.getByLabelText('Search').focus();
    rerender(<Page state="completed" />);
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});

describe('obstacles to an enrolment', () => {
  const missing = [{ id: 'p', slug: 'dasar', name: 'Dasar' }];
  it.each<[Partial<MyCourseDetail>, RegExp]>([
    [{ enrolment_state: 'waitlisted', waiting_position: 3 }, /You are number 3/],
    [{ enrolment_state: 'offered', offered_until: '2026-11-22T02:00:00Z' }, /until 22 Nov 2026 09:00 WIB/],
    [{ enrolment_state: 'rejected', enrolment_reason: 'Quota' }, /Reason: Quota/],
    [{ enrolment_state: 'requested' }, /The organizer decides/],
    [{ is_cancelled: true, cancel_reason: 'Flood' }, /Reason: Flood/],
  ])('is said: %o', (patch, text) => {
    show(<CourseNotices course={given(patch)} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  it('names the classes to complete first, each a link', () => {
    show(
      <CourseNotices course={given({ enrolment_state: null, enrol_refusal: 'prerequisites', missing })} />,
    );
    expect(screen.getByRole('link', { name: 'Dasar' })).toHaveAttribute('href', '/en/my-course/dasar');
  });
});

describe('what a class asks', () => {
  it('is listed with how far one is; what is fulfilled says so', () => {
    const completion: MyCourseDetail['completion'] = [
      { what: 'modules', done: 1, total: 4 },
      { what: 'quizzes', done: 1, total: 1 },
      { what: 'attendance', done: 2, total: 4 },
    ];
    show(<CompletionCard course={given({ completion })} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Finish 4 required modules1 of 4 done',
      'Pass the quizDone',
      'Attend at least 4 sessions2 of 4 done',
    ]);
  });

  it('shows a person who does not take part only the requirements', () => {
    const completion: MyCourseDetail['completion'] = [{ what: 'modules', done: 0, total: 1 }];
    show(<CompletionCard course={given({ completion, enrolment_state: null })} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Finish the required module$/);
  });

  it('is no card where nothing is required', () => {
    show(<CompletionCard course={course} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
