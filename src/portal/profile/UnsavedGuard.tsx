import { useI18n } from '#ui/i18n.tsx';
import { LeaveDialog } from '#ui/LeaveDialog.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import { useLeaveGuard } from '#ui/useLeaveGuard.ts';

/** Asks before unsaved changes are lost: by a link, by signing out, by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { translate } = useI18n();
  useUnsaved(isDirty);
  const blocker = useLeaveGuard(isDirty);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      word={(part) => translate(`profile.leave_${part}`)}
      onGo={blocker.proceed}
      onStay={blocker.reset}
    />
  );
}
