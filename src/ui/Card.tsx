import { useId, type ReactNode } from 'react';
import css from './Card.module.css';

interface CardProps {
  /** Makes the card a named section with this heading. */
  readonly title?: ReactNode;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Without padding: for lists with hairlines and for covers. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A white surface with one hairline. */
export function Card({ title, actions, flush, className, children }: CardProps) {
  const id = useId();
  const look = [css.card, !flush && css.padded, className].filter(Boolean).join(' ');
  if (title === undefined) return <div className={look}>{children}</div>;
  return (
    <section className={look} aria-labelledby={id}>
      <div className={css.header}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Cards side by side, as many as fit; each child is one `<li>`. */
export const CardGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={css.grid} aria-label={label}>
    {children}
  </ul>
);
