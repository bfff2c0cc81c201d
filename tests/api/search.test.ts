import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found } from '#shared/api/search.ts';
import { users } from '#shared/resources/users.ts';
import { listUrl, type Client } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/queries.ts';
import {
  dataOf,
  enrol,
  essay,
  makeClass,
  makeGroup,
  makeQuiz,
  openSchool,
  single,
  start,
  type School,
} from '#tests/support/school.ts';

let school: School;
let admin: Client;
let trainer: Client;
beforeAll(async () => {
  school = await openSchool();
  admin = await school.as('Administrator', {
    nip: 'ADM-77',
    name: 'Wulan Anggraini',
    email: 'wulan@zebra.example',
  });
  trainer = await school.as('Trainer', { name: 'Bagus Prakoso' });
});
afterAll(() => school.close());

const find = async (by: Client, q: string, limit?: number): Promise<Found[]> =>
  dataOf(await by.get(listUrl('/api/search', { q, ...(limit && { limit: String(limit) }) })));
const pathsOf = (found: readonly Found[]) => found.map(({ path }) => path);

/** A class with a module and a quiz, all with `word` in their names. */
async function makeCourse(
  word: string,
  fields: Record<string, unknown> = {},
  isPublished = true,
  question = single({ stem: `${word} question?` }),
) {
  const group = await makeGroup(school.organizer, { name: `${word} group` });
  const course = await makeClass(
    school.organizer,
    { name: `${word} class`, group_id: group.id, ...fields },
    isPublished,
  );
  const module = dataOf(
    await school.organizer.post('/api/modules', { name: `${word} module`, class_id: course.id }),
  );
  const quiz = await makeQuiz(school.organizer, course.id, [question], {
    name: `${word} quiz`,
  });
  return { group, course, module, quiz };
}

