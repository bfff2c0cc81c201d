import { randomUUID } from 'node:crypto';
import type { Practice, PracticeQuestion, PracticeReply, NextPractice } from '#shared/api/practice.ts';
import type { Client } from './app.ts';
import { dataOf, enrol, makeClass, makeQuiz, at, type School } from './school.ts';

const DAY = 86_400;
/** The key, the results and the explanations are shown at once. */
export const OPEN = { show_correctness: 'now', show_key: 'now', show_feedback: 'now' };

export const keyOf = (question: PracticeQuestion, text: string) =>
  question.choices!.find((choice) => choice.text === text)!.key;

/** A learner in a class of their own, and what they do in practice. */
export async function practising(school: School) {
  school.setClock(0);
  const learner = await school.as('Learner');
  const course = await makeClass(school.organizer, { end_at: at(400 * 1440) });
  await enrol(learner, course);
  const turn = async (quiz?: string, by: Client = learner) =>
    dataOf<NextPractice>(await by.get(`/api/my/practice/next${quiz ? `?quiz=${quiz}` : ''}`));
  const send = (
    question: PracticeQuestion,
    answer: unknown,
    fields: Record<string, unknown> = {},
    by: Client = learner,
  ) =>
    by.post(`/api/my/practice/${question.id}/answers`, {
      client_id: randomUUID(),
      version: question.version,
      answer,
      ...fields,
    });
  return {
    learner,
    course,
    turn,
    send,
    quizWith: (questions: readonly Record<string, unknown>[], fields: Record<string, unknown> = OPEN) =>
      makeQuiz(school.organizer, course.id, questions, fields),
    read: async (by: Client = learner) => dataOf<Practice>(await by.get('/api/my/practice')),
    due: async (by: Client = learner): Promise<number> => dataOf(await by.get('/api/my/practice')).due,
    /** Answers the question that is due. */
    answer: async (isRight: boolean) => {
      const { question } = await turn();
      return dataOf<PracticeReply>(
        await send(question!, { choices: [keyOf(question!, isRight ? 'right' : 'wrong')] }),
      );
    },
    /** Moves the clock to this many days after the start. */
    toDay: (day: number, seconds = 0) => school.setClock(day * DAY + seconds),
  };
}
