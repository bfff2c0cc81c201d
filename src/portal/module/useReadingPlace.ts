import { useEffect, useState, type RefObject } from 'react';
import type { ModuleView } from '#shared/api/modules.ts';

/** Below the header: text above this line of the window has been read. */
const LINE_PX = 72;
/** Measured this long after a scroll. */
const SETTLED_MS = 300;

interface Place {
  readonly key: string;
  /** Percent of the text. */
  readonly at: number;
}

/**
 * Reports how far the texts of an open module are read while they scroll by. Returns an action that goes to the place of an earlier visit,
 * if that is more than a screen away: a choice and not a jump, because a returning learner may want to begin again.
 */
export function useReadingPlace(
  paper: RefObject<HTMLElement | null>,
  view: Pick<ModuleView, 'blocks' | 'earning' | 'state'>,
  onPlace: (place: Place) => void,
): (() => void) | undefined {
  const isOpen = view.earning && view.state === 'open';
  const [stored] = useState(() => (isOpen ? storedPlace(view) : undefined));
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    if (!stored) return;
    // Once it is laid out.
    const frame = requestAnimationFrame(() =>
      setFar((topOf(paper.current, stored) ?? 0) > window.innerHeight),
    );
    return () => cancelAnimationFrame(frame);
  }, [paper, stored]);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      timer = undefined;
      const place = placeIn(paper.current);
      if (place) onPlace(place);
    };
    const onScroll = () => (timer ??= setTimeout(measure, SETTLED_MS));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [paper, isOpen, onPlace]);
  if (!stored || !isFar) return undefined;
  return () => {
    window.scrollTo({ top: topOf(paper.current, stored) ?? 0 });
    const text = textOf(paper.current, stored.key);
    text?.setAttribute('tabindex', '-1');
    text?.focus({ preventScroll: true });
    setFar(false);
  };
}

/** The last text that was begun. */
function storedPlace({ blocks }: Pick<ModuleView, 'blocks'>): Place | undefined {
  for (const block of blocks.toReversed())
    if (block.type === 'text' && block.position) return { key: block.key, at: block.position };
  return undefined;
}

const textOf = (paper: HTMLElement | null, key: string) =>
  paper?.querySelector<HTMLElement>(`[data-text="${CSS.escape(key)}"]`);

/** The scroll position for it, in pixels from the top of the page. */
function topOf(paper: HTMLElement | null, { key, at }: Place): number | undefined {
  const box = textOf(paper, key)?.getBoundingClientRect();
  return box && box.top + window.scrollY + (box.height * at) / 100 - LINE_PX;
}

/** The last text that begins above the line, and how much of it is above. */
function placeIn(paper: HTMLElement | null): Place | undefined {
  const texts = [...(paper?.querySelectorAll<HTMLElement>('[data-text]') ?? [])].toReversed();
  const begun = texts.find((text) => text.getBoundingClientRect().top < LINE_PX);
  if (!begun) return undefined;
  const { top, height } = begun.getBoundingClientRect();
  const at = Math.min(100, Math.round(((LINE_PX - top) / Math.max(1, height)) * 100));
  return { key: begun.dataset['text']!, at };
}
