import { teamCalls } from '#shared/calls/team.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { remindTeam } from './remindTeam.ts';
import { myTeam } from './team.ts';

export const teamRoutes = serve(teamCalls, {
  'GET /team': async ({ actorCtx, query }, reply) => {
    const team = await myTeam(actorCtx, query);
    void reply.header('x-total-count', team.meta.total);
    return team;
  },
  'POST /team/reminders': async ({ actorCtx, body }) => ({ data: await remindTeam(actorCtx, body.user_ids) }),
});
