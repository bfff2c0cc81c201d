import type { MyCourse } from '#shared/api/courses.ts';
import type { HomeData } from '#shared/api/home.ts';
import type { ActorContext } from '../../platform/context.ts';
import { IN_CATALOGUE } from '../../modules/classes/classes.ts';
import { courseReader } from '../../modules/courses/courses.ts';
import { presentCourse } from '../../modules/courses/presentCourse.ts';
import { openProgrammes } from '../myProgrammes/myProgrammes.ts';
import { practiceCount } from '../../modules/practice/practice.ts';
import { firstDay } from './firstDay.ts';
import { homeCards } from './homeCards.ts';
import { notices } from './notices.ts';
import { upcoming } from './upcoming.ts';

const CATALOGUE = 3;
const openCourses = courseReader(IN_CATALOGUE, { whose: 'others', order: 'c.start_at nulls first, c.id' });
/** Nearly always some of the first classes can be taken. */
const READ_FIRST = CATALOGUE * 2;
const READ_AT_MOST = CATALOGUE * 8;

/** `GET /api/my/home`: everything on the home page, with a constant number of queries. */
export async function home(ctx: ActorContext): Promise<HomeData> {
  const [cards, days, catalogue, told, paths, practice_due] = await Promise.all([
    homeCards(ctx),
    upcoming(ctx),
    catalogueStart(ctx),
    notices(ctx),
    openProgrammes(ctx),
    practiceCount(ctx),
  ]);
  return {
    cards,
    ...days,
    first_day: cards.length === 0 ? await firstDay(ctx) : null,
    catalogue,
    practice_due,
    ...told,
    paths,
    server_now: ctx.now.toISOString(),
  };
}

/** The first classes of the catalogue that the caller can take. */
async function catalogueStart(ctx: ActorContext): Promise<MyCourse[]> {
  const read = async (limit: number) => {
    const rows = await openCourses(ctx, { limit });
    const open = rows.map((row) => presentCourse(ctx, row)).filter((course) => course.can_enrol);
    return { open: open.slice(0, CATALOGUE), isAll: rows.length < limit };
  };
  const { open, isAll } = await read(READ_FIRST);
  return open.length === CATALOGUE || isAll ? open : (await read(READ_AT_MOST)).open;
}
