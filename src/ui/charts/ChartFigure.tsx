import { Image } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { Table } from '../Table.tsx';
import { savePng } from './savePng.ts';
import { useWidth } from './useWidth.ts';
import css from './charts.module.css';

/** The figures of a chart as a table. */
export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}
/** Both halves have their own words. */
export interface ChartWords {
  readonly asTable: string;
  readonly savePng: string;
}

interface ChartFigureProps {
  /** The message of the chart in one sentence, for people who do not see it. */
  readonly label: string;
  /** Without its extension. */
  readonly fileName: string;
  readonly height: number;
  readonly table: ChartTable;
  readonly words: ChartWords;
  /** `group`: there is something to open in the drawing. */
  readonly role?: 'img' | 'group';
  /** Draws for a width in pixels. */
  readonly children: (width: number) => ReactNode;
}

/**
 * A chart with its figures as a table under it. It can be saved as a picture with a caption that states its content, its source and its
 * date.
 */
export function ChartFigure({
  label,
  fileName,
  height,
  table,
  words,
  role = 'img',
  children,
}: ChartFigureProps) {
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const svg = useRef<SVGSVGElement>(null);
  const { formatDateTime } = useI18n();
  const save = (drawing: SVGSVGElement) => {
    const heading = drawing.closest('section')?.querySelector('h2, h3')?.textContent;
    const origin = `${document.title} · ${formatDateTime(new Date())}`;
    return savePng(drawing, fileName, [heading ?? fileName, label, origin]);
  };
  return (
    <figure className={css.figure}>
      <div ref={ref}>
        <svg
          ref={svg}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role={role}
          aria-label={label}
        >
          {children(width)}
        </svg>
      </div>
      <div className={css.below}>
        <details className={css.asTable}>
          <summary>{words.asTable}</summary>
          <Table
            scrolls
            label={label}
            head="quiet"
            lines="bare"
            className={css.table}
            rows={table.rows}
            keyOf={(_, index) => index}
            columns={table.columns.map((head, at) => ({
              head,
              kind: at === 0 ? 'name' : 'number',
              render: (row: readonly string[]) => row[at],
            }))}
          />
        </details>
        <Button variant="text" small onClick={() => void save(svg.current!)}>
          <Image size={16} strokeWidth={1.6} aria-hidden />
          {words.savePng}
        </Button>
      </div>
    </figure>
  );
}
