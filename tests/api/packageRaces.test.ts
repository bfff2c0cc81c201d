import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetOf } from '../support/packageReset.ts';
import { launch, manifestOf, openPackages, packageIn, playerOf, sco } from '../support/packages.ts';
import { report } from '../support/reading.ts';
import { dataOf, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openPackages();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const one = async <Row>(text: string, values: readonly unknown[]): Promise<Row> =>
  (await school.db.query<Row>(text, values))[0]!;

const states = (attemptId: string) =>
  school.db.query<{ sco_id: string; seq: number; elements: Record<string, string> }>(
    'select sco_id, seq, elements from package_states where attempt_id = $1 order by sco_id',
    [attemptId],
  );

describe('commits of one attempt', () => {
  it('that arrive twice, late or all at once are stored once, the newest last', async () => {
    const playing = await packageIn(school);
    const launched = dataOf(await launch(playing.learner, playing));
    const { send } = playerOf(playing.learner, launched);
    const first = { seq: 1, base: 0, set: { 'cmi.core.lesson_location': '1', 'cmi.comments': 'kept' } };
    const twice = await Promise.all([send(first), send(first), send(first)]);
    expect(twice.map((reply) => dataOf(reply).saved).toSorted()).toEqual([false, false, true]);
    // Each names what the page of the time knew as acknowledged; they arrive in any order.
    const many = await Promise.all(
      [5, 2, 9, 3, 7].map((seq) =>
        send({
          seq,
          base: 1,
          set: { 'cmi.core.lesson_location': String(seq), 'cmi.core.score.raw': String(seq) },
        }),
      ),
    );
    expect(many.every(({ status }) => status === 200)).toBe(true);
    expect(dataOf(await send({ seq: 4, base: 1, set: {} }))).toMatchObject({ saved: false, seq: 9 });
    expect(
      await one('select seq, elements from package_states where attempt_id = $1', [launched.attempt_id]),
    ).toEqual({
      seq: 9,
      elements: { 'cmi.core.lesson_location': '9', 'cmi.core.score.raw': '9', 'cmi.comments': 'kept' },
    });
  });

  it('are refused when the server lacks what they build on', async () => {
    const playing = await packageIn(school);
    const { send } = playerOf(playing.learner, dataOf(await launch(playing.learner, playing)));
    expect((await send({ seq: 4, base: 3, set: { 'cmi.comments': 'x' } })).body.code).toBe('base-missing');
    expect(dataOf(await send({ seq: 4, base: 0, set: { 'cmi.comments': 'x' } })).saved).toBe(true);
  });

  it('come from the newest sitting only, also when two devices open it at once', async () => {
    const playing = await packageIn(school);
    const { learner } = playing;
    const [first, second] = await Promise.all([launch(learner, playing), launch(learner, playing)]);
    const [older, newer] = [dataOf(first!), dataOf(second!)].toSorted((a, b) => a.session_no - b.session_no);
    expect([older.session_no, newer.session_no]).toEqual([1, 2]);
    expect(older.attempt_id).toBe(newer.attempt_id);
    const set = { 'cmi.core.lesson_location': '1' };
    const [late, timely] = await Promise.all([
      playerOf(learner, older).commit(set),
      playerOf(learner, newer).commit(set),
    ]);
    expect(late.body.code).toBe('opened-elsewhere');
    expect(dataOf(timely).saved).toBe(true);
    const attempts = await school.db.query('select no from package_attempts where user_id = $1', [
      learner.userId,
    ]);
    expect(attempts).toEqual([{ no: 1 }]);
  });

  it('of other people are not found', async () => {
    const playing = await packageIn(school);
    const launched = dataOf(await launch(playing.learner, playing));
    for (const other of [await school.as('Learner'), school.organizer])
      expect((await playerOf(other, launched).commit({})).status).toBe(404);
  });

  it('beside reports of the page earn the time once and complete the class once', async () => {
    const playing = await packageIn(school);
    const { learner, module, course } = playing;
    dataOf(await report(learner, module));
    const launched = dataOf(await launch(learner, playing));
    const player = playerOf(learner, launched);
    school.setClock(40);
    const last = { 'cmi.core.session_time': '0000:00:40', 'cmi.core.lesson_status': 'completed' };
    const replies = await Promise.all([
      report(learner, module, { seconds: 40 }),
      player.commit(last),
      report(learner, module, { seconds: 40 }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { seconds, state } = await one<{ seconds: number; state: string }>(
      'select seconds, state from module_progress where user_id = $1 and module_id = $2',
      [learner.userId, module.id],
    );
    expect({ seconds, state }).toEqual({ seconds: 40, state: 'done' });
    const completions = await school.db.query(
      `select 1 from audit_events a join enrolments e on e.id = a.entity_id
       where a.action = 'complete' and a.entity = 'enrolments' and e.class_id = $1`,
      [course.id],
    );
    expect(completions).toHaveLength(1);
  });

  it('of two parts at once are both rolled up', async () => {
    const manifest = manifestOf('scorm12', [sco('a'), sco('b'), sco('c')]);
    const playing = await packageIn(school, { manifest });
    const launched = dataOf(await launch(playing.learner, playing));
    const passed = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' };
    await Promise.all(
      ['a', 'b', 'c'].map((part) => playerOf(playing.learner, launched, part).commit(passed)),
    );
    expect(
      await one('select state, result, scaled from package_attempts where id = $1', [launched.attempt_id]),
    ).toEqual({ state: 'completed', result: 'passed', scaled: 900 });
  });

  it('and a reset: what comes first counts, and nothing is written after it', async () => {
    const playing = await packageIn(school);
    const { learner, module } = playing;
    const launched = dataOf(await launch(learner, playing));
    const player = playerOf(learner, launched);
    const commits = Array.from({ length: 6 }, (_, at) =>
      player.send({ seq: at + 1, base: 0, set: { 'cmi.core.lesson_location': String(at + 1) } }),
    );
    const [reset, ...replies] = await Promise.all([
      resetOf(school, module, [launched.attempt_id]),
      ...commits,
    ]);
    expect(dataOf(reset)).toMatchObject({ count: 1, left: 0 });
    const saved = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.seq as number);
    for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('attempt-over');
    const rows = await school.db.query<{ seq: number }>(
      'select seq from package_states where attempt_id = $1',
      [launched.attempt_id],
    );
    expect(rows.map(({ seq }) => seq)).toEqual(saved.length > 0 ? [Math.max(...saved)] : []);
    const next = dataOf(await launch(learner, playing));
    expect(next).toMatchObject({ session_no: 1, states: {} });
    expect(next.attempt_id).not.toBe(launched.attempt_id);
  });

  it('are refused when they are not in their shape; names that are in no list are ignored', async () => {
    const playing = await packageIn(school);
    const launched = dataOf(await launch(playing.learner, playing));
    const player = playerOf(playing.learner, launched);
    for (const fields of [
      { seq: 0, base: 0, set: {} },
      { seq: 1.5, base: 0, set: {} },
      { seq: 1, base: 0, set: { 'cmi.suspend_data': 'x'.repeat(64_001) } },
      { seq: 1, base: 0, set: { 'cmi.suspend_data': 7 } },
      { seq: 1, base: 0, set: [] },
      { seq: 1, base: 0, set: {}, session_no: 0 },
      { seq: 1, base: 0, set: {}, more: true },
    ])
      expect((await player.send(fields)).status, JSON.stringify(fields).slice(0, 80)).toBe(422);
    expect(await states(launched.attempt_id)).toEqual([]);
    const polluting = JSON.parse('{"__proto__":"x"}') as object;
    expect((await player.send({ seq: 1, base: 0, set: polluting })).status).toBe(400);
    expect((await playerOf(playing.learner, launched, 'one\0').commit({})).status).toBe(422);
    expect((await launch(playing.learner, { ...playing, key: '%00' })).status).toBe(422);
    const set = { constructor: 'x', toString: 'x', 'cmi.core.student_id': 'x', 'cmi.comments': 'ok' };
    expect(dataOf(await player.send({ seq: 1, base: 0, set })).saved).toBe(true);
    expect(await states(launched.attempt_id)).toEqual([
      { sco_id: 'one', seq: 1, elements: { 'cmi.comments': 'ok' } },
    ]);
  });
});
