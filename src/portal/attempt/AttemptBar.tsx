import { Check, CirclePause, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import type { AttemptSession } from './attemptSession.ts';
import { ExitAttempt } from './ExitAttempt.tsx';
import { waitingEntries } from './answerOutbox.ts';
import type { SyncState } from './syncState.ts';
import { Timer } from './Timer.tsx';
import css from './attempt.module.css';

/** Always visible: the quiz, the time left, and whether everything is saved. */
export function AttemptBar({ session, base }: { session: AttemptSession; base: string }) {
  const isPhone = useMedia(PHONE);
  const { deadlineAt, pausedAt } = useSyncExternalStore(session.subscribe, session.get);
  const sync = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={css.bar}>
      {isPhone && <ExitAttempt session={session} base={base} />}
      <h1 ref={heading} tabIndex={-1} className={css.quiz}>
        {session.view.quiz.name}
      </h1>
      <Timer
        deadlineAt={deadlineAt}
        now={pausedAt === null ? session.clock.now : () => pausedAt}
        onElapsed={session.timeUp}
      />
      <SaveLine sync={sync} isPaused={pausedAt !== null} />
    </header>
  );
}

interface SaveLineProps {
  readonly sync: Pick<SyncState, 'phase' | 'savedAt' | 'outbox'>;
  readonly isPaused?: boolean;
}

/** "Tersimpan 10.42", "Menyimpan…", "Luring. 2 jawaban aman di perangkat ini". Only the last is announced: it asks for attention. */
export function SaveLine({ sync, isPaused = false }: SaveLineProps) {
  const { translate, formatTime } = useI18n();
  const { online } = useSession();
  const waiting = waitingEntries(sync.outbox).length;
  if (isPaused && waiting > 0)
    return (
      <p className={`${css.save} ${css.waiting}`} role="status">
        <CirclePause {...icon} />
        {translate('attempt.waiting_paused', waiting)}
      </p>
    );
  if (sync.phase === 'waiting' || !online)
    return (
      <p className={`${css.save} ${css.waiting}`} role="status">
        <CloudOff {...icon} />
        {waitingText(waiting, translate)}
      </p>
    );
  if (sync.phase === 'saving')
    return (
      <p className={`${css.save} ${css.saving}`}>
        <LoaderCircle {...icon} />
        {translate('attempt.saving')}
      </p>
    );
  const time = sync.savedAt === null ? '' : formatTime(sync.savedAt).replace(/\s.*$/, '');
  if (!time && Object.keys(sync.outbox.answers).length === 0) return null;
  return (
    <p className={`${css.save} ${css.saved}`}>
      <Check {...icon} />
      {time ? translate('attempt.saved_at', { time }) : translate('state.saved')}
    </p>
  );
}

const waitingText = (count: number, translate: Translate): string =>
  count === 0 ? translate('attempt.waiting_none') : translate('attempt.waiting', count);

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;
