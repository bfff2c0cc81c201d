import type { ReactNode } from 'react';
import css from './Facts.module.css';

export interface Fact {
  readonly name: string;
  /** A fact with an empty value is not rendered. */
  readonly value: ReactNode;
  readonly className?: string | undefined;
}
interface FactsProps {
  readonly facts: readonly Fact[];
  /**
   * The position of the names: `over` the value in small letters, `beside` it, or `inline` with the facts one after the other on a line.
   */
  readonly names?: 'over' | 'beside' | 'inline';
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A list of names and values. */
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
