import { expireStandings } from '#server/modules/competencies/standings.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, require, standingSeen } from '#tests/support/competencies.ts';
import {
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  takeQuiz,
  type School,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let school: School;
let organizer: Client;
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const told = async (person: Client) =>
  ((await person.get('/api/my/notifications')).body.data as { title: string }[]).map(({ title }) => title);

describe('a record', () => {
  it('of an organizer counts at once, and ends as its validity says', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer)];
    const record = await give(organizer, person, competency, { level: 2, note: 'Exam at the branch' });
    expect(record).toMatchObject({
      state: 'valid',
      level: 2,
      cycle_no: 1,
      obtained_at: '2026-03-01',
      expires_at: '2027-03-01',
      verified_by: { id: organizer.userId },
    });
    expect(await standingSeen(person, competency)).toMatchObject({
      standing: 'valid',
      ends_on: '2027-03-01',
    });
    expect(await told(person)).toContain(`The competency ${competency.name} was recorded for you`);
  });

  it('can be named by the code of the competency, at the other address and by NIP', async () => {
    const person = await school.as('Learner', { nip: 'X-77' });
    const competency = await makeCompetency(organizer);
    const body = {
      code: competency.code.toLowerCase(),
      level: 1,
      obtained_at: '2026-03-01T20:00:00Z',
      source: 'external',
    };
    const record = dataOf(await organizer.post('/api/user/x-77/competencies', body));
    // Eight in the evening in Greenwich is the next day in Jakarta.
    expect(record).toMatchObject({
      competency_id: competency.id,
      user_id: person.userId,
      obtained_at: '2026-03-02',
    });
  });

  it('is the same when it is sent twice, and the next cycle when it is obtained again', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer)];
    const first = await give(organizer, person, competency, { obtained_at: '2025-04-01' });
    expect((await give(organizer, person, competency, { obtained_at: '2025-04-01' })).id).toBe(first.id);
    const second = await give(organizer, person, competency);
    // A renewal within the window of sixty days keeps the date.
    expect(second).toMatchObject({ cycle_no: 2, expires_at: '2027-04-01' });
    expect((await standingSeen(person, competency))?.records.map(({ cycle_no }) => cycle_no)).toEqual([2, 1]);
  });

  it('is refused where it makes no sense, and nothing is stored', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer, { levels: 2 })];
    const other = await school.as('Learner');
    const [file] = await school.db.query<{ id: string }>(
      `insert into files (id, name, type, bytes, created_by, created_at) values (gen_random_uuid(), 'x.pdf', 'application/pdf', 1, $1, now()) returning id`,
      [other.userId],
    );
    const wrong: Record<string, object> = {
      obtained_at: { obtained_at: '2026-03-03' },
      level: { level: 3 },
      expires_at: { expires_at: '2026-03-01' },
      evidence_file_id: { evidence_file_id: file!.id },
      competency_id: { competency_id: person.userId },
      source: { source: 'gift' },
      color: { color: 'red' },
    };
    for (const [field, fields] of Object.entries(wrong)) {
      const reply = await organizer.post(`/api/users/${person.userId}/competencies`, {
        competency_id: competency.id,
        level: 1,
        obtained_at: '2026-03-01',
        source: 'manual',
        ...fields,
      });
      expect([field, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect(await standingSeen(person, competency)).toBeUndefined();
  });
});

