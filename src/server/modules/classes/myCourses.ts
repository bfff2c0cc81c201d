import type { MyCourse } from '#shared/api/learning.ts';
import type { ActorContext } from '../../context.ts';
import { courseRows, presentCourse } from './courseRows.ts';
import { MINE } from './reach.ts';

const MINE_LIMIT = 500;
const CATALOGUE_LIMIT = 200;

/** A class that has not ended, of the catalogue: nobody is assigned to it by hand. `now` is the placeholder of the instant. */
export const inCatalogue = (now: string): string =>
  `((e.state is null or e.state not in (${MINE})) and c.status = 'published'
  and c.enrol_policy <> 'assigned_only' and (c.end_at is null or c.end_at >= ${now}::timestamptz))`;
/** The same in the statements of `courseRows`. */
export const IN_CATALOGUE = inCatalogue('$2');
export const IS_MINE = `e.state in (${MINE})`;

/** `GET /api/my/courses`: the caller's classes, then the catalogue. Two queries. */
export async function myCourses(ctx: ActorContext): Promise<MyCourse[]> {
  const [mine, catalogue] = await Promise.all([
    courseRows(ctx, IS_MINE, { order: 'c.start_at desc nulls first, c.id', limit: MINE_LIMIT }),
    courseRows(ctx, IN_CATALOGUE, { order: 'c.start_at nulls first, c.id', limit: CATALOGUE_LIMIT }),
  ]);
  return [...mine, ...catalogue].map((row) => presentCourse(ctx, row));
}
