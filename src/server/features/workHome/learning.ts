import type { OwnLearning } from '#shared/api/workHome.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { announcementLines } from '../../modules/announcements/announcements.ts';
import { readAfterClock } from '../../modules/attempts/attempts.ts';
import { homeCards } from '../home/homeCards.ts';

/** `GET /api/my/work/learning`: the cards and the news of the learner's home page, without the parts that a page of work does not show. */
export const learning = (actorCtx: ActorContext): Promise<OwnLearning> =>
  readAfterClock(actorCtx, async (ctx) => {
    const [cards, announcements] = await Promise.all([
      homeCards(ctx),
      may(ctx, 'announcement-index') ? announcementLines(ctx) : [],
    ]);
    return { cards, announcements };
  });
