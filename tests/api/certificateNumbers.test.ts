import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { completeIn, openCertifying, type Certifying, type Course } from '../support/certificates.ts';
import { startNodeProcess, type NodeProcess } from '../support/nodes.ts';
import { dataOf, enrol, unique } from '../support/school.ts';

/** For what another process does on a busy machine. */
const SLOW = { timeout: 30_000 };

let school: Certifying;
const nodes: NodeProcess[] = [];
beforeAll(async () => {
  // Other processes have the true clock, and ask for sessions that are begun here.
  school = await openCertifying(new Date());
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await school.close();
});

describe('numbers of certificates', () => {
  it('have no gap and no double when a hundred are earned at once, and some transactions fail', async () => {
    const { course, ids } = await enrolled(110);
    // As many as the test's pool lets be in a transaction stand there before the first of them may end it.
    const atOnce = meeting(6);
    // One in eleven is cut off behind everything; who is refused (a busy database too) tries again, as people do.
    const cutOff = new Set(ids.filter((_, i) => i % 11 === 10));
    const finish = (id: string): Promise<void> =>
      completeIn(school, course, [id], async () => {
        await atOnce();
        if (cutOff.delete(id)) throw new Error('cut off');
      }).catch(() => finish(id));
    await Promise.all(ids.map(finish));
    expect(cutOff.size).toBe(0);
    await expectInARow(course, 110);
    const [{ count }] = (await school.db.query<{ count: number }>(
      `select count(distinct (s.attested::jsonb) ->> 'number')::int as count from certificate_snapshots s
       join certificates c on c.id = s.certificate_id where c.class_id = $1`,
      [course.id],
    )) as [{ count: number }];
    expect(count).toBe(110);
  });

  it('are given back by a server that is killed while it issues: nothing is lost, nothing is there by half', async () => {
    const people: Client[] = [];
    for (let i = 0; i < 12; i++) people.push(await school.as('Learner'));
    const { course, finishAt } = await openModule(people);
    const first = await startNode();
    expect(await finishAt(first, people.slice(0, 3))).toEqual(Array(3).fill(200));

    // One of the next has its number and cannot go on: the kill meets it between the number and the commit.
    const hold = await school.database.pool.connect();
    await hold.query('begin; lock table certificate_snapshots in exclusive mode');
    try {
      const cut = finishAt(first, people.slice(3, 9));
      await expect.poll(() => waitingFor('%certificate_snapshots%'), SLOW).toBe(1);
      await first.kill();
      expect(await cut).not.toContain(200);
    } finally {
      await hold.query('rollback');
      hold.release();
    }
    await expect.poll(() => waitingFor('%'), SLOW).toBe(0);
    await expectInARow(course, 3);

    const second = await startNode();
    for (const by of people) expect(await finishAt(second, [by])).toEqual([200]);
    await second.kill();
    await expectInARow(course, 12);
    await expectDrawn(course, 12);
  }, 120_000);
});

/** So many completions, each with its certificate; their numbers follow each other. */
async function expectInARow(course: Course, count: number): Promise<void> {
  const rows = await school.db.query<{ number: string | null }>(
    `select c.number from enrolments e
     left join certificates c on c.user_id = e.user_id and c.class_id = e.class_id
     where e.class_id = $1 and e.state = 'completed' order by c.number`,
    [course.id],
  );
  const places = rows.map(({ number }) => Number(number?.slice(5)));
  expect(places).toEqual(Array.from({ length: count }, (_, i) => places[0]! + i));
}

/** How many of the server's statements wait for a lock. */
const waitingFor = async (statement: string): Promise<number> =>
  (
    await school.db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1
         and pid <> pg_backend_pid()`,
      [statement],
    )
  ).length;

/** A class in which so many people are on their way. */
async function enrolled(count: number) {
  const course = await school.makeCourse();
  const people = await school.db.query<{ user_id: string }>(
    `with made as (
       insert into users (id, nip, name) select gen_random_uuid(), 'N' || n, 'Learner ' || n from generate_series(1, $2::int) n
       returning id
     )
     insert into enrolments (id, class_id, user_id, state, mandatory)
     select gen_random_uuid(), $1, id, 'in_progress', false from made returning user_id`,
    [course.id, count],
  );
  return { course, ids: people.map(({ user_id }) => user_id) };
}

/** The first `count` who come wait for each other; who comes later passes. */
function meeting(count: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return () => {
    come += 1;
    if (come === count) open();
    return isOpen;
  };
}

/** A class of these people with one module, which completes it, by the clock of other processes. */
async function openModule(people: readonly Client[]) {
  const course = await school.makeCourse({ end_at: new Date(Date.now() + 30 * 86_400_000).toISOString() });
  const module = dataOf(
    await school.organizer.post('/api/modules', { name: unique('Module'), class_id: course.id }),
  );
  for (const by of people) await enrol(by, course);
  /** All of them at once; the status of each reply, undefined where none came. */
  const finishAt = ({ url }: NodeProcess, by: readonly Client[]) =>
    Promise.all(
      by.map(({ token }) =>
        fetch(`${url}/api/modules/${module.id}/progress`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ seconds: 1, done: true }),
        }).then(
          ({ status }) => status,
          () => undefined,
        ),
      ),
    );
  return { course, finishAt };
}

async function startNode(): Promise<NodeProcess> {
  const node = await startNodeProcess({
    DATABASE_URL: school.database.url,
    DATA_DIR: school.config.dataDir,
  });
  nodes.push(node);
  return node;
}

/** The jobs that draw them are there, too: this process and the others run none. */
async function expectDrawn(course: Course, count: number): Promise<void> {
  const rows = await school.db.query(
    `select distinct c.id from certificates c
     join graphile_worker._private_jobs j on j.payload->>'id' = c.id::text where c.class_id = $1`,
    [course.id],
  );
  expect(rows).toHaveLength(count);
}
