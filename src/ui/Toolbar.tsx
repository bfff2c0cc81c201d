import type { ReactNode } from 'react';
import css from './Toolbar.module.css';

interface ToolbarProps {
  readonly role?: 'search' | 'group';
  /** The name of its role. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Search, filters and buttons over the rows of a flush card: as many lines as they need, none on paper. */
export const Toolbar = ({ role, label, className = '', children }: ToolbarProps) => (
  <div className={`${css.toolbar} ${className}`} role={role} aria-label={label}>
    {children}
  </div>
);
