import { useNavigation } from 'react-router-dom';
import { useI18n } from '../i18n.tsx';
import { useDelayed } from '../useDelayed.ts';
import css from './Shell.module.css';

/** A thin bar while the next page's code loads; nothing when it is immediate. */
export function RouteProgress() {
  const { translate } = useI18n();
  const isLate = useDelayed(useNavigation().state !== 'idle');
  return isLate ? (
    <div className={css.progress} role="progressbar" aria-label={translate('shell.navigating')} />
  ) : null;
}
