import { randomUUID } from 'node:crypto';
import type { AnswerValue, AttemptView } from '#shared/api/attempts.ts';
import { answerHash, submissionDigest } from '#shared/domain/submissions.ts';
import type { callsOf, MadeClass } from './companyCalls.ts';

export interface MadeQuiz {
  readonly id: string;
  readonly slug: string;
}

/** Of two answers with the same number, the one with the later name is newer. */
const devices = ['00000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff'] as const;

/** Quizzes for jobs, and a learner who takes them. */
export function quizCallsOf({ call, publish }: ReturnType<typeof callsOf>) {
  return {
    /** Published if it has questions. */
    async makeQuiz(course: MadeClass, questions: readonly object[], fields: object = {}): Promise<MadeQuiz> {
      const body = { name: `Kuis ${course.name}`, class_id: course.id, ...fields };
      const quiz = await call<MadeQuiz>('quizzes', body);
      for (const question of questions) await call('questions', { quiz_id: quiz.id, ...question });
      if (questions.length > 0) await publish('quizzes', quiz);
      return quiz;
    },
    /** The learner gives each question this answer, and submits; `late` then comes from another device. */
    async takeQuiz(quiz: MadeQuiz, answer: AnswerValue, late?: AnswerValue): Promise<void> {
      const start = { idempotency_key: randomUUID() };
      const { id, questions } = await call<AttemptView>(
        `quizzes/${quiz.id}/attempts`,
        start,
        'POST',
        'Learner',
      );
      const save = (client_id: string, given: AnswerValue) => {
        const answers = questions.map((one) => ({
          question_id: one.id,
          seq: 1,
          answer: given,
          client_ms: 0,
        }));
        return call(`attempts/${id}/answers`, { client_id, answers }, 'PUT', 'Learner');
      };
      await save(devices[0], answer);
      const answers = questions.map((one) => ({ question_id: one.id, seq: 1, hash: answerHash(answer) }));
      const sums = { last_seq: 1, answer_count: answers.length, digest: submissionDigest(answers) };
      const submission = { client_id: devices[0], ...sums, answers };
      await call(`attempts/${id}/submission`, submission, 'POST', 'Learner');
      if (late !== undefined) await save(devices[1], late);
    },
  };
}
