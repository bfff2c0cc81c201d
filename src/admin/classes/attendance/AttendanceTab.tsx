import { useState } from 'react';
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
  // The pressed button goes with its page: the focus moves to the way back, and from there to the same session.
  const [opened, setOpened] = useState('');
  const open = (id: string) => {
    setOpened(id);
    url.set({ session: id });
  };
  if (sessionId)
    return (
      <SessionSheet
        key={sessionId}
        sessionId={sessionId}
        isLive={isLive}
        takesFocus={opened === sessionId}
        onBack={() => url.set({ session: '' })}
      />
    );
  return (
    <>
      <AttendanceAccessCard record={record} />
      <SessionList record={record} opened={opened} onOpen={open} />
    </>
  );
}
