import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addVersion,
  launch,
  manifestOf,
  openPackages,
  packageIn,
  playerOf,
  sco,
  type Playing,
} from '../support/packages.ts';
import { resetOf } from '../support/packageReset.ts';
import { dataOf, enrol, type School, type Wire } from '../support/school.ts';
import type { Client } from '../support/app.ts';

let school: School;
beforeAll(async () => {
  school = await openPackages();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const figuresOf = async ({ module }: Playing, query = '', by = school.organizer): Promise<Wire> =>
  dataOf(await by.get(`/api/modules/${module.id}/package-answer-figures${query}`));

interface Said {
  readonly id: string;
  readonly answer: string;
  readonly result?: string;
  readonly seconds?: number;
}
/** The elements of answers as a package of 2004 sets them. */
const elementsOf = (said: readonly Said[]) =>
  Object.fromEntries(
    said.flatMap(({ id, answer, result = 'correct', seconds }, n) =>
      Object.entries({
        id,
        type: 'choice',
        learner_response: answer,
        'correct_responses.0.pattern': 'a',
        result,
        description: `Wording of ${id}`,
        ...(seconds !== undefined && { latency: `PT${seconds}S` }),
      }).map(([name, value]) => [`cmi.interactions.${n}.${name}`, value]),
    ),
  );

async function answer(by: Client, playing: Playing, said: readonly Said[], part = 'one'): Promise<Wire> {
  const launched = dataOf(await launch(by, playing));
  expect((await playerOf(by, launched, part).commit(elementsOf(said))).status).toBe(200);
  return launched;
}

describe('the answers in a package', () => {
  it('are counted by question within one version and part, as a table made by hand says', async () => {
    const parts = [sco('one', { title: 'Basics' }), sco('two', { title: 'Exam' })];
    const playing = await packageIn(school, { manifest: manifestOf('scorm2004', parts) });
    const answers = ['a', 'a', 'b', 'a', 'c', 'b'];
    const people = [playing.learner];
    for (const [n, given] of answers.entries()) {
      const by = people[n] ?? (await school.as('Learner'));
      if (!people[n]) await enrol(by, playing.course);
      await answer(by, playing, [
        { id: 'q1', answer: given, result: given === 'a' ? 'correct' : 'incorrect', seconds: n + 1 },
      ]);
    }
    // The same name in another part is another question.
    await answer(playing.learner, playing, [{ id: 'q1', answer: 'x', result: 'neutral' }], 'two');
    const { versions, chosen, questions } = await figuresOf(playing);
    expect(versions).toMatchObject([{ version: 1, people: 6, block: playing.key }]);
    expect(chosen).toMatchObject({ block: playing.key });
    expect(questions).toMatchObject([
      {
        part: 'Basics',
        question: 'q1',
        description: 'Wording of q1',
        type: 'choice',
        answered: 6,
        people: 6,
        correct: 3,
        judged: 6,
        median_ms: 3500,
        kinds: 3,
        answers: [
          { text: 'a', count: 3, correct: 3 },
          { text: 'b', count: 2, correct: 0 },
          { text: 'c', count: 1, correct: 0 },
        ],
      },
      { part: 'Exam', question: 'q1', answered: 1, people: 1, correct: 0, judged: 0, median_ms: null },
    ]);
  });

  it('of another version are another set; those of a reset attempt do not count', async () => {
    const playing = await packageIn(school, { manifest: manifestOf('scorm2004') });
    const first = await answer(playing.learner, playing, [{ id: 'q1', answer: 'a' }]);
    const newest = await addVersion(school, playing.package.id, manifestOf('scorm2004'));
    const other = await school.as('Learner');
    await enrol(other, playing.course);
    school.setClock(60);
    await answer(other, playing, [{ id: 'q1', answer: 'b', result: 'incorrect' }]);
    const latest = await figuresOf(playing);
    expect(latest.versions.map(({ version }: Wire) => version)).toEqual([2, 1]);
    expect(latest).toMatchObject({
      chosen: { version_id: newest },
      questions: [{ answered: 1, correct: 0 }],
    });
    const old = `?block=${playing.key}&version=${latest.versions[1].version_id}`;
    expect((await figuresOf(playing, old)).questions).toMatchObject([{ answered: 1, correct: 1 }]);
    await resetOf(school, playing.module, [first.attempt_id]);
    expect((await figuresOf(playing, old)).versions).toHaveLength(1);
  });

  it('are listed and exported with a line for each, in the classes of the reader alone', async () => {
    const playing = await packageIn(school, {
      manifest: manifestOf('scorm2004', [sco('one', { title: 'Basics' })]),
    });
    await answer(playing.learner, playing, [
      { id: 'q1', answer: 'a', seconds: 2.5 },
      { id: 'q2', answer: '=1+1', result: '0.5' },
      { id: 'q3', answer: 'c', result: 'unanticipated' },
    ]);
    const address = `/api/modules/${playing.module.id}/package-answers`;
    const rows = dataOf(await school.organizer.get(`${address}?sort=["question","ASC"]`));
    expect(rows).toMatchObject([
      {
        question: 'q1',
        part: 'Basics',
        answer: 'a',
        right_answer: 'a',
        result: 'correct',
        seconds: 2.5,
        marks: null,
        version: 1,
        no: 1,
        ended: 'current',
      },
      { question: 'q2', result: 'marks', marks: 0.5, seconds: null },
      { question: 'q3', result: 'unanticipated' },
    ]);
    expect(new Set(rows.map(({ id }: Wire) => id)).size).toBe(3);
    const file = await school.organizer.get(`${address}/export?format=csv`);
    expect(file.status).toBe(200);
    expect(String(file.body).trim().split('\n')).toHaveLength(4);
    // A formula of a package is a text in the sheet.
    expect(String(file.body)).not.toMatch(/(^|,)=1\+1/m);
    for (const path of [
      address,
      `${address}/export?format=csv`,
      `/api/modules/${playing.module.id}/package-answer-figures`,
    ]) {
      expect((await school.stranger.get(path)).status).toBe(401);
      expect((await playing.learner.get(path)).status).toBe(403);
      expect((await (await school.as('Trainer')).get(path)).status).toBe(404);
    }
  });

  it('are none while nobody has played', async () => {
    const playing = await packageIn(school);
    expect(await figuresOf(playing)).toEqual({ versions: [], chosen: null, questions: [], is_cut: false });
  });
});
