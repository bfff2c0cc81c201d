import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as send, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { portOf } from '#server/contentListener.ts';
import { launch, openPackages, packageIn, playerOf } from '../support/packages.ts';
import { dataOf, NOW, type School, type Wire } from '../support/school.ts';

let school: School;
let port: number;
beforeAll(async () => {
  school = await openPackages();
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(school.app.server);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const HOST = 'content.example.test';
/** A request as the player of a launch sends it, whose body is still to come. */
function begin(launched: Wire, headers: Record<string, string> = {}, { file = 'commits', at = port } = {}) {
  const path = new URL(file, launched.player_url).pathname;
  return send({ port: at, path, method: 'POST', headers: { host: HOST, ...headers } });
}
function answerTo(request: ClientRequest, body: string | Buffer): Promise<number> {
  request.end(body);
  return statusOf(request);
}
async function statusOf(request: ClientRequest): Promise<number> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode!;
}
const beacon = (launched: Wire, fields: object = {}, headers = {}) =>
  answerTo(begin(launched, headers), JSON.stringify({ ...wordsOf(launched), ...fields }));

const wordsOf = (launched: Wire) => ({
  attempt_id: launched.attempt_id,
  sco: 'one',
  client_id: randomUUID(),
  session_no: launched.session_no,
  seq: 1,
  base: 0,
  set: { 'cmi.core.lesson_status': 'completed', 'cmi.core.lesson_location': 'page 7' },
});

async function opened() {
  const playing = await packageIn(school);
  return { ...playing, launched: dataOf(await launch(playing.learner, playing)) };
}
const statesOf = async ({ attempt_id }: Wire) =>
  school.db.query<Wire>('select seq, state, elements from package_states where attempt_id = $1', [
    attempt_id,
  ]);

describe('the last words of a package whose page ends', () => {
  it('are stored once, and complete what they complete', async () => {
    const playing = await opened();
    const { launched, learner } = playing;
    expect(await beacon(launched, {}, { 'content-type': 'text/plain;charset=UTF-8' })).toBe(204);
    const again = dataOf(await playerOf(learner, launched).commit({ 'cmi.core.lesson_location': 'page 1' }));
    expect(again).toMatchObject({ saved: false, seq: 1, state: 'completed' });
    const next = dataOf(await launch(learner, playing));
    expect(next.states.one.elements).toMatchObject({ 'cmi.core.lesson_location': 'page 7' });
  });

  it('that are too late change nothing, and nobody hears of it', async () => {
    const playing = await opened();
    await launch(playing.learner, playing);
    expect(await beacon(playing.launched)).toBe(204);
    expect(await statesOf(playing.launched)).toEqual([]);
  });

  it('are only heard about the attempt of the ticket: no other person, no other package', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const { attempt_id } = theirs.launched;
    expect(await beacon(mine.launched, { attempt_id })).toBe(404);
    // A package of the same person that knows its own ticket.
    const other = await packageIn(school);
    await school.db.query('update enrolments set user_id = $2 where user_id = $1', [
      other.learner.userId,
      mine.learner.userId,
    ]);
    const second = dataOf(await launch(mine.learner, other));
    expect(await beacon(mine.launched, { attempt_id: second.attempt_id })).toBe(404);
    expect(await beacon(mine.launched, { sco: 'two' })).toBe(404);
    for (const launched of [mine.launched, theirs.launched, second])
      expect(await statesOf(launched)).toEqual([]);
    expect(await beacon(second)).toBe(204);
  });

  it('end with the session at once, and with the right to open classes', async () => {
    const { launched, learner } = await opened();
    // The host knows for half a minute whom it has admitted.
    expect(await beacon(launched, { set: {} })).toBe(204);
    await school.db.query('update users set role_ids = $2 where id = $1', [learner.userId, []]);
    expect(await beacon(launched)).toBe(403);
    const left = await opened();
    expect(await beacon(left.launched, { set: {} })).toBe(204);
    await left.learner.post('/api/logout');
    expect(await beacon(left.launched, { seq: 2, base: 1 })).toBe(404);
    expect(await statesOf(left.launched)).toMatchObject([{ seq: 1 }]);
  });

  it('are refused when they are something else, or too long', async () => {
    const { launched } = await opened();
    const words = JSON.stringify(wordsOf(launched));
    for (const body of [
      '',
      'null',
      '[]',
      '{',
      `${words.slice(0, -1)},"more":1}`,
      Buffer.from([0x22, 0xff, 0x22]),
    ])
      expect(await answerTo(begin(launched), body), String(body)).toBe(400);
    for (const fields of [{ seq: 0 }, { attempt_id: 'x' }, { set: { a: 1 } }, { sco: '\0' }])
      expect(await beacon(launched, fields), JSON.stringify(fields)).toBe(400);
    const set = { 'cmi.suspend_data': 'x'.repeat(64 * 1024) };
    expect(await beacon(launched, { set })).toBe(413);
    const chunked = begin(launched, { 'transfer-encoding': 'chunked' });
    expect(await answerTo(chunked, JSON.stringify({ ...wordsOf(launched), set }))).toBe(413);
    expect(await statesOf(launched)).toEqual([]);
  });

  it('come from the player alone, by its one address, and not without end', async () => {
    const { launched } = await opened();
    expect(await beacon(launched, {}, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await beacon(launched, { set: {} }, { 'sec-fetch-site': 'same-origin' })).toBe(204);
    expect(await answerTo(begin(launched, {}, { file: 'commits/x' }), '{}')).toBe(404);
    expect(await answerTo(begin({ player_url: `http://${HOST}/play/x/` } as Wire), '{}')).toBe(404);
    const statuses = await Promise.all(
      Array.from({ length: 61 }, () => answerTo(begin(launched), JSON.stringify(wordsOf(launched)))),
    );
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });

  it('must arrive within their time', async () => {
    const app = await createApp({ db: school.db, config: school.config, now: () => NOW, bodyWithinMs: 50 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { launched } = await opened();
    const slow = begin(launched, {}, { at: portOf(app.server) });
    slow.write('{');
    expect(await statusOf(slow)).toBe(408);
    await app.close();
    expect(await statesOf(launched)).toEqual([]);
  });
});