describe('evidence of a learner', () => {
  const hand = async (person: Client, competency: Wire, fields: object = {}) =>
    person.post(`/api/users/${person.userId}/competencies`, {
      competency_id: competency.id,
      level: 1,
      obtained_at: '2026-02-01',
      source: 'external',
      ...fields,
    });

  it('waits for a review, one at a time, and counts when it is approved', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer)];
    const record = dataOf(await hand(person, competency, { note: 'BNSP certificate' }));
    expect(record).toMatchObject({ state: 'waiting_review', can: { review: false, withdraw: true } });
    expect((await hand(person, competency, { level: 2 })).body.code).toBe('record-waiting');
    expect((await standingSeen(person, competency))?.standing).toBe('waiting_review');
    expect(await told(organizer)).toContain('Evidence of competencies is waiting for your review');
    const queue = dataOf(await organizer.get('/api/competency-reviews'));
    expect(queue.map(({ id }: Wire) => id)).toContain(record.id);
    const approved = dataOf(
      await organizer.put(`/api/user-competencies/${record.id}/review`, { decision: 'approve', level: 2 }),
    );
    expect(approved).toMatchObject({ state: 'valid', level: 2, expires_at: '2027-02-01' });
    expect((await standingSeen(person, competency))?.standing).toBe('valid');
    expect(await told(person)).toContain(`Your evidence for ${competency.name} was recognised`);
  });

  it('goes on from the cycle before when it is approved with another day', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer)];
    await give(organizer, person, competency, { obtained_at: '2025-04-01' });
    const record = dataOf(await hand(person, competency));
    const approved = dataOf(
      await organizer.put(`/api/user-competencies/${record.id}/review`, {
        decision: 'approve',
        obtained_at: '2026-02-15',
      }),
    );
    expect(approved).toMatchObject({ obtained_at: '2026-02-15', expires_at: '2027-04-01' });
  });

  it('is turned down with a reason, and can be handed in again', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer)];
    const record = dataOf(await hand(person, competency));
    const url = `/api/user-competencies/${record.id}/review`;
    expect((await organizer.put(url, { decision: 'reject' })).body.errors).toHaveProperty('note');
    dataOf(await organizer.put(url, { decision: 'reject', note: 'Not legible' }));
    expect((await organizer.put(url, { decision: 'approve' })).body.code).toBe('wrong-state');
    expect(await standingSeen(person, competency)).toMatchObject({ standing: 'not_required' });
    expect(await told(person)).toContain(
      `Your evidence for ${competency.name} was not recognised: Not legible`,
    );
    expect(dataOf(await hand(person, competency))).toMatchObject({ cycle_no: 2, state: 'waiting_review' });
  });

  it('can be taken back while it waits, by nobody else’s hand', async () => {
    const [person, other] = [await school.as('Learner'), await school.as('Learner')];
    const competency = await makeCompetency(organizer);
    const record = dataOf(await hand(person, competency));
    const url = `/api/user-competencies/${record.id}/withdrawal`;
    expect((await other.post(url, {})).status).toBe(404);
    expect(dataOf(await person.post(url, {})).state).toBe('withdrawn');
  });

  it('of an organizer waits as well: nobody decides about their own', async () => {
    const competency = await makeCompetency(organizer);
    const record = dataOf(await hand(organizer, competency));
    expect(record.state).toBe('waiting_review');
    const reply = await organizer.put(`/api/user-competencies/${record.id}/review`, { decision: 'approve' });
    expect([reply.status, reply.body.code]).toEqual([403, 'own-competency']);
  });
});

describe('a requirement', () => {
  it('applies to the people that its rule matches, from the day on which they match', async () => {
    const competency = await makeCompetency(organizer);
    const [inside, outside] = [
      await school.as('Learner', { department: 'Gudang A' }),
      await school.as('Learner', { department: 'Kantor A' }),
    ];
    await require(organizer, competency, {
      whom: 'audience',
      audience_rule: { department: ['Gudang A'] },
      starts_on: '2026-03-02',
    });
    expect(await standingSeen(inside, competency)).toMatchObject({
      standing: 'required',
      ends_on: '2026-04-01',
    });
    expect(await standingSeen(outside, competency)).toBeUndefined();
    dataOf(await organizer.patch(`/api/user/${outside.userId}`, { department: 'Gudang A' }));
    expect((await standingSeen(outside, competency))?.is_required).toBe(true);
    dataOf(await organizer.patch(`/api/user/${inside.userId}`, { department: 'Kantor A' }));
    expect(await standingSeen(inside, competency)).toBeUndefined();
  });

  it('becomes overdue at midnight where the person is, and ends with the requirement', async () => {
    const competency = await makeCompetency(organizer);
    const [jakarta, jayapura] = [
      await school.as('Learner', { department: 'Zona' }),
      await school.as('Learner', { department: 'Zona', time_zone: 'Asia/Jayapura' }),
    ];
    const requirement = await require(organizer, competency, {
      whom: 'audience',
      audience_rule: { department: ['Zona'] },
      starts_on: '2026-03-02',
      due_days_after_start: 3,
    });
    const at = async (now: string) => {
      await expireStandings({ ...school.ctx, now: new Date(now) });
      return [
        (await standingSeen(jakarta, competency))?.standing,
        (await standingSeen(jayapura, competency))?.standing,
      ];
    };
    expect(await at('2026-03-05T14:59:59Z')).toEqual(['required', 'required']);
    expect(await at('2026-03-05T15:00:00Z')).toEqual(['required', 'overdue']);
    expect(await at('2026-03-05T17:00:00Z')).toEqual(['overdue', 'overdue']);
    dataOf(await organizer.post(`/api/competency-requirements/${requirement.id}/archive`));
    expect(await standingSeen(jakarta, competency)).toBeUndefined();
  });

  it('of a level that the competency does not have is refused', async () => {
    const competency = await makeCompetency(organizer, { levels: 2 });
    const body = { competency_id: competency.id, name: 'High', whom: 'all', level: 3 };
    expect((await organizer.post('/api/competency-requirements', body)).body.errors).toHaveProperty('level');
  });

  it('can be waived until a day, with a reason; a withdrawn waiver frees nobody', async () => {
    const competency = await makeCompetency(organizer);
    const person = await school.as('Learner', { department: 'Cuti' });
    await require(organizer, competency, { whom: 'audience', audience_rule: { department: ['Cuti'] } });
    const url = `/api/user/${person.userId}/competency-waivers`;
    const body = { code: competency.code, until: '2026-09-01', reason: 'Maternity leave' };
    expect((await organizer.post(url, { ...body, until: '2026-03-01' })).body.errors).toHaveProperty('until');
    expect((await organizer.post(url, { ...body, reason: '' })).body.errors).toHaveProperty('reason');
    const waiver = dataOf(await organizer.post(url, body));
    expect(await standingSeen(person, competency)).toMatchObject({
      standing: 'waived',
      ends_on: '2026-09-01',
    });
    await expireStandings({ ...school.ctx, now: new Date('2026-09-01T17:00:00Z') });
    expect((await standingSeen(person, competency))?.standing).toBe('overdue');
    const end = `/api/user-competencies/${waiver.id}/withdrawal`;
    expect((await organizer.post(end, {})).body.errors).toHaveProperty('reason');
    expect(dataOf(await organizer.post(end, { reason: 'Back already' })).state).toBe('withdrawn');
    expect((await standingSeen(person, competency))?.standing).toBe('required');
  });
});

