import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useProgress, type ProgressStore } from './progressStore.ts';
import type { JobWords } from './jobWords.ts';
import css from './jobs.module.css';

interface JobProgressProps {
  readonly progress: ProgressStore;
  /** The running work. */
  readonly label: string;
  /** Passed in, because a notice is outside of the admin's words. */
  readonly words: JobWords;
  /** Its result is needed on this page only: the text does not invite the person to leave. */
  readonly isBound?: boolean;
}

/** The progress bar of long work with its numbers, and that nobody has to wait for it. */
export function JobProgress({ progress, label, words, isBound }: JobProgressProps) {
  const { formatNumber } = useI18n();
  const { done, total, isQueued, isOffline } = useProgress(progress);
  const text = isQueued
    ? words.queued
    : words.progress(formatNumber(Math.min(done, total)), formatNumber(total));
  return (
    <div className={css.progress}>
      <ProgressBar value={total > 0 ? done / total : 0} label={label} text={text} />
      <p>{text}</p>
      {(isOffline || !isBound) && <p className={css.quiet}>{isOffline ? words.offline : words.goesOn}</p>}
    </div>
  );
}
