import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useMedia } from '#ui/useMedia.ts';
import type { AttemptSession } from './attemptSession.ts';
import { ONE_COLUMN } from './oneColumn.ts';
import { COUNT_FROM_MS } from './useTimeLeft.ts';
import css from './attempt.module.css';

interface ExitAttemptProps {
  readonly session: AttemptSession;
  /** Path of the class. */
  readonly base: string;
}

/** The way out, as nothing of the shell is visible; says what happens to the answers and the clock meanwhile. */
export function ExitAttempt({ session, base }: ExitAttemptProps) {
  const { translate } = useI18n();
  const navigate = useNavigate();
  const isSheet = useMedia(ONE_COLUMN);
  const [isConfirmOpen, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="icon" aria-label={translate('attempt.exit')} onClick={() => setAsking(true)}>
        <X size={20} strokeWidth={1.8} aria-hidden />
      </Button>
      {isConfirmOpen && (
        <Dialog
          sheet={isSheet}
          title={translate('attempt.exit_title')}
          onClose={close}
          actions={
            <>
              <Button onClick={() => void navigate(base)}>{translate('attempt.exit_go')}</Button>
              <Button variant="primary" onClick={close}>
                {translate('attempt.exit_stay')}
              </Button>
            </>
          }
        >
          <ExitText session={session} />
        </Dialog>
      )}
    </>
  );
}

function ExitText({ session }: { session: AttemptSession }) {
  const { translate, formatTime, formatDateTime } = useI18n();
  const { deadlineAt, pausedAt, isTimeUp, submission } = useSyncExternalStore(session.subscribe, session.get);
  const { outbox, phase } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  if (isTimeUp || submission !== 'none') return <p>{translate('attempt.exit_sending')}</p>;
  const isHere = phase === 'waiting' && Object.keys(outbox.waiting).length > 0;
  const saved = translate(isHere ? 'attempt.exit_here' : 'attempt.exit_saved');
  if (deadlineAt === null || pausedAt !== null)
    return (
      <p>
        {saved} {translate('attempt.exit_untimed')}
      </p>
    );
  if (deadlineAt - session.clock.now() > COUNT_FROM_MS)
    return (
      <p>
        {saved} {translate('attempt.exit_until', { date: formatDateTime(deadlineAt) })}
      </p>
    );
  return (
    <p className={css.exit}>
      {saved} <strong>{translate('attempt.exit_running')}</strong>{' '}
      {translate('attempt.exit_ends', { time: formatTime(deadlineAt) })}
    </p>
  );
}