describe('a class of a competency', () => {
  it('grants it in the transaction that completes it', async () => {
    const competency = await makeCompetency(organizer);
    const course = await makeClass(organizer, { type: 'competency', competency_id: competency.id, level: 3 });
    const quiz = await makeQuiz(organizer, course.id, [single()], { passing_score: 50 });
    const person = await school.as('Learner');
    await enrol(person, course);
    expect((await standingSeen(person, competency))?.standing).toBe('in_progress');
    await takeQuiz(person, quiz, true);
    expect(await standingSeen(person, competency)).toMatchObject({
      standing: 'valid',
      level: 3,
      ends_on: '2027-03-02',
      records: [{ source: 'class', state: 'valid', class: { id: course.id }, obtained_at: '2026-03-02' }],
    });
  });

  it('is no longer in progress when a person leaves it', async () => {
    const competency = await makeCompetency(organizer);
    const course = await makeClass(organizer, {
      type: 'competency',
      competency_id: competency.id,
      level: 1,
      cancel_until: '2026-03-20T00:00:00.000Z',
    });
    const person = await school.as('Learner');
    await enrol(person, course);
    dataOf(await person.delete(`/api/classes/${course.id}/enrolment`, { reason: 'No time' }));
    expect(await standingSeen(person, competency)).toBeUndefined();
  });

  it('can ask for another one before: who does not hold it cannot enrol, and is told which', async () => {
    const competency = await makeCompetency(organizer);
    const course = await makeClass(organizer, { prerequisite_competency_ids: [competency.id] });
    const person = await school.as('Learner');
    const named = { id: competency.id, slug: competency.code, name: competency.name };
    expect(dataOf(await person.get(`/api/my/courses/${course.slug}`))).toMatchObject({
      enrol_refusal: 'prerequisites',
      missing: [],
      missing_competencies: [named],
    });
    const reply = await person.post(`/api/classes/${course.id}/enrolment`);
    expect(reply.body).toMatchObject({
      code: 'enrolment-prerequisites',
      facts: { missing_competencies: [named] },
    });
    const dry = dataOf(
      await organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: [person.userId],
        dry_run: true,
      }),
    );
    expect(JSON.stringify(dry)).toContain('prerequisites');
    // Held, but over: it counts until its last day.
    await give(organizer, person, competency, { obtained_at: '2025-01-01', expires_at: '2026-03-01' });
    expect((await person.post(`/api/classes/${course.id}/enrolment`)).status).toBe(409);
    await give(organizer, person, competency, { obtained_at: '2025-03-01', expires_at: '2026-03-02' });
    expect((await person.post(`/api/classes/${course.id}/enrolment`)).status).toBeLessThan(300);
  });
});
