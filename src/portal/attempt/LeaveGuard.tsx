import { useSyncExternalStore } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useLeaveGuard } from '#ui/useLeaveGuard.ts';
import type { AttemptSession } from './attemptSession.ts';

/** Asks before leaving an attempt whose answers this browser could not store. Stored ones are asked about at sign-out. */
export function LeaveGuard({ session }: { session: AttemptSession }) {
  const { translate } = useI18n();
  const { outbox, isStored } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const hasUnsent = Object.keys(outbox.waiting).length > 0;
  // Moving between questions does not leave the page.
  const blocker = useLeaveGuard(hasUnsent && !isStored);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={translate('attempt.leave_title')}
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.proceed}>{translate('attempt.leave_go')}</Button>
          <Button variant="primary" onClick={blocker.reset}>
            {translate('attempt.leave_stay')}
          </Button>
        </>
      }
    >
      <p>{translate('attempt.leave_body')}</p>
    </Dialog>
  );
}
