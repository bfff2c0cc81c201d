import type { ReactNode } from 'react';
import css from './Facts.module.css';

export interface Fact {
  readonly name: string;
  /** Of nothing there is no fact. */
  readonly value: ReactNode;
  readonly className?: string | undefined;
}
interface FactsProps {
  readonly facts: readonly Fact[];
  /** Where a name stands: over its value in small letters, or before it; `inline`, where the facts follow each other on a line. */
  readonly names?: 'over' | 'beside' | 'inline';
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Names and their values. */
export const Facts = ({ facts, names = 'over', label, className = '' }: FactsProps) => (
  <dl className={`${css.facts} ${css[names]} ${className}`} aria-label={label}>
    {facts.map(
      ({ name, value, className: look }) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        value !== '' && (
          <div key={name} className={look}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
