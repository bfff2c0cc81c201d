import * as z from 'zod';
import type {
  AllCorrectionMeta,
  CommentBank,
  CorrectionDetail,
  CorrectionItem,
  CorrectionMeta,
  MarkReply,
  SavedComment,
} from '../api/corrections.ts';
import { MAX_REASON, MIN_REASON } from '../domain/attemptActions.ts';
import { MAX_BANK_COMMENT, MAX_IDENTICAL } from '../domain/corrections.ts';
import { defineCalls, reply } from './call.ts';

const ofQuiz = z.object({ id: z.string().min(1).max(80).describe('Id or slug of the quiz') });
const ofAnswer = z.object({ id: z.uuid().toLowerCase() });
const anonymous = z
  .stringbool({ truthy: ['true'], falsy: ['false'] })
  .default(false)
  .describe('Hides the names of learners');
const names = z.strictObject({ anonymous });

const isThousandths = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
const points = z
  .number()
  .min(0)
  .max(1000)
  .refine(isThousandths, { params: { rule: 'decimals', decimals: 3 } });
const mark = z.strictObject({
  mark: points.describe('0 to the mark of the question, at most three decimals'),
  criteria: z.array(points).max(20).nullish().describe('By the lines of the rubric: the mark is their sum'),
  comment: z.string().max(5000).nullish(),
  version: z.int().min(1).optional().describe('Of the answer, to refuse a mark over somebody else’s'),
  also: z
    .array(z.uuid().toLowerCase())
    .max(MAX_IDENTICAL)
    .optional()
    .describe(
      'Answers with the same text that get the same mark; those that others hold or have marked are left out',
    ),
});
const page = z.coerce.number().int().min(1).max(100_000).default(1);
const per_page = z.coerce.number().int().min(1).max(200).default(50);
export type MarkInput = z.infer<typeof mark>;

const released = z.object({
  released: z.int(),
  passed: z.int(),
  oneself: z.int().describe('The caller’s own attempts, which a colleague publishes'),
});
export type ReleaseResult = z.infer<typeof released>;
const queued = z.object({ job_id: z.uuid() });

const access = 'quiz-correction';

/** Marking the essays of a quiz. */
export const correctionCalls = defineCalls({
  'GET /quizzes/:id/corrections': {
    access,
    summary: 'The answers of a quiz that people mark, page by page',
    params: ofQuiz,
    query: z.strictObject({
      state: z
        .enum(['to_correct', 'marked', 'mine', 'all'])
        .default('to_correct')
        .describe('`to_correct`: what the caller can mark'),
      by: z.enum(['question', 'learner']).default('question'),
      anonymous,
      page,
      per_page,
    }),
    reply: reply<CorrectionItem[], CorrectionMeta>(),
  },
  'GET /corrections': {
    access,
    summary:
      'The answers of all quizzes that the caller can mark, the longest waiting day first, page by page',
    query: z.strictObject({
      state: z.enum(['to_correct', 'mine']).default('to_correct'),
      quiz: z.uuid().toLowerCase().optional().describe('Only answers of this quiz'),
      class: z.uuid().toLowerCase().optional().describe('Only answers of this class'),
      anonymous,
      page,
      per_page,
    }),
    reply: reply<CorrectionItem[], AllCorrectionMeta>(),
  },
  'POST /quizzes/:id/release': {
    // Publishing results is a permission of the organizer, as publishing the quiz is.
    access: 'quiz-publish',
    summary: 'Publishes the results that are fully marked: at once, or by a job when there are many',
    params: ofQuiz,
    statuses: [200, 202],
    reply: reply<ReleaseResult | z.infer<typeof queued>, { total: number } | undefined>({
      data: z.union([released, queued]),
    }),
  },
  'GET /corrections/:id': {
    access,
    summary: 'An answer with all that a corrector needs',
    params: ofAnswer,
    query: names,
    reply: reply<CorrectionDetail>(),
  },
  'PUT /corrections/:id/claim': {
    access,
    summary: 'Takes an answer to mark it; the claim ends by itself unless it is renewed',
    params: ofAnswer,
    query: names,
    reply: reply<CorrectionDetail>(),
  },
  'DELETE /corrections/:id/claim': {
    access,
    summary: 'Gives a claimed answer back',
    params: ofAnswer,
    reply: reply({ data: z.null() }),
  },
  'PUT /corrections/:id/mark': {
    access,
    summary: 'Marks an answer',
    params: ofAnswer,
    query: names,
    body: mark,
    reply: reply<MarkReply>(),
  },
  'DELETE /corrections/:id/mark': {
    access,
    summary: 'Takes one’s own mark back, until the result is out',
    params: ofAnswer,
    query: names.extend({
      together: z
        .stringbool({ truthy: ['true'], falsy: ['false'] })
        .default(false)
        .describe('Also the marks of the identical answers that were given with it'),
    }),
    reply: reply<MarkReply>(),
  },
  'POST /corrections/:id/reopening': {
    access,
    summary: 'Takes the marks off an answer whose result is out, with a reason that the learner reads',
    params: ofAnswer,
    query: names,
    body: z.strictObject({ reason: z.string().trim().min(MIN_REASON).max(MAX_REASON) }),
    reply: reply<MarkReply>(),
  },
  'GET /corrections/:id/comments': {
    access,
    summary: 'Comments for the answers of this answer’s question: saved ones, and the latest that were given',
    params: ofAnswer,
    reply: reply<CommentBank>(),
  },
  'POST /corrections/:id/comments': {
    access,
    summary: 'Saves a comment for all correctors of this answer’s question',
    params: ofAnswer,
    body: z.strictObject({ text: z.string().trim().min(1).max(MAX_BANK_COMMENT) }),
    statuses: [201],
    reply: reply<SavedComment>(),
  },
  'DELETE /corrections/:id/comments/:comment': {
    access,
    summary: 'Removes a saved comment; the answers that have it keep it',
    params: ofAnswer.extend({ comment: z.uuid().toLowerCase() }),
    reply: reply({ data: z.null() }),
  },
});
