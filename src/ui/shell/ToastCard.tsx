import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Button } from '../Button.tsx';
import { useI18n } from '../i18n.tsx';
import { toast, type Toast } from '../toasts.ts';
import css from './Toasts.module.css';

const icons = { default: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** One notice. Its timer stops while the pointer or the focus is on it; Esc closes it. */
export function ToastCard({ item }: { item: Toast }) {
  const { translate } = useI18n();
  const { id, type, title, body, action } = item;
  const Icon = icons[type];
  const hold = () => toast.hold(id);
  const release = () => toast.release(id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its time stands still; nothing is pressed here
    <div
      className={`${css.toast} ${css[type] ?? ''}`}
      data-type={type}
      role={type === 'error' ? 'alert' : 'group'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={(event) => {
        if (event.key === 'Escape') toast.close(id);
      }}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      <div className={css.text}>
        <strong>{title}</strong>
        {body}
      </div>
      {action && (
        <Button
          variant="text"
          small
          onClick={() => {
            toast.close(id);
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={translate('action.close')}
        onClick={() => toast.close(id)}
      >
        <X size={16} strokeWidth={1.6} aria-hidden />
      </button>
    </div>
  );
}
