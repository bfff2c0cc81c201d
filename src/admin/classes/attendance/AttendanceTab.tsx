import { usePageInUrl } from '../usePageInUrl.ts';
import type { ClassTabProps } from '../classTab.ts';
import { AttendanceAccessCard } from './AttendanceAccessCard.tsx';
import { SessionList } from './SessionList.tsx';
import { SessionSheet } from './SessionSheet.tsx';
import { useCheckIns } from './useCheckIns.ts';

/** The attendance of a class: its sessions, or the sheet of the one in the URL. */
export function AttendanceTab({ record }: ClassTabProps) {
  const url = usePageInUrl();
  const isLive = useCheckIns(record.id);
  const sessionId = url.get('session');
  const open = (id: string) => url.set({ session: id });
  if (sessionId)
    return <SessionSheet key={sessionId} sessionId={sessionId} isLive={isLive} onBack={() => open('')} />;
  return (
    <>
      <AttendanceAccessCard record={record} />
      <SessionList record={record} onOpen={open} />
    </>
  );
}
