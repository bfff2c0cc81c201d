import type { PackageItem } from '#shared/domain/packages/manifest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  begunUnit,
  courseOf,
  openUnits,
  scored,
  unit,
  unitId,
  verb,
  type UnitSchool,
} from '../support/cmi5.ts';
import { launch, packageIn } from '../support/packages.ts';
import { viewOf } from '../support/reading.ts';
import { dataOf, type Wire } from '../support/school.ts';

let school: UnitSchool;
beforeAll(async () => {
  school = await openUnits();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

async function opened(items: readonly PackageItem[] = [], block: object = {}) {
  const playing = await packageIn(school, { manifest: courseOf(...items), block });
  const launched = dataOf(await launch(playing.learner, playing));
  return { ...playing, launched, au: await begunUnit(school, launched) };
}
const stateOf = async ({ learner, course, module }: Wire) =>
  (await viewOf(learner, course, module)).blocks[0].state as Wire;
const verbsIn = async ({ attempt_id }: Wire) =>
  (
    await school.db.query<{ verb: string }>(
      'select verb from cmi5_statements where attempt_id = $1 order by stored_at, verb',
      [attempt_id],
    )
  ).map((row) => row.verb.split('/').at(-1));

describe('a unit of a cmi5 course', () => {
  it('is launched with what it needs, and gets its launch data', async () => {
    const { launched, au, learner } = await opened([
      unit('one', { launchParameters: 'level=2', entitlementKey: 'key-1' }, { mastery: 800 }),
    ]);
    expect(launched).toMatchObject({ kind: 'cmi5', mode: 'normal', states: {} });
    expect(au.url.href.startsWith(`${launched.content_url}one.html?`)).toBe(true);
    expect(au.registration).toBe(launched.attempt_id);
    expect(au.actor).not.toContain(learner.userId);
    expect(au.data).toMatchObject({
      launchMode: 'Normal',
      moveOn: 'CompletedOrPassed',
      masteryScore: 0.8,
      launchParameters: 'level=2',
      entitlementKey: { courseStructure: 'key-1' },
      returnURL: `${launched.player_url}returned`,
      contextTemplate: { contextActivities: { grouping: [{ id: unitId('one') }] } },
    });
    expect((await school.ask(`${au.endpoint}/about`)).json).toEqual({ version: ['1.0.3'] });
    expect((await school.ask(au.data.returnURL)).status).toBe(200);
  });

  it('says that it began, was passed, completed and ended: the attempt, the module and the grade follow', async () => {
    const playing = await opened([], { counts_as_grade: true });
    const { au, launched } = playing;
    expect((await au.say('initialized')).status).toBe(200);
    expect(await stateOf(playing)).toMatchObject({ state: 'open', result: 'unknown' });
    school.setClock(150);
    expect((await au.say('passed', scored(0.85, true))).json).toHaveLength(1);
    expect((await au.put(au.statement('completed'))).status).toBe(204);
    expect((await au.put(au.statement('terminated', { result: { duration: 'PT2M10S' } }))).status).toBe(204);
    expect(await stateOf(playing)).toMatchObject({
      state: 'completed',
      result: 'passed',
      score: 85,
      seconds: 130,
    });
    expect(
      await school.db.query('select state from module_progress where user_id = $1', [playing.learner.userId]),
    ).toEqual([{ state: 'done' }]);
    expect(
      await school.db.query('select passed, highest from package_grades where user_id = $1', [
        playing.learner.userId,
      ]),
    ).toEqual([{ passed: true, highest: 85_000 }]);
    expect((await verbsIn(launched)).toSorted()).toEqual(
      ['launched', 'initialized', 'passed', 'completed', 'terminated', 'satisfied'].toSorted(),
    );
  });

  it('goes on where it was left, by a document that only its own attempt has', async () => {
    const playing = await opened();
    const { au } = playing;
    await au.say('initialized');
    const at = `activities/state?${au.of({ stateId: 'bookmark' })}`;
    expect((await au.call(at)).status).toBe(404);
    const kept = await au.call(at, { method: 'PUT', body: { page: 4 } });
    expect(kept.status).toBe(204);
    const next = await begunUnit(school, dataOf(await launch(playing.learner, playing)));
    const read = await next.call(at);
    expect([read.json, read.headers.etag]).toEqual([{ page: 4 }, kept.headers.etag]);
    expect((await next.call(`activities/state?${au.of({})}`)).json).toEqual(['bookmark']);
    // The older page writes no more; what it had begun is abandoned.
    expect((await au.call(at, { method: 'PUT', body: { page: 1 } })).status).toBe(409);
    expect((await au.say('completed')).text).toBe('opened-elsewhere');
    expect(await verbsIn(playing.launched)).toContain('abandoned');
    expect((await next.say('initialized')).status).toBe(200);
    expect((await next.call(at, { method: 'DELETE' })).status).toBe(204);
    expect((await next.call(at)).status).toBe(404);
  });

  it.each([
    ['NotApplicable', [], 'completed'],
    ['Passed', ['completed'], 'open'],
    ['Passed', ['passed'], 'completed'],
    ['Completed', ['passed'], 'open'],
    ['Completed', ['completed'], 'completed'],
    ['CompletedAndPassed', ['completed'], 'open'],
    ['CompletedAndPassed', ['completed', 'passed'], 'completed'],
    ['CompletedOrPassed', ['failed'], 'open'],
    ['CompletedOrPassed', ['passed'], 'completed'],
  ] as const)('with moveOn %s that says %s is %s', async (moveOn, said, state) => {
    const playing = await opened([unit('one', { moveOn })]);
    await playing.au.say('initialized');
    for (const name of said) expect((await playing.au.say(name)).status).toBe(200);
    expect((await stateOf(playing)).state).toBe(state);
  });

  it('is judged by the pass mark of the organizer, which it is told as its mastery score', async () => {
    const playing = await opened([unit('one', {}, { mastery: 500 })], { pass_mark: 70 });
    const { au } = playing;
    expect(au.data.masteryScore).toBe(0.7);
    await au.say('initialized');
    expect((await au.say('passed', scored(0.6, true))).status).toBe(403);
    expect((await au.say('failed', scored(0.7, false))).status).toBe(403);
    expect((await au.say('failed', scored(0.6, false))).status).toBe(200);
    expect(await stateOf(playing)).toMatchObject({ state: 'open', result: 'failed', score: 60 });
    expect((await au.say('passed', scored(0.7, true))).status).toBe(200);
    expect(await stateOf(playing)).toMatchObject({ state: 'completed', result: 'passed', score: 70 });
    expect((await au.say('failed', scored(0.1, false))).status).toBe(403);
  });

  it('is one of several: each is launched for itself, and blocks and course are satisfied once', async () => {
    const heading = {
      ...unit('block', {}, { type: null, launch: null }),
      id: 'https://maker.example/block/1',
    };
    const playing = await opened([
      heading,
      unit('one', { moveOn: 'Completed' }, { depth: 1 }),
      unit('two', { moveOn: 'NotApplicable' }, { depth: 1 }),
      unit('three', { moveOn: 'Completed' }),
    ]);
    const { au, launched, learner } = playing;
    expect(launched.scos.map(({ url }: Wire) => url?.includes('endpoint='))).toEqual([
      undefined,
      true,
      false,
      false,
    ]);
    await au.say('initialized');
    await au.say('completed');
    const satisfied = async () => (await verbsIn(launched)).filter((name) => name === 'satisfied').length;
    expect([await satisfied(), (await stateOf(playing)).state]).toEqual([1, 'open']);
    const third = dataOf(await launch(learner, playing, { sco: unitId('three') }));
    expect(third.sco).toBe(unitId('three'));
    const last = await begunUnit(school, third);
    await last.say('initialized');
    await last.say('completed');
    expect([await satisfied(), (await stateOf(playing)).state]).toEqual([2, 'completed']);
  });

  it('says what it likes beside that, between its beginning and its end, and reads it again', async () => {
    const { au } = await opened();
    const answered = au.statement('answered', {
      object: { id: `${au.activityId}/question/1` },
      result: { response: 'a\u0000b', success: true },
      context: { contextActivities: {} },
    });
    expect((await au.put(answered)).text).toBe('A session begins with initialized');
    await au.say('initialized');
    expect((await au.put(answered)).status).toBe(204);
    expect((await au.put(answered)).status).toBe(204);
    expect((await au.put({ ...answered, result: { success: false } })).status).toBe(409);
    const found = (await au.call(`statements?verb=${encodeURIComponent(verb('answered'))}`)).json;
    expect(found).toMatchObject({
      statements: [{ id: answered['id'], result: { response: 'a\u0000b' } }],
      more: '',
    });
    expect((await au.call(`statements?statementId=${answered['id']}`)).json.version).toBe('1.0.3');
    expect((await au.call('statements?ascending=true&limit=2')).json.statements).toHaveLength(2);
    expect((await au.call('statements?voidedStatementId=1')).status).toBe(400);
    await au.say('terminated');
    expect((await au.put({ ...answered, id: crypto.randomUUID() })).text).toBe('Nothing follows terminated');
  });

  it('opens for review after the end of the class, and nothing is recorded', async () => {
    const playing = await opened();
    await playing.au.say('initialized');
    await playing.au.say('completed');
    const before = await verbsIn(playing.launched);
    await school.db.query(`update classes set end_at = $2 where id = $1`, [
      playing.course.id,
      '2026-03-02T07:00:00Z',
    ]);
    expect((await playing.au.say('passed')).text).toBe('class-ended');
    const launched = dataOf(await launch(playing.learner, playing));
    const au = await begunUnit(school, launched);
    expect([launched.mode, au.data.launchMode]).toEqual(['review', 'Review']);
    expect((await au.say('passed')).text).toBe('A session begins with initialized');
    expect((await au.say('initialized')).status).toBe(200);
    expect((await au.say('passed')).text).toBe('Nothing is recorded in this mode');
    const at = `activities/state?${au.of({ stateId: 'bookmark' })}`;
    expect((await au.call(at, { method: 'PUT', body: {} })).status).toBe(204);
    expect((await au.call(at)).status).toBe(404);
    expect((await au.say('terminated')).status).toBe(200);
    expect(await verbsIn(playing.launched)).toEqual(before);
  });
});
