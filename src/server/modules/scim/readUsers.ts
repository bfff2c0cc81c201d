import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { conditionOf, equalsId, equalsText, type Comparisons } from './filter.ts';
import { BASE, CORE, ENTERPRISE, LIST_RESPONSE, MAHIR } from './names.ts';

/** The names as the provider sent them. */
export interface SentNames {
  readonly displayName?: string | null;
  readonly formatted?: string | null;
  readonly givenName?: string | null;
  readonly familyName?: string | null;
}

/** A person as stored, with what the provider calls them. */
export interface ScimPerson {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly position: string | null;
  readonly department: string | null;
  readonly placement_city: string | null;
  readonly work_area: string | null;
  readonly joined_at: string | null;
  readonly external_id: string | null;
  readonly active: boolean;
  readonly led_by: string;
  readonly led_fields: readonly string[];
  readonly left_at: string | null;
  readonly manager_id: string | null;
  readonly manager_name: string | null;
  readonly created_at: string;
  readonly changed_at: string;
  readonly user_name: string;
  readonly names: SentNames;
  /** Whether the provider has made or changed them before. */
  readonly is_known: boolean;
  readonly deleted_at: string | null;
}

/** Everybody whom a provider may know: no service account, nobody who was archived or anonymised. */
const PEOPLE = `from users u left join scim_people s on s.user_id = u.id left join users m on m.id = u.manager_id
  where u.archived_at is null and u.nip not like 'svc:%'`;
const COLUMNS = `u.id, u.nip, u.name, u.email, u.phone, u.position, u.department, u.placement_city, u.work_area,
  u.joined_at::text as joined_at, u.external_id, u.active, u.led_by, u.led_fields, u.left_at, u.created_at,
  m.id as manager_id, m.name as manager_name, greatest(u.updated_at, s.updated_at) as changed_at,
  coalesce(s.user_name, u.email, u.nip) as user_name, coalesce(s.names, '{}') as names, s.user_id is not null as is_known, s.deleted_at`;
const THERE = sql`s.deleted_at is null`;

/** By indexes: whose name is stored, and those whom no provider knows yet by what stands for it. */
const isNamed = (name: string): Sql => sql`u.id in (
    select user_id from scim_people where lower(user_name) = lower(${name})
    union all select id from users where lower(email) = lower(${name})
    union all select id from users where lower(nip) = lower(${name}))
  and lower(coalesce(s.user_name, u.email, u.nip)) = lower(${name})`;

const byEmail = equalsText('u.email');
const comparisons: Comparisons = {
  id: equalsId('u.id'),
  username: isNamed,
  externalid: equalsText('u.external_id'),
  'enterprise.employeenumber': equalsText('u.nip'),
  emails: byEmail,
  'emails.value': byEmail,
  'emails[type eq "work"].value': byEmail,
};

/** People of some conditions, also those that the provider has deleted if `condition` does not leave them out. */
export const peopleBy = ({ db }: Context, condition: Sql, rest: Sql = sql``): Promise<ScimPerson[]> =>
  db.query<ScimPerson>(sql`select ${raw(COLUMNS)} ${raw(PEOPLE)} and ${condition} ${rest}`);

/** @throws ApiError 404 */
export async function findUser(ctx: Context, id: string): Promise<ScimPerson> {
  const [person] = isUuid(id) ? await peopleBy(ctx, sql`u.id = ${id} and ${THERE}`) : [];
  if (!person) throw notFound();
  return person;
}

export interface Page {
  readonly filter?: string | undefined;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

export async function listUsers(ctx: Context, { filter, startIndex, count }: Page) {
  const condition = sql`${THERE} and ${conditionOf(filter, comparisons)}`;
  const [row] = await ctx.db.query<{ total: number }>(
    sql`select count(*)::int as total ${raw(PEOPLE)} and ${condition}`,
  );
  const people =
    count === 0 || row!.total < startIndex
      ? []
      : await peopleBy(ctx, condition, sql`order by u.id limit ${count} offset ${startIndex - 1}`);
  return listOf(
    people.map((person) => userOf(ctx, person)),
    { total: row!.total, startIndex },
  );
}

export const listOf = (
  resources: readonly object[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
) => ({
  schemas: [LIST_RESPONSE],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** A person as SCIM shows them. */
export function userOf({ config }: Pick<Context, 'config'>, person: ScimPerson) {
  const { names } = person;
  const own = withoutEmpty({
    placementCity: person.placement_city,
    workArea: person.work_area,
    joinedAt: person.joined_at,
  });
  const hasOwn = Object.keys(own).length > 0;
  const shown = withoutEmpty({
    schemas: [CORE, ENTERPRISE, ...(hasOwn ? [MAHIR] : [])],
    id: person.id,
    externalId: person.external_id,
    userName: person.user_name,
    name: withoutEmpty({
      formatted: person.name,
      givenName: names.givenName,
      familyName: names.familyName,
    }),
    displayName: person.name,
    title: person.position,
    active: person.active,
    emails: person.email && [{ value: person.email, type: 'work', primary: true }],
    phoneNumbers: person.phone && [{ value: person.phone, type: 'work' }],
    [ENTERPRISE]: withoutEmpty({
      employeeNumber: person.nip,
      department: person.department,
      manager: person.manager_id && {
        value: person.manager_id,
        $ref: `${config.appUrl}${BASE}/Users/${person.manager_id}`,
      },
    }),
    [MAHIR]: hasOwn ? own : null,
  });
  return {
    ...shown,
    meta: {
      resourceType: 'User',
      created: person.created_at,
      lastModified: person.changed_at,
      location: `${config.appUrl}${BASE}/Users/${person.id}`,
      version: tagOf(shown),
    },
  };
}

export const withoutEmpty = (object: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/** A weak ETag: the same content, in whatever encoding. */
const TAG_LENGTH = 22;
export const tagOf = (shown: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, TAG_LENGTH)}"`;
