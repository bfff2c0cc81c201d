import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#shared/api/attempts.ts';
import { ResultCard } from '#portal/result/ResultCard.tsx';
import { InLanguage } from '../support/inLanguage.tsx';

const quiz = { id: 'z', slug: 'k3-quiz', name: 'K3 quiz' };
const base: AttemptResult = {
  id: 'a1',
  no: 2,
  state: 'passed',
  quiz,
  class: { id: 'c', slug: 'k3', name: 'K3' },
  deadline_at: null,
  receive_until: null,
  paused_at: null,
  is_annulled: false,
  notice: null,
  server_now: '2026-11-21T03:00:00Z',
  started_at: '2026-11-21T02:00:00Z',
  finished_at: '2026-11-21T02:30:00Z',
  result: null,
  shows: { score: true, correctness: false, key: false, feedback: false },
  questions: null,
  overdue: 'autosubmit',
  is_declared: true,
  to_correct: 0,
  expected_at: null,
  late: 0,
  late_accepted: 0,
  late_declined: 0,
  position: 0,
  attempts_left: 1,
  can_retry: false,
  retry_refusal: null,
  may_start_at: null,
};
const score = {
  score: 66.666,
  marks: 2,
  max_marks: 3,
  passing_score: 70,
  passed: false,
  correct: 2,
  partial: 0,
  incorrect: 1,
  unanswered: 0,
};

const show = (patch: Partial<AttemptResult>, lang: 'en' | 'id' = 'en') =>
  render(
    <InLanguage lang={lang}>
      <MemoryRouter>
        <ResultCard result={{ ...base, ...patch }} course="k3" />
      </MemoryRouter>
    </InLanguage>,
  );
const primaryLink = (name: string) => screen.getByRole('link', { name });

describe('the result of an attempt', () => {
  it('annulled: says so and why, in the organizer’s words', () => {
    show({ is_annulled: true, notice: { act: 'annul', reason: 'Sat with a neighbour', minutes: null } });
    const said = screen.getByRole('status');
    expect(said).toHaveTextContent('Annulled');
    expect(said).toHaveTextContent('Reason: Sat with a neighbour');
  });
  it('annulment taken back: it counts again, and why', () => {
    show({ notice: { act: 'restore', reason: 'It was a mistake', minutes: null } }, 'id');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Penyelenggara mencabut pembatalan: percobaan ini dihitung lagi. Alasan: It was a mistake',
    );
  });
  it('says nothing of minutes that were added on the way', () => {
    show({ notice: { act: 'extend', reason: 'Power cut', minutes: 10 } });
    expect(screen.getByRole('status')).not.toHaveTextContent('Power cut');
  });
  it('responding: can be resumed', () => {
    show({ state: 'responding', finished_at: null });
    expect(screen.getByRole('status')).toHaveTextContent('This attempt is not finished');
    expect(primaryLink('Resume the attempt')).toHaveAttribute(
      'href',
      '/en/my-course/k3/attempt?quiz=k3-quiz',
    );
  });

  it('sending: asks to keep the page open', () => {
    show({ state: 'sending' });
    expect(screen.getByRole('status')).toHaveTextContent('Please keep this page open');
  });

  it('validating: follows by itself', () => {
    show({ state: 'validating' });
    expect(screen.getByRole('status')).toHaveTextContent('Your answers are being checked');
  });

  it('pending with every mark: waits for the results to be published together', () => {
    show({ state: 'pending', to_correct: 0 }, 'en');
    expect(screen.getByText(/publishes the results of this quiz together/)).toBeInTheDocument();
  });

  it('pending: waits for the organizer, in the specification’s words, without a score', () => {
    show({ state: 'pending', to_correct: 1, expected_at: '2026-11-26T02:30:00Z' }, 'id');
    expect(screen.getByText('Hasil biasanya keluar paling lambat 26 Nov 2026.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Menunggu penilaian penyelenggara' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Hasil keluar setelah penyelenggara menilai esai.');
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
    expect(screen.getByText(/Sisa 1 percobaan/)).toBeInTheDocument();
  });

  it('passed: the score beside the passing score', () => {
    show({ state: 'passed', result: { ...score, score: 100, passed: true, correct: 3, incorrect: 0 } });
    expect(screen.getByRole('heading', { name: 'Passed' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Score 100%, passing score 70%' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('failed with attempts left: try again; the score is never rounded up to the passing score', () => {
    show({ state: 'failed', result: { ...score, score: 69.999 }, can_retry: true });
    expect(screen.getByRole('img', { name: /^Score 69\.99%/ })).toBeInTheDocument();
    expect(primaryLink('Try again')).toHaveAttribute('href', '/en/my-course/k3/confirmation?quiz=k3-quiz');
  });

  it('failed without attempts: says which person to ask, with Indonesian numbers', () => {
    show({ state: 'failed', result: score, attempts_left: 0, retry_refusal: 'no-attempts-left' }, 'id');
    expect(screen.getByText('66,66%')).toBeInTheDocument();
    expect(screen.getByText(/Hubungi penyelenggara/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Coba lagi' })).not.toBeInTheDocument();
  });

  it('failed with a pause: says when the next try is possible', () => {
    show({ state: 'failed', result: score, retry_refusal: 'wait', may_start_at: '2026-11-21T10:00:00Z' });
    expect(screen.getByText('You can try again on 21 Nov 2026 17:00 WIB.')).toBeInTheDocument();
  });
});
