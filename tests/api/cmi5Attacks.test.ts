import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begunUnit, courseOf, openUnits, unit, VERSION, verb, type UnitSchool } from '../support/cmi5.ts';
import { resetOf } from '../support/packageReset.ts';
import { launch, packageIn } from '../support/packages.ts';
import { dataOf, type Wire } from '../support/school.ts';

const ELSEWHERE = 'courses.example.com';
let school: UnitSchool;
beforeAll(async () => {
  school = await openUnits({ CMI5_HOSTS: ELSEWHERE });
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

async function opened(manifest = courseOf()) {
  const playing = await packageIn(school, { manifest });
  const launched = dataOf(await launch(playing.learner, playing));
  return { ...playing, launched, au: await begunUnit(school, launched) };
}
const counted = async () =>
  (await school.db.query<{ n: number }>('select count(*)::int as n from cmi5_statements'))[0]!.n;

describe('the token of a launch', () => {
  it('is given once, to the ticket of its learner, and to no GET', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const again = await school.ask(mine.au.fetch, { method: 'POST' });
    expect([again.status, again.json['error-code']]).toEqual([400, '1']);
    const secret = mine.au.fetch.split('/').at(-1)!;
    const stolen = await school.ask(`${theirs.au.endpoint}/fetch/${secret}`, { method: 'POST' });
    expect([stolen.status, stolen.json['error-code']]).toEqual([403, '2']);
    expect((await school.ask(mine.au.fetch)).status).toBe(405);
    // The one that was given stays good.
    expect((await mine.au.say('initialized')).status).toBe(200);
  });

  it('opens nothing at another ticket, without one, or altered', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const asked = (endpoint: string, authorization: string) =>
      school.ask(`${endpoint}/statements`, { headers: { ...VERSION, authorization } });
    const token = `Basic ${mine.au.token}`;
    expect((await asked(mine.au.endpoint, token)).status).toBe(200);
    for (const [endpoint, authorization] of [
      [theirs.au.endpoint, token],
      [mine.au.endpoint, `Basic ${mine.au.token.slice(0, -1)}`],
      [mine.au.endpoint, `Bearer ${mine.learner.token}`],
      [mine.au.endpoint, `Basic ${mine.learner.token}`],
      [mine.au.endpoint, ''],
    ] as const)
      expect((await asked(endpoint, authorization)).status).toBe(401);
    expect((await asked(mine.au.endpoint.replace(/.$/, 'x'), token)).status).toBe(404);
  });

  it('ends with the sign-in, after a day, and with the seat', async () => {
    const playing = await opened();
    await playing.au.say('initialized');
    await school.db.query(`update enrolments set state = 'withdrawn' where user_id = $1`, [
      playing.learner.userId,
    ]);
    expect((await playing.au.say('completed')).text).toBe('module-locked');
    const at = `activities/state?${playing.au.of({ stateId: 'x' })}`;
    expect((await playing.au.call(at, { method: 'PUT', body: {} })).status).toBe(409);
    const late = await opened();
    school.setClock(86_401);
    expect((await late.au.call('statements')).status).toBe(401);
    school.setClock(0);
    const out = await opened();
    await out.learner.post('/api/logout');
    school.setClock(60);
    expect((await out.au.call('statements')).status).toBe(404);
  });

  it('writes nothing any more in an attempt that was reset', async () => {
    const { au, module, launched } = await opened();
    await au.say('initialized');
    dataOf(await resetOf(school, module, [launched.attempt_id]));
    expect((await au.say('completed')).text).toBe('attempt-over');
  });
});

