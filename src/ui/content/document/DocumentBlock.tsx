import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { MAX_PAGES } from '#shared/domain/blocks.ts';
import { Button } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import { ProgressBar } from '../../ProgressBar.tsx';
import { Skeleton } from '../../Skeleton.tsx';
import type { BlockOf, Learning } from '../learning.ts';
import { DocumentSheet } from './DocumentSheet.tsx';
import { DocumentTools, zoomed, type DocumentView } from './DocumentTools.tsx';
import type { OpenDocument } from './pdfReader.ts';
import { useDocument } from './useDocument.ts';
import { usePagesRead } from './usePagesRead.ts';
import css from './document.module.css';

export interface DocumentBlockProps {
  readonly block: BlockOf<'file'>;
  readonly url: string;
  readonly learning: Learning | undefined;
  /** The card of a download, for a document that cannot be shown. */
  readonly download: ReactNode;
}

/** A PDF, read page by page where the text around it is. */
export function DocumentBlock({ block, url, learning, download }: DocumentBlockProps) {
  const { translate } = useI18n();
  const { state, fail, retry } = useDocument(url, MAX_PAGES);
  if (state.name === 'unreadable')
    return (
      <>
        <p className={css.note}>{translate('content.document_unreadable')}</p>
        {download}
      </>
    );
  if (state.name === 'away')
    return (
      <>
        <div className={css.failed} role="alert">
          <CircleAlert size={18} strokeWidth={1.6} aria-hidden />
          <span>{translate('content.document_away')}</span>
          <Button
            onClick={() => {
              learning?.onRefresh();
              retry();
            }}
          >
            {translate('action.retry')}
          </Button>
        </div>
        {download}
      </>
    );
  return (
    <>
      {state.name === 'opening' ? (
        <div className={css.opening} aria-busy aria-label={translate('content.document_opening')}>
          <Skeleton />
        </div>
      ) : (
        <OpenPages block={block} document={state.document} learning={learning} onFailed={fail} />
      )}
      {download}
    </>
  );
}

interface OpenPagesProps {
  readonly block: BlockOf<'file'>;
  readonly document: OpenDocument;
  readonly learning: Learning | undefined;
  readonly onFailed: () => void;
}

function OpenPages({ block, document, learning, onFailed }: OpenPagesProps) {
  const { translate, formatNumber } = useI18n();
  const { pages } = document;
  const view = usePages(block, pages);
  const { page, zoom } = view;
  const [drawn, setDrawn] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const read = usePagesRead(sheet, { block, learning, page, isDrawn: drawn === page });
  const onKeyDown = usePageKeys(view);
  useTopOfPage(frame, page);
  const name = block.title ?? block.file.name;
  const place = translate('content.page_place', { page: formatNumber(page), pages: formatNumber(pages) });
  const readText = translate('content.pages_read', { read: formatNumber(read), pages: formatNumber(pages) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what it holds
    <div ref={frame} className={css.document} role="group" aria-label={name} onKeyDown={onKeyDown}>
      <DocumentTools view={view} />
      {/* Scrolls with the arrow keys when it is enlarged. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={region} className={css.frame} tabIndex={0} role="region" aria-label={`${name}, ${place}`}>
        <DocumentSheet
          document={document}
          page={page}
          zoom={zoom}
          sheet={sheet}
          onDrawn={setDrawn}
          onFailed={onFailed}
          goTo={(wanted) => {
            view.goTo(wanted);
            // The link goes with its page.
            region.current?.focus({ preventScroll: true });
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {drawn === page ? place : ''}
      </p>
      {learning && (
        <div className={css.read}>
          <ProgressBar value={read / pages} label={translate('content.pages_read_label')} text={readText} />
          <small aria-hidden>{readText}</small>
        </div>
      )}
    </div>
  );
}

/** Begins at the page where the learner stopped; after the last one at the first. */
function usePages(block: BlockOf<'file'>, pages: number): DocumentView {
  const [page, setPage] = useState(() => {
    const stored = Math.floor(block.position ?? 1);
    return stored >= 1 && stored < pages ? stored : 1;
  });
  const [zoom, setZoom] = useState(1);
  return {
    page,
    pages,
    zoom,
    goTo: (wanted) => setPage(Math.min(pages, Math.max(1, wanted))),
    setZoom,
  };
}

/** Keys inside the document; they do not reach the page, whose arrows open other modules. */
function usePageKeys({ page, pages, zoom, goTo, setZoom }: DocumentView) {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => goTo(page - 1),
    PageUp: () => goTo(page - 1),
    ArrowRight: () => goTo(page + 1),
    PageDown: () => goTo(page + 1),
    Home: () => goTo(1),
    End: () => goTo(pages),
    '+': () => setZoom(zoomed(zoom, 1)),
    '-': () => setZoom(zoomed(zoom, -1)),
    '0': () => setZoom(1),
  };
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const isArrow = event.key.startsWith('Arrow');
    // Enlarged, the arrows move the page.
    if (isArrow && zoom > 1) return event.stopPropagation();
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

/** A new page is read from its top. */
function useTopOfPage(frame: RefObject<HTMLElement | null>, page: number): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0)
      frame.current?.scrollIntoView({ block: 'start' });
  }, [frame, page]);
}
