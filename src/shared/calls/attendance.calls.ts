import * as z from 'zod';
import type { AttendanceSheet, CheckedIn, SessionCodeView, SheetWritten } from '../api/attendance.ts';
import { attendanceAccesses, attendanceStates } from '../domain/attendance.ts';
import { defineCalls, reply } from './call.ts';

const uuid = z.uuid().toLowerCase();
const ofSession = z.object({ id: uuid });
const ofClass = z.object({ id: z.string().min(1).max(80).describe('Id or slug of the class') });

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const window = z.strictObject({
  state: z.enum(attendanceAccesses),
  from: instant.nullish(),
  until: instant.nullish(),
});
export type AccessInput = z.infer<typeof window>;

const record = z.strictObject({
  user_id: uuid,
  state: z.enum(attendanceStates).nullable().describe('Null takes the record away'),
  note: z.string().trim().max(255).nullish().describe('Stays as it is when left out'),
});
const sheet = z.strictObject({ records: z.array(record).min(1).max(10_000) });
export type SheetInput = z.infer<typeof sheet>;

const arrival = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .optional()
    .describe('Six digits; this or a receipt'),
  receipt: z.string().max(200).optional().describe('Of a scan: `/scan/{session}/{code}`'),
});
export type CheckInInput = z.infer<typeof arrival>;

/** Attendance: the sheet of a session, its code, and checking in. */
export const attendanceCalls = defineCalls({
  'PUT /classes/:id/attendance-access': {
    access: 'attendance-publish',
    summary: 'Let learners check in, or not; the class as it is then',
    params: ofClass,
    body: window,
    reply: reply<Readonly<Record<string, unknown>>>(),
  },
  'GET /attendance-sessions/:id/records': {
    access: 'attendance-index',
    summary: 'The sheet',
    params: ofSession,
    reply: reply<AttendanceSheet>(),
  },
  'PUT /attendance-sessions/:id/records': {
    access: 'attendance-record',
    summary: 'Fill in the sheet',
    params: ofSession,
    body: sheet,
    reply: reply<SheetWritten>(),
  },
  'GET /attendance-sessions/:id/code': {
    access: 'attendance-record',
    summary: 'What learners check in with',
    params: ofSession,
    reply: reply<SessionCodeView>(),
  },
  'POST /attendance-sessions/:id/code': {
    access: 'attendance-record',
    summary: 'Another code',
    params: ofSession,
    reply: reply<SessionCodeView>(),
  },
  'POST /attendance-sessions/:id/check-in': {
    access: 'my-course-detail',
    summary: 'Be present',
    params: ofSession,
    body: arrival,
    reply: reply<CheckedIn>(),
  },
});
