import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

interface SectionProps {
  readonly title: string;
  /** Where everything of this kind is. */
  readonly more?: string;
  readonly children: ReactNode;
}

/** A heading with what stands under it, and the way to the rest. */
export function Section({ title, more, children }: SectionProps) {
  const { translate } = useI18n();
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link className={css.more} to={more} aria-label={`${translate('learn.all')}: ${title}`}>
            {translate('learn.all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
