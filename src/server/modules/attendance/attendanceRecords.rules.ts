import { attendanceRecords } from '#shared/resources/attendanceRecords.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';

export const attendanceRecordsServer = serverOf(attendanceRecords, {
  computed: {},
  scope: (actor) =>
    classScope(actor, sql`(select s.class_id from attendance_sessions s where s.id = t.session_id)`),
});
