import * as z from 'zod';
import type { Practice, PracticeReply, NextPractice } from '../api/practice.ts';
import { answerValue } from './attempts.calls.ts';
import { defineCalls, reply } from './call.ts';

/** PostgreSQL writes uuids in lower case. */
const uuid = z.uuid().toLowerCase();
const access = 'my-course-attempt';

const answer = z.strictObject({
  client_id: uuid.describe('Made by the client, the same for each retry of one answer'),
  version: z.string().min(1).max(64).describe('That of the question as it was asked'),
  answer: answerValue,
});
export type PracticeAnswer = z.infer<typeof answer>;

/** Repeating, spaced over days, what one answered wrongly in quizzes. It has no grade, and nobody else sees whose answers they are. */
export const practiceCalls = defineCalls({
  'GET /my/practice': {
    access,
    summary: 'What I can practise: by quiz, how much is due, and when more is',
    reply: reply<Practice>(),
  },
  'GET /my/practice/next': {
    access,
    summary: 'A question to practise that is due, without its key',
    query: z.object({ quiz: uuid.optional().describe('Only questions of this quiz') }),
    reply: reply<NextPractice>(),
  },
  'POST /my/practice/:id/answers': {
    access,
    summary: 'Answers a due question: what was right, why, and when it comes again',
    params: z.object({ id: uuid.describe('Of the question') }),
    body: answer,
    isUrgent: true,
    reply: reply<PracticeReply>(),
  },
});
