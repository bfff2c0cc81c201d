import { MAX_PLAYBACK_SPEED } from '#shared/domain/watching.ts';
import { useI18n } from '../../i18n.tsx';
import css from '../content.module.css';

/** Not faster than the server accepts. */
const SPEEDS = [0.75, 1, 1.25, 1.5, MAX_PLAYBACK_SPEED] as const;

export function Speed({ onChange }: { onChange: (speed: number) => void }) {
  const { translate, formatNumber } = useI18n();
  return (
    <label className={css.speed}>
      {translate('content.speed')}
      <select defaultValue={1} onChange={({ target }) => onChange(Number(target.value))}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {formatNumber(speed)}×
          </option>
        ))}
      </select>
    </label>
  );
}
