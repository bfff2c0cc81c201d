import { Award } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ModuleView } from '#shared/api/modules.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { ProgressChange } from './useProgress.ts';
import css from './module.module.css';

interface CompletedProps {
  readonly change: ProgressChange | undefined;
  readonly view: ModuleView;
  readonly base: string;
}

/** The moment in which the module, or with it the class, is completed: announced, and for the class shown with the next step. */
export function Completed({ change, view, base }: CompletedProps) {
  const { translate, formatPercent } = useI18n();
  const card = useRef<HTMLDivElement>(null);
  const isClass = change?.kind === 'class';
  useEffect(() => {
    // A person who watches a film in full screen is not disturbed.
    if (isClass && !document.fullscreenElement) card.current?.scrollIntoView({ block: 'center' });
  }, [isClass]);
  return (
    <div ref={card} role="status" className={isClass ? css.celebration : undefined}>
      {change?.kind === 'module' && (
        <span className="visually-hidden">
          {translate('module.done_now', { percent: formatPercent(change.progress / 100) })}
        </span>
      )}
      {isClass && (
        <>
          <Award size={32} strokeWidth={1.4} aria-hidden />
          <div>
            <h2>{translate('module.class_done')}</h2>
            <p>{translate('module.class_done_body', { name: view.class.name })}</p>
          </div>
          <ButtonLink variant="primary" to={base}>
            {translate('module.class_done_next')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
