import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from './i18n.tsx';
import css from './States.module.css';

interface EmptyProps {
  /** One sentence: what would be here and why it is not. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
}

export function Empty({ children, icon, action }: EmptyProps) {
  const { translate } = useI18n();
  return (
    <div className={css.state}>
      {icon ?? <Inbox size={28} strokeWidth={1.6} aria-hidden />}
      <p>{children ?? translate('state.empty')}</p>
      {action}
    </div>
  );
}
