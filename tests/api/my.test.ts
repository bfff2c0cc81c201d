import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { statementsOf } from '../support/queries.ts';
import { createTestApp } from '../support/app.ts';
import { fileOf, sendModule, textBlock } from '../support/blocks.ts';
import {
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeGroup,
  makeQuiz,
  NOW,
  openSchool,
  single,
  start,
  statement,
  takeQuiz,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const courses = async (by = school.learner): Promise<Wire[]> => dataOf(await by.get('/api/my/courses'));
const home = async (by = school.learner) => dataOf(await by.get('/api/my/home'));

describe('my courses', () => {
  it('lists my classes and the catalogue, and nothing that is not for me', async () => {
    const mine = await makeClass(school.organizer, { name: 'Mine', description: 'Text' });
    const open = await makeClass(school.organizer, { name: 'Open', capacity: 3 });
    await makeClass(school.organizer, { name: 'Draft' }, false);
    await makeClass(school.organizer, { name: 'Assigned', enrol_policy: 'assigned_only' });
    await makeClass(school.organizer, {
      name: 'Hidden',
      group_id: (await makeGroup(school.organizer, { visibility: 'hidden' })).id,
    });
    await makeClass(school.organizer, { name: 'Ended', start_at: at(-600), end_at: at(-60) });
    await enrol(school.learner, mine);
    const list = await courses();
    expect(list.map(({ name }) => name)).toEqual(['Mine', 'Open']);
    expect(list[0]).toMatchObject({
      id: mine.id,
      slug: mine.slug,
      group: { id: mine.group_id },
      enrolment_state: 'enrolled',
      phase: 'running',
      progress: 0,
      next_deadline: at(30 * 24 * 60),
      can_enrol: false,
      enrol_refusal: null,
    });
    expect(list[1]).toMatchObject({
      id: open.id,
      enrolment_state: null,
      seats_left: 3,
      can_enrol: true,
      next_deadline: null,
      is_obliged: false,
    });
  });

  it('shows the link, drafts and hidden groups to nobody who has no seat', async () => {
    const course = await makeClass(school.organizer, {
      external_trainers: [{ name: 'Pak Joko', email: 'joko@rahasia.example' }],
    });
    await school.organizer.post('/api/quizzes', { name: 'Draft quiz', class_id: course.id });
    const stranger = await school.as('Learner');
    const seen = await stranger.get(`/api/my/courses/${course.slug}`);
    expect(dataOf(seen)).toMatchObject({
      link: null,
      quizzes: [],
      trainers: [{ id: null, name: 'Pak Joko' }],
      action: { kind: 'enrol' },
      can_enrol: true,
    });
    expect(JSON.stringify(seen.body)).not.toMatch(/meet\.example|rahasia/);
    await enrol(stranger, course);
    expect(dataOf(await stranger.get(`/api/my/courses/${course.id}`)).link).toBe('https://meet.example/room');
    await school.organizer.delete(`/api/classes/${course.id}/publication`);
    expect((await stranger.get(`/api/my/courses/${course.slug}`)).status).toBe(404);
    expect((await courses(stranger)).map(({ id }) => id)).not.toContain(course.id);
  });

  it('tells what a class is about, and how much a device would keep of it', async () => {
    const { organizer, learner } = school;
    const boxes = startBoxes('en');
    const template = dataOf(
      await organizer.post('/api/certificate-templates', { name: 'Paper', language: 'en', boxes }),
    );
    const course = await makeClass(organizer, {
      description: 'How to lift',
      location: 'Hall B',
      mode: 'hybrid',
      certificate_template_id: template.id,
    });
    const page = async () => dataOf(await learner.get(`/api/my/courses/${course.slug}`));
    expect(await page()).toMatchObject({
      description: 'How to lift',
      location: 'Hall B',
      trainers: [{ id: null, name: 'Bu Ratna' }],
      participants: 0,
      gives_certificate: true,
      offline_bytes: 0,
    });
    await enrol(learner, course);
    const image = await fileOf(school, organizer, 'image');
    const film = await fileOf(school, organizer, 'video');
    const text = textBlock(`<p>${'Lift with your knees. '.repeat(20)}</p>`);
    dataOf(await sendModule(organizer, course, [text]));
    const { participants, offline_bytes: ofText } = await page();
    expect(participants).toBe(1);
    expect(ofText).toBeGreaterThan(text.text.length);
    expect(ofText).toBeLessThan(text.text.length + 500);
    // Recordings are not kept; what is gone is not counted.
    const blocks = [
      { type: 'image', file_id: image.id, alt: 'Knees' },
      { type: 'video', file_id: film.id },
    ];
    const module = dataOf(await sendModule(organizer, course, blocks));
    const more = (await page()).offline_bytes - ofText;
    expect(more).toBeGreaterThan(image.bytes);
    expect(more).toBeLessThan(image.bytes + 1000);
    dataOf(await organizer.delete(`/api/modules/${module.id}`));
    expect((await page()).offline_bytes).toBe(ofText);
  });

  it('names one action by state', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const action = async () => dataOf(await learner.get(`/api/my/courses/${course.slug}`)).action;
    expect(await action()).toEqual({ kind: 'enrol' });
    await enrol(learner, course);
    expect(await action()).toEqual({
      kind: 'start-quiz',
      quiz: { id: quiz.id, slug: quiz.slug, name: quiz.name },
    });
    const device = await start(learner, quiz);
    expect((await action()).kind).toBe('resume-quiz');
    await device.answerAll(true);
    await device.submit();
    expect(await action()).toEqual({ kind: 'none' });
    const [seen] = dataOf(await learner.get(`/api/my/courses/${course.slug}`)).quizzes;
    expect(seen).toMatchObject({ state: 'passed', score: 100, attempts_used: 1, open_attempt_id: null });
  });

  it('asks a number of queries that does not grow with the classes', async () => {
    const app = await createTestApp({ now: () => NOW });
    const organizer = await app.as('Organizer');
    const learner = await app.as('Learner');
    const countOf = async (url: string) => {
      await learner.get(url);
      const statements = await statementsOf(app.database.pool, async () => {
        expect((await learner.get(url)).status).toBe(200);
      });
      return statements.length;
    };
    const grow = async () => {
      const course = await makeClass(organizer);
      await organizer.post('/api/modules', { name: 'One', class_id: course.id });
      await makeQuiz(organizer, course.id, [single()]);
      await enrol(learner, course);
      return course;
    };
    const course = await grow();
    const urls = ['/api/my/home', '/api/my/courses', `/api/my/courses/${course.slug}`, '/api/my/grades'];
    const before = [];
    for (const url of urls) before.push(await countOf(url));
    for (let i = 0; i < 4; i++) await grow();
    await organizer.post('/api/modules', { name: 'Two', class_id: course.id });
    const after = [];
    for (const url of urls) after.push(await countOf(url));
    expect(after).toEqual(before);
    expect(Math.max(...after)).toBeLessThanOrEqual(13);
    await app.close();
  });
});

