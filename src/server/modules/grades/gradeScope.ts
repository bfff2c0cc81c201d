import type { GradeFilter } from '#shared/api/gradeMatrix.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import { resources } from '#shared/resources/index.ts';
import type { Actor, ActorContext } from '../../context.ts';
import { isUuid } from '../../db/idOrSlug.ts';
import { searchText } from '../../db/tables.ts';

/** What narrows a matrix; `from` and `to` are days (`2026-11-21`) on the reader's clock. */
export type MatrixFilter = Readonly<Partial<Record<GradeFilter, string>>>;

type Add = (value: unknown) => string;

/**
 * Condition over `u`: the people of an actor's matrix. A manager has the team, a trainer the participants of the own classes. The
 * scope is part of the condition, so that no filter can leave it.
 */
export function peopleWhere(ctx: ActorContext, filter: MatrixFilter, add: Add): string {
  const { reach, userId } = ctx.actor;
  const conditions = ['u.archived_at is null', 'u.active', ...personConditions(filter, add)];
  if (reach === 'team') conditions.push(`u.manager_id = ${add(userId)}`);
  const classes = classConditions(ctx, { group: filter.group, class: filter.class }, add);
  if (reach === 'own') classes.push(`c.id in (${ownClasses(ctx.actor, add)!})`);
  if (classes.length > 0) {
    const takesPart = `e.state = any(${add(participantStates)})`;
    const chosen = `select c.id from classes c where ${classes.join(' and ')}`;
    // Of one class the people are few, and looked up; of many it is many, and found while going through everybody by name.
    conditions.push(
      filter.class === undefined
        ? `exists (select from enrolments e where e.user_id = u.id and ${takesPart} and e.class_id = any(array(${chosen})))`
        : `u.id in (select e.user_id from enrolments e where ${takesPart} and e.class_id = (${chosen}))`,
    );
  }
  return conditions.join(' and ');
}

/** Condition over `z` and its class `c`: the quizzes of an actor's matrix, for a manager those of the classes of the team. */
export function quizzesWhere(ctx: ActorContext, filter: MatrixFilter, add: Add): string {
  const own = ownClasses(ctx.actor, add);
  return [
    'z.archived_at is null',
    'c.archived_at is null',
    `(z.status = 'published' or exists (select from grades r where r.quiz_id = z.id))`,
    ...classConditions(ctx, filter, add),
    ...(own ? [`z.class_id in (${own})`] : []),
  ].join(' and ');
}

/** Ids of the classes that an actor without reach over everything has grades of; undefined: of all. */
export function ownClasses({ reach, userId }: Actor, add: Add): string | undefined {
  if (reach === 'all') return undefined;
  if (reach === 'own') return `select k.id from classes k where k.trainer_ids @> array[${add(userId)}::uuid]`;
  return `select e.class_id from users t join enrolments e on e.user_id = t.id
    where t.manager_id = ${add(userId)} and e.state = any(${add(participantStates)})`;
}

type ClassFilter = { readonly [K in 'group' | 'class' | 'from' | 'to']?: string | undefined };

/** Of the group, of the class (ids or slugs), and those that run in the period; a class without dates always runs. */
function classConditions(
  ctx: ActorContext,
  { group, class: course, from, to }: ClassFilter,
  add: Add,
): string[] {
  const zone = () => add(ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  const idOf = (table: string, key: string) =>
    isUuid(key)
      ? `${add(key)}::uuid`
      : `(select k.id from ${table} k where lower(k.slug) = lower(${add(key)}::text))`;
  return [
    ...(group !== undefined ? [`c.group_id = ${idOf('groups', group)}`] : []),
    ...(course !== undefined ? [`c.id = ${idOf('classes', course)}`] : []),
    ...(from !== undefined
      ? [`(c.end_at is null or c.end_at >= ${add(from)}::date::timestamp at time zone ${zone()})`]
      : []),
    ...(to !== undefined
      ? [`(c.start_at is null or c.start_at < (${add(to)}::date + 1)::timestamp at time zone ${zone()})`]
      : []),
  ];
}

function personConditions(filter: MatrixFilter, add: Add): string[] {
  const { q = '', department, position, city } = filter;
  const equal = Object.entries({ department, position, placement_city: city }).flatMap(([column, value]) =>
    value === undefined ? [] : [`u.${column} = ${add(value)}`],
  );
  const text = q.trim().toLowerCase();
  return text ? [...equal, named(text, add)] : equal;
}

/** Part of a name or NIP. The index that lists are searched with holds more than both, so what it finds is looked at once more. */
export function named(text: string, add: Add, user = 'u'): string {
  const like = add(`%${text.replace(/[\\%_]/g, '\\$&')}%`);
  return `${searchText(resources.users, user)} like ${like} and (lower(${user}.name) like ${like} or lower(${user}.nip) like ${like})`;
}
