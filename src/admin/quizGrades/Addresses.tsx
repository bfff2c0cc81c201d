import { useTranslate } from 'ra-core';
import type { RecordedAddress } from '#shared/api/quizGrades.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './quizGrades.module.css';

/** From where and with which device an attempt was opened and saved, as facts. */
export function Addresses({ addresses }: { readonly addresses: readonly RecordedAddress[] }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const deviceWords = (no: number | null, { browser, system }: Pick<RecordedAddress, 'browser' | 'system'>) =>
    no === null
      ? []
      : [
          translate('quizGrades.addresses.device', { no }),
          [browser, system].filter((name) => name !== null).join(', '),
        ].filter((text) => text !== '');
  return (
    <Card title={translate('quizGrades.addresses.title')}>
      <ul className={css.attempts}>
        {addresses.map(({ address, is_outside, device_no, first_at, last_at, saves, ...rest }) => (
          <li key={`${address} ${device_no ?? ''}`}>
            <span>{[address, ...deviceWords(device_no, rest)].join(' · ')}</span>
            {is_outside && <Tag>{translate('quizGrades.addresses.outside')}</Tag>}
            <span className={css.muted}>
              {saves === 0
                ? translate('quizGrades.addresses.start_only')
                : translate('quizGrades.addresses.saves', { smart_count: saves })}
              {rest.outside_seb_saves > 0 &&
                `, ${translate('quizGrades.addresses.outside_seb', { smart_count: rest.outside_seb_saves })}`}
              {rest.other_device_saves > 0 &&
                `, ${translate('quizGrades.addresses.other_device', { smart_count: rest.other_device_saves })}`}
              {` · ${formatDateTime(first_at)}`}
              {formatDateTime(last_at) !== formatDateTime(first_at) && ` – ${formatDateTime(last_at)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.muted}>
        {translate(addresses.length === 0 ? 'quizGrades.addresses.gone' : 'quizGrades.addresses.note')}
      </p>
    </Card>
  );
}
