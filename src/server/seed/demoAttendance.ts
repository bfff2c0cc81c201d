import type { AttendanceState } from '#shared/domain/attendance.ts';
import type { Context } from '../platform/context.ts';
import { createRecord } from '../kernel/crud/write.ts';
import { setAttendanceAccess } from '../modules/attendance/attendanceAccess.ts';
import { sheetOf, writeSheet } from '../modules/attendance/attendanceSheet.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import type { DemoCompany } from './demoCompany.ts';
import { actingAs, dayAt, minutesBefore } from './demoActors.ts';

interface DemoSession {
  readonly class: string;
  readonly name: string;
  readonly method: 'manual' | 'self_code' | 'qr_rotating' | 'link';
  /** Day from today and the hours in Jakarta; null: it is running while the demo is viewed. */
  readonly when: readonly [day: number, from: number, to: number] | null;
}

const sessions: readonly DemoSession[] = [
  { class: 'safety', name: 'Pembukaan dan orientasi lokasi', method: 'manual', when: [-9, 9, 11] },
  { class: 'safety', name: 'Praktik alat pemadam api ringan', method: 'qr_rotating', when: [-4, 13, 15] },
  { class: 'safety', name: 'Simulasi evakuasi', method: 'qr_rotating', when: [6, 9, 12] },
  { class: 'cooling', name: 'Tanya jawab: memilih pendingin udara', method: 'qr_rotating', when: null },
  { class: 'service', name: 'Menangani keluhan pelanggan', method: 'self_code', when: [-2, 10, 12] },
  { class: 'service', name: 'Latihan percakapan telepon', method: 'link', when: [3, 10, 12] },
];

/** Sessions of the running classes: past ones with their sheets, one that is running now, and future ones. */
export async function addAttendance(ctx: Context, { people, classes }: DemoCompany): Promise<void> {
  const [organizer, trainer, dewi] = ['10002', '10003', '10004'].map((nip) => people.get(nip)!);
  const planning = actingAs(ctx, organizer!, ctx.now);
  for (const key of new Set(sessions.map((session) => session.class)))
    await setAttendanceAccess(planning, classes.get(key)!, { state: 'published' });
  for (const session of sessions) {
    const times = timesOf(ctx, session.when);
    const { id } = await createRecord(planning, planNamed(ctx, 'attendance-sessions'), {
      class_id: classes.get(session.class),
      name: session.name,
      method: session.method,
      ...times,
    });
    const end = new Date(times.end_at);
    if (end > ctx.now) continue;
    const writing = actingAs(ctx, trainer!, minutesBefore(end, 10));
    const sheet = await sheetOf(writing, String(id));
    await writeSheet(writing, String(id), {
      records: sheet.people.map(({ user_id }, i) => ({
        user_id,
        ...(user_id === dewi!.id ? { state: 'present' as const } : stateOf(i)),
      })),
    });
  }
}

interface SessionTimes {
  readonly start_at: string;
  readonly end_at: string;
  readonly late_after_minutes?: number;
}

function timesOf({ now }: Context, when: DemoSession['when']): SessionTimes {
  if (when) return { start_at: dayAt(now, when[0], when[1]), end_at: dayAt(now, when[0], when[2]) };
  return {
    start_at: minutesBefore(now, 5).toISOString(),
    end_at: minutesBefore(now, -240).toISOString(),
    // A visitor who checks in an hour after the demo's start counts as present too.
    late_after_minutes: 120,
  };
}

/** Most are present; every ninth comes late, and now and then a person is absent. */
function stateOf(i: number): { state: AttendanceState; note?: string } {
  if (i % 11 === 10) return { state: 'absent' };
  if (i % 13 === 7) return { state: 'excused', note: 'Cuti tahunan' };
  return { state: i % 9 === 4 ? 'late' : 'present' };
}
