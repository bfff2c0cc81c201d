import { CirclePause } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import css from './attempt.module.css';

/** Replaces the questions while an organizer has stopped the attempt: nothing is lost, no time passes. */
export function Paused({ reason }: { reason: string | null }) {
  const { translate } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.handover} role="status">
      <CirclePause size={28} strokeWidth={1.6} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {translate('attempt.paused')}
      </h2>
      {reason && <p>{translate('attempt.reason', { reason })}</p>}
      <p>{translate('attempt.paused_body')}</p>
    </section>
  );
}
