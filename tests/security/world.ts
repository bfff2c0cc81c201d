import { createHash, randomUUID } from 'node:crypto';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { seedRoleNames, seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { createPerson, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
type Headers = Record<string, string>;

/** One person of each seed role, and records of every kind: those of a class that the trainer leads, and foreign ones. */
export interface World {
  readonly test: TestApp;
  readonly people: Record<SeedRoleName, Person>;
  /** The value for `{name}` in a probe's path. */
  readonly ids: Readonly<Record<string, string>>;
  /** Signed in as one of them; the same session as long as it lasts. */
  as(who: SeedRoleName): Promise<Headers>;
  /** After a sign-out the next `as` signs in again. */
  forget(who: SeedRoleName): void;
}

export async function createWorld(): Promise<World> {
  const test = await createTestApp();
  const roles = await seedRoles(test.db);
  const people = {} as Record<SeedRoleName, Person>;
  for (const name of seedRoleNames)
    people[name] = await createPerson(test.db, [name], {
      name,
      email: `${name.replace(' ', '.')}@example.com`,
    });
  const member = await createPerson(test.db, ['Learner'], { manager_id: people['Line Manager'].id });
  const other = await createPerson(test.db, ['Learner']);
  const sessions = new Map<SeedRoleName, Headers>();
  const as = async (who: SeedRoleName) => {
    const headers = sessions.get(who) ?? (await signInAs(test.app, people[who].nip));
    sessions.set(who, headers);
    return headers;
  };
  const records = await createRecords(test, people, { member, other });
  const ids = { ...records, member: member.id, other: other.id, unknown: randomUUID() };
  const ownIds = Object.fromEntries(seedRoleNames.map((name) => [`role ${name}`, roles[name]]));
  return { test, people, ids: { ...ids, ...ownIds }, as, forget: (who) => void sessions.delete(who) };
}

async function createRecords(
  test: TestApp,
  people: Record<SeedRoleName, Person>,
  { member, other }: Readonly<Record<'member' | 'other', Person>>,
) {
  const admin = await signInAs(test.app, people.Administrator.nip);
  const call = async (headers: Headers, method: Method, url: string, payload?: object) => {
    const reply = await test.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`);
    return reply.json().data;
  };
  const make = async (resource: string, payload: object): Promise<string> =>
    (await call(admin, 'POST', `/${resource}`, payload)).id;
  const publish = (resource: string, id: string) => call(admin, 'POST', `/${resource}/${id}/publication`);
  const [start_at, end_at] = [-1, 30].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());

  const courseOf = async (name: string, trainer: Person) => {
    const group = await make('groups', { name: `Group ${name}` });
    await publish('groups', group);
    const course = await make('classes', {
      group_id: group,
      name: `Class ${name}`,
      type: 'product_refresh',
      start_at,
      end_at,
      trainer_ids: [trainer.id],
      link: `https://meet.example.com/${name}`,
    });
    const module = await make('modules', {
      class_id: course,
      name: `Module ${name}`,
      blocks: [{ type: 'text', text: `<p>Content of ${name}</p>` }],
    });
    const quiz = await make('quizzes', { class_id: course, name: `Quiz ${name}`, password: 'open-sesame' });
    const question = await make('questions', {
      quiz_id: quiz,
      type: 'essay',
      stem: 'Why?',
      explanation: `Model answer of ${name}`,
    });
    const session = await make('attendance-sessions', {
      class_id: course,
      name: `Session ${name}`,
      method: 'self_code',
      code: '135790',
      start_at,
      end_at,
    });
    const exception = await make('quiz-overrides', {
      quiz_id: quiz,
      whom: 'audience',
      audience: { department: ['Gudang'] },
      extra_minutes: 5,
      reason: 'Night shift',
    });
    await publish('classes', course);
    await publish('quizzes', quiz);
    return { group, course, module, quiz, question, session, exception };
  };
  const attemptOf = async (person: Person, { course, quiz }: { course: string; quiz: string }) => {
    const headers = await signInAs(test.app, person.nip);
    const enrolment = await call(headers, 'POST', `/classes/${course}/enrolment`);
    const client_id = randomUUID();
    const { id, questions } = await call(headers, 'POST', `/quizzes/${quiz}/attempts`, {
      password: 'open-sesame',
      idempotency_key: randomUUID(),
    });
    const question_id = questions[0].id;
    const answers = [{ question_id, seq: 1, answer: { text: 'Because.' }, client_ms: 0 }];
    await call(headers, 'PUT', `/attempts/${id}/answers`, { client_id, answers });
    const digest = createHash('sha256').update(`${question_id}:1\n`).digest('hex');
    await call(headers, 'POST', `/attempts/${id}/submission`, {
      client_id,
      last_seq: 1,
      answer_count: 1,
      digest,
    });
    const [answer] = await test.db.query<{ id: string }>(`select id from answers where attempt_id = $1`, [
      id,
    ]);
    return { attempt: id as string, answer: answer!.id, enrolment: enrolment.id as string };
  };

  const competency = await make('competencies', { code: 'K3.1', name: 'Safety', type: 'safety' });
  const programme = await make('programmes', { name: 'Path of the world' });
  const bulk = { ids: [competency], data: { description: 'Changed by a bulk' } };
  const changed = await test.app.inject({
    method: 'PATCH',
    url: '/api/competencies',
    headers: admin,
    payload: bulk,
  });
  const talkIn = async (person: Person, { course }: { course: string }) => {
    const headers = await signInAs(test.app, person.nip);
    const { thread, post } = await call(headers, 'POST', `/classes/${course}/threads`, {
      kind: 'topic',
      title: 'Talk',
      text: 'Words of theirs',
      client_key: randomUUID(),
    });
    return { thread: thread.id as string, post: post.id as string };
  };
  /** A person of the line manager's team has completed a class that the trainer does not lead. */
  const certificateIn = async (course: string): Promise<string> => {
    await call(await signInAs(test.app, member.nip), 'POST', `/classes/${course}/enrolment`);
    await test.db.query(
      `update enrolments set state = 'completed', completed_at = now() where class_id = $1`,
      [course],
    );
    const template_id = await make('certificate-templates', {
      name: 'Template',
      language: 'en',
      boxes: startBoxes('en'),
    });
    await call(admin, 'POST', `/classes/${course}/certificates`, { user_ids: [member.id], template_id });
    const [made] = await test.db.query<{ id: string }>(`select id from certificates where user_id = $1`, [
      member.id,
    ]);
    return made!.id;
  };
  const own = await courseOf('Own', people.Trainer);
  const foreign = await courseOf('Foreign', people.Organizer);
  const ofLearner = await attemptOf(people.Learner, own);
  const ofOther = await attemptOf(other, foreign);
  const ofTalk = await talkIn(people.Learner, own);
  const ofOtherTalk = await talkIn(other, foreign);
  const ofTeam = await courseOf('Team', people.Organizer);
  const draft = await make('classes', { group_id: own.group, name: 'Draft', type: 'product_refresh' });
  return {
    ...own,
    ...prefixed('foreign', foreign),
    ...ofLearner,
    ...prefixed('foreign', ofOther),
    ...ofTalk,
    ...prefixed('foreign', ofOtherTalk),
    ...prefixed('team', ofTeam),
    certificate: await certificateIn(ofTeam.course),
    draft,
    'draft quiz': await make('quizzes', { class_id: draft, name: 'Draft quiz' }),
    competency,
    requirement: await make('competency-requirements', {
      competency_id: competency,
      name: 'All',
      whom: 'all',
    }),
    programme,
    'programme step': await make('programme-steps', {
      programme_id: programme,
      name: 'Hold it',
      kind: 'competency',
      competency_id: competency,
      level: 1,
    }),
    evidence: (
      await call(await signInAs(test.app, other.nip), 'POST', `/users/${other.id}/competencies`, {
        competency_id: competency,
        obtained_at: '2026-01-02',
        note: 'Evidence of somebody',
      })
    ).id as string,
    change: changed.json().meta.change_id as string,
    banner: await make('banners', { title: 'Banner', alt: 'A banner' }),
    announcement: await make('announcements', { title: 'News', body: 'Text' }),
    aspect: await make('evaluation-aspects', { name: 'Pace', type: 'rating', target: 'trainer' }),
    file: await uploadAs(test, admin),
    role: await make('roles', { name: 'Spare', permissions: ['home-index'] }),
  };
}

const prefixed = (prefix: string, record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, id]) => [`${prefix} ${name}`, id]));

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function uploadAs(test: TestApp, headers: Headers): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'dot.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (reply.statusCode >= 300) throw new Error(`POST /files: ${reply.body}`);
  return reply.json().data.id;
}
