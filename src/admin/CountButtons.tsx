import { useI18n } from '#ui/i18n.tsx';
import css from './CountButtons.module.css';

export interface CountButton {
  readonly key: string;
  readonly text: string;
  /** Undefined while the count is loading. */
  readonly count: number | undefined;
  readonly isPressed: boolean;
  /** A person must act on these records. */
  readonly isTask?: boolean | undefined;
  readonly onPress: () => void;
}

/** The number of records in each state; each number is a filter of the list below. */
export function CountButtons({ label, buttons }: { label: string; buttons: readonly CountButton[] }) {
  const { formatNumber } = useI18n();
  return (
    <div className={css.counts} role="group" aria-label={label}>
      {buttons.map(({ key, text, count, isPressed, isTask, onPress }) => (
        <button
          key={key}
          type="button"
          className={isTask ? css.task : undefined}
          aria-pressed={isPressed}
          onClick={onPress}
        >
          <strong>{count === undefined ? '–' : formatNumber(count)}</strong> {text}
        </button>
      ))}
    </div>
  );
}
