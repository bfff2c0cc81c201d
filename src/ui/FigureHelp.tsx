import type { ReactNode } from 'react';
import css from './figures.module.css';

interface FigureHelpProps {
  readonly title: string;
  readonly entries: readonly (readonly [name: string, help: string])[];
  readonly children?: ReactNode;
}

/** The meaning of each figure of a page, for new readers; open on paper. */
export const FigureHelp = ({ title, entries, children }: FigureHelpProps) => (
  <details className={css.help} data-printed>
    <summary>{title}</summary>
    <dl>
      {entries.map(([name, help]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{help}</dd>
        </div>
      ))}
    </dl>
    {children}
  </details>
);
