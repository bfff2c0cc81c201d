import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { AttemptResult, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { MyCertificate } from '#shared/api/certificates.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { Submitted } from '#portal/Submitted.tsx';
import { session } from '#ui/session.ts';
import { renderAt, stubMedia, stubNetwork, type Call } from './shell.tsx';

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
  answers_archived_at: null,
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
  asked_at: null,
};
export const score = {
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

const modules = [
  {
    id: 'm1',
    slug: 'hazards',
    name: 'Hazards',
    order: 1,
    required: true,
    state: 'done',
    lock: null,
    seconds: 0,
  },
  {
    id: 'm2',
    slug: 'gear',
    name: 'Protective gear',
    order: 2,
    required: true,
    state: 'open',
    lock: null,
    seconds: 0,
  },
] as const;
const course = {
  id: 'c',
  slug: 'k3',
  name: 'K3',
  type: 'competency',
  phase: 'running',
  enrolment_state: 'in_progress',
  mandatory: true,
  competency: { id: 'k', slug: 'k3-dasar', name: 'K3-DASAR' },
  level: 1,
  end_at: '2026-12-10T11:00:00Z',
  completion: [
    { what: 'modules', done: 1, total: 2 },
    { what: 'quizzes', done: 1, total: 1 },
  ],
  modules,
  quizzes: [{ ...quiz, deadline: '2026-12-01T11:00:00Z', end_time: null }],
  evaluation: { state: 'open' },
  certificate: null,
  gives_certificate: true,
  action: { kind: 'continue', module: { id: 'm2', slug: 'gear', name: 'Protective gear' } },
} as unknown as MyCourseDetail;
export const certificate: MyCertificate = {
  id: 'cert',
  number: '2026-000131',
  code: 'x',
  class: { id: 'c', slug: 'k3', name: 'K3' },
  path: null,
  class_name: 'K3',
  holder: 'Sari Ramadhani',
  state: 'valid',
  issued_at: '2026-11-21T03:00:00Z',
  expires_at: '2028-11-21',
  revoked_at: null,
  reason: null,
  is_new: true,
  has_pdf: true,
  verify_url: 'https://mahir.example/verify/x',
  successor: null,
};
export const all = { score: true, correctness: true, key: true, feedback: true };
export const statement: ReviewedQuestion = {
  id: 'q1',
  type: 'true_false',
  multiple: false,
  stem: 'Water puts out every fire.',
  mark: 1,
  answer: { value: true },
  correct_value: false,
  earned: 0,
  outcome: 'incorrect',
  explanation: 'Not burning oil.',
};
export const number: ReviewedQuestion = {
  ...statement,
  id: 'q2',
  type: 'numeric',
  stem: 'How many metres?',
  answer: { text: '2' },
  solution: ['3 ± 0.5'],
  accepted: [{ text: '3', within: 0.5 }],
  module: { id: 'm1', slug: 'hazards', name: 'Hazards' },
};
export const right: ReviewedQuestion = {
  ...statement,
  id: 'q3',
  stem: 'Fine.',
  earned: 1,
  outcome: 'correct',
};

/** What the page has asked of the server. */
export let calls: Call[];
beforeEach(() => {
  stubMedia();
  session.set({
    token: 't',
    user: {
      id: 'u1',
      nip: '10004',
      name: 'Raden Mas Sari Ramadhani',
      email: null,
      time_zone: 'Asia/Jakarta',
    },
  });
});

interface World {
  readonly course?: Partial<MyCourseDetail>;
  readonly practice?: boolean;
}

/** The page of the result of attempt `a1`, of a person called Sari. */
export async function show(patch: Partial<AttemptResult>, lang: 'en' | 'id' = 'en', world: World = {}) {
  calls = stubNetwork({
    'GET /attempts/a1': { body: { data: { ...base, ...patch } } },
    'GET /my/courses/k3': { body: { data: { ...course, ...world.course } } },
    'PUT /attempts/a1/request': { body: { data: { asked_at: '2026-11-21T04:00:00Z' } } },
  });
  const path = `/${lang}/my-course/k3/attempt/submitted`;
  const { router } = await renderAt(
    `${path}?quiz=k3-quiz&attempt=a1${world.practice ? '&practice=' : ''}`,
    <Submitted />,
    lang,
  );
  await screen.findByRole('heading', { level: 1, name: /\S{3}/ });
  await screen.findByText('K3 quiz', { exact: false });
  return { router, user: userEvent.setup() };
}
export const heading = () => screen.getByRole('heading', { level: 1 });
export const link = (name: string | RegExp) => screen.findByRole('link', { name });
