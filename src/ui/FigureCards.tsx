import type { CSSProperties, ReactNode } from 'react';
import { Card } from './Card.tsx';
import css from './figures.module.css';

interface FigureCard {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly aside?: ReactNode;
  /** Opens the details; `opens` says so to people who do not see the line under it. */
  readonly onOpen?: (() => void) | undefined;
  readonly opens?: string;
}

const MOST_COLUMNS = 6;
/** Seven cards are laid out as four and three, not as six and one. */
export function columnsOf(count: number): CSSProperties {
  const rows = Math.ceil(count / MOST_COLUMNS);
  return { '--columns': Math.ceil(count / rows) } as CSSProperties;
}

/** The key figures of a page, in large type, each with its name. */
export const FigureCards = ({ title, figures }: { title: string; figures: readonly FigureCard[] }) => (
  <Card flush>
    <h2 className="visually-hidden">{title}</h2>
    <dl className={css.figures} style={columnsOf(figures.length)}>
      {figures.map(({ name, label, value, aside, onOpen, opens }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {onOpen ? (
              <button
                type="button"
                className={css.opens}
                aria-label={`${label}: ${String(value)}. ${opens ?? ''}`.trim()}
                onClick={onOpen}
              >
                {value}
              </button>
            ) : (
              value
            )}
            {aside && <span className={css.aside}>{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
