import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addVersion,
  launch,
  manifestOf,
  openPackages,
  packageIn,
  playerOf,
  sco,
} from '../support/packages.ts';
import { report, viewOf } from '../support/reading.ts';
import { dataOf, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openPackages();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

describe('a package in a module', () => {
  it('is refused to strangers, to people without a seat and for blocks that do not exist', async () => {
    const playing = await packageIn(school);
    expect((await launch(school.stranger, playing)).status).toBe(401);
    expect((await launch(await school.as('Learner'), playing)).body.code).toBe('module-locked');
    expect((await launch(playing.learner, { ...playing, key: 'nothing' })).status).toBe(404);
    const { learner, course, module } = playing;
    expect((await viewOf(learner, course, module)).blocks[0].state).toEqual({
      state: 'none',
      result: 'unknown',
      score: null,
      seconds: 0,
      attempts: 0,
      can_start_anew: false,
    });
  });

  it('goes on where it was left, with every value that it has set', async () => {
    const playing = await packageIn(school);
    const { learner } = playing;
    const first = dataOf(await launch(learner, playing));
    expect(first).toMatchObject({ session_no: 1, mode: 'normal', credit: true, sco: 'one', states: {} });
    expect(first.learner.id).not.toContain(learner.userId);
    expect(first.scos).toMatchObject([
      { id: 'one', state: 'not_started', url: `${first.content_url}one.html` },
    ]);
    const player = playerOf(learner, first);
    const place = 'odd \u0000 \ud800 text';
    expect(
      dataOf(
        await player.commit({
          'cmi.core.lesson_status': 'incomplete',
          'cmi.core.lesson_location': 'page 4',
          'cmi.suspend_data': place,
          'cmi.core.student_name': 'Somebody else',
        }),
      ),
    ).toEqual({
      saved: true,
      seq: 1,
      state: 'open',
      result: 'unknown',
      score: null,
      seconds: 0,
      part: 'incomplete',
    });
    const second = dataOf(await launch(learner, playing));
    expect(second).toMatchObject({ attempt_id: first.attempt_id, session_no: 2 });
    expect(second.states).toEqual({
      one: {
        seq: 1,
        entry: 'resume',
        elements: {
          'cmi.core.lesson_status': 'incomplete',
          'cmi.core.lesson_location': 'page 4',
          'cmi.suspend_data': place,
          'cmi.core.total_time': '0000:00:00.00',
        },
      },
    });
  });

  it('that says passed completes its module and class, and its place is kept', async () => {
    const playing = await packageIn(school);
    const { learner, course, module } = playing;
    const player = playerOf(learner, dataOf(await launch(learner, playing)));
    await player.commit({ 'cmi.suspend_data': 'here' });
    const done = await player.commit({
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '85',
    });
    expect(dataOf(done)).toMatchObject({ state: 'completed', result: 'passed', score: 85, part: 'passed' });
    const view = await viewOf(learner, course, module);
    expect(view.state).toBe('done');
    expect(view.blocks[0].state).toMatchObject({
      state: 'completed',
      result: 'passed',
      score: 85,
      attempts: 1,
    });
    expect(dataOf(await learner.get(`/api/my/courses/${course.slug}`)).enrolment_state).toBe('completed');
    const again = dataOf(await launch(learner, playing));
    expect(again.states.one).toMatchObject({ entry: '', elements: { 'cmi.suspend_data': 'here' } });
    // Completed stays completed, and the best score stays.
    const later = playerOf(learner, again);
    const after = await later.commit({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '10' });
    expect(dataOf(after)).toMatchObject({
      state: 'completed',
      result: 'passed',
      score: 85,
      part: 'incomplete',
    });
  });

  it('is judged by the organizer’s mark where there is one', async () => {
    const playing = await packageIn(school, { block: { pass_mark: 80 } });
    const player = playerOf(playing.learner, dataOf(await launch(playing.learner, playing)));
    const below = await player.commit({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '79' });
    expect(dataOf(below)).toMatchObject({ state: 'open', result: 'failed' });
    const reached = await player.commit({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '80' });
    expect(dataOf(reached)).toMatchObject({ state: 'completed', result: 'passed' });
  });

  it('of several parts is completed when all are', async () => {
    const items = [
      sco('chapter', { type: null, launch: null }),
      sco('one', { depth: 1 }),
      sco('two/ä', { depth: 1, launch: 'two.html?x=1' }),
    ];
    const playing = await packageIn(school, { manifest: manifestOf('scorm2004', items) });
    const { learner } = playing;
    const launched = dataOf(await launch(learner, playing));
    expect(launched.scos.map(({ url }: { url: string | null }) => url)).toEqual([
      null,
      `${launched.content_url}one.html`,
      `${launched.content_url}two.html?x=1`,
    ]);
    expect((await playerOf(learner, launched, 'chapter').commit({})).status).toBe(404);
    const finish = (part: string, scaled: string) =>
      playerOf(learner, launched, part).commit({
        'cmi.completion_status': 'completed',
        'cmi.success_status': 'passed',
        'cmi.score.scaled': scaled,
      });
    expect(dataOf(await finish('one', '0.8'))).toMatchObject({ state: 'open', result: 'unknown', score: 80 });
    const next = dataOf(await launch(learner, playing));
    expect(next).toMatchObject({ sco: 'two/ä', scos: [{}, { state: 'passed' }, { state: 'not_started' }] });
    const last = await playerOf(learner, next, 'two/ä').commit({
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.score.scaled': '0.6',
    });
    expect(dataOf(last)).toMatchObject({ state: 'completed', result: 'passed', score: 70 });
  });

  it('of pages is completed when each was opened', async () => {
    const items = [sco('a', { type: 'asset' }), sco('b', { type: 'asset' })];
    const playing = await packageIn(school, { manifest: manifestOf('scorm12', items) });
    const launched = dataOf(await launch(playing.learner, playing));
    const open = (part: string) => playerOf(playing.learner, launched, part).commit({ 'cmi.opened': 'true' });
    expect(dataOf(await open('a')).state).toBe('open');
    expect(dataOf(await open('b')).state).toBe('completed');
  });

  it('keeps the answers: 1.2 counts from 0 in each sitting, 2004 reads them again', async () => {
    const answer = (result: string) => ({
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.result': result,
      'cmi.interactions.0.latency': '00:00:05',
    });
    const rows = (id: string) =>
      school.db.query(
        'select session_no, n, name, result, latency_ms from package_interactions where attempt_id = $1 order by session_no, n',
        [id],
      );
    const old = await packageIn(school);
    const first = dataOf(await launch(old.learner, old));
    await playerOf(old.learner, first).commit(answer('wrong'));
    const second = dataOf(await launch(old.learner, old));
    expect(Object.keys(second.states.one.elements)).toEqual(['cmi.core.total_time']);
    await playerOf(old.learner, second).commit(answer('correct'));
    expect(await rows(first.attempt_id)).toMatchObject([
      { session_no: 1, n: 0, name: 'q1', result: 'incorrect', latency_ms: 5000 },
      { session_no: 2, n: 0, name: 'q1', result: 'correct' },
    ]);
    const playing = await packageIn(school, { manifest: manifestOf('scorm2004') });
    const begun = dataOf(await launch(playing.learner, playing));
    await playerOf(playing.learner, begun).commit({
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.learner_response': 'a',
    });
    const resumed = dataOf(await launch(playing.learner, playing));
    expect(resumed.states.one.elements).toMatchObject({
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.learner_response': 'a',
    });
    await playerOf(playing.learner, resumed).commit({ 'cmi.interactions.0.result': 'correct' });
    expect(await rows(begun.attempt_id)).toMatchObject([
      { session_no: 1, n: 0, name: 'q1', result: 'correct' },
    ]);
  });

  it('counts no more time than has passed, and none that its page has counted', async () => {
    const playing = await packageIn(school);
    const { learner, module } = playing;
    dataOf(await report(learner, module));
    const launched = dataOf(await launch(learner, playing));
    const player = playerOf(learner, launched);
    const time = (text: string) => player.commit({ 'cmi.core.session_time': text });
    school.setClock(60);
    expect(dataOf(await time('0009:00:00')).seconds).toBe(60);
    expect(dataOf(await report(learner, module, { seconds: 60 })).seconds).toBe(60);
    school.setClock(90);
    expect(dataOf(await report(learner, module, { seconds: 30 })).seconds).toBe(90);
    expect(dataOf(await time('0000:01:20')).seconds).toBe(80);
    // Opened once more in the same sitting, it counts from 0.
    school.setClock(120);
    expect(dataOf(await time('0000:00:25')).seconds).toBe(105);
    expect(dataOf(await report(learner, module)).seconds).toBe(115);
    const next = dataOf(await launch(learner, playing));
    expect(next.states.one.elements['cmi.core.total_time']).toBe('0000:01:45.00');
  });

  it('keeps the version of an open attempt; another attempt takes the newest', async () => {
    const playing = await packageIn(school, { block: { attempt_rule: 'n', max_attempts: 2 } });
    const { learner } = playing;
    const first = dataOf(await launch(learner, playing));
    await addVersion(school, playing.package.id, manifestOf('scorm12', [sco('renewed')]));
    const second = dataOf(await launch(learner, playing));
    expect(second).toMatchObject({
      attempt_id: first.attempt_id,
      sco: 'one',
      content_url: first.content_url,
    });
    // An open attempt goes on, whatever is asked: a reply may have been lost.
    expect(dataOf(await launch(learner, playing, { again: true })).attempt_id).toBe(first.attempt_id);
    const open = dataOf(await launch(learner, playing));
    dataOf(
      await playerOf(learner, open).commit({
        'cmi.core.lesson_status': 'passed',
        'cmi.core.score.raw': '60',
      }),
    );
    const third = dataOf(await launch(learner, playing, { again: true }));
    expect(third).toMatchObject({ sco: 'renewed', states: {} });
    expect(third.attempt_id).not.toBe(first.attempt_id);
    expect((await playerOf(learner, open).send({ seq: 9, base: 1, set: {} })).body.code).toBe('attempt-over');
    const player = playerOf(learner, third);
    const worse = await player.commit({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '20' });
    expect(dataOf(worse)).toMatchObject({ state: 'open', result: 'failed', score: 20 });
    expect((await launch(learner, playing, { again: true })).body.code).toBe('start-no-attempts-left');
    const [grade] = await school.db.query('select * from package_grades where user_id = $1', [
      learner.userId,
    ]);
    expect(grade).toMatchObject({
      state: 'completed',
      passed: true,
      highest: 60_000,
      last_attempt: 20_000,
      attempt_count: 2,
    });
  });

  it('opens for review after the end of the class, and then nothing is recorded', async () => {
    const playing = await packageIn(school);
    const { learner } = playing;
    const untouched = await packageIn(school);
    const player = playerOf(learner, dataOf(await launch(learner, playing)));
    await player.commit({ 'cmi.core.lesson_location': '3' });
    school.setClock(31 * 86_400);
    expect((await player.commit({ 'cmi.core.lesson_location': '4' })).body.code).toBe('class-ended');
    const review = dataOf(await launch(learner, playing));
    expect(review).toMatchObject({
      mode: 'review',
      credit: false,
      session_no: 1,
      states: { one: { elements: { 'cmi.core.lesson_location': '3' } } },
    });
    expect(dataOf(await launch(untouched.learner, untouched))).toMatchObject({
      mode: 'review',
      attempt_id: null,
      sco: 'one',
      states: {},
    });
    expect(
      await school.db.query('select 1 from package_attempts where user_id = $1', [untouched.learner.userId]),
    ).toEqual([]);
  });
});
