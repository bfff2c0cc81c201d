import type { RegradeOverview, RegradePreview } from '#shared/api/regrades.ts';
import type { Client } from './app.ts';
import {
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  statement,
  type School,
} from './school.ts';

type Quiz = Awaited<ReturnType<typeof makeQuiz>>;

/** A school with four learners, and the repeated steps of regrading tests. */
export async function openRegrading(env: NodeJS.ProcessEnv = {}) {
  const school: School = await openSchool(undefined, env);
  const course = await makeClass(school.organizer);
  const learners: Client[] = [];
  for (let i = 0; i < 4; i++) {
    const learner = await school.as('Learner', { name: `Learner ${'ABCD'[i]}` });
    await enrol(learner, course);
    learners.push(learner);
  }
  const url = (quiz: { id: string }, rest = 'regrade') => `/api/quizzes/${quiz.id}/${rest}`;
  const overview = async (quiz: { id: string }, by = school.organizer): Promise<RegradeOverview> =>
    dataOf(await by.get(url(quiz)));
  const choices = (quiz: Quiz, ...picked: string[]) =>
    Object.fromEntries(picked.map((choice, i) => [quiz.questions[i].id as string, choice]));
  const preview = async (quiz: Quiz, body: object, by = school.organizer): Promise<RegradePreview> =>
    dataOf(await by.post(`${url(quiz)}?dry_run=1`, { choices: {}, settings: [], ...body }));
  async function regrade(quiz: Quiz, body: object) {
    const { token } = await preview(quiz, body);
    return dataOf(
      await school.organizer.post(url(quiz), {
        choices: {},
        settings: [],
        ...body,
        token,
        reason: 'The key was wrong',
      }),
    );
  }
  const undo = (id: string) =>
    school.organizer.post(`/api/regrades/${id}/undo`, { reason: 'It was right after all' });

  /** Answers with the texts of choices, question by question (null: no answer), and submits. */
  async function take(learner: Client, quiz: Quiz, ...texts: (string | boolean | null)[]) {
    const device = await start(learner, quiz);
    for (const [i, question] of device.attempt.questions.entries()) {
      const text = texts[i];
      if (text === null || text === undefined) continue;
      const answer =
        question.type === 'true_false'
          ? { value: text }
          : question.type === 'essay'
            ? { text }
            : { choices: [question.choices!.find((choice) => choice.text === text)!.key] };
      await device.answer(question, answer);
    }
    return { device, result: dataOf(await device.submit()) };
  }

  /** From now on the choice with this text is the right one. */
  async function changeKey(question: { id: string }, right: string, fields: object = {}) {
    const now = dataOf(await school.organizer.get(`/api/questions/${question.id}`));
    const changed = now.choices.map((choice: { text: string }) => ({
      ...choice,
      correct: choice.text === right,
    }));
    dataOf(
      await school.organizer.patch(`/api/questions/${question.id}`, {
        choices: changed,
        version: now.version,
        ...fields,
      }),
    );
  }
  const row = async (id: string) =>
    (await school.db.query<Record<string, unknown>>(`select * from attempts where id = $1`, [id]))[0]!;
  const gradeOf = async (learner: Client, quiz: Quiz) =>
    (
      await school.db.query<Record<string, unknown>>(
        `select * from grades where quiz_id = $1 and user_id = $2`,
        [quiz.id, learner.userId],
      )
    )[0]!;
  const newsOf = (learner: Client, id: string) =>
    school.db.query<{ title_key: string; title_args: object }>(
      `select title_key, title_args from notifications where user_id = $1 and event_key = $2`,
      [learner.userId, `regrade:${id}`],
    );

  /** Two questions of one mark, 50 % passes; A has both right, B took the other choice in the first, C nothing right, D answered none. */
  async function changedQuiz(fields: object = {}) {
    const quiz = await makeQuiz(school.organizer, course.id, [single(), statement()], {
      passing_score: 60,
      ...fields,
    });
    const [a, b, c, d] = await Promise.all([
      take(learners[0]!, quiz, 'right', true),
      take(learners[1]!, quiz, 'wrong', true),
      take(learners[2]!, quiz, 'also wrong', false),
      take(learners[3]!, quiz, null, null),
    ]);
    await changeKey(quiz.questions[0], 'wrong');
    return { quiz, ids: [a, b, c, d].map(({ result }) => result.id as string) };
  }

  return {
    school,
    course,
    learners,
    url,
    overview,
    choices,
    preview,
    regrade,
    undo,
    take,
    changeKey,
    row,
    gradeOf,
    newsOf,
    changedQuiz,
  };
}
export type Regrading = Awaited<ReturnType<typeof openRegrading>>;
