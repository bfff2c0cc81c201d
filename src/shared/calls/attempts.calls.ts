import * as z from 'zod';
import type {
  AnswerAck,
  AttemptResult,
  AttemptView,
  OthersAttempt,
  QuizRules,
  SaveClock,
} from '../api/attempts.ts';
import type { AttemptRecord } from '../api/quizGrades.ts';
import { MAX_ACT_MINUTES, MAX_REASON, MIN_REASON, timedActions } from '../domain/attemptActions.ts';
import { attemptStates } from '../domain/attempts.ts';
import { focusKinds, MAX_FOCUS_EVENTS, MAX_FOCUS_SECONDS } from '../domain/focus.ts';
import { defineCalls, reply } from './call.ts';

/** PostgreSQL writes uuids in lower case. */
const uuid = z.uuid().toLowerCase();
const ofQuiz = z.object({ id: z.string().min(1).max(80).describe('Id or slug of the quiz') });
const ofAttempt = z.object({ id: uuid });

const sha256 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/)
  .toLowerCase();
const seb = z.strictObject({
  hash: sha256.describe('`SafeExamBrowser.security.configKey` of the page'),
  urls: z
    .array(z.string().max(2_000))
    .min(1)
    .max(2)
    .describe(
      'The address of the page at that moment, and the one at which it was loaded: it was made for either',
    ),
});
export type SebInput = z.infer<typeof seb>;
const inSeb = seb.optional().describe('For a quiz that asks for Safe Exam Browser; else it is ignored');

const start = z.strictObject({
  password: z.string().max(64).optional(),
  idempotency_key: uuid.describe('Made by the client, the same for each retry of one start'),
  resumes: uuid
    .optional()
    .describe('The attempt to go on with: no other one is begun, should it end in this very instant'),
  seb: inSeb,
});
export type StartInput = z.infer<typeof start>;

const seq = z.int().min(1).max(1_000_000).describe('Grows with every change in this attempt');
/** Text that PostgreSQL can store. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
export const answerValue = z.union([
  z.strictObject({ choices: z.array(z.string().max(32)).max(20) }),
  z.strictObject({ value: z.boolean() }),
  z.strictObject({ text: z.string().max(20_000).refine(storable) }),
  z.strictObject({ pairs: z.record(z.string().max(32), z.string().max(32)) }),
  z.strictObject({ order: z.array(z.string().max(32)).max(20) }),
]);
const item = z.strictObject({
  question_id: uuid,
  seq,
  answer: answerValue.nullable(),
  client_ms: z
    .number()
    .min(0)
    .max(8.64e15)
    .transform(Math.round)
    .describe('The clock of the device in milliseconds, for the record only'),
  flagged: z.boolean().optional(),
});
export type SaveItem = z.infer<typeof item>;
const focus = z.strictObject({
  id: uuid.describe('Made by the client: an event that is sent twice is one'),
  kind: z.enum(focusKinds),
  at_ms: z
    .number()
    .min(0)
    .max(8.64e15)
    .describe('When it began, in milliseconds by the clock of the server as the client knows it'),
  seconds: z.int().min(0).max(MAX_FOCUS_SECONDS).nullable().describe('Null: it has not ended yet'),
});
export type FocusInput = z.infer<typeof focus>;
const save = z
  .strictObject({
    client_id: uuid.describe('Of the device'),
    answers: z.array(item).max(200).describe('Empty only with a position or events'),
    events: z
      .array(focus)
      .max(MAX_FOCUS_EVENTS)
      .optional()
      .describe('When the page was left, if the quiz asks for it; else it is ignored'),
    seb: inSeb,
    position: z
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe(
        'Sequential: how many questions the learner has left once these answers are stored. Travels with the last answers that wait, so that none comes after it',
      ),
  })
  // An empty batch is useful only if it reports something else.
  .refine(
    ({ answers, position, events = [] }) => answers.length + events.length > 0 || position !== undefined,
    { path: ['answers'] },
  );
export type SaveInput = z.infer<typeof save>;

const committed = z.strictObject({
  question_id: uuid,
  seq,
  hash: sha256.describe('`answerHash` of the answer'),
  client_id: uuid.optional().describe('Of the page that wrote it, when another one submits'),
});
export type CommittedAnswer = z.infer<typeof committed>;
/**
 * `answers` commits to one answer of each question: until `receive_until` exactly these may still arrive, even after the deadline. Without
 * `answers` (a page of an earlier version) the digest is taken over the saved answers, and nothing that arrives after the deadline counts.
 */
