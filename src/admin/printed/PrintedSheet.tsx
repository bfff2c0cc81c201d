import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './printedSheet.module.css';

interface PrintedSheetProps {
  readonly title: string;
  /** What it holds, and what it leaves out. */
  readonly note: string;
  readonly legend?: ReactNode;
  /** Tables; each begins on a page of its own. */
  readonly children: ReactNode;
}

/** Landscape tables for paper, instead of the page that shows a part of them; outside the shell, which is not printed. */
export const PrintedSheet = ({ title, note, legend, children }: PrintedSheetProps) =>
  createPortal(
    <div className={css.sheet} data-print-only data-landscape>
      <h1>{title}</h1>
      <p>{note}</p>
      {legend && <p className={css.legend}>{legend}</p>}
      {children}
    </div>,
    document.body,
  );
