import type { ReactNode } from 'react';
import css from './Tag.module.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'primary';

interface TagProps {
  readonly tone?: Tone;
  /** A 14 px lucide icon if the state matters. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state in words on a tint; never colour alone. */
export const Tag = ({ tone = 'neutral', icon, children }: TagProps) => (
  <span className={`${css.tag} ${css[tone] ?? ''}`}>
    {icon}
    {children}
  </span>
);