describe('what everybody finds', () => {
  let own: Awaited<ReturnType<typeof makeCourse>>;
  let foreign: Awaited<ReturnType<typeof makeCourse>>;
  beforeAll(async () => {
    own = await makeCourse('Quokka own', { trainer_ids: [trainer.userId] });
    foreign = await makeCourse('Quokka foreign');
    await makeCourse('Quokka draft', {}, false);
  });

  it('an organizer finds the records of every kind at the pages of the admin, with what they belong to', async () => {
    const found = await find(school.organizer, 'quokka own');
    const { group, course, module, quiz } = own;
    expect(
      Object.fromEntries(found.map(({ resource, path, context }) => [resource, [path, context]])),
    ).toEqual({
      groups: [`courses/${group.slug}`, undefined],
      classes: [`courses/${group.slug}/${course.slug}`, group.name],
      modules: [`courses/${group.slug}/${course.slug}/${module.slug}`, course.name],
      quizzes: [`quiz/${quiz.slug}/edit`, course.name],
      questions: [`question/${quiz.questions[0].id}/edit`, quiz.name],
    });
    expect(found.find(({ resource }) => resource === 'classes')).toMatchObject({
      id: course.id,
      slug: course.slug,
      name: course.name,
    });
  });

  it('a trainer finds the own classes in the admin, and the others as a learner does', async () => {
    expect(pathsOf(await find(trainer, 'quokka own class'))).toEqual([
      `courses/${own.group.slug}/${own.course.slug}`,
    ]);
    expect(pathsOf(await find(trainer, 'quokka foreign')).sort()).toEqual(
      [
        `my-course/${foreign.course.slug}`,
        `my-course/${foreign.course.slug}/module/${foreign.module.slug}`,
        `my-course/${foreign.course.slug}/confirmation?quiz=${foreign.quiz.slug}`,
      ].sort(),
    );
    expect(await find(trainer, 'Wulan Anggraini')).toEqual([]);
  });

  it('a learner finds what is open to them, and no draft, question or person', async () => {
    const found = await find(school.learner, 'quokka');
    expect([...new Set(found.map(({ resource }) => resource))].sort()).toEqual([
      'classes',
      'modules',
      'quizzes',
    ]);
    expect(found.every(({ path }) => path.startsWith('my-course/'))).toBe(true);
    expect(found.filter(({ name }) => name.includes('draft'))).toEqual([]);
    expect(found).toHaveLength(6);
    expect(await find(school.learner, 'Wulan')).toEqual([]);
  });

  // Who may see quizzes but not change them has no page of a quiz in the admin.
  it.each(['Corrector', 'Line Manager', 'Auditor'] as const)(
    'a %s finds a quiz as a learner',
    async (role) => {
      expect(pathsOf(await find(await school.as(role), 'quokka own quiz'))).toEqual([
        `my-course/${own.course.slug}/confirmation?quiz=${own.quiz.slug}`,
      ]);
    },
  );

  it('a corrector finds a quiz with answers to correct at its correction', async () => {
    const { course, quiz } = await makeCourse('Bilby', {}, true, essay());
    await enrol(school.learner, course);
    const device = await start(school.learner, quiz);
    await device.answerAll(true);
    dataOf(await device.submit());
    expect(pathsOf(await find(await school.as('Corrector'), 'bilby quiz'))).toEqual([
      `quiz/${quiz.slug}/correction`,
    ]);
  });

  it('an auditor finds people and roles, a line manager none', async () => {
    const auditor = await school.as('Auditor');
    expect(pathsOf(await find(auditor, 'Wulan'))).toEqual(['settings/user/ADM-77']);
    expect((await find(auditor, 'Corrector')).map(({ resource }) => resource)).toContain('roles');
    const manager = await school.as('Line Manager');
    expect(await find(manager, 'Corrector')).toEqual([]);
    expect(await find(manager, 'Wulan')).toEqual([]);
  });

  it('what is assigned only is found by who is in it', async () => {
    const { course } = await makeCourse('Numbat', { enrol_policy: 'assigned_only' });
    expect(await find(school.learner, 'numbat')).toEqual([]);
    dataOf(
      await school.organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: [school.learner.userId],
      }),
    );
    expect((await find(school.learner, 'numbat')).map(({ resource }) => resource)).toContain('classes');
  });

  it('the archived are hidden', async () => {
    const { group } = await makeCourse('Wombat');
    const gone = dataOf(await school.organizer.post('/api/groups', { name: 'Wombat gone' }));
    dataOf(await school.organizer.post(`/api/groups/${gone.id}/archive`));
    const groups = (await find(school.organizer, 'wombat')).filter(({ resource }) => resource === 'groups');
    expect(groups.map(({ id }) => id)).toEqual([group.id]);
  });

  it('a learner who leaves a class that has ended does not find it any more', async () => {
    const { course } = await makeCourse('Potoroo');
    await enrol(school.learner, course);
    school.setClock(40 * 24 * 3600);
    const other = await school.as('Learner');
    expect((await find(school.learner, 'potoroo')).map(({ resource }) => resource)).toContain('classes');
    expect(await find(other, 'potoroo')).toEqual([]);
    school.setClock(0);
  });
});

describe('a field that may not be seen', () => {
  it('is not matched, by the search or by a list', async () => {
    const auditor = await school.as('Auditor');
    const byList = async (by: Client) =>
      dataOf<unknown[]>(await by.get(listUrl('/api/user', { filter: { q: 'zebra' } }))).length;
    expect([(await find(auditor, 'zebra')).length, await byList(auditor)]).toEqual([1, 1]);
    Object.assign(users.fields.email, { visibleTo: 'user-edit' });
    try {
      expect([(await find(auditor, 'zebra')).length, await byList(auditor)]).toEqual([0, 0]);
      expect([(await find(admin, 'zebra')).length, await byList(admin)]).toEqual([1, 1]);
      expect(pathsOf(await find(auditor, 'wulan'))).toEqual(['settings/user/ADM-77']);
    } finally {
      Object.assign(users.fields.email, { visibleTo: undefined });
    }
  });
});