describe('a statement', () => {
  it('is refused about others, in another name, and by another rule than those of cmi5', async () => {
    const [{ au }, other] = [await opened(courseOf(unit('one', {}, { mastery: 600 }))), await opened()];
    await au.say('initialized');
    const before = await counted();
    const category = (names: readonly string[]) => ({
      contextActivities: {
        ...au.data.contextTemplate.contextActivities,
        category: names.map((name) => ({ id: `https://w3id.org/xapi/cmi5/context/categories/${name}` })),
      },
    });
    const actor = JSON.parse(au.actor);
    const refused: readonly [number, Wire][] = [
      [403, au.statement('completed', { actor: JSON.parse(other.au.actor) })],
      [400, au.statement('completed', { actor: { mbox: 'mailto:a@example.com' } })],
      [
        403,
        au.statement('completed', {
          actor: { account: { ...actor.account, homePage: 'https://x.example' } },
        }),
      ],
      [403, au.statement('completed', { context: { registration: other.au.registration } })],
      [403, au.statement('completed', { context: { extensions: other.au.data.contextTemplate.extensions } })],
      [400, au.statement('completed', { context: { extensions: undefined } })],
      [403, au.statement('completed', { object: { id: other.au.activityId } })],
      [403, au.statement('completed', { result: { completion: true } })],
      [403, au.statement('completed', { result: { duration: 'PT1S', completion: false } })],
      [
        403,
        au.statement('completed', { result: { duration: 'PT1S', completion: true, score: { scaled: 1 } } }),
      ],
      [400, au.statement('completed', { result: { duration: 'an hour', completion: true } })],
      [403, au.statement('completed', { timestamp: undefined })],
      [403, au.statement('completed', { context: category(['cmi5']) })],
      [403, au.statement('terminated', { context: category(['cmi5', 'moveon']) })],
      [403, au.statement('experienced', { context: category(['moveon']) })],
      [403, au.statement('experienced')],
      [403, au.statement('initialized')],
      [403, au.statement('launched')],
      [403, { ...au.statement('x'), verb: { id: 'https://w3id.org/xapi/adl/verbs/satisfied' } }],
      [403, { ...au.statement('x'), verb: { id: verb('voided') } }],
      [400, { ...au.statement('x'), object: { objectType: 'StatementRef', id: au.registration } }],
      [400, { ...au.statement('x'), attachments: [] }],
      [400, { ...au.statement('x'), verb: { id: 'a\u0000b:c' } }],
      [403, au.statement('passed', { result: { duration: 'PT1S', success: false } })],
      [403, au.statement('passed', { result: { duration: 'PT1S', success: true, score: { scaled: 0.5 } } })],
      [403, au.statement('passed', { result: { duration: 'PT1S', success: true, score: { raw: 5 } } })],
      [400, au.statement('passed', { result: { duration: 'PT1S', success: true, score: { scaled: 2 } } })],
      [413, au.statement('completed', { extra: 'x'.repeat(65_536) })],
    ];
    for (const [status, body] of refused) {
      const answer = await au.post(body);
      expect([answer.status, JSON.stringify(body).slice(0, 300), answer.text]).toEqual([
        status,
        JSON.stringify(body).slice(0, 300),
        answer.text,
      ]);
    }
    expect(await counted()).toBe(before);
  });

  it('is stored with all of its request, or not at all, and each result once', async () => {
    const { au } = await opened();
    const before = await counted();
    const wrong = au.statement('passed', { result: { success: true } });
    expect((await au.post([au.statement('initialized'), au.statement('completed'), wrong])).status).toBe(403);
    expect(await counted()).toBe(before);
    expect((await au.post([au.statement('initialized'), au.statement('completed')])).status).toBe(200);
    expect((await au.say('completed')).text).toBe('It was said before');
    const one = au.statement('experienced', { context: { contextActivities: {} } });
    expect((await au.post([one, one])).status).toBe(400);
    const many = Array.from({ length: 51 }, () => ({ ...one, id: undefined }));
    expect((await au.post(many)).status).toBe(400);
    expect((await au.post(many.slice(1))).status).toBe(200);
    expect((await au.call('statements', { method: 'POST', body: Buffer.from('{"a":') })).status).toBe(400);
    expect((await au.call('statements', { method: 'POST', body: Buffer.alloc(600_000, 32) })).status).toBe(
      413,
    );
    expect((await au.put({ ...one, id: crypto.randomUUID() })).status).toBe(204);
  });

  it('is not read by others, and an attempt has no end of them', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    await mine.au.say('initialized');
    const all = await theirs.au.call('statements');
    expect(all.json.statements.map(({ context }: Wire) => context.registration)).toEqual([
      theirs.au.registration,
    ]);
    const wanted = await theirs.au.call(`statements?registration=${mine.au.registration}`);
    expect(wanted.json.statements).toEqual([]);
    await school.db.query(
      `insert into cmi5_statements (attempt_id, statement_id, session_id, sco_id, verb, object_id, category, body, stored_at)
       select attempt_id, gen_random_uuid(), session_id, 'other', 'a:b', 'a:b', 'other', '{}', now()
       from (select * from cmi5_statements where attempt_id = $1 limit 1) one, generate_series(1, 5000)`,
      [mine.au.registration],
    );
    expect((await mine.au.say('completed')).text).toContain('at most 5000 statements');
  });
});

