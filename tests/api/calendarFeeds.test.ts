import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeIcs, type IcsEvent } from '#server/features/calendar/ics.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  statement,
  type School,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Person = School['learner'];
const day = 24 * 60;
const pathOf = (url: string) => new URL(url).pathname;
const addressOf = async (by: Person) => pathOf(dataOf(await by.put('/api/my/calendar/address')).url);
const classAddressOf = async (by: Person, id: string) =>
  pathOf(dataOf(await by.put(`/api/classes/${id}/calendar-address`)).url);
const fetchText = async (path: string): Promise<string> => {
  const reply = await school.stranger.get(path);
  expect(reply.status).toBe(200);
  return reply.body;
};
/** Read by a program that is not ours. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
const eventOf = async (path: string, uid: string) =>
  eventsOf(await fetchText(path)).find((event) => event.uid === `${uid}@mahir`)!;
const property = (event: ICAL.Event, name: string) => String(event.component.getFirstPropertyValue(name));
const clock = (event: ICAL.Event, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    event.startDate.toJSDate(),
  );

describe('the address of a person', () => {
  it('is made, renewed and revoked by them; an old address replies like one that never existed', async () => {
    const learner = await school.as('Learner');
    const own = '/api/my/calendar/address';
    expect(dataOf(await learner.get(own))).toBeNull();
    expect((await learner.delete(own)).status).toBe(404);
    const first = await addressOf(learner);
    expect(first).toMatch(/^\/calendar\/[\w-]{27}\.ics$/);
    expect(dataOf(await learner.get(own))).toMatchObject({ read_at: null });
    await fetchText(first);
    expect(dataOf(await learner.get(own)).read_at).not.toBeNull();
    const second = await addressOf(learner);
    expect(second).not.toBe(first);
    expect((await school.stranger.get(first)).status).toBe(404);
    await fetchText(second);
    dataOf(await learner.delete(own));
    expect((await school.stranger.get(second)).status).toBe(404);
    expect((await school.stranger.get('/calendar/nobody.ics')).status).toBe(404);
    const acts = await school.db.query<{ action: string; after: unknown }>(
      `select action, after from audit_events where entity = 'calendar-addresses' and actor_id = $1 order by id`,
      [learner.userId],
    );
    // No audit row contains the secret.
    expect(acts).toEqual([
      { action: 'create', after: null },
      { action: 'create', after: null },
      { action: 'delete', after: null },
    ]);
  });

  it('ends with its person', async () => {
    const learner = await school.as('Learner');
    const path = await addressOf(learner);
    await school.db.query('update users set active = false where id = $1', [learner.userId]);
    expect((await school.stranger.get(path)).status).toBe(404);
  });
});

describe('a feed, read by ical.js', () => {
  it.each([
    ['Asia/Jakarta', '05/03/2026, 09:00', '2026-03-05T02:00:00.000Z'],
    ['Asia/Makassar', '05/03/2026, 09:00', '2026-03-05T01:00:00.000Z'],
    ['Asia/Jayapura', '05/03/2026, 09:00', '2026-03-05T00:00:00.000Z'],
  ])('shows nine in the morning of %s as nine in the morning there', async (timeZone, wall, start_at) => {
    const learner = await school.as('Learner', { time_zone: timeZone });
    const course = await makeClass(school.organizer, { start_at, end_at: '2026-03-05T06:00:00.000Z' });
    await enrol(learner, course);
    const event = await eventOf(await addressOf(learner), `class-${course.id}`);
    expect(clock(event, timeZone)).toBe(wall);
    expect(event.startDate.toJSDate().toISOString()).toBe(start_at);
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-03-05T06:00:00.000Z');
  });

  it('keeps the UID of a class that moves and raises its SEQUENCE; one that is cancelled says so', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { start_at: at(day), end_at: at(day + 120) });
    await enrol(learner, course);
    const path = await addressOf(learner);
    const uid = `class-${course.id}`;
    const first = await eventOf(path, uid);
    expect(property(first, 'status')).toBe('CONFIRMED');
    dataOf(
      await school.organizer.patch(`/api/classes/${course.id}`, {
        start_at: at(2 * day),
        end_at: at(2 * day + 120),
      }),
    );
    const moved = await eventOf(path, uid);
    expect(moved.startDate.toJSDate().toISOString()).toBe(at(2 * day));
    expect(moved.sequence).toBeGreaterThan(first.sequence);
    dataOf(await school.organizer.post(`/api/classes/${course.id}/cancellation`, { reason: 'Flood' }));
    const cancelled = await eventOf(path, uid);
    expect(property(cancelled, 'status')).toBe('CANCELLED');
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
  });

  it('has deadlines as instants, in words of the person’s language', async () => {
    const learner = await school.as('Learner', { language: 'id' });
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [statement()], { end_time: at(day) });
    await enrol(learner, course);
    const event = await eventOf(await addressOf(learner), `deadline-${quiz.id}`);
    expect(event.summary).toBe(`Tenggat: ${quiz.name}`);
    expect(event.startDate.toJSDate()).toEqual(event.endDate.toJSDate());
    expect(property(event, 'transp')).toBe('TRANSPARENT');
    expect(property(event, 'url')).toContain(`/id/my-course/${course.slug}/confirmation?quiz=${quiz.slug}`);
  });

  it('gives every text back as it was typed, in lines of at most 75 octets', () => {
    const name = `K3; dasar, "aman" \\ 100 % – ${'安全培训 سلامة 😀 '.repeat(12)}`.trim();
    const event: IcsEvent = {
      uid: 'class-1@mahir',
      sequence: 3,
      changed_at: at(0),
      start_at: at(0),
      end_at: at(60),
      summary: name,
      description: `Baris satu\nBEGIN:VEVENT\r\n${name}`,
      location: 'Ruang 1, lantai 2',
      category: 'Kelas',
      status: 'CONFIRMED',
      isBusy: true,
    };
    const text = writeIcs({ name, timeZone: 'Asia/Jakarta', language: 'id', events: [event] });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
    const [read, ...others] = eventsOf(text);
    expect(others).toEqual([]);
    expect(read!.summary).toBe(name);
    expect(read!.description).toBe(`Baris satu\nBEGIN:VEVENT\n${name}`);
    expect(read!.location).toBe('Ruang 1, lantai 2');
  });

  it('replies 304 to a client that has it already, and in full once something has changed', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer);
    await enrol(learner, course);
    const path = await addressOf(learner);
    const first = await school.stranger.get(path);
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    school.setClock(600);
    const again = await school.stranger.call('GET', path, undefined, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { name: 'Another name' }));
    const changed = await school.stranger.call('GET', path, undefined, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
  });
});

describe('the meeting’s address', () => {
  const link = 'https://meet.example/room';

  it('is in the feeds of people with a seat and of trainers, and in no feed of a class', async () => {
    const [learner, trainer] = [await school.as('Learner'), await school.as('Trainer')];
    const course = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    await enrol(learner, course);
    for (const by of [learner, trainer]) expect(await fetchText(await addressOf(by))).toContain(link);
    const path = await classAddressOf(learner, course.id);
    expect(await classAddressOf(trainer, course.slug)).toBe(path);
    const text = await fetchText(path);
    expect(text).not.toContain('meet.example');
    expect(eventsOf(text).map(({ uid }) => uid)).toEqual([`class-${course.id}@mahir`]);
  });

  it('is gone from the feed of who has left the class', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { start_at: at(3 * day), end_at: at(4 * day) });
    await enrol(learner, course);
    const path = await addressOf(learner);
    expect(await fetchText(path)).toContain(link);
    dataOf(await learner.delete(`/api/classes/${course.id}/enrolment`, { reason: 'Ill' }));
    expect(await fetchText(path)).not.toContain(link);
  });
});

describe('the address of a class', () => {
  it('is for who has a seat, and for who organizes; they revoke it', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer);
    const url = `/api/classes/${course.id}/calendar-address`;
    expect((await learner.put(url)).status).toBe(404);
    const path = await classAddressOf(school.organizer, course.id);
    await enrol(learner, course);
    expect(await classAddressOf(learner, course.id)).toBe(path);
    expect((await learner.delete(url)).status).toBe(403);
    dataOf(await school.organizer.delete(url));
    expect((await school.stranger.get(path)).status).toBe(404);
    expect(await classAddressOf(learner, course.id)).not.toBe(path);
  });

  it('is shown to who plans the class, replaced and revoked by them, and each act is written down', async () => {
    const trainer = await school.as('Trainer');
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    await enrol(learner, course);
    const url = `/api/classes/${course.id}/calendar-address`;
    expect(dataOf(await trainer.get(url))).toBeNull();
    const first = await classAddressOf(learner, course.id);
    await classAddressOf(learner, course.id);
    expect(pathOf(dataOf(await trainer.get(url)).url)).toBe(first);
    expect((await learner.get(url)).status).toBe(403);
    expect((await learner.post(url)).status).toBe(403);
    const foreign = await makeClass(school.organizer);
    for (const call of [trainer.get, trainer.post])
      expect((await call(`/api/classes/${foreign.id}/calendar-address`)).status).toBe(404);

    const second = pathOf(dataOf(await trainer.post(url)).url);
    expect(second).not.toBe(first);
    expect((await school.stranger.get(first)).status).toBe(404);
    await fetchText(second);
    expect(dataOf(await trainer.get(url)).read_at).not.toBeNull();
    dataOf(await school.organizer.delete(url));
    expect(dataOf(await trainer.get(url))).toBeNull();
    const acts = await school.db.query<{ action: string; actor_id: string; after: unknown }>(
      `select action, actor_id, after from audit_events where entity = 'calendar-addresses' and entity_id = $1 order by id`,
      [course.id],
    );
    expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['create', learner.userId],
      ['create', trainer.userId],
      ['delete', school.organizer.userId],
    ]);
    // No audit row contains the secret.
    expect(acts.every(({ after }) => after === null)).toBe(true);
  });

  it('tells nothing of a draft', async () => {
    const draft = await makeClass(school.organizer, {}, false);
    const text = await fetchText(await classAddressOf(school.organizer, draft.id));
    expect(eventsOf(text)).toEqual([]);
  });
});

it('refuses who fetches feeds without end', async () => {
  const replies = await Promise.all(
    Array.from({ length: 310 }, () => school.stranger.get('/calendar/no-such-secret.ics')),
  );
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});
