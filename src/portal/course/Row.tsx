import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './course.module.css';

export const rowIcon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface RowProps {
  readonly mark: ReactNode;
  /** The look of the mark. */
  readonly state?: 'done' | 'next' | 'open' | 'closed';
  readonly title: string;
  readonly detail?: ReactNode;
  /** At the end: the state in a word. */
  readonly tag?: ReactNode;
  /** The page that the row opens. */
  readonly to?: string | false;
  /** Instead of a page: what the row does. */
  readonly onClick?: () => void;
  readonly expanded?: boolean;
}

/** The content of a line of the class page: mark, title with a line of detail, state; a chevron where it leads somewhere. */
export function Row({ mark, state = 'open', title, detail, tag, to, onClick, expanded }: RowProps) {
  return (
    <>
      <span className={css.mark} data-state={state}>
        {mark}
      </span>
      <div className={css.itemText}>
        {to ? (
          <Link className={css.stretched} to={to}>
            {title}
          </Link>
        ) : onClick ? (
          <button type="button" className={css.stretched} aria-expanded={expanded} onClick={onClick}>
            {title}
          </button>
        ) : (
          <span className={state === 'closed' ? css.lockedName : css.plainName}>{title}</span>
        )}
        {detail && <div className={css.muted}>{detail}</div>}
      </div>
      <div className={css.itemEnd}>
        {tag}
        {(to || onClick) && <ChevronRight size={16} strokeWidth={2} aria-hidden data-expanded={expanded} />}
      </div>
    </>
  );
}
