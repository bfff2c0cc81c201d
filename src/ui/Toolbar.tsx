import type { ReactNode } from 'react';
import css from './Toolbar.module.css';

interface ToolbarProps {
  readonly role?: 'search' | 'group';
  /** The accessible name of the role. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Search, filters and buttons above the rows of a flush card; wraps to as many lines as it needs, and is not printed. */
export const Toolbar = ({ role, label, className = '', children }: ToolbarProps) => (
  <div className={`${css.toolbar} ${className}`} role={role} aria-label={label} data-filters>
    {children}
  </div>
);