describe('home', () => {
  it('shows what to go on with, what is due and what is new', async () => {
    const learner = await school.as('Learner');
    expect(await home(learner)).toMatchObject({
      cards: [],
      first_day: { catalogue_total: expect.any(Number) },
      server_now: NOW.toISOString(),
    });
    const course = await makeClass(school.organizer, { end_at: at(5 * 24 * 60) });
    const first = dataOf(await school.organizer.post('/api/modules', { name: 'First', class_id: course.id }));
    const quiz = await makeQuiz(school.organizer, course.id, [statement(), essay()], {
      end_time: at(2 * 24 * 60),
    });
    await makeQuiz(school.organizer, course.id, [statement()], { end_time: at(-24 * 60) });
    const { meta } = (await learner.get('/api/my/courses')).body;
    expect((await home(learner)).first_day.catalogue_total).toBe(meta.catalogue_total);
    await enrol(learner, course);
    const cardOf = async () => {
      const { cards, first_day } = await home(learner);
      expect([cards.length, first_day]).toEqual([1, null]);
      return cards[0];
    };
    const card = await cardOf();
    expect(card).toMatchObject({
      id: course.id,
      name: course.name,
      course: { slug: course.slug, progress: 0, mandatory: false },
      completion: [
        { what: 'modules', done: 0, total: 1 },
        { what: 'quizzes', done: 0, total: 2 },
      ],
      step: { kind: 'module', module: { id: first.id }, no: 1, total: 1 },
    });
    // Optional: its deadline has passed, and nothing is overdue.
    const dueOf = ({ lines }: Wire) => lines.filter(({ kind }: Wire) => kind !== 'session');
    expect(dueOf(card).map((one: Wire) => [one.kind, one.is_overdue])).toEqual([
      ['quiz', false],
      ['class', false],
      ['quiz', false],
    ]);
    const device = await start(learner, quiz);
    expect((await cardOf()).step).toMatchObject({
      kind: 'resume-quiz',
      quiz: { id: quiz.id },
      attempt_id: device.attempt.id,
    });
    await device.answerAll(true);
    await device.submit();
    expect(dueOf(await cardOf()).map((one: Wire) => one.kind)).toEqual(['class', 'quiz']);
  });

  it('shows announcements while they are live, the pinned first', async () => {
    const post = async (title: string, fields: object, isPublished = true) => {
      const made = dataOf(
        await school.organizer.post('/api/announcements', { title, body: `<p>${title}</p>`, ...fields }),
      );
      if (isPublished) dataOf(await school.organizer.post(`/api/announcements/${made.id}/publication`));
    };
    await post('plain', { start_at: at(-60) });
    await post('pinned', { pinned: true, start_at: at(-120), end_at: at(60) });
    await post('over', { end_at: at(-1) });
    await post('to come', { start_at: at(1) });
    await post('draft', {}, false);
    expect((await home()).announcements.map(({ title }: Wire) => title)).toEqual(['pinned', 'plain']);
    const page = dataOf(await school.learner.get('/api/my/announcements'));
    expect(page).toMatchObject((await home()).announcements);
    expect(page.map(({ body }: Wire) => body)).toEqual(['<p>pinned</p>', '<p>plain</p>']);
  });
});

