import { attendanceCalls } from '#shared/calls/attendance.calls.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { serve } from '../../platform/http/serve.ts';
import { setAttendanceAccess } from './attendanceAccess.ts';
import { checkIn } from './checkIn.ts';
import { codeOfSession, renewCode } from './sessionCode.ts';
import { sheetOf, writeSheet } from './attendanceSheet.ts';

export const attendanceRoutes = serve(attendanceCalls, {
  'PUT /classes/:id/attendance-access': async ({ actorCtx, params, body }) => {
    const id = await setAttendanceAccess(actorCtx, params.id, body);
    return { data: await readRecord(actorCtx, planNamed(actorCtx, 'classes'), id) };
  },
  'GET /attendance-sessions/:id/records': async ({ actorCtx, params }) => ({
    data: await sheetOf(actorCtx, params.id),
  }),
  'PUT /attendance-sessions/:id/records': async ({ actorCtx, params, body }) => ({
    data: await writeSheet(actorCtx, params.id, body),
  }),
  'GET /attendance-sessions/:id/code': async ({ actorCtx, params }) => ({
    data: await codeOfSession(actorCtx, params.id),
  }),
  'POST /attendance-sessions/:id/code': async ({ actorCtx, params }) => ({
    data: await renewCode(actorCtx, params.id),
  }),
  'POST /attendance-sessions/:id/check-in': async ({ actorCtx, params, body }) => ({
    data: await checkIn(actorCtx, params.id, body),
  }),
});
