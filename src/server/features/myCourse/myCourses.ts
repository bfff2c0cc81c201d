import type { CatalogueGroup, MyCourse } from '#shared/api/courses.ts';
import type { ActorContext } from '../../platform/context.ts';
import { countCourses, courseReader } from '../../modules/courses/courses.ts';
import { presentCourse } from '../../modules/courses/presentCourse.ts';
import {
  classOfLearner,
  IN_CATALOGUE,
  IS_ENROLLED,
  VISIBLE_TO_LEARNER,
} from '../../modules/classes/classScope.ts';

const MINE_LIMIT = 500;
/** The number of cards that people look at; further ones are found by searching. */
const CATALOGUE_PAGE = 24;

const mineOf = courseReader(IS_ENROLLED, { whose: 'mine', order: 'c.start_at desc nulls first, c.id' });
const CATALOGUE_ORDER = 'c.start_at nulls first, c.id';
const openCourses = courseReader(IN_CATALOGUE, { whose: 'others', order: CATALOGUE_ORDER });

export interface MyCoursesReply {
  readonly courses: MyCourse[];
  /** The number of classes in the whole catalogue. */
  readonly catalogueTotal: number;
}

/** `GET /api/my/courses`: the caller's classes, then the first page of the catalogue. Three queries. */
export async function myCourses(ctx: ActorContext): Promise<MyCoursesReply> {
  const [mine, catalogue, catalogueTotal] = await Promise.all([
    mineOf(ctx, { limit: MINE_LIMIT }),
    openCourses(ctx, { limit: CATALOGUE_PAGE }),
    countCourses(ctx, IN_CATALOGUE),
  ]);
  return {
    courses: [...mine, ...catalogue].map((row) => presentCourse(ctx, row)),
    catalogueTotal,
  };
}

export interface CatalogueQuery {
  /** Part of the name of the class or its group. */
  readonly q?: string | undefined;
  readonly type?: MyCourse['type'] | undefined;
  /** Id of a group. */
  readonly group?: string | undefined;
  readonly page: number;
}

const IS_SEARCHED = `${IN_CATALOGUE} and ($3::text is null or strpos(lower(c.name || ' ' || g.name), lower($3)) > 0)
  and ($4::text is null or c.type = $4) and ($5::uuid is null or g.id = $5)`;

const searched = courseReader(IS_SEARCHED, { whose: 'others', values: 3, order: CATALOGUE_ORDER });

/** `GET /api/my/catalogue`: one page of the classes in which the caller could enrol, and the groups to choose from. Three queries. */
export async function catalogue(ctx: ActorContext, { q, type, group, page }: CatalogueQuery) {
  const values = [q?.trim() || null, type ?? null, group ?? null];
  const [rows, total, groups] = await Promise.all([
    searched(ctx, { values, limit: CATALOGUE_PAGE, offset: (page - 1) * CATALOGUE_PAGE }),
    countCourses(ctx, IS_SEARCHED, values),
    catalogueGroups(ctx),
  ]);
  return {
    data: rows.map((row) => presentCourse(ctx, row)),
    meta: {
      page,
      per_page: CATALOGUE_PAGE,
      total,
      total_is_exact: true,
      has_next_page: page * CATALOGUE_PAGE < total,
      groups,
    },
  };
}

const catalogueGroups = (ctx: ActorContext): Promise<CatalogueGroup[]> =>
  ctx.db.prepared<CatalogueGroup>(
    `select g.id, g.slug, g.name, count(*)::int as total from ${classOfLearner('$1')}
     where ${VISIBLE_TO_LEARNER} and ${IN_CATALOGUE} group by g.id order by g.name, g.id limit 200`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );
