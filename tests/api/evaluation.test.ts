import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EvaluationView } from '#shared/api/evaluations.ts';
import type { Client } from '../support/app.ts';
import { evaluationsOf } from '../support/evaluations.ts';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Course = { id: string; slug: string };
const { makeAspect, access, makeEvaluated, view, put, send, enrolled, results } = evaluationsOf(() => school);

describe('the form', () => {
  it('is nobody’s who has no seat, and staff have no form', async () => {
    const course = await makeEvaluated([await makeAspect()]);
    const url = `/api/classes/${course.id}/evaluation`;
    expect((await school.stranger.get(url)).status).toBe(401);
    expect((await school.stranger.put(url, {})).status).toBe(401);
    for (const by of [school.learner, school.organizer]) {
      expect((await by.get(url)).status).toBe(404);
      expect((await put(by, course, 'any', [])).status).toBe(404);
    }
    const waiting = await makeEvaluated([await makeAspect()], { enrol_policy: 'approval' });
    const asks = await enrolled(waiting);
    expect((await asks.get(`/api/classes/${waiting.id}/evaluation`)).status).toBe(404);
    expect((await access(course, { state: 'draft' }, asks)).status).toBe(403);
  });

  it('asks in order, about every trainer what is about trainers', async () => {
    const trainer = await school.as('Trainer', { name: 'Pak Arif' });
    const aspects = [
      await makeAspect({ name: 'Material' }),
      await makeAspect({ name: 'Knows it', target: 'trainer' }),
      await makeAspect({ name: 'Explains it', target: 'trainer', type: 'text', required: false }),
      await makeAspect({
        name: 'Room',
        target: 'facility',
        type: 'scale',
        options: [{ text: 'Bad' }, { text: 'Good' }],
      }),
    ];
    const course = await makeEvaluated(aspects, {
      trainer_ids: [trainer.userId],
      external_trainers: [{ name: 'Bu Maya' }],
    });
    const form = await view(await enrolled(course), course);
    expect(form).toMatchObject({ state: 'open', is_anonymous: true, is_sent: false, answers: [] });
    expect(
      form.sections.map(({ target, trainer: who, questions }) => [
        target,
        who?.name,
        questions.map(({ name }) => name),
      ]),
    ).toEqual([
      ['material', undefined, ['Material']],
      ['trainer', 'Pak Arif', ['Knows it', 'Explains it']],
      ['trainer', 'Bu Maya', ['Knows it', 'Explains it']],
      ['facility', undefined, ['Room']],
    ]);
  });

  it('opens and closes with the class, or with its own window', async () => {
    const aspects = [await makeAspect()];
    const stateOf = async (course: Course, by: Client) => {
      const { state, sections } = await view(by, course);
      expect(sections.length > 0).toBe(state === 'open');
      return state;
    };
    const course = await makeEvaluated(aspects, { start_at: at(60), end_at: at(120) });
    const learner = await enrolled(course);
    expect(await stateOf(course, learner)).toBe('upcoming');
    expect((await put(learner, course, 'any', [])).body.code).toBe('evaluation-not-open');
    school.setClock(61 * 60);
    expect(await stateOf(course, learner)).toBe('open');
    // Thirty days after the end.
    school.setClock((120 + 30 * 24 * 60) * 60);
    expect(await stateOf(course, learner)).toBe('open');
    const { edition } = await view(learner, course);
    school.setClock((120 + 30 * 24 * 60) * 60 + 1);
    expect(await stateOf(course, learner)).toBe('closed');
    expect((await put(learner, course, edition, [])).body.code).toBe('evaluation-closed');
    school.setClock(0);
    dataOf(await access(course, { state: 'published', from: at(-10), until: at(10) }));
    expect(await stateOf(course, learner)).toBe('open');
    school.setClock(11 * 60);
    expect(await stateOf(course, learner)).toBe('closed');
    school.setClock(0);
    dataOf(await access(course, { state: 'deactivated' }));
    expect(await stateOf(course, learner)).toBe('closed');
    dataOf(await access(course, { state: 'draft' }));
    expect(await stateOf(course, learner)).toBe('none');
    const page = async () => dataOf(await learner.get(`/api/my/courses/${course.slug}`)).evaluation;
    expect(await page()).toBeNull();
    dataOf(await access(course, { state: 'published', from: at(-10) }));
    expect(await page()).toMatchObject({
      state: 'open',
      opens_at: at(-10),
      closes_at: at(120 + 30 * 24 * 60),
    });
  });

  it('is published only when it is whole, and stays whole', async () => {
    const course = await makeClass(school.organizer);
    const lacking = await access(course, { state: 'published' });
    expect([lacking.status, lacking.body.code, lacking.body.errors]).toEqual([
      422,
      'not-ready',
      { evaluation_aspect_ids: ['The evaluation has no aspects yet'] },
    ]);
    const draft = await makeClass(
      school.organizer,
      { external_trainers: [], evaluation_aspect_ids: [(await makeAspect({ target: 'trainer' })).id] },
      false,
    );
    expect((await access(draft, { state: 'published' })).body.errors.evaluation_aspect_ids).toEqual([
      'The evaluation asks about trainers, and the class has none',
    ]);
    const whole = await makeEvaluated([await makeAspect()]);
    const emptied = await school.organizer.patch(`/api/classes/${whole.id}`, { evaluation_aspect_ids: [] });
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, ['evaluation_aspect_ids']]);
    const backwards = await access(whole, { state: 'published', from: at(5), until: at(5) });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ['until']]);
    // Nothing but the call changes the access.
    await school.organizer.patch(`/api/classes/${whole.id}`, { evaluation_access: 'draft' });
    expect(dataOf(await school.organizer.get(`/api/classes/${whole.id}`)).evaluation_access).toBe(
      'published',
    );
  });
});

