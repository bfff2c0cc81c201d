import type { EvaluationAnswer, EvaluationResults, EvaluationView } from '#shared/api/evaluations.ts';
import type { Client } from './app.ts';
import { dataOf, enrol, makeClass, unique, type School } from './school.ts';

type Course = { readonly id: string; readonly slug: string };

/** Actions of tests on the evaluations of a school's classes. */
export function evaluationsOf(school: () => Pick<School, 'organizer' | 'as'>) {
  const makeAspect = async (fields: object = {}) =>
    dataOf(
      await school().organizer.post('/api/evaluation-aspects', {
        name: unique('Aspect'),
        type: 'rating',
        target: 'material',
        ...fields,
      }),
    );
  const access = (course: Course, fields: object, by = school().organizer) =>
    by.put(`/api/classes/${course.id}/evaluation-access`, fields);

  /** A class whose published evaluation has these aspects. */
  async function makeEvaluated(aspects: readonly { id: string }[], fields: object = {}) {
    const course = await makeClass(school().organizer, {
      evaluation_aspect_ids: aspects.map(({ id }) => id),
      ...fields,
    });
    dataOf(await access(course, { state: 'published' }));
    return course;
  }
  const view = async (by: Client, course: Course): Promise<EvaluationView> =>
    dataOf(await by.get(`/api/classes/${course.id}/evaluation`));
  const put = (
    by: Client,
    course: Course,
    edition: string | null,
    answers: readonly Partial<EvaluationAnswer>[],
  ) => by.put(`/api/classes/${course.id}/evaluation`, { edition, answers });

  /** Fills in the form: with the result of `value` for a question, else with its best value. */
  async function send(by: Client, course: Course, value: (name: string) => unknown = () => undefined) {
    const { edition, sections } = await view(by, course);
    const best = { rating: 5, yes_no: true, text: 'Good.' };
    const answers = sections.flatMap(({ trainer, questions }) =>
      questions.map(({ aspect_id, name, type, options }) => {
        const first = options[0]?.text;
        const usual = type === 'multi' ? [first] : (best[type as keyof typeof best] ?? first);
        const said = value(name);
        return { aspect_id, trainer: trainer?.key ?? null, value: said === undefined ? usual : said };
      }),
    );
    return put(by, course, edition, answers as never);
  }
  async function enrolled(course: Course): Promise<Client> {
    const learner = await school().as('Learner');
    await enrol(learner, course);
    return learner;
  }
  const results = async (course: Course, by = school().organizer): Promise<EvaluationResults> =>
    dataOf(await by.get(`/api/classes/${course.id}/evaluation/results`));
  return { makeAspect, access, makeEvaluated, view, put, send, enrolled, results };
}
