import type { DraftItem } from '#shared/api/workHome.ts';
import type { Fields } from '#shared/schema/resource.ts';
import { publicationRefusals } from '../../kernel/crud/hooks.ts';
import { type Plan, planNamed } from '../../kernel/crud/plan.ts';
import { reachedRows } from '../../kernel/crud/store.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import type { FieldErrors } from '../../platform/http/errors.ts';
import { join, sql, type Sql } from '../../platform/db/sql.ts';
import { classesInScope } from './scope.ts';

/** Newest drafts that are looked at, and of these the ones shown. */
const LOOKED_AT = 20;
const SHOWN = 5;
/** Named for a draft; the form names the rest. */
const MISSING_NAMED = 3;

type Found = Omit<DraftItem, 'missing' | 'field'> & { readonly updated_at: string };

/** `GET /api/my/work/drafts`: drafts of classes that have not ended and of their quizzes, changed last, that cannot be published yet. */
export async function drafts(ctx: ActorContext): Promise<DraftItem[]> {
  const scope = classesInScope(ctx);
  if (!scope) return [];
  const kinds = [
    ...(may(ctx, 'course-edit') ? [classDrafts(scope)] : []),
    ...(may(ctx, 'quiz-edit') ? [quizDrafts(scope, ctx.now)] : []),
  ];
  const found = await ctx.db.query<Found>(
    sql`select * from (${join(kinds, ' union all ')}) d order by updated_at desc, id limit ${LOOKED_AT}`,
  );
  const missing = new Map([
    ...(await missingIn(ctx, planNamed(ctx, 'classes'), idsOf(found, 'class'))),
    ...(await missingIn(ctx, planNamed(ctx, 'quizzes'), idsOf(found, 'quiz'))),
  ]);
  return found
    .flatMap(({ updated_at: _at, ...draft }) => {
      const lacks = missing.get(draft.id);
      return lacks ? [{ ...draft, ...lacks }] : [];
    })
    .slice(0, SHOWN);
}

const idsOf = (found: readonly Found[], wanted: Found['kind']): string[] =>
  found.filter(({ kind }) => kind === wanted).map(({ id }) => id);

const GROUP = sql`jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name)`;

const classDrafts = (scope: Sql): Sql => sql`
  (select 'class' as kind, c.id, c.slug, c.name, ${GROUP} as parent, ${GROUP} as "group", c.updated_at
   from classes c join groups g on g.id = c.group_id
   where c.status = 'draft' and c.archived_at is null and ${scope} order by c.updated_at desc limit ${LOOKED_AT})`;

const quizDrafts = (scope: Sql, now: Date): Sql => sql`
  (select 'quiz' as kind, z.id, z.slug, z.name, jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as parent,
     ${GROUP} as "group", z.updated_at
   from quizzes z join classes c on c.id = z.class_id join groups g on g.id = c.group_id
   where z.status = 'draft' and z.archived_at is null and c.archived_at is null and c.status <> 'cancelled'
     and (c.end_at is null or c.end_at >= ${now.toISOString()}) and ${scope} order by z.updated_at desc limit ${LOOKED_AT})`;

/** By record: what keeps it from being published, in the caller's language. */
async function missingIn(
  ctx: ActorContext,
  plan: Plan,
  ids: readonly string[],
): Promise<Map<string, Pick<DraftItem, 'missing' | 'field'>>> {
  if (ids.length === 0) return new Map();
  const refusals = await publicationRefusals(ctx, plan, await reachedRows(ctx, plan, ids), true);
  return new Map(
    [...refusals].flatMap(([id, { details }]) =>
      details.errors ? [[id, namedIn(ctx, plan.resource.fields, details.errors)] as const] : [],
    ),
  );
}

/** A field that is empty is named; anything else is said in the words of the form. */
function namedIn(
  ctx: ActorContext,
  fields: Fields,
  errors: FieldErrors,
): Pick<DraftItem, 'missing' | 'field'> {
  const names = Object.keys(errors);
  const missing = names.flatMap((name) => {
    const [message] = errors[name]!;
    const isEmpty = ['validation.required', 'validation.selected'].includes(message!.key);
    const label = fields[name]?.label[ctx.language];
    return label && isEmpty ? label.toLowerCase() : messageText(message!, ctx.language);
  });
  return {
    missing: missing.slice(0, MISSING_NAMED),
    field: names.find((name) => name !== 'status' && fields[name]) ?? null,
  };
}
