import { randomUUID } from 'node:crypto';
import { sendFile } from '../support/uploads.ts';
import { completeIn } from '../support/certificates.ts';
import { makeCompetency, require } from '../support/competencies.ts';
import { evaluationsOf } from '../support/evaluations.ts';
import { forumsOf } from '../support/forum.ts';
import {
  actOn,
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  single,
  start,
  takeQuiz,
} from '../support/school.ts';
import { enrolByRequirements } from '#server/modules/renewals/enrolByRule.ts';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';

import { isDone, ok, type Company } from './auditedCompany.ts';
import { completedPath } from './certificateStories.ts';
import { playPackage } from './packageStories.ts';
import { retryPreview } from './previewStory.ts';
import { peopleStories } from './auditedPeopleActs.ts';

/** What people do, so that every call that changes something is made once with success. */
export const stories: Readonly<Record<string, (company: Company) => Promise<void>>> = {
  async 'a record'({ admin }) {
    const make = async (name: string) => dataOf(await admin.post('/api/groups', { name })).id as string;
    const [a, b] = [await make('Audited A'), await make('Audited B')];
    const ids = [a, b];
    await ok(admin.patch(`/api/groups/${a}`, { description: 'One' }));
    await ok(admin.put(`/api/groups/${a}`, { description: 'Two' }));
    await ok(admin.put('/api/groups/order', { ids: [b, a] }));
    await ok(admin.post(`/api/groups/${a}/publication`));
    await ok(admin.delete(`/api/groups/${a}/publication`));
    await ok(admin.post(`/api/groups/${a}/archive`));
    await ok(admin.delete(`/api/groups/${a}/archive`));
    const changed = await ok(admin.patch('/api/groups', { ids, data: { description: 'Three' } }));
    await ok(admin.delete(`/api/changes/${changed.meta.change_id}`));
    await ok(admin.post('/api/groups/publication', { ids }));
    await ok(admin.delete('/api/groups/publication', { ids }));
    await ok(admin.post('/api/groups/archive', { ids }));
    await ok(admin.delete('/api/groups/archive', { ids }));
    await ok(admin.post('/api/groups/import', { rows: [{ name: 'Audited C' }] }));
    await ok(admin.post('/api/groups/export', { format: 'csv' }));
    await ok(admin.delete(`/api/groups/${a}`));
    await ok(admin.delete('/api/groups', { ids: [b] }));
  },

  'a package': playPackage,
  'a preview': retryPreview,

  async 'a class'({ admin, organizer, school }) {
    const course = await makeClass(admin);
    const asked = await makeClass(admin, {
      enrol_policy: 'approval',
      start_at: at(3 * 24 * 60),
      end_at: at(5 * 24 * 60),
    });
    const quiz = await makeQuiz(admin, course.id, [single()]);
    const [one, two, three] = [
      await school.as('Learner', { nip: 'AUD1' }),
      await school.as('Learner', { nip: 'AUD2' }),
      await school.as('Learner', { nip: 'AUD3' }),
    ];
    await enrol(one, asked);
    const list = await ok(admin.get(`/api/enrolments?filter=${json({ class_id: asked.id })}`));
    await ok(admin.post('/api/enrolments/decisions', { ids: [list.data[0].id], decision: 'approve' }));
    await ok(one.call('DELETE', `/api/classes/${asked.id}/enrolment`, { reason: 'On leave' }));
    const people = { user_ids: [two.userId], mandatory: true };
    await ok(admin.post(`/api/classes/${course.id}/enrolments`, people));
    const [own] = dataOf(
      await admin.get(`/api/enrolments?filter=${json({ class_id: course.id, user_id: two.userId })}`),
    );
    await ok(admin.post('/api/enrolments/reminders', { ids: [own.id] }));
    const elsewhere = await makeClass(admin);
    await ok(admin.post('/api/enrolments/moves', { ids: [own.id], class_id: elsewhere.id }));
    await ok(admin.post(`/api/classes/${course.id}/enrolments`, people));
    await ok(two.post(`/api/classes/${course.id}/exemption`, { reason: 'On leave' }));
    await ok(sendFile(admin, '', `nip\r\nAUD3\r\n`, { path: `/api/classes/${course.id}/enrolments/import` }));
    await ok(admin.put(`/api/classes/${course.id}/attendance-access`, { state: 'published' }));
    const session = dataOf(
      await admin.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Day',
        start_at: at(0),
        end_at: at(120),
        method: 'self_code',
      }),
    ).id as string;
    const path = `/api/attendance-sessions/${session}`;
    await ok(admin.put(`${path}/records`, { records: [{ user_id: two.userId, state: 'present' }] }));
    const code = await ok(admin.post(`${path}/code`));
    await ok(three.post(`${path}/check-in`, { code: code.data.code }));
    const roster = `nip,session,state\r\nAUD3,Day,late\r\n`;
    await ok(sendFile(admin, '', roster, { path: `/api/classes/${course.id}/attendance/import` }));
    await ok(admin.put(`/api/classes/${course.id}/calendar-address`));
    await ok(admin.post(`/api/classes/${course.id}/calendar-address`));
    await ok(admin.delete(`/api/classes/${course.id}/calendar-address`));
    await ok(admin.post(`/api/classes/${course.id}/copy`, { name: 'Audited again' }));
    await ok(admin.post('/api/questions/copies', { question_ids: [quiz.questions[0].id], quiz_id: null }));
    const aiken = `What is audited?\nA. All\nB. Nothing\nANSWER: A\n`;
    await ok(sendFile(admin, '', aiken, { path: `/api/questions/file?quiz=${quiz.slug}&dry_run=0` }));
    await ok(admin.post(`/api/classes/${asked.id}/cancellation`, { reason: 'Nobody came' }));
    await ok(admin.delete(`/api/classes/${asked.id}/cancellation`));
    const evaluations = evaluationsOf(() => ({ ...school, organizer }));
    const evaluated = await makeClass(organizer, {
      evaluation_aspect_ids: [(await evaluations.makeAspect()).id],
    });
    await ok(evaluations.access(evaluated, { state: 'published' }));
    const learner = await evaluations.enrolled(evaluated);
    await ok(evaluations.send(learner, evaluated));
  },

  async 'a quiz'({ admin, organizer, regrading, school }) {
    const course = await makeClass(organizer);
    const learner = await school.as('Learner');
    await enrol(learner, course);
    const quiz = await makeQuiz(organizer, course.id, [single(), essay()], {
      time_limit: 30,
      release_marks: 'together',
      re_test_limit: 3,
    });
    const device = await start(learner, quiz);
    for (const act of ['pause', 'resume']) await ok(actOn(organizer, device.attempt.id, act));
    const reason = { reason: 'Power cut', idempotency_key: randomUUID() };
    await ok(organizer.post(`/api/quizzes/${quiz.id}/acts`, { act: 'pause', ...reason }));
    reason.idempotency_key = randomUUID();
    await ok(organizer.post(`/api/quizzes/${quiz.id}/acts`, { act: 'resume', ...reason }));
    await device.answerAll(true);
    await ok(device.submit());
    const { data: items } = await ok(organizer.get(`/api/quizzes/${quiz.id}/corrections`));
    const mark = `/api/corrections/${items[0].answer_id}/mark`;
    await ok(organizer.put(mark, { mark: 1 }));
    await ok(organizer.delete(mark));
    const comments = mark.replace('mark', 'comments');
    const { data: saved } = await ok(organizer.post(comments, { text: 'Too short' }));
    await ok(organizer.delete(`${comments}/${saved.id}`));
    await ok(organizer.put(mark, { mark: 2 }));
    await ok(organizer.post(`/api/quizzes/${quiz.id}/release`));

    await ok(organizer.post(mark.replace('mark', 'reopening'), { reason: 'A slip of the finger' }));

    const changed = await regrading.changedQuiz();
    const first = Object.keys(regrading.choices(changed.quiz, 'new'));
    const regraded = await regrading.regrade(changed.quiz, { choices: { [first[0]!]: 'new' } });
    await ok(regrading.undo(regraded.id));

    const once = await makeQuiz(organizer, course.id, [single()], { re_test_limit: 0 });
    const failed = await takeQuiz(learner, once, false);
    await ok(learner.put(`/api/attempts/${failed.id}/request`, { reason: 'The light went out' }));

    const hurried = await makeQuiz(organizer, course.id, [single()], { time_limit: 30 });
    const late = await start(learner, hurried);
    school.setClock(30 * 60 + 120);
    await ok(learner.get(`/api/attempts/${late.attempt.id}`));
    const [question] = late.attempt.questions;
    await ok(late.send([late.item(question!, { choices: [question!.choices![0]!.key] })]));
    const answers = await ok(admin.get(`/api/quizzes/${hurried.id}/late-answers`));
    const decision = { ids: [answers.data[0].id], decision: 'decline', reason: 'Too late' };
    await ok(admin.post(`/api/quizzes/${hurried.id}/late-answers`, decision));
    school.setClock(0);
  },

  async 'a competency and a certificate'({ admin, organizer, school }) {
    const learner = await school.as('Learner');
    const competency = await makeCompetency(organizer);
    const record = { competency_id: competency.id, obtained_at: '2026-02-01' };
    const own = `/api/user/${learner.userId}/competencies`;
    const waiting = await ok(learner.post(own, { ...record, note: 'Photo' }));
    await ok(
      organizer.put(`/api/user-competencies/${waiting.data.id}/review`, {
        decision: 'reject',
        note: 'Not readable',
      }),
    );
    const again = await ok(learner.post(own, record));
    const rejection = { ids: [again.data.id], reason: 'Still not readable' };
    await ok(organizer.post('/api/competency-reviews/rejections', rejection));
    const last = await ok(learner.post(own, record));
    await ok(organizer.post('/api/competency-reviews/approvals', { ids: [last.data.id] }));
    await ok(organizer.post(`/api/users/${learner.userId}/competencies`, { ...record, source: 'manual' }));
    const waiver = { code: competency.code, until: '2026-12-31', reason: 'On leave' };
    const { data } = await ok(organizer.post(`/api/user/${learner.userId}/competency-waivers`, waiver));
    await ok(organizer.post(`/api/user-competencies/${data.id}/withdrawal`, { reason: 'Back' }));
    await require(organizer, await makeCompetency(organizer), { whom: 'all', starts_on: '2025-01-01' });
    await ok(organizer.post('/api/compliance/reminders', {}));
    const renewed = await makeCompetency(organizer);
    const granting = { type: 'competency', competency_id: renewed.id, level: 1 };
    const { group_id } = await makeClass(organizer, granting);
    const switched = { whom: 'all', enrol: 'enrol', enrol_group_id: group_id };
    const { id } = await require(organizer, renewed, switched);
    await enrolByRequirements(school.ctx, [id]);
    await ok(organizer.post(`/api/competency-requirements/${id}/enrolment-undo`));

    const template = dataOf(
      await admin.post('/api/certificate-templates', {
        name: 'Audited',
        language: 'id',
        boxes: startBoxes('id'),
      }),
    );
    const course = await makeClass(organizer);
    await enrol(learner, course);
    await completeIn(school, course, [learner.userId]);
    const issue = { user_ids: [learner.userId], template_id: template.id };
    await ok(organizer.post(`/api/classes/${course.id}/certificates`, issue));
    await ok(learner.put('/api/my/certificates/seen', { ids: [await newest()] }));
    await ok(organizer.post(`/api/certificates/${await newest()}/successor`, { reason: 'New name' }));
    await ok(organizer.post(`/api/certificates/${await newest()}/revocation`, { reason: 'By mistake' }));
    await ok(organizer.post(`/api/classes/${course.id}/certificates`, issue));
    const many = { ids: [await newest()], reason: 'By mistake' };
    await ok(organizer.post('/api/certificates/revocation', many));
    const path = await completedPath(school, organizer, learner);
    await ok(organizer.post(`/api/programmes/${path}/certificates`, issue));

    async function newest(): Promise<string> {
      const [made] = await school.db.query<{ id: string }>(
        'select id from certificates where user_id = $1 order by number desc limit 1',
        [learner.userId],
      );
      return made!.id;
    }
  },

  async 'a talk'({ organizer, school }) {
    const forums = forumsOf(() => ({ ...school, organizer }));
    const { course, trainer, learner } = await forums.makeForum();
    const { thread, post } = await forums.started(learner, course);
    await ok(trainer.patch(`/api/threads/${thread.id}`, { is_locked: true }));
    await ok(trainer.patch(`/api/threads/${thread.id}`, { is_locked: false }));
    const rude = await forums.written(learner, thread);
    await ok(trainer.post(`/api/posts/${rude.id}/reports`, { reason: 'Rude' }));
    await ok(trainer.delete(`/api/posts/${rude.id}/reports`));
    await ok(trainer.put(`/api/posts/${rude.id}/hiding`, { reason: 'Rude' }));
    await ok(trainer.delete(`/api/posts/${rude.id}/hiding`));
    await ok(learner.patch(`/api/posts/${post.id}`, { text: 'Other words' }));
    await ok(learner.delete(`/api/posts/${rude.id}`));
  },

  async 'news, views, reports and the calendar'({ admin, school }) {
    const learner = await school.as('Learner', { email: 'reminded@example.com' });
    const news = dataOf(
      await admin.post('/api/announcements', {
        title: 'Audited',
        body: '<p>Text</p>',
        needs_acknowledgement: true,
      }),
    ).id as string;
    await ok(admin.post(`/api/announcements/${news}/publication`));
    await ok(admin.post(`/api/announcements/${news}/reminders`));
    await ok(learner.put(`/api/my/announcements/${news}/acknowledgement`));
    const view = dataOf(await admin.post('/api/saved-views', { resource: 'users', name: 'Audited' })).id;
    await ok(admin.patch(`/api/saved-views/${view}`, { name: 'Audited too' }));
    await ok(admin.delete(`/api/saved-views/${view}`));
    const reader = await school.as('Administrator', { email: 'reports@example.com' });
    const schedule = dataOf(
      await reader.post('/api/report-schedules', { name: 'Audited', every: 'daily', hour: 8, kind: 'index' }),
    ).id as string;
    await ok(reader.patch(`/api/report-schedules/${schedule}`, { hour: 9 }));
    await ok(reader.delete(`/api/report-schedules/${schedule}`));
    await ok(reader.post('/api/report-schedules/mail-request'));
    await ok(learner.put('/api/my/calendar/address'));
    await ok(learner.delete('/api/my/calendar/address'));

    const group = dataOf(await admin.post('/api/groups', { name: 'Audited reports' })).id as string;
    await ok(admin.post(`/api/groups/${group}/publication`));
    const course = await makeClass(admin, { group_id: group, end_at: at(1) });
    const module = dataOf(
      await admin.post('/api/modules', {
        class_id: course.id,
        name: 'Audited',
        blocks: [{ type: 'text', text: '<p>Text</p>' }],
      }),
    ).id as string;
    await ok(
      admin.post(`/api/classes/${course.id}/enrolments`, { user_ids: [learner.userId], mandatory: true }),
    );
    const targets = ['', '/groups', `/group/${group}`, `/class/${course.id}`, `/module/${module}`];
    for (const [day, target] of targets.entries()) {
      // The class has ended without them, and nobody is reminded twice a day.
      school.setClock((day + 1) * 86_400);
      await ok(admin.post(`/api/reports${target}/reminders`, {}));
      const asked = await ok((await school.as('Administrator')).post(`/api/reports${target}/export`, {}));
      await isDone(school, asked.data.job_id);
    }
    school.setClock(9 * 86_400);
    await ok(admin.patch(`/api/user/${learner.userId}`, { manager_id: admin.userId }));
    await ok(admin.post('/api/team/reminders', {}));
    school.setClock(0);
  },
  ...peopleStories,
};

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
