import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventBody } from '#shared/calls/webhookEvents.ts';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { eventTypes, MAX_EVENT_BYTES, type ChosenEventType } from '#shared/domain/webhooks.ts';
import { tellWebhooksTask } from '#server/modules/webhooks/tellWebhooks.ts';
import { listUrl } from '#tests/support/app.ts';
import { makeCompetency } from '#tests/support/competencies.ts';
import { evaluationsOf } from '#tests/support/evaluations.ts';
import {
  actOn,
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  takeQuiz,
  type School,
} from '#tests/support/school.ts';

type Client = Awaited<ReturnType<School['as']>>;

let school: School;
let admin: Client;
beforeAll(async () => {
  school = await openSchool();
  admin = await school.as('Administrator');
  const everything = { name: 'All', url: 'https://hooks.example.com/', events: Object.keys(eventTypes) };
  const { id } = dataOf(await admin.post('/api/webhooks', everything));
  dataOf(await admin.post(`/api/webhooks/${id}/secrets`));
  dataOf(await admin.patch(`/api/webhooks/${id}`, { enabled: true }));
});
afterAll(() => school.close());

interface Told {
  readonly type: ChosenEventType;
  readonly object_id: string;
  readonly user_id: string | null;
  readonly body: string;
}
/** The events of the acts since the last call, prepared and checked against their schemas. */
async function told(): Promise<Told[]> {
  await tellWebhooksTask.run(school.ctx, undefined as never, { isLastTry: false });
  const rows = await school.db.query<Told & { deliveries: number }>(
    `select type, object_id, user_id, body,
       (select count(*)::int from webhook_deliveries d where d.event_id = e.id and d.no = e.no) as deliveries
     from webhook_events e order by no`,
  );
  await school.db.query('delete from webhook_events');
  for (const { type, body, deliveries } of rows) {
    expect(eventBody(type).strict().safeParse(JSON.parse(body)).error, `${type} ${body}`).toBeUndefined();
    expect(Buffer.byteLength(body)).toBeLessThan(MAX_EVENT_BYTES);
    expect(deliveries).toBe(1);
    seen.add(type);
  }
  return rows;
}
const seen = new Set<string>();
const typesOf = (rows: readonly Told[]) => rows.map(({ type }) => type);
const dataIn = ({ body }: Told) => JSON.parse(body).data;

it('tells of people', async () => {
  await told();
  const person = dataOf(
    await admin.post('/api/user', { nip: 'E-1', name: 'Dewi', email: 'dewi@example.co.id' }),
  );
  dataOf(await admin.patch(`/api/user/${person.id}`, { position: 'Analyst' }));
  dataOf(await admin.patch(`/api/user/${person.id}`, { language: 'en' }));
  dataOf(await admin.patch(`/api/user/${person.id}`, { active: false }));
  dataOf(await admin.patch(`/api/user/${person.id}`, { active: true }));
  const rows = await told();
  expect(typesOf(rows)).toEqual(['person.created', 'person.updated', 'person.deactivated', 'person.updated']);
  expect(rows.map(({ user_id }) => user_id)).toEqual(rows.map(() => person.id));
});

it('tells of classes, enrolments and attendance', async () => {
  const asked = await makeClass(admin, { enrol_policy: 'approval', start_at: at(4_320), end_at: at(7_200) });
  const course = await makeClass(admin);
  expect(typesOf(await told())).toEqual(['class.published', 'class.published']);
  const learner = await school.as('Learner');
  await enrol(learner, asked);
  const [one] = dataOf(await admin.get(listUrl('/api/enrolments', { filter: { class_id: asked.id } })));
  dataOf(await admin.post('/api/enrolments/decisions', { ids: [one.id], decision: 'approve' }));
  dataOf(await learner.call('DELETE', `/api/classes/${asked.id}/enrolment`, { reason: 'On leave' }));
  const rows = await told();
  expect(typesOf(rows)).toEqual(['enrolment.created', 'enrolment.approved', 'enrolment.cancelled']);
  expect(new Set(rows.map(({ object_id }) => object_id))).toEqual(new Set([one.id]));
  expect(dataIn(rows[0]!)).toMatchObject({
    id: one.id,
    person: { id: learner.userId },
    class: { id: asked.id },
  });

  await enrol(learner, course);
  dataOf(await admin.put(`/api/classes/${course.id}/attendance-access`, { state: 'published' }));
  const session = dataOf(
    await admin.post('/api/attendance-sessions', {
      class_id: course.id,
      name: 'Day',
      start_at: at(0),
      end_at: at(120),
      method: 'self_code',
    }),
  );
  const records = (state: string | null) =>
    admin.put(`/api/attendance-sessions/${session.id}/records`, {
      records: [{ user_id: learner.userId, state }],
    });
  dataOf(await records('present'));
  const attended = await told();
  expect(typesOf(attended)).toEqual(['enrolment.created', 'attendance.recorded']);
  expect(attended.map(dataIn)).toContainEqual(
    expect.objectContaining({ state: 'present', session: expect.objectContaining({ id: session.id }) }),
  );
  dataOf(await admin.post(`/api/classes/${asked.id}/cancellation`, { reason: 'Nobody came' }));
  const cancelled = await told();
  expect(typesOf(cancelled)).toEqual(['class.cancelled']);
  expect(dataIn(cancelled[0]!)).toMatchObject({
    id: asked.id,
    status: 'cancelled',
    cancel_reason: 'Nobody came',
  });
});