describe('the order', () => {
  beforeAll(async () => {
    const make = (code: string, name: string) =>
      admin.post('/api/competencies', { code, name, type: 'technical' }).then(dataOf);
    await make('OKAPI', 'Zoology');
    await make('Z-1', 'Okapi care');
    await make('Z-2', 'Care of okapi');
    await make('Z-3', 'Nonokapi');
    await school.as('Learner', { nip: 'OKAPI.9', name: 'Zainal' });
  });

  it('is the exact key, then how a title or key begins, then words, then parts of words', async () => {
    const found = await find(admin, 'Okapi');
    expect(found.map(({ slug }) => slug)).toEqual(['OKAPI', 'OKAPI.9', 'Z-1', 'Z-2', 'Z-3']);
    expect(found[0]).toMatchObject({
      resource: 'competencies',
      path: 'settings/competency/OKAPI',
      context: 'OKAPI',
    });
  });

  it('is the same for two letters, which find beginnings of words', async () => {
    expect((await find(admin, 'ok')).map(({ slug }) => slug)).toEqual(['OKAPI.9', 'Z-1', 'OKAPI', 'Z-2']);
  });

  it('every word counts, in any order', async () => {
    expect((await find(admin, 'care okapi')).map(({ slug }) => slug)).toEqual(['Z-2', 'Z-1']);
    expect(await find(admin, 'care okapi zebra')).toEqual([]);
  });

  it('has at most eight of a kind and no more than asked for', async () => {
    for (let i = 0; i < 10; i += 1) await makeGroup(admin, { name: `Tapir ${i}` }, false);
    await makeClass(admin, { name: 'Tapir class' }, false);
    const found = await find(admin, 'tapir');
    expect(found.filter(({ resource }) => resource === 'groups')).toHaveLength(8);
    expect(found).toHaveLength(9);
    expect(await find(admin, 'tapir', 3)).toHaveLength(3);
  });
});

describe('what is typed', () => {
  it.each([
    ['', 'q'],
    ['a', 'q'],
    [' a ', 'q'],
    ['x'.repeat(101), 'q'],
    ['nu\u0000ll', 'q'],
  ])('%j is refused at its name', async (q, field) => {
    const reply = await admin.get(listUrl('/api/search', { q }));
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  });

  it('is refused with an unknown parameter or a limit out of range', async () => {
    for (const [name, value] of [
      ['limit', '0'],
      ['limit', '51'],
      ['limit', 'x'],
      ['page', '2'],
    ] as const) {
      const reply = await admin.get(listUrl('/api/search', { q: 'ab', [name]: value }));
      expect([reply.status, Object.keys(reply.body.errors)], name).toEqual([422, [name]]);
    }
  });

  it('stands for itself: wildcards and quotes find only what has them', async () => {
    await makeGroup(admin, { name: "100% O'Brien_safe \\ care" }, false);
    for (const q of ['100%', "O'Brien", 'brien_s', '\\ ca']) expect(await find(admin, q), q).toHaveLength(1);
    for (const q of ['%%%', '___', '1_0%', "' or 1=1 --"]) expect(await find(admin, q), q).toEqual([]);
  });

  it('may be one character of a script without spaces', async () => {
    await makeGroup(admin, { name: '安全 training' }, false);
    expect((await find(admin, '安')).map(({ name }) => name)).toEqual(['安全 training']);
  });

  it('may be any text', async () => {
    for (const q of ['İstanbul', 'ﬁ ﬂ', '🙂🙂', 'a b c d e f g h i j k', '\u202Eabc', '-- ;']) {
      expect((await admin.get(listUrl('/api/search', { q }))).status, q).toBe(200);
    }
  });
});

describe('a search', () => {
  it('that the database does not answer in time says to type more', async () => {
    const other = await school.database.pool.connect();
    await other.query('begin; lock table groups');
    const reply = await admin.call('GET', listUrl('/api/search', { q: 'okapi' }), undefined, {
      'accept-language': 'id',
    });
    await other.query('rollback');
    other.release();
    expect([reply.status, reply.body.code]).toEqual([503, 'search-too-slow']);
    expect(reply.body.message).toBe('Pencarian terlalu lama. Ketik lebih banyak huruf.');
    expect((await find(admin, 'okapi')).length).toBeGreaterThan(0);
  });

  it('has a limit a minute of its own', async () => {
    const typist = await school.as('Learner');
    const statuses: number[] = [];
    for (let i = 0; i < 250; i += 1) statuses.push((await typist.get('/api/search?q=a')).status);
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([240, 429]);
    expect((await typist.get('/api/my/courses')).status).toBe(200);
  });
});

it('takes the same statements whatever there is', async () => {
  const count = async (q: string) =>
    (await statementsOf(school.database.pool, () => find(admin, q))).filter((text) =>
      /select \d+ as source/.test(text),
    ).length;
  expect([await count('okapi'), await count('nothing at all')]).toEqual([1, 1]);
});
