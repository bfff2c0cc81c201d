import { Copy, HardDrive, RefreshCw, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import css from './attempt.module.css';

/** What the learner should know while answering; nothing in the ordinary case. */
export function AttemptNotices({ session }: { session: AttemptSession }) {
  const { translate } = useI18n();
  const { hasOtherTab, error } = useSyncExternalStore(session.subscribe, session.get);
  const { isKept, refusal, replaced } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const no = session.view.questions.findIndex(({ id }) => id === replaced) + 1;
  return (
    <>
      {hasOtherTab && <Line icon={<Copy {...icon} />}>{translate('attempt.other_tab')}</Line>}
      {replaced && no > 0 && (
        <Line icon={<RefreshCw {...icon} />}>{translate('attempt.replaced', { no })}</Line>
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

const Line = ({ icon: mark, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={css.line} role="status">
    {mark}
    <span>{children}</span>
  </p>
);
