import type { CSSProperties, ReactNode } from 'react';
import css from './figures.module.css';

export interface Figure {
  readonly name: string;
  readonly label: string;
  /** The label in full, as its tooltip. */
  readonly hint?: string | undefined;
  readonly value: ReactNode;
  readonly aside?: ReactNode;
  /** Beside the label: how it is counted. */
  readonly help?: ReactNode;
  readonly className?: string | undefined;
}
interface FiguresProps {
  readonly figures: readonly Figure[];
  /** Each figure has its own frame. */
  readonly framed?: boolean;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** Key figures side by side, as many in a row as fit: large values, each under its name. */
export const Figures = ({ figures, framed, label, className, style }: FiguresProps) => (
  <dl
    className={[css.row, framed && css.framed, className].filter(Boolean).join(' ')}
    style={style}
    aria-label={label}
  >
    {figures.map((figure) => (
      <div key={figure.name} className={figure.className} data-figure={figure.name}>
        <dt title={figure.hint}>
          {figure.label}
          {figure.help}
        </dt>
        <dd>
          {figure.value}
          {figure.aside && <span className={css.aside}>{figure.aside}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
