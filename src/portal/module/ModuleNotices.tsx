import { CalendarX, CloudUpload } from 'lucide-react';
import type { ModuleView } from '#shared/api/modules.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './module.module.css';

interface ModuleNoticesProps {
  readonly view: ModuleView;
  readonly isWaiting: boolean;
}

/** Notices before reading: nothing counts any more, or it will count later. */
export function ModuleNotices({ view, isWaiting }: ModuleNoticesProps) {
  const { translate } = useI18n();
  return (
    <div role="status" className={css.notices}>
      {!view.earning && (
        <p className={css.notice}>
          <CalendarX {...icon} />
          {translate('module.over')}
        </p>
      )}
      {isWaiting && (
        <p className={css.notice}>
          <CloudUpload {...icon} />
          {translate('module.waiting')}
        </p>
      )}
    </div>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
