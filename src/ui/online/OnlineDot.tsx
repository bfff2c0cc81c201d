import { useCallback, useSyncExternalStore } from 'react';
import { useI18n } from '../i18n.tsx';
import { useOnlineWords } from './onlineWords.ts';
import { whoIsOnline } from './whoIsOnline.ts';
import css from './dot.module.css';

interface OnlineDotProps {
  /** The person's id. */
  readonly id: string;
  /** With the word beside it; otherwise it is in the margin before a name, and only announced. */
  readonly worded?: boolean;
}

/** Shows that a person is online now; nothing while they are not. */
export function OnlineDot({ id, worded }: OnlineDotProps) {
  const { lang } = useI18n();
  const words = useOnlineWords(lang);
  const isOnline = useSyncExternalStore(
    useCallback((listener) => whoIsOnline.watch(id, listener), [id]),
    () => whoIsOnline.has(id),
  );
  if (!isOnline || !words) return null;
  const text = words('online.now');
  if (worded)
    return (
      <span className={css.worded}>
        <span className={css.dot} />
        {text}
      </span>
    );
  return (
    <span className={css.margin}>
      <span className={css.dot} role="img" aria-label={text} title={text} />
    </span>
  );
}
