import { Clock, Copy, HardDrive, RefreshCw, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import css from './attempt.module.css';

/** What the learner should know while answering; nothing in the ordinary case. */
export function AttemptNotices({ session }: { session: AttemptSession }) {
  const { translate } = useI18n();
  const { hasOtherTab, error, addedMinutes } = useSyncExternalStore(session.subscribe, session.get);
  const { isKept, refusal, replaced, left } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const numberOf = (id: string) => session.view.questions.findIndex((question) => question.id === id) + 1;
  return (
    <>
      {addedMinutes !== null && (
        <Line icon={<Clock {...icon} />} isGood={addedMinutes > 0}>
          {translate(addedMinutes > 0 ? 'attempt.added' : 'attempt.shortened', Math.abs(addedMinutes))}
        </Line>
      )}
      {hasOtherTab && <Line icon={<Copy {...icon} />}>{translate('attempt.other_tab')}</Line>}
      {replaced && (
        <Line icon={<RefreshCw {...icon} />}>
          {translate('attempt.replaced', { no: numberOf(replaced) })}
        </Line>
      )}
      {left && (
        <Line icon={<RefreshCw {...icon} />}>
          {translate('attempt.left_elsewhere', { no: numberOf(left) })}
        </Line>
      )}
      {!isKept && <Line icon={<HardDrive {...icon} />}>{translate('attempt.not_kept')}</Line>}
      {refusal && (
        <Line icon={<TriangleAlert {...icon} />}>{translate('attempt.refused', { message: refusal })}</Line>
      )}
      {error !== undefined && <Line icon={<TriangleAlert {...icon} />}>{errorText(error, translate)}</Line>}
    </>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface LineProps {
  readonly icon: ReactNode;
  readonly isGood?: boolean;
  readonly children: ReactNode;
}

const Line = ({ icon: mark, isGood, children }: LineProps) => (
  <p className={isGood ? `${css.line} ${css.good}` : css.line} role="status">
    {mark}
    <span>{children}</span>
  </p>
);
