import type pg from 'pg';
import { signIn } from '../../scripts/product.mjs';
import type { AnswerValue, QuestionType } from '#shared/api/attempts.ts';
import { fetchJson } from '../support/fetchJson.ts';

/** A quiz to be taken: where it is, and how its texts on the screen are called by the server. */
export interface ChaosQuiz {
  readonly id: string;
  readonly slug: string;
  /** Slug of the class. */
  readonly course: string;
  readonly questions: ReadonlyMap<string, ChaosQuestion>;
}
export interface ChaosQuestion {
  readonly id: string;
  readonly stem: string;
  readonly type: QuestionType;
  readonly multiple: boolean;
  /** Key of what is written beside a choice, a prompt, an item. */
  readonly keyOf: ReadonlyMap<string, string>;
  /** Of the answers to match with. */
  readonly matchKeys: readonly string[];
}
export interface ChaosLearner {
  readonly userId: string;
  readonly nip: string;
}

const CHOICES = ['stop and warn', 'run', 'call the guard', 'look away'];
const lines = (no: number, right: readonly number[]) =>
  CHOICES.map((text, i) => ({ text: `${text} ${no}`, correct: right.includes(i) }));

/** Every kind of question. The texts are unique, so that what is read on the screen names one question. */
function questionsOf(hasEssay: boolean): object[] {
  const pairs = (no: number) =>
    ['helmet', 'glove', 'boot'].map((text) => ({ text: `${text} ${no}`, match: `of the ${text} ${no}` }));
  return [
    { type: 'multiple_choice', stem: 'Question 1: single?', choices: lines(1, [0]), shuffle_answers: true },
    {
      type: 'multiple_choice',
      stem: 'Question 2: several?',
      multiple: true,
      mark: 2,
      choices: lines(2, [0, 2]),
    },
    { type: 'true_false', stem: 'Question 3: true?', correct_value: true },
    { type: 'short_answer', stem: 'Question 4: which word?', choices: [{ text: 'helm' }] },
    { type: 'numeric', stem: 'Question 5: how many?', choices: [{ text: '4', tolerance: 1 }] },
    { type: 'matching', stem: 'Question 6: what belongs together?', choices: pairs(6), mark: 3 },
    {
      type: 'ordering',
      stem: 'Question 7: which order?',
      choices: lines(7, []).map(({ text }) => ({ text })),
    },
    { type: 'multiple_choice', stem: 'Question 8: single?', choices: lines(8, [3]) },
    { type: 'true_false', stem: 'Question 9: true?', correct_value: false },
    ...(hasEssay ? [{ type: 'essay', stem: 'Question 10: why?', mark: 2 }] : []),
  ];
}

/** A class with two quizzes (one has an essay), and its participants. */
export async function prepareChaos(
  url: string,
  db: pg.Client,
  people: number,
): Promise<{ quizzes: ChaosQuiz[]; learners: ChaosLearner[] }> {
  const token = await signIn(url, '10001');
  const post = <T>(path: string, body: object) => fetchJson<T>(`${url}/api/${path}`, token, body);
  type Made = { id: string; slug: string };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const group = await post<Made>('groups', { name: 'Chaos' });
  await post(`groups/${group.id}/publication`, {});
  const course = await post<Made>('classes', {
    name: 'Chaos',
    type: 'product_refresh',
    group_id: group.id,
    start_at: inDays(-1),
    end_at: inDays(30),
    external_trainers: [{ name: 'Bu Ratna' }],
    link: 'https://meet.example/room',
  });
  await post(`classes/${course.id}/publication`, {});
  const quizzes: ChaosQuiz[] = [];
  for (const hasEssay of [false, true]) {
    const fields = { name: hasEssay ? 'With an essay' : 'By machine', class_id: course.id };
    const quiz = await post<Made>('quizzes', {
      ...fields,
      shuffle_questions: true,
      negative_marking: hasEssay ? 0 : 25,
    });
    const questions = new Map<string, ChaosQuestion>();
    for (const question of questionsOf(hasEssay)) {
      const made = await post<MadeQuestion>('questions', { ...question, quiz_id: quiz.id });
      questions.set(made.stem, known(made));
    }
    await post(`quizzes/${quiz.id}/publication`, {});
    quizzes.push({ id: quiz.id, slug: quiz.slug, course: course.slug, questions });
  }
  return { quizzes, learners: await enrolPeople(db, course.id, people) };
}

interface MadeQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly multiple: boolean;
  readonly stem: string;
  readonly choices: readonly { key: string; text: string; match_key?: string | null }[];
}

const known = ({ id, stem, type, multiple, choices }: MadeQuestion): ChaosQuestion => ({
  id,
  stem,
  type,
  multiple,
  keyOf: new Map((choices ?? []).map(({ text, key }) => [text, key])),
  matchKeys: (choices ?? []).flatMap(({ match_key }) => match_key ?? []),
});

/** With the password of the demo company, so that they sign in as anybody does. */
async function enrolPeople(db: pg.Client, classId: string, count: number): Promise<ChaosLearner[]> {
  const { rows } = await db.query<ChaosLearner>(
    `with made as (
       insert into users (id, nip, name, email, role_ids)
       select gen_random_uuid(), (70000000 + n)::text, 'Chaos ' || n, 'chaos' || n || '@example.com', u.role_ids
       from generate_series(1, $2::int) n, users u where u.nip = '10004' returning id, nip
     ), signed as (
       insert into credentials (user_id, password_hash)
       select made.id, c.password_hash from made, credentials c join users u on u.id = c.user_id where u.nip = '10004'
     ), enrolled as (
       insert into enrolments (id, class_id, user_id, state, enrolled_at)
       select gen_random_uuid(), $1, id, 'enrolled', now() from made
     )
     select id as "userId", nip from made order by nip`,
    [classId, count],
  );
  return rows;
}

/** Answers are compared as sets where the order says nothing. */
export const spellingOf = (answer: AnswerValue | null): string => {
  if (!answer) return 'nothing';
  if ('choices' in answer) return `choices ${answer.choices.toSorted().join(' ')}`;
  if ('pairs' in answer)
    return `pairs ${Object.entries(answer.pairs)
      .map((pair) => pair.join('='))
      .toSorted()
      .join(' ')}`;
  return JSON.stringify(answer);
};
