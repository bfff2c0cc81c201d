import { reportFormats, reportKinds } from '#shared/api/reports.ts';
import { scheduleRhythms } from '#shared/domain/reports.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { invalidInput } from '../../platform/http/validation.ts';
import { askForMail } from './askForMail.ts';
import { querySchema } from './reportQuery.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  MAX_RECIPIENTS,
} from './reportSchedules.ts';

const params = z.object({ id: z.uuid().toLowerCase() });
const times = {
  every: z.enum(scheduleRhythms),
  weekday: z.number().int().min(1).max(7).default(1),
  month_day: z.number().int().min(1).max(28).default(1),
  hour: z.number().int().min(0).max(23),
};
const name = z.string().trim().min(1).max(80);
const formats = z.array(z.enum(reportFormats)).min(1).max(reportFormats.length);
const recipients = z.array(z.uuid().toLowerCase()).min(1).max(MAX_RECIPIENTS);
const created = z.strictObject({
  name,
  formats: formats.default(['xlsx']),
  /** The caller by default. */
  recipients: recipients.optional(),
  ...times,
  every: z.enum([...scheduleRhythms, 'once']),
  kind: z.enum(reportKinds),
  target: z.string().min(1).max(80).optional(),
  query: z.record(z.string(), z.string().max(120)).default({}),
});
const changed = z
  .strictObject({
    name,
    formats,
    recipients,
    every: times.every,
    hour: times.hour,
    weekday: z.number().int().min(1).max(7),
    month_day: z.number().int().min(1).max(28),
  })
  .partial();
/** A mail contains the report as a file, so it needs the same permission. */
const access = 'report-export' as const;

export const reportSchedulesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/report-schedules',
    { config: { access, docs: { summary: 'Reports that are mailed to the caller' } } },
    async (request) => ({ data: await listSchedules(request.actorCtx) }),
  );
  app.post(
    '/report-schedules',
    { config: { access, docs: { summary: 'Has a report mailed' } }, schema: { body: created } },
    async ({ actorCtx, body }, reply) => {
      const parsed = querySchema(body.kind).safeParse(body.query);
      if (!parsed.success) throw invalidInput(parsed.error.issues, body.query);
      return reply.status(201).send({ data: await createSchedule(actorCtx, body) });
    },
  );
  app.post(
    '/report-schedules/mail-request',
    { config: { access, docs: { summary: 'Tells the administrators, once a day, that mail is wanted' } } },
    async ({ actorCtx }) => ({ data: await askForMail(actorCtx) }),
  );
  app.patch(
    '/report-schedules/:id',
    { config: { access, docs: { summary: 'Changes only what is sent' } }, schema: { params, body: changed } },
    async ({ actorCtx, params: { id }, body }) => ({
      data: await changeSchedule(actorCtx, id, body as Parameters<typeof changeSchedule>[2]),
    }),
  );
  app.delete(
    '/report-schedules/:id',
    { config: { access, docs: { summary: 'Ends the mails' } }, schema: { params } },
    async ({ actorCtx, params: { id } }) => {
      await deleteSchedule(actorCtx, id);
      return { data: { id } };
    },
  );
};
