import {
  Ban,
  CircleCheck,
  Clock,
  Hourglass,
  LoaderCircle,
  RotateCcw,
  Send,
  TimerOff,
  type LucideIcon,
} from 'lucide-react';
import type { AttemptResult } from '#shared/api/attempts.ts';
import { isOpen, type AttemptState } from '#shared/domain/attempts.ts';

export interface Face {
  readonly icon: LucideIcon;
  readonly tone: 'ok' | 'warn' | 'info' | 'muted';
}

const faces: Readonly<Record<AttemptState, Face>> = {
  responding: { icon: Clock, tone: 'warn' },
  sending: { icon: Send, tone: 'info' },
  validating: { icon: LoaderCircle, tone: 'info' },
  pending: { icon: Hourglass, tone: 'info' },
  passed: { icon: CircleCheck, tone: 'ok' },
  failed: { icon: RotateCcw, tone: 'muted' },
};

export function faceOf(result: AttemptResult): Face {
  if (result.is_annulled) return { icon: Ban, tone: 'warn' };
  const isLate = result.state === 'failed' && (isTimedOut(result) || isForfeited(result));
  return isLate ? { icon: TimerOff, tone: 'warn' } : faces[result.state];
}

/** Ended by its clock, and the stored answers were submitted automatically. An attempt that was submitted later does not count as one. */
export const isTimedOut = ({
  state,
  finished_at,
  deadline_at,
  overdue,
  is_annulled,
}: AttemptResult): boolean =>
  !isOpen(state) &&
  !is_annulled &&
  overdue === 'autosubmit' &&
  finished_at !== null &&
  finished_at === deadline_at;

/** Ended by its clock where only what is submitted counts. */
export const isForfeited = ({ state, overdue, is_declared }: AttemptResult): boolean =>
  state === 'failed' && overdue !== 'autosubmit' && !is_declared;
