import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './attempt.module.css';

interface ElsewhereProps {
  /** Path of the class. */
  readonly base: string;
  /** Slug of the quiz. */
  readonly quiz: string;
}

/** Replaces the questions once the attempt goes on with another device: what this one has kept is still sent. */
export function Elsewhere({ base, quiz }: ElsewhereProps) {
  const { translate } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.handover} role="status">
      <MonitorSmartphone size={28} strokeWidth={1.6} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {translate('quiz.elsewhere')}
      </h2>
      <p>{translate('quiz.elsewhere_sent')}</p>
      <p>{translate('quiz.elsewhere_body')}</p>
      <ButtonLink to={`${base}/confirmation?quiz=${quiz}`}>{translate('quiz.to_rules')}</ButtonLink>
    </section>
  );
}
