import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';

interface ExitAttemptProps {
  readonly session: AttemptSession;
  /** Path of the class. */
  readonly base: string;
}

/** The way out on a phone, where no other part of the shell is visible; says what happens to the clock meanwhile. */
export function ExitAttempt({ session, base }: ExitAttemptProps) {
  const { translate } = useI18n();
  const navigate = useNavigate();
  const [isConfirmOpen, setAsking] = useState(false);
  const body = useExitText(session);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="icon" aria-label={translate('attempt.exit')} onClick={() => setAsking(true)}>
        <X size={20} strokeWidth={1.8} aria-hidden />
      </Button>
      {isConfirmOpen && (
        <Dialog
          title={translate('attempt.exit_title')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{translate('attempt.exit_stay')}</Button>
              <Button variant="primary" onClick={() => void navigate(base)}>
                {translate('attempt.exit_go')}
              </Button>
            </>
          }
        >
          <p>{body}</p>
        </Dialog>
      )}
    </>
  );
}

const DAY_MS = 86_400_000;

function useExitText(session: AttemptSession): string {
  const { translate, formatTime, formatDateTime } = useI18n();
  const { deadlineAt, pausedAt, isTimeUp, submission } = useSyncExternalStore(session.subscribe, session.get);
  if (isTimeUp || submission !== 'none') return translate('attempt.exit_sending');
  if (deadlineAt === null || pausedAt !== null) return translate('attempt.exit_untimed');
  return deadlineAt - session.clock.now() < DAY_MS
    ? translate('attempt.exit_timed', { time: formatTime(deadlineAt) })
    : translate('attempt.exit_until', { date: formatDateTime(deadlineAt) });
}
