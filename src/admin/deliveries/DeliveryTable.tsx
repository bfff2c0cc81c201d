import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { DeliveryRow, DeliveryState } from '#shared/api/deliveries.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import log from '../logTable.module.css';
import css from './deliveries.module.css';

const tones: Readonly<Record<DeliveryState, Tone>> = {
  queued: 'info',
  sent: 'ok',
  failed: 'bad',
  skipped: 'neutral',
};

interface TableProps {
  readonly rows: readonly DeliveryRow[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onRetry: (id: string) => void;
}

/** One line a message; on a phone each is a card. */
export function DeliveryTable({ rows, chosen, onChoose, onRetry }: TableProps) {
  const translate = useTranslate();
  const retryable = rows.filter((row) => row.can.retry).map(({ id }) => id);
  const hasTicks = retryable.length > 0;
  const areAll = hasTicks && chosen.length === retryable.length;
  return (
    <table className={log.table}>
      <thead>
        <tr>
          {hasTicks && (
            <th scope="col" className={css.tick}>
              <input
                type="checkbox"
                aria-label={translate('deliveries.choose_all')}
                checked={areAll}
                onChange={() => onChoose(areAll ? [] : retryable)}
              />
            </th>
          )}
          {['told', 'to', 'about', 'why'].map((name) => (
            <th key={name} scope="col">
              {translate(`deliveries.${name}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{translate('deliveries.retry')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DeliveryLine
            key={row.id}
            row={row}
            hasTick={hasTicks}
            isChosen={chosen.includes(row.id)}
            onChoose={(isChosen) =>
              onChoose(isChosen ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
            }
            onRetry={() => onRetry(row.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly row: DeliveryRow;
  /** Whether the table has a column for the choice. */
  readonly hasTick: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onRetry: () => void;
}

function DeliveryLine({ row, hasTick, isChosen, onChoose, onRetry }: LineProps) {
  const translate = useTranslate();
  const { lang, formatDateTime } = useI18n();
  const { title, user, channel, address, can, created_at } = row;
  const name = user.name;
  return (
    <tr>
      {hasTick && (
        <td className={css.tick}>
          {can.retry && (
            <input
              type="checkbox"
              aria-label={translate('deliveries.choose', { title, name })}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          )}
        </td>
      )}
      <td className={log.time}>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </td>
      <td>
        <Link to={`/${lang}/settings/user/${encodeURIComponent(user.nip)}`}>{name}</Link>
        <small>
          {translate(`deliveries.channels.${channel}`)}
          {channel !== 'in-app' && (
            <> · {address ? <Address of={address} /> : translate('deliveries.no_address')}</>
          )}
        </small>
      </td>
      <td>{title}</td>
      <td>
        <Outcome row={row} />
      </td>
      <td>
        {can.retry && (
          <Button small aria-label={translate('deliveries.retry_name', { title, name })} onClick={onRetry}>
            {translate('deliveries.retry')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** A long address ends its lines between its words. */
const Address = ({ of: address }: { of: string }) =>
  address.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The state in a word, and in a sentence why; below it what the other side said. */
function Outcome({
  row: { state, reason, error, tries, next_try_at, sent_at, read_at, channel },
}: {
  row: DeliveryRow;
}) {
  const translate = useTranslate();
  const { formatDateTime, formatNumber } = useI18n();
  const at = formatDateTime(next_try_at ?? sent_at);
  // Of a site that cannot send the page says so once.
  const isToldAbove = reason === 'not-configured';
  const why = isToldAbove
    ? undefined
    : reason
      ? translate(`deliveries.reason.${reason}`, { at })
      : state === 'queued'
        ? translate('deliveries.waiting')
        : state === 'sent' && channel !== 'in-app'
          ? translate('deliveries.sent', { at })
          : read_at && translate('deliveries.read', { at: formatDateTime(read_at) });
  const count = channel !== 'in-app' && tries > 0;
  return (
    <div className={log.outcome}>
      <span>
        <Tag tone={tones[state]}>{translate(`deliveries.states.${state}`)}</Tag>{' '}
        {count && translate('deliveries.tries', { smart_count: tries, count: formatNumber(tries) })}
      </span>
      {why && <span>{why}</span>}
      {error && <code>{error}</code>}
    </div>
  );
}
