import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { hrSystem, peopleFile } from '#tests/support/directory.ts';

const PEOPLE = 5_000;
let test: TestApp;
let hr: Awaited<ReturnType<typeof hrSystem>>;
beforeAll(async () => {
  test = await createTestApp();
  hr = await hrSystem(test, await test.as('Administrator', { nip: 'ADM' }));
});
afterAll(() => test.close());

const nipOf = (i: number) => `P${String(i).padStart(5, '0')}`;
/** Ten people report to each manager, whose row may come later. */
const file = (department: (i: number) => string) =>
  peopleFile(
    ...Array.from({ length: PEOPLE }, (_, i) => [
      nipOf(i),
      `Person ${i}`,
      `p${i}@example.com`,
      department(i),
      i === PEOPLE - 1 ? '' : nipOf(PEOPLE - 1 - Math.floor((PEOPLE - 1 - i - 1) / 10)),
    ]),
  );

it(
  'takes over a company of 5,000 people, and changes only what has changed',
  { timeout: 300_000 },
  async () => {
    const first = await hr.send(
      file(() => 'Sales'),
      { isComplete: true },
    );
    expect(first).toMatchObject({ state: 'applied', new_count: PEOPLE, refused_count: 0 });
    const [managed] = await test.db.query(
      `select count(*)::int as count from users where led_by = 'file' and manager_id is not null`,
    );
    expect(managed).toEqual({ count: PEOPLE - 1 });
    const second = await hr.send(
      file((i) => (i % 50 === 0 ? 'IT' : 'Sales')),
      { isComplete: true },
    );
    expect(second).toMatchObject({
      changed_count: PEOPLE / 50,
      same_count: PEOPLE - PEOPLE / 50,
      left_count: 0,
    });
    const stored = await test.db.query('select 1 from directory_rows where run_id = $1', [second.id]);
    expect(stored).toHaveLength(PEOPLE / 50);
  },
);