describe('my grades', () => {
  it('are mine alone, and follow the method of the quiz', async () => {
    const course = await makeClass(school.organizer);
    const learner = await school.as('Learner');
    await enrol(learner, course);
    const quizzes: Wire = {};
    for (const grade_method of ['highest', 'last', 'first', 'average'])
      quizzes[grade_method] = await makeQuiz(school.organizer, course.id, [single(), single()], {
        grade_method,
        re_test_limit: 5,
      });
    for (const quiz of Object.values(quizzes) as { id: string }[]) {
      await takeQuiz(learner, quiz, false);
      school.setClock(60);
      await takeQuiz(learner, quiz, true);
      school.setClock(120);
      await takeQuiz(learner, quiz, false);
    }
    const grades: Wire[] = dataOf(await learner.get('/api/my/grades'));
    const of = (method: string) => grades.find((grade) => grade.quiz.id === quizzes[method].id);
    expect(of('highest')).toMatchObject({
      grade: 100,
      passed: true,
      state: 'passed',
      correct: 2,
      incorrect: 0,
      attempt_count: 3,
      passing_score: 70,
    });
    expect(of('last')).toMatchObject({
      grade: 0,
      highest: 100,
      last_attempt: 0,
      passed: false,
      state: 'failed',
      correct: 0,
      incorrect: 2,
    });
    expect(of('first')).toMatchObject({ grade: 0, passed: false });
    expect(of('average')).toMatchObject({ grade: 33.333, highest: 100, passed: false });
    expect(of('highest').attempts.map(({ no, state, score }: Wire) => [no, state, score])).toEqual([
      [1, 'failed', 0],
      [2, 'passed', 100],
      [3, 'failed', 0],
    ]);
    expect(of('highest').attempts[0].started_at).toBe(NOW.toISOString());
    const others: Wire[] = dataOf(await (await school.as('Learner')).get('/api/my/grades'));
    expect(others).toEqual([]);
  });
});
