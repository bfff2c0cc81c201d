import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addJob, startJobs, type Jobs, type Task } from '#server/platform/jobs/jobs.ts';
import { exportTask } from '#server/kernel/exports/exports.jobs.ts';
import { reportTasks } from '#server/features/reports/reports.jobs.ts';
import { ownDataTask } from '#server/modules/users/ownData.jobs.ts';
import { notify } from '#server/kernel/notifications/notifications.ts';
import type { AuditChange } from '#shared/views/auditEvents.ts';
import { auditActs, auditEntities } from '#shared/views/auditWords.ts';
import { listUrl } from '../support/app.ts';
import { APP_URL } from '../support/factors.ts';
import { openOutbox, type Outbox } from '../support/outbox.ts';
import { openRegrading } from '../support/regrades.ts';
import { dataOf, NOW } from '../support/school.ts';
import { stories } from './auditedActs.ts';
import type { Company } from './auditedCompany.ts';
import { actionsOf, placeOf } from './acts.ts';

/** Calls that change something and leave no row in the audit log, with the reason. */
const unaudited: Readonly<Record<string, string>> = {
  'PUT /api/attempts/:/answers': 'an answer keeps every version itself',
  'POST /api/my/practice/:/answers': 'practice: nobody else sees it, and nothing follows from it',
  'PUT /api/modules/:/progress':
    'a heartbeat of a reader; that a module is done is written down by the system',
  'PUT /api/corrections/:/claim': 'a hold of some minutes that ends by itself; the mark is written down',
  'DELETE /api/corrections/:/claim': 'as taking it',
  'POST /api/classes/:/threads': 'a post says itself who wrote it and when',
  'POST /api/threads/:/posts': 'a post says itself who wrote it and when',
  'PATCH /api/posts/:': 'own words, and the post says that they were changed',
  'DELETE /api/posts/:': 'own words; the post stays as a deleted one',
  'POST /api/posts/:/reports': 'the report itself says who and why; what is decided about it is written down',
  'PUT /api/threads/:/read': 'how far one has read',
  'PUT /api/my/announcements/read': 'how far one has read',
  'PUT /api/my/notifications/read': 'how far one has read',
  'PUT /api/my/notifications/:/read': 'how far one has read',
  'PUT /api/my/certificates/seen': 'how far one has read',
  'PUT /api/my/banners/:/dismissal': 'what one wants to see on home',
  'PUT /api/my/notification-preferences': 'what one wants to be told',
  'PUT /api/my/push-devices/current': 'where one wants to be told; the device says so itself',
  'DELETE /api/my/push-devices/:': 'where one wants to be told',
  'POST /api/push-devices/off': 'where one wants to be told',
  'POST /api/push-devices/renewed': 'where one wants to be told; the browser says so itself',
  'POST /api/users/online': 'presence, gone after minutes',
  'POST /api/audit-chain/heads': 'it is compared, and nothing is kept',
  'POST /api/audit-chain/checks': 'the log is read anew; nothing of anybody changes',
  'POST /api/quizzes/:/statistics': 'figures are counted anew; nothing of anybody changes',
  'POST /api/classes/:/audience-preview': 'a trial: nothing is kept',
  'POST /api/enrolments/decisions/counts': 'reads only',
  'POST /api/competency-requirements/enrolment-preview': 'reads only',
  'POST /api/classes/people-plan': 'reads only',
  'POST /api/roles/:/preview': 'a trial: nothing is kept',
  'POST /api/certificate-templates/test-pdf': 'a trial: nothing is kept',
  'POST /api/login/second-factor/options': 'a question; the sign-in is written down',
  'POST /api/login/passkey/options': 'a question; the sign-in is written down',
  'POST /api/me/step-up/options': 'a question; the proof is written down',
  'POST /api/me/second-factor/app': 'a set-up that has begun; its end is written down',
  'POST /api/me/second-factor/passkey-options': 'a set-up that has begun; its end is written down',
  'POST /api/me/connected-accounts': 'the way to the provider; what comes of it is written down',
  'POST /api/sso/:/acs': 'the word of a provider; the sign-in that follows from it is written down',
  'POST /api/me/step-up/company': 'the way to the provider; what comes of it is written down',
  'POST /api/sign-in-providers/:/tests': 'the way to the provider; the test itself changes nothing',
  'POST /api/files': 'a file of nothing yet; the record that takes it is written down',
  'POST /api/uploads': 'a file of nothing yet; the record that takes it is written down',
  'POST /api/uploads/:': 'a file of nothing yet; the record that takes it is written down',
  'OPTIONS /api/uploads': 'says what an upload may be',
  'OPTIONS /api/uploads/:': 'says what an upload may be',
  'PATCH /api/uploads/:': 'a file of nothing yet; the record that takes it is written down',
  'DELETE /api/uploads/:': 'a file of nothing',
  'POST /api/tickets': 'gives no more than its owner has; what is taken out with it is written down',
  'POST /api/password-resets':
    'a stranger’s word, answered the same for anybody; the new password is written down',
  'POST /api/sms-login': 'a stranger’s word, answered the same for anybody; the sign-in is written down',
  'POST /api/broadcasting/auth': 'may somebody listen: nothing changes',
  'POST /api/broadcasting/batch-auth': 'may somebody listen: nothing changes',
  'POST /api/broadcasting/user-auth': 'may somebody listen: nothing changes',
  'POST /apps/:/events': 'a program with the app’s secret: events pass by',
  'POST /apps/:/batch_events': 'a program with the app’s secret: events pass by',
  'POST /apps/:/users/:/terminate_connections':
    'a program with the app’s secret: a socket comes back by itself',
};

