import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { calendarKinds, calendarRoles, daysBetween, addDays, dayOf } from '#shared/domain/calendar.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { myCalendar } from './calendar.ts';

/** A year and the rest of its last week: a longer range would be a report. */
const MAX_DAYS = 400;
const DEFAULT_DAYS = 30;

const instant = z.string().meta({ format: 'date-time' });
const bound = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const expanded = z.object({ id: z.uuid(), slug: z.string(), name: z.string() });
const item = z.object({
  id: z.string(),
  kind: z.enum(calendarKinds),
  as: z.enum(calendarRoles),
  name: z.string(),
  class: expanded.nullable(),
  start_at: z.string(),
  end_at: instant.nullable(),
  location: z.string().nullable(),
  is_online: z.boolean(),
  path: z.string(),
  state: z.enum(['done', 'draft', 'cancelled']).nullable(),
});
const listed = z.object({
  data: z.array(item),
  meta: z.object({ total: z.int(), has_more: z.boolean(), time_zone: z.string() }),
});

/** The calendar of the caller. */
export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/my/calendar',
    {
      config: {
        access: 'calendar-index',
        docs: {
          summary:
            'What I learn, train and plan from a day to a day of my zone (both included), or from an instant until another',
        },
      },
      schema: {
        querystring: z.strictObject({ from: bound.optional(), to: bound.optional() }),
        response: { 200: listed },
      },
    },
    async ({ actorCtx: ctx, query }) => {
      const today = dayOf(ctx.now.getTime(), ctx.actor.timeZone ?? ctx.config.siteTimeZone);
      const from = query.from ?? today;
      const to = query.to ?? addDays(from.slice(0, 10), DEFAULT_DAYS);
      const days = daysBetween(from.slice(0, 10), to.slice(0, 10));
      if (days < 0 || Date.parse(to) < Date.parse(from))
        throw invalidField('to', 'after', { property: 'to', other: 'from' });
      if (days > MAX_DAYS) throw invalidField('to', 'range_days', { property: 'to', max: MAX_DAYS });
      const { items, meta } = await myCalendar(ctx, { from, to });
      return { data: items, meta };
    },
  );
};
