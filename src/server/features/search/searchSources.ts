import { routeTable } from '#shared/routes.ts';
import { fillPath, recordPath, routerPath } from '#shared/schema/paths.ts';
import { expandedName, type AnyResource, type Expanded } from '#shared/schema/resource.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { namingFields, searchText } from '../../platform/db/tables.ts';
import { ACTOR, forActor } from '../../kernel/crud/askingActor.ts';
import { isVisible, planNamed, type Plan } from '../../kernel/crud/plan.ts';
import {
  classOfLearner,
  inCatalogue,
  IS_ENROLLED,
  VISIBLE_TO_LEARNER,
} from '../../modules/classes/classes.ts';

/** Records of one kind that a person may see, and their pages. */
export interface Source {
  readonly resource: AnyResource;
  /** FROM clause: the searched record is `t`. */
  readonly from: Sql;
  readonly conditions: readonly Sql[];
  /** All live records of the resource, those of the caller's own classes or team, or those that a learner may see. */
  readonly reach: 'whole' | 'part' | 'learner';
  /** The lower-cased text of the trigram index, and the part of it that the caller may see. */
  readonly indexed: string;
  readonly seen: string;
  /** Fields whose beginnings are compared. */
  readonly naming: readonly string[];
  /** JSON `{slug, name, parent?}` of the record's parent, or `null`. */
  readonly above: string;
  /** A column that distinguishes records with the same name. */
  readonly code: string | undefined;
  pathOf(found: Pick<Expanded, 'id' | 'slug' | 'name'>, above: Expanded | null): string | undefined;
}

type Caller = Pick<ActorContext, 'actor' | 'now' | 'plans'>;

/** Everything that the caller may search; pages of organizers first, and only those for callers with the scope of all records. */
export function sourcesOf(caller: Caller): Source[] {
  const own = [...caller.plans.values()].flatMap((plan) => organized(plan, caller) ?? []);
  const whole = new Set(own.filter(({ reach }) => reach === 'whole').map(({ resource }) => resource.name));
  return [...own, ...learned(caller, whole)];
}

const keyOfPath = new Map(routeTable().map(({ path, key }) => [path, key]));
const mayOpen = ({ permissions }: Actor, path: string): boolean => {
  const key = keyOfPath.get(routerPath(path));
  return keyOfPath.has(routerPath(path)) && (key === undefined || permissions.has(key));
};

/** People who only correct open a quiz there, as from the list of quizzes. */
const CORRECTION = 'quiz/{name}/correction';

/** The records of a resource whose list and page the actor may open. */
function organized(plan: Plan, { actor }: Caller): Source | undefined {
  const { resource } = plan;
  const what = textOf(plan, actor);
  if (!what || !actor.permissions.has(`${resource.module}-index`)) return undefined;
  const view = (['show', 'edit'] as const).find((name) => {
    const path = resource.paths[name];
    return path && mayOpen(actor, path);
  });
  const corrects = resource.name === 'quizzes' && mayOpen(actor, CORRECTION);
  if (!view && !corrects) return undefined;
  const scope = plan.rules.scope?.(actor) ?? true;
  if (scope === false) return undefined;
  const { parent } = resource;
  return {
    ...what,
    resource,
    from: sql`${raw(plan.table)} t`,
    reach: scope === true ? 'whole' : 'part',
    conditions: [sql`t.archived_at is null`, ...(scope === true ? [] : [sql`(${scope})`])],
    above: (parent && plan.expansions.get(parent)?.sql) || 'null::json',
    pathOf(found, above) {
      if (!view) return fillPath(CORRECTION, { name: found.slug });
      const record = {
        ...found,
        [resource.slug]: found.slug,
        ...(parent && { [expandedName(parent)]: above }),
      };
      return recordPath(resource, view, record);
    },
  };
}

/** The part of a resource's text that the actor may see; undefined if not even the title. A learner sees only that much. */
function textOf({ resource, byName }: Plan, { permissions }: Actor, isLearner = false) {
  const sees = (name: string) =>
    byName.has(name) && isVisible(byName.get(name)!, permissions) && (!isLearner || name === resource.title);
  const indexed = searchText(resource, 't');
  const seen = searchText(resource, 't', sees);
  if (!indexed || !seen || !sees(resource.title)) return undefined;
  const naming = namingFields(resource).filter(sees);
  const code = resource.slug in resource.fields && sees(resource.slug) ? resource.slug : undefined;
  return { indexed, seen, naming, code };
}

const LEARNED = {
  classes: { classId: 't.id', path: 'my-course/{name}', live: 'true' },
  modules: { classId: 't.class_id', path: 'my-course/{name}/module/{module}', live: 't.archived_at is null' },
  quizzes: {
    classId: 't.class_id',
    path: 'my-course/{name}/confirmation',
    live: `t.archived_at is null and t.status = 'published'`,
  },
} as const;

/** The classes of `GET /api/my/courses`, with their modules and quizzes, except for the resources of `without`. */
function learned({ actor, now, plans }: Caller, without: ReadonlySet<string>): Source[] {
  if (!actor.permissions.has('my-course-index')) return [];
  const names = (Object.keys(LEARNED) as (keyof typeof LEARNED)[]).filter(
    (name) => !without.has(name) && mayOpen(actor, LEARNED[name].path),
  );
  if (names.length === 0) return [];
  const at = sql`${now.toISOString()}`;
  return names.flatMap((name) => {
    const { classId, path, live } = LEARNED[name];
    const plan = planNamed({ plans }, name);
    const what = textOf(plan, actor, true);
    if (!what) return [];
    const isClass = name === 'classes';
    const above = isClass ? 'g' : 'c';
    return {
      ...what,
      resource: plan.resource,
      from: forActor(`${name} t join (${classOfLearner(ACTOR)}) on c.id = ${classId}`, actor),
      reach: 'learner' as const,
      conditions: [raw(live), raw(VISIBLE_TO_LEARNER), sql`(${raw(IS_ENROLLED)} or ${inCatalogue(at)})`],
      above: `json_build_object('id', ${above}.id, 'slug', ${above}.slug, 'name', ${above}.name)`,
      pathOf({ slug }, parent) {
        const own = { name: isClass ? slug : parent?.slug, module: slug };
        const filled = fillPath(path, own);
        return name === 'quizzes' && filled ? `${filled}?quiz=${encodeURIComponent(slug)}` : filled;
      },
    };
  });
}
