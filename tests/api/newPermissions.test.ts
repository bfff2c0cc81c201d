import { allPermissions } from '#shared/access.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forge } from '../support/forge.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

/** What the catalogue did not have when the installation was made. */
const LATER = ['grade-quiz', 'quiz-annul', 'quiz-regrade', 'report-quiz', 'course-enrol'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query(`update roles set archived_at = null`);
  await app.db.query(`update roles set name = 'Trainer' where name = 'Pelatih'`);
  // As it stood before anything remembered what a role was offered: nobody holds what did not exist.
  await app.db.query(`delete from seeded_roles`);
  await seedDatabase(app.ctx);
  await app.db.query(
    `update roles set permissions = array(select p from unnest(permissions) p where p <> all($1::text[]))`,
    [LATER],
  );
  await app.db.query(`delete from seeded_roles`);
});

const held = async (name: string): Promise<string[]> =>
  (await app.db.query<{ permissions: string[] }>(`select permissions from roles where name = $1`, [name]))[0]!
    .permissions;
const laterOf = async (name: string) => (await held(name)).filter((one) => LATER.includes(one)).toSorted();
const restart = () => seedDatabase(app.ctx);

describe('an installation of before', () => {
  it('gets the permissions that are new in its seed roles, each by its kind', async () => {
    expect(await laterOf('Organizer')).toEqual([]);
    await restart();
    expect(await laterOf('Organizer')).toEqual(LATER.toSorted());
    expect(await laterOf('Administrator')).toEqual(LATER.toSorted());
    expect(await laterOf('Line Manager')).toEqual(['report-quiz']);
    expect(await laterOf('Trainer')).toEqual(['report-quiz']);
    expect(await laterOf('Learner')).toEqual([]);
    const inOrder = allPermissions.filter((one) => LATER.includes(one) || one.startsWith('quiz-'));
    const organizer = await held('Organizer');
    expect(organizer.filter((one) => inOrder.includes(one as never))).toEqual(inOrder);
  });

  it('writes down what was given', async () => {
    await forge(app.db, `delete from audit_events`);
    await restart();
    const given = await app.db.query<{ name: string }>(
      `select r.name from audit_events e join roles r on r.id = e.entity_id
       where e.entity = 'roles' and e.action = 'edit' and e.actor_id is null order by 1`,
    );
    expect(given.map(({ name }) => name)).toEqual([
      'Administrator',
      'Auditor',
      'Line Manager',
      'Organizer',
      'Trainer',
    ]);
  });

  it('is not given again what an administrator has taken away', async () => {
    await app.db.query(
      `update roles set permissions = array_remove(permissions, 'quiz-delete') where name = 'Organizer'`,
    );
    await restart();
    expect(await held('Organizer')).not.toContain('quiz-delete');
    await app.db.query(
      `update roles set permissions = array_remove(permissions, 'quiz-regrade') where name = 'Organizer'`,
    );
    await restart();
    expect(await held('Organizer')).not.toContain('quiz-regrade');
    expect(await laterOf('Organizer')).toContain('quiz-annul');
  });

  it('keeps what an administrator has added, and roles of its own as they are', async () => {
    await app.db.query(
      `update roles set permissions = permissions || array['quiz-regrade'] where name = 'Corrector'`,
    );
    await app.db.query(
      `insert into roles (id, name, permissions, reach) values (gen_random_uuid(), 'Own', array['quiz-index'], 'all')
       on conflict do nothing`,
    );
    await restart();
    expect(await laterOf('Corrector')).toEqual(['quiz-regrade']);
    expect(await held('Own')).toEqual(['quiz-index']);
    await app.db.query(`delete from roles where name = 'Own'`);
  });
});

describe('a seed role', () => {
  it('is known by another name, too, and offered what is new', async () => {
    await restart();
    await app.db.query(`update roles set name = 'Pelatih' where name = 'Trainer'`);
    await app.db.query(
      `update roles set permissions = array_remove(permissions, 'attendance-record') where name = 'Pelatih'`,
    );
    await app.db.query(
      `update seeded_roles set known = array_remove(known, 'attendance-record') where name = 'Trainer'`,
    );
    await restart();
    expect(await held('Pelatih')).toContain('attendance-record');
    expect(await app.db.query(`select 1 from roles`)).toHaveLength(7);
  });

  it('that was archived is not made again', async () => {
    await restart();
    await app.db.query(`update roles set archived_at = now() where name = 'Auditor'`);
    await restart();
    expect(await app.db.query(`select 1 from roles where name = 'Auditor'`)).toHaveLength(1);
  });

  it('is offered a permission once when two nodes start', async () => {
    await Promise.all([restart(), restart(), restart()]);
    expect((await held('Organizer')).filter((one) => one === 'quiz-annul')).toHaveLength(1);
  });
});