it('tells of a seat that comes free', async () => {
  const course = await makeClass(admin, {
    capacity: 1,
    waiting_list: true,
    start_at: at(4_320),
    end_at: at(7_200),
  });
  const [first, second] = [await school.as('Learner'), await school.as('Learner')];
  await enrol(first, course);
  await enrol(second, course);
  await told();
  dataOf(await first.call('DELETE', `/api/classes/${course.id}/enrolment`, { reason: 'On leave' }));
  const rows = await told();
  expect(rows.map((row) => [row.type, dataIn(row).person.id, dataIn(row).state])).toEqual([
    ['enrolment.cancelled', first.userId, 'cancelled'],
    ['enrolment.updated', second.userId, 'offered'],
  ]);
});

it('tells of attempts: when they are submitted, when their result is known, and when they are annulled', async () => {
  const course = await makeClass(admin);
  const learner = await school.as('Learner');
  await enrol(learner, course);
  const quiz = await makeQuiz(admin, course.id, [single()]);
  await told();
  const taken = await takeQuiz(learner, quiz, true);
  const rows = (await told()).filter(({ type }) => type.startsWith('attempt.'));
  expect(typesOf(rows)).toEqual(['attempt.submitted', 'attempt.graded']);
  expect(dataIn(rows[1]!)).toMatchObject({
    id: taken.id,
    state: 'passed',
    score: 100,
    quiz: { id: quiz.id },
  });
  dataOf(await actOn(admin, taken.id, 'annul'));
  expect(typesOf(await told())).toContain('attempt.annulled');

  const written = await makeQuiz(admin, course.id, [essay()]);
  const device = await start(learner, written);
  await device.answerAll(true);
  await device.submit();
  const [waiting] = await told();
  expect(waiting).toMatchObject({ type: 'attempt.submitted' });
  expect(dataIn(waiting!)).toMatchObject({ state: 'pending', score: null });
});

it('tells of completions, certificates, competencies, and of evaluations without their author', async () => {
  const competency = await makeCompetency(school.organizer);
  const learner = await school.as('Learner');
  await told();
  const course = await makeClass(admin, {
    type: 'competency',
    competency_id: competency.id,
    level: 1,
    complete_quizzes: true,
  });
  const quiz = await makeQuiz(admin, course.id, [single()]);
  await enrol(learner, course);
  await takeQuiz(learner, quiz, true);
  const completed = await told();
  expect(typesOf(completed)).toEqual(expect.arrayContaining(['enrolment.completed', 'competency.granted']));
  expect(completed.map(dataIn)).toContainEqual(
    expect.objectContaining({ state: 'completed', completed_at: expect.any(String) }),
  );
  const template = dataOf(
    await admin.post('/api/certificate-templates', { name: 'Told', language: 'id', boxes: startBoxes('id') }),
  );
  const issue = { user_ids: [learner.userId], template_id: template.id };
  dataOf(await admin.post(`/api/classes/${course.id}/certificates`, issue));
  const [issued] = (await told()) as [Told];
  expect(issued.type).toBe('certificate.issued');
  dataOf(await admin.post(`/api/certificates/${issued.object_id}/revocation`, { reason: 'By mistake' }));
  const [revoked] = (await told()) as [Told];
  expect(dataIn(revoked)).toMatchObject({
    id: issued.object_id,
    reason: 'By mistake',
    revoked_at: expect.any(String),
  });

  const evaluations = evaluationsOf(() => ({ ...school, organizer: school.organizer }));
  const evaluated = await evaluations.makeEvaluated([await evaluations.makeAspect()]);
  const author = await evaluations.enrolled(evaluated);
  await told();
  dataOf(await evaluations.send(author, evaluated));
  const [evaluation] = (await told()).filter(({ type }) => type === 'evaluation.submitted') as [Told];
  expect(evaluation).toMatchObject({ object_id: evaluated.id, user_id: null });
  expect(dataIn(evaluation)).toMatchObject({ class: { id: evaluated.id }, responses: 1 });
  expect(evaluation.body).not.toContain(author.userId);
});

it('tells of everything that the catalogue has, and the API document shows each of it', async () => {
  expect([...seen].toSorted()).toEqual(Object.keys(eventTypes).toSorted());
  const { webhooks } = (await admin.get('/api/openapi.json')).body;
  expect(Object.keys(webhooks).toSorted()).toEqual([...Object.keys(eventTypes), 'ping'].toSorted());
});
