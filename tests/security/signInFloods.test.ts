import { randomUUID } from 'node:crypto';
import { inHashQueue } from '#server/platform/crypto/passwordHashing.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';
import {
  enrol,
  makeClass,
  makeQuiz,
  NOW,
  openSchool,
  single,
  startUrl,
  type School,
} from '#tests/support/school.ts';
import { proofOfWork } from '#ui/proofOfWork.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let school: School;
beforeAll(async () => {
  school = await openSchool(NOW, { TRUST_PROXY: '1' });
});
afterAll(() => school.close());

/** Signs in from an address, with the cookie of a known device or a proof of work if given. */
const login = (username: string, password: string, from: string, { cookie = '', proof = '' } = {}) =>
  school.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    payload: { username, password, ...(proof && { proof }) },
  });
const cookieOf = (reply: { headers: Record<string, unknown> }): string =>
  String(reply.headers['set-cookie']).split(';')[0]!;

it('a flood of strangers keeps nobody from an exam with a password, and no known device from signing in', async () => {
  const owner = await createPerson(school.db, ['Learner'], { nip: 'FLOOD-1' });
  const cookie = cookieOf(await login(owner.nip, PASSWORD, '10.1.0.1'));
  const course = await makeClass(school.organizer);
  await enrol(school.learner, course);
  const quiz = await makeQuiz(school.organizer, course.id, [single()], { password: 'kopi tubruk' });
  const people = await Promise.all(
    [2, 3, 4, 5].map((no) => createPerson(school.db, ['Learner'], { nip: `FLOOD-${no}` })),
  );
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  let displaced = 0;
  // One of them never ends, and as many wait as may.
  const flood = Array.from({ length: 1_000 }, (_, i) =>
    inHashQueue({ address: `10.0.0.${i % 20}`, name: `invented-${i}` }, () => gate).catch(() => {
      displaced += 1;
    }),
  );
  try {
    const body = { idempotency_key: randomUUID(), password: 'kopi tubruk' };
    const begun = await school.learner.post(startUrl(quiz), body);
    expect([begun.status, begun.body.errors]).toEqual([200, undefined]);
    // Also from an address of the flood.
    expect((await login(owner.nip, PASSWORD, '10.0.0.1', { cookie })).statusCode).toBe(200);
    // Four others find room, which the flood loses: 801 of it had some.
    const four = Promise.all(people.map(({ nip }, i) => login(nip, PASSWORD, `10.2.0.${i + 1}`)));
    await vi.waitFor(() => expect(displaced).toBe(203), { timeout: 10_000 });
    open();
    expect((await four).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  } finally {
    open();
    await Promise.all(flood);
  }
});

it('one word tried on 33 names needs a proof of work from the 32nd on, from whatever address of an IPv6 network', async () => {
  const replies: string[] = [];
  for (let i = 1; i <= 33; i++) {
    const reply = await login(`sprayed-${i}`, 'Selamat2026', `2001:db8:7:7::${i.toString(16)}`);
    replies.push(reply.statusCode === 401 ? 'tried' : reply.json().code);
  }
  expect(replies).toEqual([...Array(31).fill('tried'), 'proof-needed', 'proof-needed']);
  // The network beside it is another one.
  expect((await login('sprayed-32', 'Selamat2026', '2001:db8:7:8::1')).statusCode).toBe(401);
  // A proof is for one try of one name.
  const asked = (await login('sprayed-32', 'Selamat2026', '2001:db8:7:7::99')).json();
  const proof = await proofOfWork(asked.facts);
  const tries = ['sprayed-33', 'sprayed-32', 'sprayed-32'].map((name) => [name, proof] as const);
  const codes: number[] = [];
  for (const [name, given] of tries)
    codes.push((await login(name, 'Selamat2026', '2001:db8:7:7::99', { proof: given })).statusCode);
  expect(codes).toEqual([429, 401, 429]);
});

it('strangers who lock a name for an hour never lock out its owner’s device', async () => {
  const owner = await createPerson(school.db, ['Learner'], { nip: 'LOCKED-1' });
  const other = await createPerson(school.db, ['Learner'], { nip: 'LOCKED-2' });
  const cookie = cookieOf(await login(owner.nip, PASSWORD, '10.1.0.2'));
  const foreign = cookieOf(await login(other.nip, PASSWORD, '10.1.0.3'));
  const strangers = new Set<number>();
  for (let minute = 1; minute <= 60; minute++) {
    school.setClock(minute * 60);
    for (let i = 0; i < 5; i++)
      strangers.add((await login(owner.nip, 'wrong', `10.3.${minute}.${i}`)).statusCode);
    if (minute % 10 > 0) continue;
    expect((await login(owner.nip, PASSWORD, '10.1.0.2', { cookie })).statusCode).toBe(200);
    // The right password does not help an unknown device, nor the device of somebody else.
    expect((await login(owner.nip, PASSWORD, '10.1.0.3', { cookie: foreign })).statusCode).toBe(429);
  }
  expect(strangers).toEqual(new Set([401, 429]));
}, 60_000);