const acts = actionsOf(placeOf);
/** The requests that succeeded, by endpoint. */
const done = new Map<string, string[]>();

interface Handled {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly route: { readonly url: string };
}
function note(message: unknown): void {
  const { request, reply, route } = message as Handled;
  if (request.method === 'GET' || reply.statusCode >= 300) return;
  const place = placeOf(`${request.method} ${route.url}`);
  done.set(place, [...(done.get(place) ?? []), request.id]);
}

const fragile: Task = {
  name: 'fragile-work',
  run: async () => {
    throw new Error('the printer is on fire');
  },
};

let company: Company;
let jobs: Jobs;
let mails: Outbox | undefined;
beforeAll(async () => {
  subscribe('tracing:fastify.request.handler:asyncEnd', note);
  const regrading = await openRegrading({
    APP_URL,
    CONTENT_URL: 'http://content.example.test',
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  const { school } = regrading;
  const mail = { send: () => Promise.resolve() };
  const tasks = [exportTask, ownDataTask, ...reportTasks(mail), fragile];
  jobs = await startJobs(school.ctx, school.database.pool, tasks);
  const admin = await school.as('Administrator');
  company = {
    regrading,
    school,
    admin,
    organizer: school.organizer,
    async failJob() {
      await addJob(school.ctx, fragile.name, {}, { tries: 1 });
      return vi.waitFor(async () => {
        const [job] = dataOf<{ id: string }[]>(
          await admin.get(listUrl('/api/jobs', { filter: { state: 'failed' } })),
        );
        if (!job) throw new Error('no job has failed yet');
        return job.id;
      }, 20_000);
    },
    async failMessage() {
      const { userId } = await school.as('Learner', { email: 'refused@example.com' });
      await notify(school.ctx, {
        user_ids: [userId],
        event_key: 'audited',
        title: { key: 'notification.enrolled', args: { name: 'K3' } },
      });
      const [row] = await school.db.query<{ id: string }>(
        `update deliveries d set state = 'failed', reason = 'refused' from notifications n
         where n.id = d.notification_id and n.user_id = $1 and d.channel = 'mail' returning d.id`,
        [userId],
      );
      return row!.id;
    },
    async outbox() {
      school.setClock((Date.now() - NOW.getTime()) / 1000);
      mails = await openOutbox(school);
      return mails;
    },
  };
});
afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:asyncEnd', note);
  await mails?.close();
  await jobs.stop();
  await company.school.close();
});

describe('what people do', () => {
  it.each(Object.entries(stories))('%s', (_name, story) => story(company));
});

describe('the audit log holds', () => {
  it('only acts and records that it has words for', async () => {
    const rows = await company.school.db.query<{ action: string; entity: string }>(
      'select distinct action, entity from audit_events',
    );
    expect(rows.filter(({ action }) => !(action in auditActs))).toEqual([]);
    expect(rows.filter(({ entity }) => !(entity in auditEntities))).toEqual([]);
  });

  it('only fields that it has words for', async () => {
    // A session of its own: the stories have used up the requests a minute of the other.
    const reader = await company.school.as('Administrator');
    const raw = new Set<string>();
    for (let from = 0, isMore = true; isMore; from += 100) {
      const range = JSON.stringify([from, from + 99]);
      const { body } = await reader.get(`/api/audit-events?range=${range}`);
      // Words begin with a capital letter, names of fields do not.
      for (const { entity, changes } of body.data as { entity: string; changes: AuditChange[] }[])
        for (const { field, label } of changes) if (/^[a-z]/.test(label)) raw.add(`${entity}: ${field}`);
      isMore = body.meta.has_next_page;
    }
    expect([...raw]).toEqual([]);
  });

  it.each(acts.filter((act) => !(act in unaudited)))('%s', async (act) => {
    const requests = done.get(act) ?? [];
    expect(requests, 'no story has done it').not.toEqual([]);
    const rows = await company.school.db.query(
      'select 1 from audit_events where request_id = any($1) limit 1',
      [requests],
    );
    expect(rows, 'it succeeded and was not written down').toHaveLength(1);
  });

  it('everything else: who is on the list of exceptions is an endpoint and writes nothing down', async () => {
    expect(Object.keys(unaudited).filter((act) => !acts.includes(act))).toEqual([]);
    const requests = Object.keys(unaudited).flatMap((act) => done.get(act) ?? []);
    const rows = await company.school.db.query<{ action: string }>(
      `select action from audit_events where request_id = any($1) and action <> 'start'`,
      [requests],
    );
    expect(rows).toEqual([]);
  });
});
