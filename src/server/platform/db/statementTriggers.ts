/** Triggers of whole statements, such as what refuses to empty a table: a partition does not inherit them. */
import type { Db } from './database.ts';

type Queries = Pick<Db, 'query'>;

const ON_TABLE = / ON \S+ FOR EACH STATEMENT /;

const triggersOf = ({ query }: Queries, table: string): Promise<{ name: string; definition: string }[]> =>
  query(
    `select quote_ident(tgname) as name, replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER') as definition
     from pg_trigger where tgrelid = to_regclass(quote_ident($1)) and not tgisinternal and tgtype & 1 = 0`,
    [table],
  );

/** Gives a partition the triggers of its table. */
export async function addStatementTriggers(db: Queries, table: string, partition: string): Promise<void> {
  for (const { definition } of await triggersOf(db, table))
    await db.query(definition.replace(ON_TABLE, ` ON ${partition} FOR EACH STATEMENT `));
}

/** Takes them from one that has left its table, as it loses those of rows. */
export async function dropStatementTriggers(db: Queries, table: string, partition: string): Promise<void> {
  for (const { name } of await triggersOf(db, table))
    await db.query(`drop trigger if exists ${name} on ${partition}`);
}

/** A partition is no way around its table: an account that may not delete from that may only read this by its own name. */
export async function closeLikeTable(db: Queries, table: string, partition: string): Promise<void> {
  const accounts = await db.query<{ name: string }>(
    `select distinct quote_ident(r.rolname) as name
     from pg_class p cross join aclexplode(p.relacl) a join pg_roles r on r.oid = a.grantee
     where p.oid = to_regclass(quote_ident($2)) and a.grantee <> p.relowner
       and not has_table_privilege(a.grantee, to_regclass(quote_ident($1)), 'delete')`,
    [table, partition],
  );
  for (const { name } of accounts) {
    await db.query(`revoke all on ${partition} from ${name}`);
    await db.query(`grant select on ${partition} to ${name}`);
  }
}

/** SQL: switches the triggers of the audit log and of its partitions, for what legitimately empties a whole database. */
export const auditTriggersSql = (state: 'disable' | 'enable'): string => `do $$
declare part regclass;
begin
  for part in select to_regclass('audit_events') where to_regclass('audit_events') is not null
    union all select inhrelid::regclass from pg_inherits where inhparent = to_regclass('audit_events') loop
    execute format('alter table %s ${state} trigger user', part);
  end loop;
end $$`;
