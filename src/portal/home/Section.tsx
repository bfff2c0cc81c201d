import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

interface SectionProps {
  readonly title: string;
  /** The page with everything of this kind. */
  readonly more?: string | undefined;
  readonly children: ReactNode;
}

/** A heading with its content, and a link to the rest. */
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
