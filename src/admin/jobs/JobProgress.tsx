import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useProgress, type ProgressStore } from './progressStore.ts';
import type { JobWords } from './jobWords.ts';
import css from './jobs.module.css';

interface JobProgressProps {
  readonly progress: ProgressStore;
  /** What goes on. */
  readonly label: string;
  /** Given, because a notice stands outside of the admin's words. */
  readonly words: JobWords;
  /** Its result is of use on this page only: nobody is told to leave. */
  readonly isBound?: boolean;
}

/** The bar of long work with its numbers, and that nobody has to wait for it. */
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
