import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { attendanceAccesses, attendanceStates } from '#shared/domain/attendance.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { setAttendanceAccess } from './access.ts';
import { checkIn } from './checkIn.ts';
import { codeOfSession, renewCode } from './sessionCode.ts';
import { sheetOf, writeSheet } from './sheet.ts';

const uuid = z.uuid().toLowerCase();
const ofSession = z.object({ id: uuid });
const ofClass = z.object({ id: z.string().min(1).max(80) });
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const access = z.strictObject({
  state: z.enum(attendanceAccesses),
  from: instant.nullish(),
  until: instant.nullish(),
});
const sheet = z.strictObject({
  records: z
    .array(
      z.strictObject({
        user_id: uuid,
        state: z.enum(attendanceStates).nullable(),
        note: z.string().trim().max(255).nullish(),
      }),
    )
    .min(1)
    .max(10_000),
});
const arrival = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .optional(),
  receipt: z.string().max(200).optional(),
});

export const attendanceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/classes/:id/attendance-access',
    {
      config: { access: 'attendance-publish', docs: { summary: 'Let learners check in, or not' } },
      schema: { params: ofClass, body: access },
    },
    async ({ actorCtx, params, body }) => ({
      data: await readRecord(
        actorCtx,
        planNamed(actorCtx, 'classes'),
        await setAttendanceAccess(actorCtx, params.id, body),
      ),
    }),
  );
  app.get(
    '/attendance-sessions/:id/records',
    { config: { access: 'attendance-index', docs: { summary: 'The sheet' } }, schema: { params: ofSession } },
    async ({ actorCtx, params }) => ({ data: await sheetOf(actorCtx, params.id) }),
  );
  app.put(
    '/attendance-sessions/:id/records',
    {
      config: { access: 'attendance-record', docs: { summary: 'Fill in the sheet' } },
      schema: { params: ofSession, body: sheet },
    },
    async ({ actorCtx, params, body }) => ({ data: await writeSheet(actorCtx, params.id, body) }),
  );
  app.get(
    '/attendance-sessions/:id/code',
    {
      config: { access: 'attendance-record', docs: { summary: 'What learners check in with' } },
      schema: { params: ofSession },
    },
    async ({ actorCtx, params }) => ({ data: await codeOfSession(actorCtx, params.id) }),
  );
  app.post(
    '/attendance-sessions/:id/code',
    {
      config: { access: 'attendance-record', docs: { summary: 'Another code' } },
      schema: { params: ofSession },
    },
    async ({ actorCtx, params }) => ({ data: await renewCode(actorCtx, params.id) }),
  );
  app.post(
    '/attendance-sessions/:id/check-in',
    {
      config: { access: 'my-course-detail', docs: { summary: 'Be present' } },
      schema: { params: ofSession, body: arrival },
    },
    async ({ actorCtx, params, body }) => ({ data: await checkIn(actorCtx, params.id, body) }),
  );
};
