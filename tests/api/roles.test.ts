import { newId } from '#server/platform/db/id.ts';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { createPerson, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let roles: Record<SeedRoleName, string>;
let administrator: Person;
let organizer: Person;
let learner: Person;

beforeAll(async () => {
  test = await createTestApp();
  roles = await seedRoles(test.db);
  administrator = await createPerson(test.db, ['Administrator', 'Learner']);
  organizer = await createPerson(test.db, ['Organizer', 'Learner'], { email: 'o@example.com' });
  learner = await createPerson(test.db, ['Learner']);
});
afterAll(() => test.close());

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  test.app.inject({ method, url, headers, ...(payload && { payload }) });
const switchTo = (headers: Headers, role_id: string) =>
  call('POST', '/api/role-user/switch', headers, { role_id });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('the roles of the caller', () => {
  it('are listed, the one to start with first', async () => {
    const headers = await signInAs(test.app, organizer.nip);
    const reply = await call('GET', '/api/role-user/mine', headers);
    expect(reply.json()).toEqual({
      data: [
        { id: roles.Organizer, slug: roles.Organizer, name: 'Organizer' },
        { id: roles.Learner, slug: roles.Learner, name: 'Learner' },
      ],
    });
  });

  it('can be switched: at once, on this token alone, and again at the next sign-in', async () => {
    const here = await signInAs(test.app, organizer.nip);
    const elsewhere = await signInAs(test.app, organizer.nip);
    const permissions = async (headers: Headers) => (await call('GET', '/api/me/permission', headers)).body;
    expect(await permissions(here)).toContain('course-edit');
    const reply = await switchTo(here, roles.Learner);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({ id: organizer.id, active_role: { name: 'Learner' } });
    expect(await permissions(here)).not.toContain('course-edit');
    expect(await permissions(elsewhere)).toContain('course-edit');
    const next = await signInAs(test.app, organizer.nip);
    expect((await call('GET', '/api/me', next)).json().data.active_role.name).toBe('Learner');
    await switchTo(next, roles.Organizer);
  });

  it('cannot be switched to a role that the person does not hold', async () => {
    const headers = await signInAs(test.app, learner.nip);
    expect((await switchTo(headers, roles.Organizer)).statusCode).toBe(403);
    expect((await switchTo(headers, newId())).statusCode).toBe(403);
    expect((await call('POST', '/api/role-user/switch', headers, { role_id: 'x' })).statusCode).toBe(422);
    expect((await call('POST', '/api/role-user/switch', headers)).statusCode).toBe(422);
    expect((await call('GET', '/api/me', headers)).json().data.active_role.name).toBe('Learner');
  });
});

describe('the list of roles', () => {
  it('finds one by its name in each language', async () => {
    const headers = await signInAs(test.app, administrator.nip);
    const found = async (q: string) =>
      names((await call('GET', `/api/roles?filter=${JSON.stringify({ q })}`, headers)).json().data);
    expect(await found('trai')).toEqual(['Trainer']);
    expect(await found('pelat')).toEqual(['Trainer']);
    expect(await found('pelat x')).toEqual([]);
  });
});

describe('POST and DELETE /api/role-user/user/{user}/roles/{role}', () => {
  const path = (user: Person, role: SeedRoleName) => `/api/role-user/user/${user.id}/roles/${roles[role]}`;

  it('grants and withdraws a role, with a notification and an audit event', async () => {
    const headers = await signInAs(test.app, organizer.nip);
    const someone = await createPerson(test.db, ['Learner'], { email: 'someone@example.com' });
    const theirs = await signInAs(test.app, someone.nip);
    const given = await call('POST', path(someone, 'Corrector'), headers);
    expect(given.statusCode).toBe(200);
    expect(names(given.json().data.roles)).toEqual(['Corrector', 'Learner']);
    expect((await switchTo(theirs, roles.Corrector)).statusCode).toBe(200);
    expect((await call('GET', '/api/me/counts', theirs)).json().data.unread).toBe(1);
    // A repeated call changes nothing and notifies nobody.
    await call('POST', path(someone, 'Corrector'), headers);
    expect((await call('GET', '/api/me/counts', theirs)).json().data.unread).toBe(1);

    const taken = await call('DELETE', path(someone, 'Corrector'), headers);
    expect(names(taken.json().data.roles)).toEqual(['Learner']);
    // A person who works in the role changes at once to another granted role.
    const me = (await call('GET', '/api/me', theirs)).json().data;
    expect(me.active_role.name).toBe('Learner');
    const events = await test.db.query<{ action: string }>(
      `select action from audit_events where entity_id = $1 and action like '%-role' order by id`,
      [someone.id],
    );
    expect(events.map(({ action }) => action)).toEqual(['give-role', 'switch-role', 'take-role']);
  });

  it('refuses who may not assign roles', async () => {
    const headers = await signInAs(test.app, learner.nip);
    expect((await call('POST', path(learner, 'Organizer'), headers)).statusCode).toBe(403);
    expect((await call('POST', path(learner, 'Organizer'), {})).statusCode).toBe(401);
  });

  it('lets nobody give or take more than their own role holds', async () => {
    const headers = await signInAs(test.app, organizer.nip);
    for (const role of ['Administrator', 'Auditor'] as const) {
      const reply = await call('POST', path(organizer, role), headers);
      expect(reply.statusCode).toBe(403);
      expect(reply.json().code).toBe('grants-more');
    }
    expect((await call('DELETE', path(administrator, 'Administrator'), headers)).statusCode).toBe(403);
  });

  it('answers 404 for an unknown person or role', async () => {
    const headers = await signInAs(test.app, administrator.nip);
    const unknown = newId();
    expect(
      (await call('POST', `/api/role-user/user/${unknown}/roles/${roles.Learner}`, headers)).statusCode,
    ).toBe(404);
    expect(
      (await call('POST', `/api/role-user/user/${learner.id}/roles/${unknown}`, headers)).statusCode,
    ).toBe(404);
    expect((await call('POST', `/api/role-user/user/x/roles/y`, headers)).statusCode).toBe(422);
  });

  it('keeps an administrator, also when two step down at once', async () => {
    const second = await createPerson(test.db, ['Administrator']);
    const [a, b] = await Promise.all([signInAs(test.app, administrator.nip), signInAs(test.app, second.nip)]);
    const replies = await Promise.all([
      call('DELETE', path(administrator, 'Administrator'), a),
      call('DELETE', path(second, 'Administrator'), b),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().code).toBe('last-administrator');
    const [left] = await test.db.query<{ id: string }>(
      `select u.id from users u join roles r on r.id = any(u.role_ids) where r.administrator`,
    );
    await test.db.query(
      `update users set role_ids = role_ids || $2::uuid where id = $1 and not role_ids @> array[$2::uuid]`,
      [administrator.id, roles.Administrator],
    );
    expect([administrator.id, second.id]).toContain(left!.id);
  });
});

describe('the seed roles', () => {
  it('are made once', async () => {
    await seedRoles(test.db);
    const rows = await test.db.query<{ name: string }>(`select name from roles order by name`);
    expect(rows).toHaveLength(7);
  });

  it('hold what the domain says', async () => {
    const permissionsOf = async (name: SeedRoleName) =>
      (
        await test.db.query<{ permissions: string[] }>(`select permissions from roles where name = $1`, [
          name,
        ])
      )[0]!.permissions;
    expect(await permissionsOf('Corrector')).toEqual(
      expect.arrayContaining(['home-index', 'quiz-index', 'quiz-correction']),
    );
    expect(await permissionsOf('Corrector')).not.toContain('quiz-edit');
    const auditor = await permissionsOf('Auditor');
    expect(auditor).toEqual(expect.arrayContaining(['audit-index', 'role-detail', 'user-index']));
    // As everybody they learn, and write in the forums of the classes in which they have a seat.
    const ofAuditing = auditor.filter((name) => name !== 'forum-create');
    expect(
      ofAuditing.filter((name) => /-(create|edit|delete|publish|import|correction|assign-role)$/.test(name)),
    ).toEqual([]);
    expect(await permissionsOf('Trainer')).toEqual(
      expect.arrayContaining(['course-edit', 'quiz-correction']),
    );
    expect(await permissionsOf('Trainer')).not.toContain('course-create');
    expect(await permissionsOf('Organizer')).not.toContain('audit-index');
  });
});
