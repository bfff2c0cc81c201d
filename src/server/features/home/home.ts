import type { HomeData } from '#shared/api/home.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { announcementLines } from '../../modules/announcements/announcements.ts';
import { myBanners } from '../../modules/banners/banners.ts';
import { IN_CATALOGUE } from '../../modules/classes/classes.ts';
import { courseRows, presentCourse } from '../../modules/courses/courseRows.ts';
import { newCertificates } from '../../modules/certificates/certificates.ts';
import { isFirstDay } from './firstDay.ts';
import { homeCards } from './homeCards.ts';
import { upcoming } from './upcoming.ts';

const CATALOGUE = 3;

/** `GET /api/my/home`: everything on the home page, with a constant number of queries. */
export async function home(ctx: ActorContext): Promise<HomeData> {
  const [cards, days, catalogue, isFirst, earned, announcements, banners] = await Promise.all([
    homeCards(ctx),
    upcoming(ctx),
    courseRows(ctx, IN_CATALOGUE, { order: 'c.start_at nulls first, c.id', limit: CATALOGUE * 8 }),
    isFirstDay(ctx),
    may(ctx, 'certificate-index') ? newCertificates(ctx) : null,
    may(ctx, 'announcement-index') ? announcementLines(ctx) : [],
    myBanners(ctx),
  ]);
  return {
    cards,
    ...days,
    is_first_day: isFirst && cards.length === 0,
    new_certificates: earned,
    catalogue: catalogue
      .map((row) => presentCourse(ctx, row))
      .filter((course) => course.can_enrol)
      .slice(0, CATALOGUE),
    catalogue_total: catalogue[0]?.matching ?? 0,
    announcements,
    banners,
    server_now: ctx.now.toISOString(),
  };
}