describe('sending', () => {
  const everyKind = () =>
    Promise.all([
      makeAspect({ name: 'Rating' }),
      makeAspect({ name: 'Scale', type: 'scale', options: [{ text: 'Never' }, { text: 'Always' }] }),
      makeAspect({ name: 'Choice', type: 'choice', options: [{ text: 'Tea' }, { text: 'Coffee' }] }),
      makeAspect({ name: 'Multi', type: 'multi', options: [{ text: 'Mon' }, { text: 'Tue' }] }),
      makeAspect({ name: 'Text', type: 'text', required: false }),
      makeAspect({ name: 'Yes', type: 'yes_no' }),
    ]);

  it('asks for the rating that is missing, at the field and in both languages', async () => {
    const aspect = await makeAspect({ name: 'Pace' });
    const text = await makeAspect({ name: 'Why', type: 'text', required: true });
    const about = await makeAspect({ name: 'Clear', target: 'trainer' });
    const course = await makeEvaluated([aspect, text, about]);
    const learner = await enrolled(course);
    const { edition } = await view(learner, course);
    const refused = await put(learner, course, edition, [
      { aspect_id: text.id, value: '  ' },
      { aspect_id: aspect.id, value: null },
    ]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        [`answers.${aspect.id}`]: ['Give your rating!'],
        [`answers.${text.id}`]: ['Why is required'],
        [`answers.${about.id}.Bu Ratna`]: ['Give your rating!'],
      },
    ]);
    const indonesian = await learner.call(
      'PUT',
      `/api/classes/${course.id}/evaluation`,
      { edition, answers: [] },
      { 'accept-language': 'id' },
    );
    expect(indonesian.body.errors[`answers.${aspect.id}`]).toEqual(['Beri penilaian Anda!']);
    expect((await view(learner, course)).is_sent).toBe(false);
  });

  it.each([
    ['Rating', [0, 6, 'x', true, [1], 2.5]],
    ['Scale', [1, 'Sometimes', true, ['Never']]],
    ['Choice', ['tea', 2, ['Tea']]],
    ['Multi', ['Mon', ['Mon', 'Mon'], ['Mon', 'Sun'], 1]],
    ['Text', [3, true, ['x'], 'x'.repeat(2001)]],
    ['Yes', ['yes', 1, ['true']]],
  ])('takes of %s only what it offers', async (name, wrong) => {
    const course = await makeEvaluated(await everyKind());
    const learner = await enrolled(course);
    for (const value of wrong)
      expect(
        (await send(learner, course, (asked) => (asked === name ? value : undefined))).status,
        `${value}`,
      ).toBe(422);
    expect(dataOf(await send(learner, course)).is_sent).toBe(true);
  });

  it('refuses answers to what is not asked, twice the same as once', async () => {
    const [aspect, other] = [await makeAspect(), await makeAspect()];
    const course = await makeEvaluated([aspect]);
    const learner = await enrolled(course);
    const { edition } = await view(learner, course);
    const answer = { aspect_id: aspect.id, value: 3 };
    expect((await put(learner, course, edition, [answer, { aspect_id: other.id, value: 3 }])).status).toBe(
      422,
    );
    expect((await put(learner, course, edition, [{ ...answer, trainer: 'Bu Ratna' }])).status).toBe(422);
    await Promise.all(Array.from({ length: 6 }, () => put(learner, course, edition, [answer]).then(dataOf)));
    expect(await results(course)).toMatchObject({ responses: 1, participants: 1 });
    const [count] = await school.db.query(
      'select count(*) from evaluation_answers a join evaluation_responses r on r.id = a.response_id where r.class_id = $1',
      [course.id],
    );
    expect(count).toEqual({ count: 1 });
  });

  it('can be changed until it closes, and shows what was said', async () => {
    const aspects = await everyKind();
    const course = await makeEvaluated(aspects);
    const learner = await enrolled(course);
    dataOf(await send(learner, course));
    const changed = dataOf<EvaluationView>(
      await send(
        learner,
        course,
        (name) => ({ Rating: 2, Multi: ['Tue', 'Mon'], Text: null })[name as 'Rating'],
      ),
    );
    expect(
      Object.fromEntries(
        changed.answers.map(({ aspect_id, value }) => [
          aspects.find(({ id }) => id === aspect_id).name,
          value,
        ]),
      ),
    ).toEqual({
      Rating: 2,
      Scale: 'Never',
      Choice: 'Tea',
      Multi: ['Tue', 'Mon'],
      Yes: true,
    });
    expect(dataOf(await learner.get(`/api/my/courses/${course.slug}`)).evaluation.state).toBe('sent');
    const stranger = await enrolled(course);
    expect((await view(stranger, course)).answers).toEqual([]);
  });

  it('is told when the form has changed since it was read', async () => {
    const aspect = await makeAspect({ type: 'choice', options: [{ text: 'A' }, { text: 'B' }] });
    const course = await makeEvaluated([aspect]);
    const learner = await enrolled(course);
    const { edition } = await view(learner, course);
    dataOf(
      await school.organizer.patch(`/api/evaluation-aspects/${aspect.id}`, {
        options: [{ text: 'A' }, { text: 'C' }],
      }),
    );
    const late = await put(learner, course, edition, [{ aspect_id: aspect.id, value: 'B' }]);
    expect([late.status, late.body.code]).toEqual([409, 'evaluation-changed']);
    expect(dataOf(await send(learner, course)).is_sent).toBe(true);
  });

  it('completes the class when it was the last thing asked', async () => {
    const course = await makeEvaluated([await makeAspect()], {
      complete_modules: false,
      complete_quizzes: false,
      complete_evaluation: true,
    });
    const learner = await enrolled(course);
    expect(await view(learner, course)).toMatchObject({ enrolment_state: 'enrolled' });
    expect(dataOf(await send(learner, course))).toMatchObject({
      enrolment_state: 'completed',
      is_sent: true,
    });
    const card = dataOf(await learner.get(`/api/my/courses/${course.slug}`));
    expect([card.progress, card.enrolment_state]).toEqual([100, 'completed']);
  });
});
