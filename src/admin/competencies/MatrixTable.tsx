import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ComplianceColumn } from '#shared/api/competencies.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { MatrixHead } from './MatrixHead.tsx';
import { MatrixRow } from './MatrixRow.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import { MATRIX_PAGE, useMatrixRows } from './useMatrixRows.ts';
import css from './matrix.module.css';

export interface MatrixProps {
  readonly columns: readonly ComplianceColumn[];
  readonly url: ReturnType<typeof useComplianceFilter>;
}

/** Fixed sizes, so that where something stands follows from its number. In pixels, as in matrix.module.css. */
const ROW = 72;
const COLUMN = 192;
const NAME = 224;
const HEAD = 92;
/** Beyond what is seen, so that scrolling meets what is there. */
const MARGIN = 6;

/** The matrix: only the cells in sight exist, in both directions; the head and the names stay. */
export function MatrixTable({ columns, url }: MatrixProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const sight = sightOf(useView(box), columns.length, usePrinting());
  const { total, rowAt, error, retry } = useMatrixRows(url.filter, sight.firstRow, sight.lastRow);
  if (error && total === undefined) return <ErrorState error={error} retry={retry} />;
  if (total === 0) return <Nobody url={url} />;
  const lastRow = Math.min(total ?? sight.lastRow, sight.lastRow);
  const shown = { columns, firstColumn: sight.firstColumn, lastColumn: sight.lastColumn };
  const numbers = Array.from({ length: Math.max(0, lastRow - sight.firstRow) }, (_, i) => sight.firstRow + i);
  return (
    <>
      <p className={css.printed}>
        {translate('competency.on_print', {
          count: formatNumber(Math.min(total ?? 0, MATRIX_PAGE)),
          total: formatNumber(total ?? 0),
        })}
      </p>
      <section
        ref={box}
        className={css.box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label={translate('competency.matrix')}
      >
        <table
          className={css.table}
          aria-rowcount={(total ?? 0) + 1}
          aria-colcount={columns.length + 1}
          style={{ width: NAME + columns.length * COLUMN }}
        >
          <MatrixHead {...shown} url={url} />
          <tbody>
            <Space rows={sight.firstRow} />
            {numbers.map((index) => (
              <MatrixRow key={index} index={index} row={rowAt(index)} {...shown} />
            ))}
            {!sight.isPrinting && <Space rows={(total ?? lastRow) - lastRow} />}
          </tbody>
        </table>
      </section>
      <span className="visually-hidden" role="status">
        {total !== undefined && `${translate('competency.people')}: ${formatNumber(total)}`}
      </span>
    </>
  );
}

/** In the place of rows that are out of sight. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 ? <tr aria-hidden style={{ height: rows * ROW }} /> : null;

function Nobody({ url }: Pick<MatrixProps, 'url'>) {
  const translate = useTranslate();
  const reset = (
    <button type="button" className={css.reset} onClick={url.reset}>
      {translate('competency.reset')}
    </button>
  );
  return <Empty action={url.isFiltered && reset}>{translate('competency.nobody')}</Empty>;
}

/** Which rows and columns exist; on paper the first page of people with every column. */
function sightOf(view: View, columns: number, isPrinting: boolean) {
  if (isPrinting)
    return { isPrinting, firstRow: 0, lastRow: MATRIX_PAGE, firstColumn: 0, lastColumn: columns };
  const firstRow = Math.max(0, Math.floor((view.top - HEAD) / ROW) - MARGIN);
  const firstColumn = Math.max(0, Math.floor(view.left / COLUMN) - 2);
  return {
    ...{ isPrinting, firstRow, firstColumn },
    lastRow: firstRow + Math.ceil(view.height / ROW) + 2 * MARGIN,
    lastColumn: Math.min(columns, firstColumn + Math.ceil(view.width / COLUMN) + 4),
  };
}

interface View {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Which part of the box is seen; in steps of a row and a column, so that not every pixel renders anew. */
function useView(box: React.RefObject<HTMLDivElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, left: 0, width: 1280, height: 640 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = {
        top: Math.floor(element.scrollTop / ROW) * ROW,
        left: Math.floor(element.scrollLeft / COLUMN) * COLUMN,
        width: element.clientWidth,
        height: element.clientHeight,
      };
      setView((known) =>
        (Object.keys(next) as (keyof View)[]).every((key) => known[key] === next[key]) ? known : next,
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  });
  return view;
}

/** While the browser prints, the first people and every column stand on the paper. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