const submission = z.strictObject({
  client_id: uuid,
  last_seq: z.int().min(0).max(1_000_000).describe('The highest sequence number'),
  answer_count: z.int().min(0).max(10_000),
  digest: sha256.describe('`submissionDigest` of the answers'),
  answers: z.array(committed).max(10_000).optional(),
});
export type SubmissionInput = z.infer<typeof submission>;

const reasoned = {
  reason: z.string().trim().min(MIN_REASON).max(MAX_REASON).describe('The learner reads it'),
  idempotency_key: uuid.describe('Made by the client, the same for each retry of one act'),
};
const act = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['annul', 'restore', 'pause', 'resume', 'unbind']), ...reasoned }),
  z.strictObject({ act: z.enum(timedActions), minutes: z.int().min(1).max(MAX_ACT_MINUTES), ...reasoned }),
]);
export type ActionInput = z.infer<typeof act>;
const quizAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['pause', 'resume']), ...reasoned }),
  z.strictObject({ act: z.literal('grant'), user_id: uuid, ...reasoned }),
]);

const request = z.strictObject({
  reason: z.string().trim().max(MAX_REASON).refine(storable).default('').describe('The organizers read it'),
});

const instant = z.iso.datetime();
const afterAct = z.object({
  id: z.uuid(),
  state: z.enum(attemptStates),
  deadline_at: instant.nullable(),
  paused_at: instant.nullable(),
  annulled_at: instant.nullable(),
  server_now: instant,
});
export type ActionReply = z.infer<typeof afterAct>;
const afterQuizAct = z.object({
  total: z.int().describe('Attempts, with `grant` people, that it concerned'),
});
export type QuizActionReply = z.infer<typeof afterQuizAct>;

const access = 'my-course-attempt';

const ownAddress = z.object({ address: z.string().nullable() });

/** Taking a quiz, and the actions of organizers on attempts. */
export const attemptCalls = defineCalls({
  'GET /quizzes/:id/rules': {
    access,
    summary: 'The page before a quiz: its rules, the caller’s attempts, and whether one may begin',
    params: ofQuiz,
    reply: reply<QuizRules>(),
  },
  'POST /quizzes/:id/attempts': {
    access,
    summary: 'Begins an attempt, or resumes the open one',
    params: ofQuiz,
    body: start,
    reply: reply<AttemptView>(),
  },
  'GET /attempts/:id': {
    access: [access, 'grade-quiz', 'report-quiz'],
    summary: 'An attempt: of the own one state and result, of others’ the row of the list',
    params: ofAttempt,
    reply: reply<AttemptResult | OthersAttempt>(),
  },
  'PUT /attempts/:id/answers': {
    access,
    summary: 'Saves answers, at most 200; each is acknowledged by itself',
    isUrgent: true,
    params: ofAttempt,
    body: save,
    reply: reply<AnswerAck[], SaveClock>(),
  },
  'POST /attempts/:id/submission': {
    access,
    summary: 'Hands an attempt in and commits to its answers, which may still follow',
    params: ofAttempt,
    body: submission,
    reply: reply<AttemptResult>(),
  },
  'PUT /attempts/:id/request': {
    access,
    summary:
      'Asks the organizers for one more attempt once the last one is used; asking twice changes nothing',
    params: ofAttempt,
    body: request,
    reply: reply({ data: z.object({ asked_at: instant }) }),
  },
  'GET /my/address': {
    access: 'quiz-edit',
    summary: 'The address from which this request came, as the server sees it',
    reply: reply({ data: ownAddress }),
  },
  'GET /attempts/:id/record': {
    access: 'grade-quiz',
    summary: 'All about one attempt, for organizers: answers, timeline, what can be done',
    params: ofAttempt,
    reply: reply<AttemptRecord>(),
  },
  'POST /attempts/:id/acts': {
    access: 'quiz-annul',
    summary:
      'Annuls, restores, extends, reopens, pauses or resumes an attempt, or frees it from its device, with a reason',
    params: ofAttempt,
    body: act,
    reply: reply({ data: afterAct }),
  },
  'POST /quizzes/:id/acts': {
    access: 'quiz-annul',
    summary: 'Pauses or resumes all open attempts of a quiz, or grants a person one more',
    params: ofQuiz,
    body: quizAct,
    reply: reply({ data: afterQuizAct }),
  },
});
