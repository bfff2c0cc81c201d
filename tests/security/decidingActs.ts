import { randomUUID } from 'node:crypto';
import type { Client, Reply } from '../support/app.ts';
import { makeCompetency } from '../support/competencies.ts';
import type { Regrading } from '../support/regrades.ts';
import { actOn, at, dataOf, enrol, essay, makeClass, makeQuiz, single, start } from '../support/school.ts';
import { sendFile } from '../support/uploads.ts';
import { certifyOneself } from './certificateStories.ts';

/** The people of the stories: `me` organizes and learns, `colleague` organizes what is about `me`. */
export interface Oneself {
  readonly regrading: Regrading;
  readonly school: Regrading['school'];
  readonly me: Client;
  readonly colleague: Client;
}

/** Resources whose records are about people: the table lists their generated calls one by one. */
export const PERSONAL = ['user', 'classes', 'quiz-overrides'] as const;

type Story = (people: Oneself) => Promise<Record<string, Reply>>;

/** Each tries on oneself what the calls decide about people; the replies by endpoint. */
export const tries: Readonly<Record<string, Story>> = {
  async 'an attempt'(people) {
    const { school, me, colleague } = people;
    const quiz = await myQuiz(people, [single(), essay()], { re_test_limit: 3, time_limit: 30 });
    const device = await start(me, quiz);
    const paused = await actOn(me, device.attempt.id, 'pause');
    const granted = await me.post(`/api/quizzes/${quiz.id}/acts`, {
      act: 'grant',
      user_id: me.userId,
      reason: 'One more',
      idempotency_key: randomUUID(),
    });
    await device.answerAll(true);
    dataOf(await device.submit());
    const [answer] = await school.db.query<{ id: string }>(
      `select id from answers where attempt_id = $1 and manual`,
      [device.attempt.id],
    );
    const url = `/api/corrections/${answer!.id}`;
    const claimed = await me.put(`${url}/claim`);
    const marked = await me.put(`${url}/mark`, { mark: 2 });
    dataOf(await colleague.put(`${url}/mark`, { mark: 1 }));
    school.setClock(30);
    const reopened = await me.post(`${url}/reopening`, { reason: 'Too few marks' });
    school.setClock(0);
    return {
      'POST /api/corrections/:/reopening': reopened,
      'POST /api/attempts/:/acts': paused,
      'POST /api/quizzes/:/acts': granted,
      'PUT /api/corrections/:/claim': claimed,
      'PUT /api/corrections/:/mark': marked,
    };
  },

  async 'results that come together'(people) {
    const { me, colleague } = people;
    const quiz = await myQuiz(people, [essay()], { release_marks: 'together' });
    const device = await start(me, quiz);
    await device.answerAll(true);
    dataOf(await device.submit());
    const { data } = (await colleague.get(`/api/quizzes/${quiz.id}/corrections`)).body;
    dataOf(await colleague.put(`/api/corrections/${data[0].answer_id}/mark`, { mark: 2 }));
    return { 'POST /api/quizzes/:/release': await me.post(`/api/quizzes/${quiz.id}/release`) };
  },

  async 'late answers'(people) {
    const { school, me } = people;
    const quiz = await myQuiz(people, [single()], { time_limit: 30 });
    const late = await start(me, quiz);
    school.setClock(30 * 60 + 120);
    await me.get(`/api/attempts/${late.attempt.id}`);
    const [question] = late.attempt.questions;
    dataOf(await late.send([late.item(question!, { choices: [question!.choices![0]!.key] })]));
    const url = `/api/quizzes/${quiz.id}/late-answers`;
    const { data } = (await me.get(url)).body;
    const reply = await me.post(url, { ids: [data[0].id], decision: 'accept', reason: 'The line was down' });
    school.setClock(0);
    return { 'POST /api/quizzes/:/late-answers': reply };
  },

  async 'a regrade'(people) {
    const { regrading, me, colleague } = people;
    const quiz = await myQuiz(people, [single()]);
    const device = await start(me, quiz);
    await device.answerAll(false);
    dataOf(await device.submit());
    await regrading.changeKey(quiz.questions[0], 'wrong');
    const order = { choices: regrading.choices(quiz, 'new'), settings: [], reason: 'A wrong key' };
    const preview = async (by: Client) =>
      dataOf(await by.post(`/api/quizzes/${quiz.id}/regrade?dry_run=1`, bare));
    const bare = { choices: order.choices, settings: [] };
    const { token } = await preview(me);
    const run = await me.post(`/api/quizzes/${quiz.id}/regrade`, { ...order, token });
    const other = await preview(colleague);
    const done = dataOf(
      await colleague.post(`/api/quizzes/${quiz.id}/regrade`, { ...order, token: other.token }),
    );
    const undone = await me.post(`/api/regrades/${done.id}/undo`, { reason: 'It was right' });
    return { 'POST /api/quizzes/:/regrade': run, 'POST /api/regrades/:/undo': undone };
  },

  async 'an exception of a quiz'(people) {
    const { me, colleague } = people;
    const quiz = await myQuiz(people, [single()], { time_limit: 30 });
    const mine = {
      quiz_id: quiz.id,
      whom: 'user',
      user_id: me.userId,
      extra_minutes: 30,
      reason: 'More time',
    };
    const made = await me.post('/api/quiz-overrides', mine);
    const imported = await me.post('/api/quiz-overrides/import', { rows: [mine] });
    const { id } = dataOf(await colleague.post('/api/quiz-overrides', mine));
    const url = '/api/quiz-overrides';
    const more = { extra_minutes: 60 };
    const archived = {
      'POST /api/quiz-overrides/:/archive': await me.post(`${url}/${id}/archive`),
      'POST /api/quiz-overrides/archive': await me.post(`${url}/archive`, { ids: [id] }),
    };
    dataOf(await colleague.post(`${url}/${id}/archive`));
    return {
      'POST /api/quiz-overrides': made,
      'POST /api/quiz-overrides/import': imported,
      ...archived,
      'DELETE /api/quiz-overrides/:/archive': await me.delete(`${url}/${id}/archive`),
      'DELETE /api/quiz-overrides/archive': await me.delete(`${url}/archive`, { ids: [id] }),
      'PATCH /api/quiz-overrides/:': await me.patch(`${url}/${id}`, more),
      'PUT /api/quiz-overrides/:': await me.put(`${url}/${id}`, more),
      'PATCH /api/quiz-overrides': await me.patch(url, { ids: [id], data: more }),
      'DELETE /api/quiz-overrides/:': await me.delete(`${url}/${id}`),
      'DELETE /api/quiz-overrides': await me.delete(url, { ids: [id] }),
    };
  },

  async 'a reported post'({ me, colleague, school }) {
    const course = await makeClass(colleague);
    await enrol(me, course);
    await enrol(school.learner, course);
    const { post } = dataOf(
      await me.post(`/api/classes/${course.id}/threads`, {
        kind: 'topic',
        title: 'Sale',
        text: 'Buy my car',
        client_key: randomUUID(),
      }),
    );
    const url = `/api/posts/${post.id}`;
    dataOf(await school.learner.post(`${url}/reports`, { reason: 'Advertising' }));
    const dismissed = await me.delete(`${url}/reports`);
    const hidden = await me.put(`${url}/hiding`, { reason: 'Nothing to see' });
    dataOf(await colleague.put(`${url}/hiding`, { reason: 'Advertising' }));
    return {
      'DELETE /api/posts/:/reports': dismissed,
      'PUT /api/posts/:/hiding': hidden,
      'DELETE /api/posts/:/hiding': await me.delete(`${url}/hiding`),
    };
  },

  async 'a place in a class'({ me, colleague, school }) {
    const asked = await makeClass(colleague, { enrol_policy: 'approval', start_at: at(60 * 24) });
    const other = await makeClass(colleague);
    await enrol(me, asked);
    const filter = encodeURIComponent(JSON.stringify({ class_id: asked.id, user_id: me.userId }));
    const [enrolment] = dataOf<{ id: string }[]>(await me.get(`/api/enrolments?filter=${filter}`));
    const act = (name: string, body: object) =>
      me.post(`/api/enrolments/${name}`, { ids: [enrolment!.id], ...body });
    const nip = (
      await school.db.query<{ nip: string }>('select nip from users where id = $1', [me.userId])
    )[0]!.nip;
    return {
      'POST /api/enrolments/decisions': await act('decisions', { decision: 'approve' }),
      'POST /api/enrolments/moves': await act('moves', { class_id: other.id }),
      'POST /api/classes/:/enrolments': await me.post(`/api/classes/${other.id}/enrolments`, {
        user_ids: [me.userId],
        mandatory: true,
      }),
      'POST /api/classes/:/enrolments/import': await sendFile(me, '', `nip\r\n${nip}\r\n`, {
        path: `/api/classes/${other.id}/enrolments/import`,
      }),
      ...(await namedInClasses(me, colleague, other)),
    };
  },

  async attendance({ me, colleague, school }) {
    const course = await makeClass(colleague);
    await enrol(me, course);
    const session = dataOf(
      await colleague.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Day',
        start_at: at(0),
        end_at: at(120),
        method: 'manual',
      }),
    ).id as string;
    const nip = (
      await school.db.query<{ nip: string }>('select nip from users where id = $1', [me.userId])
    )[0]!.nip;
    return {
      'PUT /api/attendance-sessions/:/records': await me.put(`/api/attendance-sessions/${session}/records`, {
        records: [{ user_id: me.userId, state: 'present' }],
      }),
      'POST /api/classes/:/attendance/import': await sendFile(
        me,
        '',
        `nip,session,state\r\n${nip},Day,present\r\n`,
        {
          path: `/api/classes/${course.id}/attendance/import`,
        },
      ),
    };
  },

  'a certificate': certifyOneself,

  async 'a competency'({ me, colleague }) {
    const competency = await makeCompetency(colleague);
    const record = { competency_id: competency.id, obtained_at: '2026-02-01' };
    // The caller's id in capitals is still the caller's: the record waits for a colleague.
    const own = dataOf(await me.post(`/api/users/${me.userId.toUpperCase()}/competencies`, record));
    const reviewed = await me.put(`/api/user-competencies/${own.id}/review`, { decision: 'approve' });
    const why = { reason: 'By mistake' };
    const review = (act: string, more: object = {}) =>
      me.post(`/api/competency-reviews/${act}`, { ids: [own.id], ...more });
    const [approved, rejected] = [await review('approvals'), await review('rejections', why)];
    dataOf(await colleague.put(`/api/user-competencies/${own.id}/review`, { decision: 'approve' }));
    return {
      'PUT /api/user-competencies/:/review': reviewed,
      'POST /api/competency-reviews/approvals': approved,
      'POST /api/competency-reviews/rejections': rejected,
      'POST /api/user-competencies/:/withdrawal': await me.post(
        `/api/user-competencies/${own.id}/withdrawal`,
        why,
      ),
      'POST /api/user/:/competency-waivers': await me.post(`/api/user/${me.userId}/competency-waivers`, {
        code: competency.code,
        until: '2026-12-31',
        reason: 'On leave',
      }),
    };
  },

  async roles({ me, school }) {
    const [mine] = await school.db.query<{ role_ids: string[]; nip: string }>(
      'select role_ids, nip from users where id = $1',
      [me.userId],
    );
    const [learner] = await school.db.query<{ id: string }>(`select id from roles where name = 'Learner'`);
    const role_ids = [...mine!.role_ids, learner!.id];
    const url = `/api/role-user/user/${me.userId}/roles`;
    const person = `/api/user/${me.userId}`;
    const given = { give: [learner!.id], take: [] };
    const lost = { reason: 'A lost phone' };
    return {
      'POST /api/user/:/second-factor-reset': await me.post(`${person}/second-factor-reset`, lost),
      'POST /api/role-user/user/:/roles/:': await me.post(`${url}/${learner!.id}`),
      'DELETE /api/role-user/user/:/roles/:': await me.delete(`${url}/${mine!.role_ids[0]}`),
      'POST /api/user/roles': await me.post('/api/user/roles', { ids: [me.userId], ...given }),
      'PATCH /api/user/:': await me.patch(person, { role_ids }),
      'PUT /api/user/:': await me.put(person, { role_ids }),
      'PATCH /api/user': await me.patch('/api/user', { ids: [me.userId], data: { role_ids } }),
      'POST /api/user/import': await me.post('/api/user/import', { rows: [{ nip: mine!.nip, role_ids }] }),
    };
  },
};

/** A quiz of a colleague's class in which `me` takes part. */
async function myQuiz({ me, colleague }: Oneself, questions: object[], fields: object = {}) {
  const course = await makeClass(colleague);
  await enrol(me, course);
  return makeQuiz(colleague, course.id, questions as never, fields as never);
}

/** To be named as a mandatory participant, or no longer, enrols and exempts. */
async function namedInClasses(
  me: Client,
  colleague: Client,
  course: { id: string },
): Promise<Record<string, Reply>> {
  const named = { mandatory_user_ids: [me.userId] };
  const group = dataOf(await colleague.get(`/api/classes/${course.id}`)).group_id as string;
  const fields = { group_id: group, name: 'With oneself', type: 'product_refresh', ...named };
  return {
    'POST /api/classes': await me.post('/api/classes', fields),
    'PATCH /api/classes/:': await me.patch(`/api/classes/${course.id}`, named),
    'PUT /api/classes/:': await me.put(`/api/classes/${course.id}`, named),
    'PATCH /api/classes': await me.patch('/api/classes', { ids: [course.id], data: named }),
    'POST /api/classes/import': await me.post('/api/classes/import', { rows: [fields] }),
  };
}
