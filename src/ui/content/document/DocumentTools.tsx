import { ChevronLeft, ChevronRight, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import css from './document.module.css';

export interface DocumentView {
  readonly page: number;
  readonly pages: number;
  readonly zoom: number;
  readonly goTo: (page: number) => void;
  readonly setZoom: (zoom: number) => void;
}

export const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** The next step of the zoom; the same at the end. */
export function zoomed(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((step) => step >= zoom);
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + by))]!;
}

/** Turns pages and enlarges them. */
export function DocumentTools({ view }: { view: DocumentView }) {
  const { translate, formatPercent } = useI18n();
  const { page, pages, zoom, goTo, setZoom } = view;
  return (
    <div className={css.tools}>
      <span className={css.group}>
        <Button
          variant="icon"
          disabled={page <= 1}
          aria-label={translate('content.page_previous')}
          onClick={() => goTo(page - 1)}
        >
          <ChevronLeft {...icon} />
        </Button>
        <PageNumber key={page} view={view} />
        <Button
          variant="icon"
          disabled={page >= pages}
          aria-label={translate('content.page_next')}
          onClick={() => goTo(page + 1)}
        >
          <ChevronRight {...icon} />
        </Button>
      </span>
      <span className={css.group}>
        <Button
          variant="icon"
          disabled={zoom <= ZOOMS[0]}
          aria-label={translate('content.zoom_out')}
          onClick={() => setZoom(zoomed(zoom, -1))}
        >
          <ZoomOut {...icon} />
        </Button>
        <span className={css.zoom}>{formatPercent(zoom)}</span>
        <Button
          variant="icon"
          disabled={zoom >= ZOOMS.at(-1)!}
          aria-label={translate('content.zoom_in')}
          onClick={() => setZoom(zoomed(zoom, 1))}
        >
          <ZoomIn {...icon} />
        </Button>
        <Button
          variant="icon"
          disabled={zoom === 1}
          aria-label={translate('content.zoom_fit')}
          onClick={() => setZoom(1)}
        >
          <MoveHorizontal {...icon} />
        </Button>
      </span>
    </div>
  );
}

/** The page as a field: a number and Enter lead to it. */
function PageNumber({ view: { page, pages, goTo } }: { view: DocumentView }) {
  const { translate, formatNumber } = useI18n();
  const id = useId();
  const [text, setText] = useState(String(page));
  const go = () => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1) goTo(Math.min(pages, wanted));
    else setText(String(page));
  };
  return (
    <form
      className={css.number}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id}>{translate('content.page')}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={go}
      />
      <span>{translate('content.page_of', { pages: formatNumber(pages) })}</span>
    </form>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
