import { useEffect, useRef, useState, type RefObject } from 'react';
import type { OpenDocument } from './pdfReader.ts';
import { DocumentLinks } from './DocumentLinks.tsx';
import css from './document.module.css';

interface DocumentSheetProps {
  readonly document: OpenDocument;
  readonly page: number;
  /** 1: as wide as the column. */
  readonly zoom: number;
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly onDrawn: (page: number) => void;
  readonly onFailed: () => void;
  readonly goTo: (page: number) => void;
}

/** One page, drawn again when its width changes. */
export function DocumentSheet(props: DocumentSheetProps) {
  const { document, page, zoom, sheet, onDrawn, onFailed, goTo } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const width = useWidth(sheet, zoom);
  const events = useRef({ onDrawn, onFailed });
  useEffect(() => {
    events.current = { onDrawn, onFailed };
  });
  useEffect(() => {
    if (width === 0 || !canvas.current || !text.current) return undefined;
    let isOver = false;
    const { drawn, cancel } = document.draw(page, { canvas: canvas.current, text: text.current, width });
    drawn.then(
      () => !isOver && events.current.onDrawn(page),
      () => !isOver && events.current.onFailed(),
    );
    return () => {
      isOver = true;
      cancel();
    };
  }, [document, page, width]);
  return (
    <div ref={sheet} className={css.sheet} style={{ width: `${zoom * 100}%` }}>
      <canvas ref={canvas} className={css.canvas} aria-hidden />
      <div ref={text} className={css.text} />
      <DocumentLinks document={document} page={page} goTo={goTo} />
    </div>
  );
}

/** In whole CSS pixels; a column that changes by less than that is the same. */
function useWidth(sheet: RefObject<HTMLElement | null>, zoom: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, zoom]);
  return width;
}
