import { useI18n } from '../i18n.tsx';
import { useToasts } from '../toasts.ts';
import { useDelayed } from '../useDelayed.ts';
import { useLoaded } from '../useLoaded.ts';
import css from './Toasts.module.css';

const loadCard = () => import('./ToastCard.tsx');

/**
 * The container of notices. Always in the page: a live region that is added together with its text is not announced. Without a connection
 * the card's code may not load; then the plain text is shown.
 */
export function Toasts() {
  const { translate } = useI18n();
  const toasts = useToasts();
  const Card = useLoaded(loadCard, toasts.length > 0)?.ToastCard;
  const isPlain = useDelayed(toasts.length > 0 && !Card, 300);
  return (
    <div
      className={css.region}
      role="region"
      aria-label={translate('shell.notices')}
      aria-live="polite"
      data-notices
    >
      {toasts.map((item) =>
        Card ? (
          <Card key={item.id} item={item} />
        ) : (
          isPlain && (
            <div key={item.id} className={css.toast}>
              <div className={css.text}>
                <strong>{item.title}</strong>
                {item.body}
              </div>
            </div>
          )
        ),
      )}
    </div>
  );
}
