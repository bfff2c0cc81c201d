/** Two accounts of one database: one owns the tables, the other serves requests and can only add to the audit log (docs/decisions/081). */
import type { Pool, PoolConfig } from 'pg';
import { APPEND_ONLY } from './platform/audit/appendOnly.ts';
import { ALL_TRANSACTIONS, databaseOf, type Db } from './platform/db/database.ts';
import { DatabaseError } from './platform/db/databaseErrors.ts';
import { DETACHED } from './platform/db/partitions.ts';
import { connect } from './platform/db/pool.ts';

/** Of one node; they end when nothing has used them for some seconds. */
export const OWNER_CONNECTIONS = 2;
/** As of jobs: taking a large partition out, or putting it back, is one transaction. */
const OWNER_TIMEOUTS = {
  statement_timeout: 1_800_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 1_800_000,
  connectionTimeoutMillis: 30_000,
};
/** An arbitrary constant: nodes that start at once grant one after another. */
const LOCK = 7_224_081;

/** @throws DatabaseError when the owner's account cannot be reached */
export async function connectOwner(connection: PoolConfig): Promise<Pool> {
  try {
    return await connect({ ...connection, ...OWNER_TIMEOUTS, max: OWNER_CONNECTIONS });
  } catch (error) {
    throw new DatabaseError(`DATABASE_OWNER_URL: ${(error as Error).message}`, { cause: error });
  }
}

export const ownerDbOf = (pool: Pool): Db => databaseOf(pool, console.error, ALL_TRANSACTIONS);

const WHERE = `select current_user as account, current_database() || ' ' || (select system_identifier from pg_control_system()) as place`;

/** The account that serves requests over this pool. @throws DatabaseError when it is not apart from the owner's, or in another database */
export async function accountApart(owner: Pool, requests: Pool): Promise<string> {
  const [own, theirs] = await Promise.all(
    [owner, requests].map(
      async (pool) => (await pool.query<{ account: string; place: string }>(WHERE)).rows[0]!,
    ),
  );
  if (own!.place !== theirs!.place)
    throw new DatabaseError('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.');
  const { account } = theirs!;
  const { rows } = await owner.query<{ is_apart: boolean }>(IS_APART, [account]);
  if (!rows[0]!.is_apart)
    throw new DatabaseError(
      `The account ${account} of DATABASE_URL owns the tables, their schema or the database, or can make itself the owner: beside DATABASE_OWNER_URL it must be one without such rights (docs/deployment.md, “Two accounts”).`,
    );
  return account;
}

/** Who owns a schema can drop its tables, and who may make roles can give themselves the owner's. */
const IS_APART = `select not (r.rolsuper or r.rolcreaterole or exists (
    select from (
      select oid from pg_roles where rolname = current_user
      union select relowner from pg_class where oid = to_regclass('audit_events')
      union select nspowner from pg_namespace where oid = 'public'::regnamespace
      union select datdba from pg_database where datname = current_database()) o
    where pg_has_role(r.oid, o.oid, 'member'))) as is_apart
  from pg_roles r where r.rolname = $1`;

/**
 * Gives the account what it needs, and takes from it what it must not have. What is right stays as it is, so a second start changes nothing.
 * @throws DatabaseError when it keeps such a right, as a member of another role or as everybody
 */
export async function grantAccess(owner: Pool, account: string): Promise<void> {
  await ownerDbOf(owner).transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${LOCK})`);
    await tx.query(`create schema if not exists ${DETACHED}`);
    const values = [account, JSON.stringify(APPEND_ONLY), DETACHED];
    for (const { statement } of await tx.query<{ statement: string }>(GRANTS, values))
      await tx.query(statement);
    const left = await tx.query<{ statement: string }>(GRANTS, values);
    if (left.length > 0)
      throw new DatabaseError(
        `The account ${account} of DATABASE_URL has other rights than it should have, from everybody's or another role: ${left[0]!.statement} does not change that.`,
      );
  });
}

/** The statements that are missing: $1 the account, $2 the tables that are only added to, $3 the schema of what has left. */
const GRANTS = `
  with rules as (select to_regclass(quote_ident("table")) as oid, adds, columns from json_to_recordset($2::json) as a("table" text, adds boolean, columns text[])),
  own as (
    select c.oid, c.relkind, c.relrowsecurity, c.relnamespace as schema, n.nspname, format('%I.%I', n.nspname, c.relname) as name,
      r.oid is not null or n.nspname = $3 or exists (select from pg_inherits i join rules on rules.oid = i.inhparent where i.inhrelid = c.oid) as is_closed,
      coalesce(r.adds, false) as adds, coalesce(r.columns, '{}') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join rules r on r.oid = c.oid
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(current_user, c.relowner, 'usage')
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'),
  schemas as (select oid, nspname from pg_namespace where oid in (select schema from own) or nspname = $3),
  closed as (
    select name, adds, columns from own where is_closed and relkind <> 'S' and (
      not has_table_privilege($1, oid, 'select') or has_table_privilege($1, oid, 'delete, truncate, references, trigger')
      or adds <> has_table_privilege($1, oid, 'insert')
      or exists (select from pg_attribute a where a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege($1, own.oid, a.attnum, 'update') <> (a.attname = any(columns)))))
  select format('grant usage on schema %I to %I', nspname, $1) as statement from schemas where not has_schema_privilege($1, oid, 'usage')
  union all select format('grant usage, select on sequence %s to %I', name, $1) from own
    where relkind = 'S' and not (has_sequence_privilege($1, oid, 'usage') and has_sequence_privilege($1, oid, 'select'))
  union all select format('grant select, insert, update, delete on %s to %I', name, $1) from own
    where relkind <> 'S' and not is_closed and not (has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
      and has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete'))
  union all select format('revoke all on %s from %I', name, $1) from closed
  union all select format('grant select%s%s on %s to %I', case when adds then ', insert' end,
      ', update (' || (select string_agg(quote_ident(c), ', ') from unnest(columns) c) || ')', name, $1) from closed
  union all select format('grant execute on function %s to %I', p.oid::regprocedure, $1) from pg_proc p
    where p.pronamespace in (select oid from schemas) and p.prokind in ('f', 'w') and pg_has_role(current_user, p.proowner, 'usage') and not has_function_privilege($1, p.oid, 'execute')
  union all select format('create policy %I on %s to %I using (true) with check (true)', 'all of ' || $1, name, $1) from own
    where relrowsecurity and not exists (select from pg_policy y where y.polrelid = own.oid and $1::regrole::oid = any(y.polroles))
  union all select format('alter default privileges in schema %I grant %s to %I', s.nspname, k.rights, $1)
    from schemas s cross join (values ('r'::"char", 'select, insert, update, delete on tables'), ('S', 'usage, select on sequences')) as k(kind, rights)
    where s.nspname <> $3 and not exists (select from pg_default_acl d cross join aclexplode(d.defaclacl) a
      where d.defaclrole = current_user::regrole and d.defaclnamespace = s.oid and d.defaclobjtype = k.kind and a.grantee = $1::regrole)`;
