import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetOf } from '../support/packageReset.ts';
import { launch, openPackages, packageIn, playerOf } from '../support/packages.ts';
import { viewOf } from '../support/reading.ts';
import { dataOf, enrol, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openPackages();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const listOf = async (module: { id: string }, query = '') =>
  dataOf(await school.organizer.get(`/api/modules/${module.id}/package-attempts${query}`));

describe('attempts at packages', () => {
  it('are listed with state, score, time and version, for organizers of the class only', async () => {
    const playing = await packageIn(school);
    const { learner, module } = playing;
    const player = playerOf(learner, dataOf(await launch(learner, playing)));
    school.setClock(90);
    await player.commit({
      'cmi.core.lesson_status': 'failed',
      'cmi.core.score.raw': '62.5',
      'cmi.core.session_time': '00:01:30',
    });
    expect(await listOf(module)).toMatchObject([
      {
        no: 1,
        state: 'open',
        result: 'failed',
        score: 62.5,
        minutes: 1.5,
        version: 1,
        ended: 'current',
        user_id: learner.userId,
      },
    ]);
    expect(await listOf(module, `?filter=${encodeURIComponent('{"result":"passed"}')}`)).toEqual([]);
    const address = `/api/modules/${module.id}/package-attempts`;
    expect((await learner.get(address)).status).toBe(403);
    expect((await (await school.as('Trainer')).get(address)).status).toBe(404);
    expect((await (await school.as('Line Manager')).get(address)).status).toBe(404);
    const file = await school.organizer.get(`${address}/export?format=csv`);
    expect(file.status).toBe(200);
    const reported = await school.organizer.get(`/api/reports/module/${module.id}`);
    expect(dataOf(reported).report.has_packages).toBe(true);
  });

  it('whose package could not store its place say so, until it can', async () => {
    const playing = await packageIn(school);
    const { learner, module } = playing;
    const player = playerOf(learner, dataOf(await launch(learner, playing)));
    const refused = `?filter=${encodeURIComponent('{"is_place_refused":true}')}`;
    await player.commit({ 'cmi.suspend_data': 'page 1' });
    expect(await listOf(module)).toMatchObject([{ is_place_refused: false }]);
    await player.commit({ 'cmi.place_refused': 'true' });
    expect(await listOf(module, refused)).toMatchObject([{ is_place_refused: true }]);
    // What was stored before is still the place.
    const again = dataOf(await launch(learner, playing));
    expect(again.states.one.elements).toMatchObject({ 'cmi.suspend_data': 'page 1' });
    await playerOf(learner, again).commit({ 'cmi.place_refused': 'false', 'cmi.suspend_data': 'page 2' });
    expect(await listOf(module, refused)).toEqual([]);
  });

  it('are reset with a reason that the learner reads; the history and what is completed stay', async () => {
    const playing = await packageIn(school);
    const { learner, course, module } = playing;
    const launched = dataOf(await launch(learner, playing));
    await playerOf(learner, launched).commit({
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '70',
    });
    expect((await resetOf(school, module, [launched.attempt_id], learner)).status).toBe(403);
    expect((await resetOf(school, module, [launched.attempt_id], await school.as('Trainer'))).status).toBe(
      404,
    );
    expect(dataOf(await resetOf(school, module, [launched.attempt_id]))).toMatchObject({ count: 1, left: 0 });
    expect((await resetOf(school, module, [launched.attempt_id])).body.code).toBe('wrong-state');
    const view = await viewOf(learner, course, module);
    expect(view).toMatchObject({
      state: 'done',
      blocks: [{ state: { state: 'none', attempts: 0, score: null } }],
    });
    const inbox = dataOf(await learner.get('/api/my/notifications'));
    expect(JSON.stringify(inbox)).toContain('Sound was missing');
    const next = dataOf(await launch(learner, playing));
    expect(next.states).toEqual({});
    expect((await viewOf(learner, course, module)).blocks[0].state).toMatchObject({
      state: 'none',
      attempts: 0,
    });
    await playerOf(learner, next).commit({ 'cmi.core.lesson_status': 'incomplete' });
    expect((await viewOf(learner, course, module)).blocks[0].state).toMatchObject({
      state: 'open',
      attempts: 1,
    });
    expect(await listOf(module, '?sort=["no","ASC"]')).toMatchObject([
      { no: 1, ended: 'reset', reset_reason: 'Sound was missing', result: 'passed' },
      { no: 2, ended: 'current' },
    ]);
  });

  it('come back when a reset is undone, unless another has begun', async () => {
    const playing = await packageIn(school);
    const { learner, course, module } = playing;
    const other = await school.as('Learner');
    await enrol(other, course);
    const ids: string[] = [];
    for (const by of [learner, other]) {
      const launched = dataOf(await launch(by, playing));
      ids.push(launched.attempt_id);
      await playerOf(by, launched).commit({ 'cmi.core.lesson_location': '7' });
    }
    const reset = dataOf(await resetOf(school, module, ids));
    expect(reset).toMatchObject({ count: 2, left: 0 });
    const [change] = dataOf(await school.organizer.get('/api/changes'));
    expect(change).toMatchObject({
      id: reset.change_id,
      resource: 'package-attempts',
      action: 'reset',
      total: 2,
    });
    const undo = () => school.organizer.delete(`/api/changes/${change.id}`);
    const begun = dataOf(await launch(other, playing));
    expect((await undo()).status).toBe(409);
    expect((await listOf(module)).filter(({ ended }: { ended: string }) => ended === 'reset')).toHaveLength(
      2,
    );
    await school.db.query('delete from package_attempts where id = $1', [begun.attempt_id]);
    expect((await undo()).status).toBe(200);
    const back = dataOf(await launch(learner, playing));
    expect(back).toMatchObject({
      attempt_id: ids[0],
      states: { one: { elements: { 'cmi.core.lesson_location': '7' } } },
    });
    expect((await viewOf(learner, course, module)).blocks[0].state).toMatchObject({
      state: 'open',
      attempts: 1,
    });
  });

  it('are a grade of the learner where the block counts as one', async () => {
    const playing = await packageIn(school, { block: { counts_as_grade: true, title: 'Final' } });
    const plain = await packageIn(school);
    for (const one of [playing, plain])
      await playerOf(one.learner, dataOf(await launch(one.learner, one))).commit({
        'cmi.core.lesson_status': 'passed',
        'cmi.core.score.raw': '85',
      });
    const grades = dataOf(await playing.learner.get('/api/my/grades'));
    expect(grades).toMatchObject([
      {
        quiz: { name: 'Final' },
        module: { id: playing.module.id },
        class: { id: playing.course.id },
        state: 'passed',
        passed: true,
        grade: 85,
        last_attempt: 85,
        attempt_count: 1,
        attempts: [],
      },
    ]);
    expect(dataOf(await plain.learner.get('/api/my/grades'))).toEqual([]);
    const address = `/api/users/${playing.learner.userId}/grades`;
    expect(dataOf(await school.organizer.get(address)).grades).toEqual(grades);
    expect((await playing.learner.get(address)).status).toBe(403);
    expect((await (await school.as('Line Manager')).get(address)).status).toBe(404);
    const ofClass = async (course: { id: string }) =>
      dataOf(await school.organizer.get(`/api/classes/${course.id}/grades`));
    const { quizzes, people } = await ofClass(playing.course);
    expect(quizzes).toEqual([
      {
        id: expect.any(String),
        slug: `${playing.module.slug}-${playing.key}`,
        name: 'Final',
        passing_score: 0,
        module: { id: playing.module.id, slug: playing.module.slug, name: playing.module.name },
      },
    ]);
    expect(people).toMatchObject([
      { grades: [{ quiz_id: quizzes[0].id, state: 'passed', passed: true, highest: 85, attempt_count: 1 }] },
    ]);
    expect((await ofClass(plain.course)).quizzes).toEqual([]);
    // The grades of everybody say the same, and so does their file.
    const everybody = dataOf(await school.organizer.get(`/api/grades?class=${playing.course.id}`));
    expect(everybody.quizzes).toMatchObject([{ ...quizzes[0], class: { id: playing.course.id } }]);
    expect(everybody.people).toMatchObject([
      {
        user: { id: playing.learner.userId },
        sums: { taken: 1, passed: 1, waiting: 0 },
        grades: [
          { state: 'passed', grade: 85, highest: 85, correct: null, incorrect: null, attempt_count: 1 },
        ],
      },
    ]);
    const file = await school.organizer.get(`/api/grades/export?class=${playing.course.id}`);
    const lines = String(file.body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Final');
    expect(file.headers['x-total-count']).toBe('1');
  });

  it('of oneself are never reset by oneself', async () => {
    const playing = await packageIn(school);
    const { organizer } = school;
    await enrol(organizer, playing.course);
    const launched = dataOf(await launch(organizer, playing));
    expect((await resetOf(school, playing.module, [launched.attempt_id])).body.code).toBe('own-attempt');
  });
});
