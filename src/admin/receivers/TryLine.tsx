import { useTranslate } from 'ra-core';
import type { DeliveryTry } from '#shared/api/webhooks.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './receivers.module.css';

/** How one try went: when, how fast, and what came back. */
export function TryLine({ one: { at, status, ms, error, reply } }: { readonly one: DeliveryTry }) {
  const translate = useTranslate();
  const { formatDateTime, formatNumber } = useI18n();
  const answer = status === null ? translate('webhooks.no_reply') : String(status);
  return (
    <div className={css.part}>
      <p>
        <Tag tone={error === null ? 'ok' : 'bad'}>
          {translate('webhooks.took', { status: answer, ms: formatNumber(ms) })}
        </Tag>{' '}
        {formatDateTime(at)}
      </p>
      {error !== null && status === null && <code className={css.text}>{error}</code>}
      {reply && (
        <>
          <p>{translate('webhooks.reply')}</p>
          <code className={css.text}>{reply}</code>
        </>
      )}
    </div>
  );
}
