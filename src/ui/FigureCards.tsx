import type { CSSProperties } from 'react';
import { Card } from './Card.tsx';
import { Figures, type Figure } from './Figures.tsx';
import css from './figures.module.css';

interface FigureCard extends Figure {
  /** Opens the details of the figure; `opens` says so to screen readers, which do not see the underline. */
  readonly onOpen?: (() => void) | undefined;
  readonly opens?: string;
}

const MOST_COLUMNS = 6;
/** Spreads the cards evenly over the rows: seven cards are four and three, not six and one. */
export function columnsOf(count: number): CSSProperties {
  const rows = Math.ceil(count / MOST_COLUMNS);
  return { '--columns': Math.ceil(count / rows) } as CSSProperties;
}

/** The key figures of a page in a card; each can open its details. */
export const FigureCards = ({ title, figures }: { title: string; figures: readonly FigureCard[] }) => (
  <Card flush>
    <h2 className="visually-hidden">{title}</h2>
    <Figures
      className={css.cards}
      style={columnsOf(figures.length)}
      figures={figures.map((figure) => ({ ...figure, value: <Value figure={figure} /> }))}
    />
  </Card>
);

function Value({ figure: { label, value, onOpen, opens } }: { figure: FigureCard }) {
  if (!onOpen) return value;
  return (
    <button
      type="button"
      className={css.opens}
      aria-label={`${label}: ${String(value)}. ${opens ?? ''}`.trim()}
      onClick={onOpen}
    >
      {value}
    </button>
  );
}
