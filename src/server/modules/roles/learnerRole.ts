import type { Context } from '../../platform/context.ts';

/** The role of everybody, for people whom a company system makes; none where it was archived. */
export async function learnerRole({ db }: Context): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select r.id from seeded_roles s join roles r on r.id = s.role_id
     where s.name = 'Learner' and r.archived_at is null and not r.administrator`,
  );
  return rows.map(({ id }) => id);
}