describe('a document', () => {
  it('is of one attempt, within limits, and is overwritten only by who has read it', async () => {
    const [{ au }, other] = [await opened(), await opened()];
    await au.say('initialized');
    const profile = `activities/profile?${au.of({ profileId: 'p' })}`;
    const put = (headers: Record<string, string>, body: unknown = { a: 1 }) =>
      au.call(profile, { method: 'PUT', body, headers });
    const first = await put({ 'if-none-match': '*' });
    expect(first.status).toBe(204);
    expect((await put({ 'if-none-match': '*' })).status).toBe(412);
    expect((await put({})).status).toBe(409);
    expect((await put({ 'if-match': '"old"' })).status).toBe(412);
    expect((await put({ 'if-match': String(first.headers['etag']) }, { a: 2 })).status).toBe(204);
    expect((await au.call(profile, { method: 'POST', body: { b: 3 } })).status).toBe(204);
    expect((await au.call(profile)).json).toEqual({ a: 2, b: 3 });
    expect((await au.call(profile, { method: 'POST', body: Buffer.from('[1]') })).status).toBe(400);
    expect((await other.au.call(`activities/profile?${au.of({ profileId: 'p' })}`)).status).toBe(403);
    const shared = `activities/profile?${new URLSearchParams({ activityId: au.activityId, profileId: 'p' })}`;
    expect((await other.au.call(shared)).status).toBe(404);
    const preferences = `agents/profile?${au.of({ profileId: 'cmi5LearnerPreferences' })}`;
    expect((await au.call(preferences)).json).toHaveProperty('languagePreference');
    expect((await au.call(`agents/profile?agent=${other.au.actor}&profileId=x`)).status).toBe(403);
    expect((await au.call(`agents/profile?agent=x&profileId=x`)).status).toBe(403);
  });

  it('is refused where it is the launch data, too large, nameless, or one too many', async () => {
    const { au } = await opened();
    const state = (stateId: string) => `activities/state?${au.of({ stateId })}`;
    const put = (path: string, body: unknown = {}) => au.call(path, { method: 'PUT', body });
    expect((await put(state('LMS.LaunchData'))).status).toBe(403);
    expect((await au.call(state('LMS.LaunchData'), { method: 'DELETE' })).status).toBe(403);
    expect((await put(state('big'), Buffer.alloc(300_000, 97))).status).toBe(413);
    expect((await put(`activities/state?${au.of({})}`)).status).toBe(400);
    expect((await put('activities/state?stateId=x')).status).toBe(400);
    expect((await put(state('a\u0000b'))).status).toBe(400);
    await school.db.query(
      `insert into cmi5_documents (attempt_id, resource, activity_id, name, type, body, etag, updated_at)
       select $1, 'state', 'a:b', n::text, 'text/plain', '', '', now() from generate_series(1, 100) n`,
      [au.registration],
    );
    expect((await put(state('more'))).text).toContain('at most 100 documents');
    expect((await put(state('<b>'), Buffer.from('x'))).status).toBe(403);
    expect((await au.call(`activities/state?${au.of({})}`, { method: 'DELETE' })).status).toBe(204);
  });
});

describe('the host of packages', () => {
  it('answers nothing else there, and no other origin but the listed ones', async () => {
    const { au, launched } = await opened();
    for (const path of ['agents', 'activities', 'statements/more', 'fetch', '../../api/my/home', ''])
      expect([404, 400]).toContain((await au.call(path)).status);
    expect((await au.call('statements', { method: 'DELETE' })).status).toBe(405);
    expect((await au.call('statements', { method: 'PATCH' })).status).toBe(405);
    expect((await au.call('statements', { headers: { 'x-experience-api-version': '2.0' } })).status).toBe(
      400,
    );
    expect((await au.call('statements', { headers: { 'sec-fetch-dest': 'serviceworker' } })).status).toBe(
      403,
    );
    const preflight = (origin: string) =>
      school.ask(`${au.endpoint}/statements`, { method: 'OPTIONS', headers: { origin } });
    const allowed = await preflight(`https://${ELSEWHERE}`);
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([
      204,
      `https://${ELSEWHERE}`,
    ]);
    for (const origin of ['https://evil.example', `http://${ELSEWHERE}`, 'null', 'http://app.example.test'])
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    // What SCORM packages say has no place here.
    const commit = await school.organizer.put(
      `/api/package-attempts/${launched.attempt_id}/states/${encodeURIComponent(launched.sco)}`,
      { client_id: crypto.randomUUID(), session_no: 1, seq: 1, base: 0, set: {} },
    );
    expect(commit.status).toBe(404);
    const player = await school.ask(launched.player_url, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(player.headers['content-security-policy']).toContain(`frame-src 'self' https://${ELSEWHERE};`);
  });

  it('launches a unit elsewhere only at a host that is still listed', async () => {
    const at = (host: string) =>
      courseOf(unit('one', { address: `https://${host}/unit?lang=id` }, { launch: null }));
    const { au } = await opened(at(ELSEWHERE));
    expect([au.url.host, au.url.searchParams.get('lang')]).toEqual([ELSEWHERE, 'id']);
    const closed = await packageIn(school, { manifest: at('other.example') });
    expect((await launch(closed.learner, closed)).body.code).toBe('unit-host-closed');
  });

  it('slows down a unit that never stops', async () => {
    const { au } = await opened();
    const statuses = await Promise.all(Array.from({ length: 610 }, () => school.ask(`${au.endpoint}/about`)));
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });
});
