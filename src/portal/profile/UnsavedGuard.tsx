import { useI18n } from '#ui/i18n.tsx';
import { LeaveDialog } from '#ui/LeaveDialog.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before unsaved changes are left behind: by a link, by signing out, by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { translate } = useI18n();
  useUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      word={(part) => translate(`profile.leave_${part}`)}
      onGo={blocker.proceed}
      onStay={blocker.reset}
    />
  );
}
