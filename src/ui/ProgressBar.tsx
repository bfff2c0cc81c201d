import css from './ProgressBar.module.css';

interface ProgressBarProps {
  /** 0 to 1. */
  readonly value: number;
  /** What it measures, for screen readers. */
  readonly label: string;
  /** The value in words, if it is not percent ("2 of 5 modules"). */
  readonly text?: string;
}

/** A 6 px bar that screen readers announce as a number. */
export function ProgressBar({ value, label, text }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <div className={css.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}
