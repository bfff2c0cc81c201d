import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import type { Numbers } from './ReportNumbers.tsx';
import css from './imports.module.css';

interface VerdictProps {
  /** The effect in one sentence. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly hasWrong: boolean;
  readonly buttons: ReactNode;
  /** The check whose result this is: a new one gets the focus. */
  readonly check: object;
  /** In a dialog, whose form stands above it: it is scrolled to. */
  readonly isBelow?: boolean;
  /** The counters. */
  readonly children: ReactNode;
}

/** The result of a check: one sentence, the buttons beside it, and the counters below. */
export function Verdict({ title, lead, hasWrong, buttons, check, isBelow, children }: VerdictProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not while somebody maps columns or accepts corrections further down.
    if (document.activeElement?.closest('details, table')) return;
    heading.current?.focus({ preventScroll: true });
    if (isBelow) heading.current?.scrollIntoView?.();
  }, [check, isBelow]);
  return (
    <section className={hasWrong ? `${css.verdict} ${css.some}` : css.verdict} aria-labelledby={id}>
      <div className={css.said}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={css.hint}>{lead}</p>}
      </div>
      <div className={css.go}>{buttons}</div>
      {children}
    </section>
  );
}

/** "597 rows are ready, 3 need fixing"; `words` has the sentences for the things that are imported. */
export function useVerdictText(words: string): (report: Numbers) => string {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const count = (word: string, value: number) =>
    translate(`${words}.${word}`, { smart_count: value, count: formatNumber(value) });
  return ({ new: added, changed, same, wrong_count: wrong }) => {
    const ready = added + changed;
    if (ready + same + wrong === 0) return translate(`${words}.empty`);
    if (wrong > 0)
      return ready > 0 ? `${count('ready', ready)}, ${count('to_fix', wrong)}` : count('none_ready', wrong);
    return ready > 0 ? count('ready', ready) : translate(`${words}.nothing`);
  };
}
