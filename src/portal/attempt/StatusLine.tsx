import {
  Check,
  CirclePause,
  CloudOff,
  LoaderCircle,
  Timer as Stopwatch,
  type LucideIcon,
} from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import type { AttemptSession } from './attemptSession.ts';
import { waitingEntries } from './answerOutbox.ts';
import { LAST_MS } from './Timer.tsx';
import css from './attempt.module.css';

interface Status {
  readonly kind: 'saved' | 'saving' | 'offline' | 'time' | 'paused';
  readonly tone: 'ok' | 'muted' | 'warn' | 'bad';
  readonly text: string;
}

const icons: Readonly<Record<Status['kind'], LucideIcon>> = {
  saved: Check,
  saving: LoaderCircle,
  offline: CloudOff,
  time: Stopwatch,
  paused: CirclePause,
};

interface StatusLineProps {
  readonly session: AttemptSession;
  /** Milliseconds; null without a limit. */
  readonly left: number | null;
}

/**
 * The one line about saving, the connection and the end. Announced are a lost connection and the first "Saved" after it: while answers are
 * saved as they should be, a screen reader is not interrupted. The timer announces the end itself.
 */
export function StatusLine({ session, left }: StatusLineProps) {
  const status = useStatus(session, left);
  const isLoud = useLoudness(status.kind);
  const Icon = icons[status.kind];
  return (
    <p className={`${css.status} ${css[status.tone]}`} role="status" aria-live={isLoud ? 'polite' : 'off'}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span>{status.text}</span>
    </p>
  );
}

function useLoudness(kind: Status['kind']): boolean {
  const [said, setSaid] = useState({ kind, isLoud: false });
  const isCalm = (one: Status['kind']) => one !== 'offline' && one !== 'paused';
  if (said.kind !== kind) {
    const isBack = kind === 'saved' && !isCalm(said.kind);
    setSaid({ kind, isLoud: !isCalm(kind) || isBack });
  }
  return said.isLoud || !isCalm(kind);
}

function useStatus(session: AttemptSession, left: number | null): Status {
  const { translate, formatTime } = useI18n();
  const { online } = useSession();
  const { pausedAt } = useSyncExternalStore(session.subscribe, session.get);
  const { outbox, phase, savedAt } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const waiting = waitingEntries(outbox).length;
  const isLast = left !== null && left <= LAST_MS;
  if (pausedAt !== null && waiting > 0)
    return { kind: 'paused', tone: 'warn', text: translate('attempt.waiting_paused', waiting) };
  if (phase === 'waiting' || !online)
    return { kind: 'offline', tone: isLast ? 'bad' : 'warn', text: offlineText(waiting, left, translate) };
  if (isLast && pausedAt === null)
    return { kind: 'time', tone: 'bad', text: translate(`attempt.time_last.${session.view.overdue}`) };
  if (phase === 'saving') return { kind: 'saving', tone: 'muted', text: translate('attempt.saving') };
  if (savedAt !== null) {
    const time = formatTime(savedAt).replace(/\s.*$/, '');
    return { kind: 'saved', tone: 'ok', text: translate('attempt.saved_at', { time }) };
  }
  return Object.keys(outbox.answers).length > 0
    ? { kind: 'saved', tone: 'ok', text: translate('state.saved') }
    : { kind: 'saved', tone: 'muted', text: translate('attempt.saves_itself') };
}

/** Time enough to look for a better connection. */
const NEAR_END_MS = 300_000;

function offlineText(waiting: number, left: number | null, translate: Translate): string {
  if (waiting === 0) return translate('attempt.waiting_none');
  return left !== null && left < NEAR_END_MS
    ? translate('attempt.waiting_near_end', waiting)
    : translate('attempt.waiting', waiting);
}
