import { useEffect, useRef, useState, type RefObject } from 'react';
import { mergeRanges, type Range } from '#shared/domain/watching.ts';
import { KEPT_MARK } from '#shared/offline.ts';
import { canKeep, isKept } from '../../kept/keptClasses.ts';
import { isConnectionSlow } from '../connection.ts';
import type { BlockOf, Learning } from '../learning.ts';

/** Players report their position four times a second, in the background once: a larger distance was a jump. */
const MAX_STEP_SECONDS = 3;
/** Nobody needs help to find the first seconds again, or the last. */
const WORTH_RESUMING_SECONDS = 5;

type PlayerEvent =
  | 'onLoadedMetadata'
  | 'onPlay'
  | 'onTimeUpdate'
  | 'onSeeking'
  | 'onSeeked'
  | 'onPause'
  | 'onEnded'
  | 'onError';

interface Player {
  readonly src: string | undefined;
  readonly hasFailed: boolean;
  /** Seconds; 0 until the recording states it. */
  readonly length: number;
  /** The parts watched since the page was opened. */
  readonly seen: readonly Range[];
  /** Where to offer to continue; null for nowhere. */
  readonly resumeAt: number | null;
  readonly resume: () => void;
  readonly retry: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly events: Readonly<Record<PlayerEvent, () => void>>;
}

/** Follows a recording: what is watched while the page is visible, where it stops, and whether it plays at all. */
export function usePlayer(
  ref: RefObject<HTMLMediaElement | null>,
  block: BlockOf<'video'> | BlockOf<'audio'>,
  learning: Learning | undefined,
): Player {
  const [hasFailed, setFailed] = useState(false);
  const [length, setLength] = useState(0);
  const speed = useRef(1);
  /** Its position, for the time after a failure. */
  const place = useRef(0);
  const url = useVersion(block);
  // Each hour's read of the module brings a new URL: a playing player keeps its own, a failed one takes the new URL.
  const [src, setSrc] = useKeptUrl(url, urlsOf(block));
  if (hasFailed && src !== url) setSrc(url);
  const watching = useWatching(ref, (range, hasStopped) => {
    const media = ref.current!;
    place.current = media.currentTime;
    // After the end the next time begins at the beginning.
    const at = media.ended ? 0 : media.currentTime;
    learning?.onPlayed(block.key, { at, ...(range && { range }), ...(hasStopped && { hasStopped }) });
  });
  const position = block.position ?? 0;
  const isWorth =
    position >= WORTH_RESUMING_SECONDS && !(length && position > length - WORTH_RESUMING_SECONDS);

  const onLoadedMetadata = () => {
    const media = ref.current!;
    setFailed(false);
    media.playbackRate = speed.current;
    if (place.current > 0) media.currentTime = place.current;
    if (!Number.isFinite(media.duration)) return;
    setLength(media.duration);
    learning?.onPlayed(block.key, { at: position, length: media.duration });
  };
  return {
    src,
    hasFailed,
    length,
    seen: watching.seen,
    resumeAt: isWorth && !watching.hasPlayed && !hasFailed ? position : null,
    resume: () => {
      ref.current!.currentTime = position;
      void ref.current!.play().catch(() => undefined);
    },
    retry: () => {
      learning?.onRefresh();
      setFailed(false);
      ref.current!.load();
    },
    setSpeed: (value) => {
      speed.current = value;
      ref.current!.playbackRate = value;
    },
    events: { ...watching.events, onLoadedMetadata, onError: () => setFailed(true) },
  };
}

/** A slow or metered connection gets the small copy of a video. The choice holds while the page is open: a playing film is not replaced. */
function useVersion({ file, url, ...block }: BlockOf<'video'> | BlockOf<'audio'>): string | undefined {
  const [isSlow] = useState(isConnectionSlow);
  const copies = block.type === 'video' ? (block.copies ?? []) : [];
  const copy = isSlow ? copies.at(-1) : copies[0];
  return copy?.url ?? file?.url ?? url ?? undefined;
}

/** Our own files of a recording: copies, the smallest first, and itself. */
function urlsOf(block: BlockOf<'video'> | BlockOf<'audio'>): string[] {
  const copies =
    block.type === 'video' && block.copies ? block.copies.map(({ url }) => url).toReversed() : [];
  return [...copies, ...(block.file ? [block.file.url] : [])];
}

/** The first that this device keeps. */
async function keptOf(urls: readonly string[]): Promise<string | undefined> {
  for (const url of urls) if (await isKept(url)) return url;
  return undefined;
}

/** The recording that this device keeps, else the server's; undefined until it is known. */
function useKeptUrl(url: string | undefined, others: readonly string[]) {
  const [src, setSrc] = useState(url?.startsWith('/files/') && canKeep() ? undefined : url);
  const possible = others.join('\n');
  const isUnknown = url !== undefined && src === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    let isCurrent = true;
    void keptOf(possible.split('\n')).then((kept) => isCurrent && setSrc(kept ? kept + KEPT_MARK : url));
    return () => {
      isCurrent = false;
    };
  }, [isUnknown, url, possible]);
  return [src, setSrc] as const;
}

/** Reports every range that was played without a jump while the page was visible. */
function useWatching(
  ref: RefObject<HTMLMediaElement | null>,
  report: (range: Range | undefined, hasStopped: boolean) => void,
) {
  const [seen, setSeen] = useState<readonly Range[]>([]);
  const [hasPlayed, setPlayed] = useState(false);
  /** The end of the current range; null while the recording is paused or jumps. */
  const last = useRef<number | null>(null);
  const step = (hasStopped: boolean) => {
    const media = ref.current;
    if (!media) return;
    const from = last.current;
    const at = media.currentTime;
    const isStretch =
      from !== null && at > from && at - from < MAX_STEP_SECONDS * Math.max(1, media.playbackRate);
    last.current = hasStopped || media.paused || media.seeking ? null : at;
    const range: Range | undefined =
      isStretch && document.visibilityState === 'visible' ? [from, at] : undefined;
    if (range) setSeen((before) => mergeRanges([...before, range]));
    report(range, hasStopped);
  };
  const follow = () => {
    last.current = ref.current && !ref.current.paused ? ref.current.currentTime : null;
  };
  const events = {
    onPlay: () => {
      setPlayed(true);
      follow();
    },
    onSeeking: () => {
      last.current = null;
    },
    onSeeked: follow,
    onTimeUpdate: () => step(false),
    onPause: () => step(true),
    onEnded: () => step(true),
  };
  return { seen, hasPlayed, events };
}
