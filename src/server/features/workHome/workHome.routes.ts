import { workHomeCalls } from '#shared/calls/workHome.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { longestWaiting } from '../../modules/corrections/corrections.ts';
import { openQuestions } from '../../modules/forum/openQuestions.ts';
import { approvals } from './approvals.ts';
import { drafts } from './drafts.ts';
import { health } from './health.ts';
import { learning } from './learning.ts';
import { news } from './news.ts';
import { comingSessions } from './sessions.ts';
import { standing } from './standing.ts';
import { taughtClasses } from './taughtClasses.ts';
import { teamWeek } from './teamWeek.ts';
import { waiting } from './waiting.ts';
import { watch } from './watch.ts';
import { thisWeek } from './week.ts';

export const workHomeRoutes = serve(workHomeCalls, {
  'GET /my/work/waiting': async ({ actorCtx }) => ({ data: await waiting(actorCtx) }),
  'GET /my/work/sessions': ({ actorCtx, query }) => comingSessions(actorCtx, query.days),
  'GET /my/work/week': ({ actorCtx }) => thisWeek(actorCtx),
  'GET /my/work/drafts': async ({ actorCtx }) => ({ data: await drafts(actorCtx) }),
  'GET /my/work/news': async ({ actorCtx }) => ({ data: await news(actorCtx) }),
  'GET /my/work/classes': ({ actorCtx }) => taughtClasses(actorCtx),
  'GET /my/work/corrections': async ({ actorCtx }) => {
    const { quizzes, ...meta } = await longestWaiting(actorCtx);
    return { data: quizzes, meta };
  },
  'GET /my/work/questions': async ({ actorCtx }) => ({ data: await openQuestions(actorCtx) }),
  'GET /my/work/health': async ({ actorCtx }) => ({ data: await health(actorCtx) }),
  'GET /my/work/watch': async ({ actorCtx }) => ({ data: await watch(actorCtx) }),
  'GET /my/work/standing': async ({ actorCtx }) => ({ data: await standing(actorCtx) }),
  'GET /my/work/team': ({ actorCtx }) => teamWeek(actorCtx),
  'GET /my/work/learning': async ({ actorCtx }) => ({ data: await learning(actorCtx) }),
  'GET /my/work/approvals': async ({ actorCtx, query }) => {
    const { rows, total } = await approvals(actorCtx, query);
    return { data: rows, meta: { total } };
  },
});
