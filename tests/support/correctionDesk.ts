/** Answers to correct, through the API. */
import type { Client } from './app.ts';
import { enrol, makeClass, makeQuiz, openSchool, takeQuiz, type School, type Wire } from './school.ts';

export interface CorrectedClass {
  readonly school: School;
  readonly course: { id: string; slug: string };
}

/** A school with a class in which its learner takes part. */
export async function openCorrectedClass(): Promise<CorrectedClass> {
  const school = await openSchool();
  const course = await makeClass(school.organizer);
  await enrol(school.learner, course);
  return { school, course };
}

export const list = async (by: Client, quiz: { id: string }, query = '') =>
  (await by.get(`/api/quizzes/${quiz.id}/corrections${query}`)).body;
export const claim = (by: Client, id: string) => by.put(`/api/corrections/${id}/claim`);
export const mark = (by: Client, id: string, input: object) => by.put(`/api/corrections/${id}/mark`, input);

/** A quiz taken by the learner and by as many `others`. */
export const takenIn =
  (of: () => CorrectedClass) =>
  async (questions: readonly Parameters<typeof makeQuiz>[2][number][], fields = {}, others = 0) => {
    const { school, course } = of();
    const quiz = await makeQuiz(school.organizer, course.id, questions, fields);
    const attempts = [await takeQuiz(school.learner, quiz, true)];
    for (let i = 0; i < others; i++) {
      const learner = await school.as('Learner');
      await enrol(learner, course);
      attempts.push(await takeQuiz(learner, quiz, true));
    }
    const items: Wire[] = (await list(school.organizer, quiz)).data;
    return { quiz, attempts, items, id: items[0].answer_id as string };
  };
