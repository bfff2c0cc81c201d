import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AttendanceSheet, SheetPerson } from '#shared/api/attendance.ts';
import { call } from '#ui/call.ts';
import { useFailureNotice } from '../../useFailureNotice.ts';
import { createSheetWriter, type PendingRecords } from './sheetWriter.ts';

/** Without a connection check-ins appear within this time, while the page is visible. */
const POLL_MS = 5_000;
/** With one they arrive as events; new participants do not. */
const SLOW_MS = 60_000;

const sheetKey = (sessionId: string) => ['attendance-sessions', 'sheet', sessionId] as const;

/**
 * The sheet of a session, live: changes by others and check-ins appear by themselves, local changes appear at once and are sent in the
 * background. `isLive`: changes arrive as events (useCheckIns.ts); otherwise this hook polls.
 */
export function useSheet(sessionId: string, isLive: boolean) {
  const writer = useSheetWriter(sessionId);
  const pending = useSyncExternalStore(writer.subscribe, writer.pending);
  const query = useQuery({
    queryKey: sheetKey(sessionId),
    queryFn: async ({ signal }) =>
      (await call('GET /attendance-sessions/:id/records', { params: { id: sessionId } }, { signal })).data,
    refetchInterval: isLive ? SLOW_MS : POLL_MS,
    staleTime: 0,
  });
  const sheet = useMemo(() => query.data && withPending(query.data, pending), [query.data, pending]);
  return { query, sheet, write: writer.write, isSaving: pending.size > 0 };
}

function useSheetWriter(sessionId: string) {
  const queryClient = useQueryClient();
  const notifyFailure = useFailureNotice();
  const [writer] = useState(() =>
    createSheetWriter(async (records) => {
      const sheet = { params: { id: sessionId }, body: { records: [...records] } };
      await call('PUT /attendance-sessions/:id/records', sheet).catch(notifyFailure);
      await queryClient.invalidateQueries({ queryKey: sheetKey(sessionId) });
      // The list of the sessions counts attendance.
      void queryClient.invalidateQueries({ queryKey: ['attendance-sessions', 'getList'] });
    }),
  );
  // Leaving the page does not lose the last key.
  useEffect(() => writer.flush, [writer]);
  return writer;
}

function withPending(sheet: AttendanceSheet, pending: PendingRecords): AttendanceSheet {
  if (pending.size === 0) return sheet;
  const people = sheet.people.map((person): SheetPerson => {
    const record = pending.get(person.user_id);
    return record
      ? { ...person, state: record.state, ...(record.note !== undefined && { note: record.note }) }
      : person;
  });
  const counts = { present: 0, late: 0, excused: 0, absent: 0, unknown: 0 };
  for (const { state } of people) counts[state ?? 'unknown'] += 1;
  return { ...sheet, people, counts };
}
