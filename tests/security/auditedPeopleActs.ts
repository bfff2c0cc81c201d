import { createPerson, NEW_PASSWORD, PASSWORD } from '../support/people.ts';
import { clientOf } from '../support/app.ts';
import { codeIn, tokenIn } from '../support/outbox.ts';
import { dataOf } from '../support/school.ts';

import { isDone, ok, type Company } from './auditedCompany.ts';
import { secondFactors } from './auditedFactors.ts';
import { companySignIns } from './auditedSignIns.ts';

export const peopleStories: Readonly<Record<string, (company: Company) => Promise<void>>> = {
  async 'API tokens'({ admin }) {
    const wish = { name: 'Audited', permissions: ['user-index'] };
    const { id } = dataOf(await admin.post('/api/my/tokens', wish));
    await ok(admin.delete(`/api/my/tokens/${id}`));
    const service = dataOf(await admin.post('/api/tokens', { ...wish, account_name: 'Audited' }));
    await ok(admin.post('/api/api-tokens/revocations', { ids: [service.id] }));
    const { service_accounts } = (await ok(admin.get('/api/tokens/site'))).data;
    const owner = `/api/tokens/service-accounts/${service_accounts[0].id}/owner`;
    await ok(admin.put(owner, { owner_id: admin.userId }));
    await ok(admin.put('/api/tokens/site', { is_personal_allowed: true }));
  },

  async 'HR sync'({ admin, school }) {
    const send = async () => {
      const file = 'NIP,Name\r\nAUDHR,Sari\r\n';
      const sent = admin.call('PUT', '/api/directory/people', file, { 'content-type': 'text/csv' });
      const { run_id } = (await ok(sent)).data;
      await school.db.query(`update directory_runs set state = 'waiting' where id = $1`, [run_id]);
      return { ids: [run_id] };
    };
    await ok(admin.post('/api/directory-runs/approvals', await send()));
    await ok(admin.post('/api/directory-runs/rejections', await send()));
    const key = { kind: 'scim', name: 'Audited', permissions: ['directory-import'], account_name: 'SCIM' };
    const { token } = dataOf<{ token: string }>(await admin.post('/api/tokens', key));
    const provider = clientOf(school.app, token, '');
    const person = { userName: 'AUDSCIM', displayName: 'Sari' };
    const { id } = (await provider.post('/scim/v2/Users', person)).body;
    await ok(provider.put(`/scim/v2/Users/${id}`, { ...person, title: 'Lead' }));
    await ok(
      provider.patch(`/scim/v2/Users/${id}`, { Operations: [{ op: 'add', path: 'title', value: 'Head' }] }),
    );
    const group = (await provider.post('/scim/v2/Groups', { displayName: 'Audited' })).body.id;
    const [learner] = await school.db.query<{ id: string }>(`select id from roles where name = 'Learner'`);
    await ok(admin.put(`/api/directory/scim/groups/${group}/roles`, { role_ids: [learner!.id] }));
    const members = [{ value: id }];
    await ok(
      provider.patch(`/scim/v2/Groups/${group}`, {
        Operations: [{ op: 'add', path: 'members', value: members }],
      }),
    );
    await ok(provider.put(`/scim/v2/Groups/${group}`, { displayName: 'Audited again' }));
    await ok(provider.delete(`/scim/v2/Groups/${group}`));
    await ok(provider.delete(`/scim/v2/Users/${id}`));
  },

  async webhooks({ admin, school }) {
    const url = 'https://127.0.0.1:9/hook';
    const { id } = dataOf(
      await admin.post('/api/webhooks', { name: 'Audited', url, events: ['class.published'] }),
    );
    await ok(admin.post(`/api/webhooks/${id}/secrets`));
    await ok(admin.post(`/api/webhooks/${id}/examples`));
    await ok(admin.patch(`/api/webhooks/${id}`, { enabled: true }));
    const [delivery] = await school.db.query<{ id: string }>(
      'select id from webhook_deliveries where webhook_id = $1',
      [id],
    );
    await ok(admin.post(`/api/webhooks/${id}/deliveries/replays`, { ids: [delivery!.id] }));
  },

  async 'record stores'({ admin, school }) {
    const { id } = dataOf(
      await admin.post('/api/record-stores', {
        name: 'Audited',
        url: 'https://127.0.0.1:9/xapi',
        username: 'key',
        kinds: ['earned'],
      }),
    );
    await ok(admin.put(`/api/record-stores/${id}/secret`, { secret: 'secret' }));
    await ok(admin.post(`/api/record-stores/${id}/examples`));
    await ok(admin.patch(`/api/record-stores/${id}`, { enabled: true }));
    await ok(admin.post(`/api/record-stores/${id}/retries`));
    await ok(admin.post(`/api/record-stores/${id}/backfills`, { from: '2026-01-01', until: '2026-01-02' }));
    await school.db.query(
      `update xapi_statements set kind = 'earned', state = 'failed' where store_id = $1`,
      [id],
    );
    const [statement] = await school.db.query<{ id: string }>(
      'select id from xapi_statements where store_id = $1',
      [id],
    );
    await ok(admin.post(`/api/record-stores/${id}/statements/replays`, { ids: [statement!.id] }));
  },

  async 'people and roles'({ admin, school }) {
    const { db } = school;
    const person = await createPerson(db, ['Learner'], { nip: 'AUDIT1', email: 'audited@example.com' });
    const spare = dataOf(await admin.post('/api/roles', { name: 'Audited', permissions: ['home-index'] })).id;
    await ok(admin.post(`/api/role-user/user/${person.id}/roles/${spare}`));
    await ok(admin.delete(`/api/role-user/user/${person.id}/roles/${spare}`));
    await ok(admin.post('/api/user/roles', { ids: [person.id], give: [spare], take: [] }));
    await ok(admin.post(`/api/roles/${spare}/view`));
    const signed = async () => {
      const login = await school.stranger.post('/api/login', { username: person.nip, password: PASSWORD });
      return clientOf(school.app, dataOf(login).token as string, person.id);
    };
    const me = await signed();
    await ok(me.post('/api/role-user/switch', { role_id: spare }));
    await ok(me.patch('/api/me', { time_zone: 'Asia/Jayapura' }));
    await ok(me.post('/api/me/step-up', { current_password: PASSWORD }));
    const sessions = async () =>
      (await ok(admin.get(`/api/user/${person.id}/sessions`))).data as { id: string }[];
    await signed();
    const others = (await ok(me.get('/api/me/sessions'))).data as { id: string; is_current: boolean }[];
    await ok(me.delete(`/api/me/sessions/${others.find(({ is_current }) => !is_current)!.id}`));
    await signed();
    await ok(me.delete('/api/me/sessions'));
    await signed();
    await ok(admin.delete(`/api/user/${person.id}/sessions/${(await sessions())[0]!.id}`));
    await signed();
    await ok(admin.delete(`/api/user/${person.id}/sessions`));
    const again = await signed();
    await ok(again.put('/api/me/password', { current_password: PASSWORD, password: NEW_PASSWORD }));
    const { data: copy } = await ok(again.post('/api/me/data'));
    await isDone(school, copy.job_id);
    await ok(admin.post(`/api/users/offline/${person.id}`));
    await ok(again.post('/api/logout'));
    await ok(admin.patch(`/api/user/${person.id}`, { active: false }));
    await ok(admin.post(`/api/user/${person.id}/anonymisation`, { confirm: person.nip }));
  },

  async 'jobs and messages'({ admin, failJob, failMessage }) {
    await ok(admin.post('/api/jobs/retries', { ids: [await failJob()] }));
    await ok(admin.post('/api/deliveries/retries', { ids: [await failMessage()] }));
  },

  async 'networks of the administration'({ admin }) {
    const path = '/api/admin-networks';
    await ok(admin.put(path, { networks: [{ network: '127.0.0.1' }], version: 0 }));
    await ok(admin.put(path, { networks: [], version: 1 }));
  },

  async 'time limits'({ admin, school }) {
    const kind = '/api/retention/forum-posts';
    await ok(admin.put(kind, { months: 120, version: 0 }));
    await ok(admin.put(`${kind}/hold`, { reason: 'A dispute', version: 1 }));
    await ok(admin.delete(`${kind}/hold?version=2`));
    const [archive] = await school.db.query<{ id: string }>(
      `insert into data_archives (id, kind, table_name, partition, is_filed, state, kept_at, created_at)
       values (gen_random_uuid(), 'letters', 'letters', 'letters_first', true, 'kept', $1, $1) returning id`,
      [school.ctx.now.toISOString()],
    );
    await ok(admin.post(`/api/retention/archives/${archive!.id}/restoration`));
  },

  async 'links and codes'({ school, outbox }) {
    const { mailTo, smsTo } = await outbox();
    const admin = await school.as('Administrator', { nip: 'AUDIT5' });
    const withoutPassword = async (nip: string) => {
      const email = `${nip}@example.com`;
      const { id } = await createPerson(school.db, ['Learner'], { nip, email });
      await school.db.query('delete from credentials where user_id = $1', [id]);
      return id;
    };
    await ok(admin.post(`/api/user/${await withoutPassword('AUDIT2')}/invitation`));
    await ok(admin.post('/api/user/invitations', { ids: [await withoutPassword('AUDIT3')] }));
    const [phone, email] = ['+6281200009999', 'audit4@example.com'];
    const person = await createPerson(school.db, ['Learner'], { nip: 'AUDIT4', phone, email });
    await ok(school.stranger.post('/api/sms-login', { phone }));
    await ok(school.stranger.post(`/api/sms-login/${codeIn(await smsTo(phone))}`));
    await ok(school.stranger.post('/api/password-resets', { username: person.nip }));
    const token = tokenIn(await mailTo(email));
    await ok(school.stranger.put(`/api/password-resets/${token}`, { password: NEW_PASSWORD }));
  },

  'company sign-in': companySignIns,

  'second factors': secondFactors,
};
