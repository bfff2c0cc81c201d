import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Reader, ReaderState } from '#shared/api/announcements.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import css from './news.module.css';

const tones: Readonly<Record<ReaderState, Tone>> = { acknowledged: 'ok', read: 'info', unread: 'neutral' };

/** People and how they stand with an announcement; on a phone each is a card. */
export function ReaderTable({ readers, needs }: { readers: readonly Reader[]; needs: boolean }) {
  const translate = useTranslate();
  const columns = ['name', 'state', 'read_at', ...(needs ? ['acknowledged_at'] : [])];
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`news.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map((reader) => (
            <ReaderRow key={reader.user.id} reader={reader} needs={needs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReaderRow({ reader, needs }: { reader: Reader; needs: boolean }) {
  const translate = useTranslate();
  const { lang, formatDateTime } = useI18n();
  const { user, department, state } = reader;
  return (
    <tr>
      <th scope="row">
        <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}`}>{user.name}</Link>
        <span className={css.aside}>{[user.slug, department].filter(Boolean).join(' · ')}</span>
      </th>
      <td data-label={translate('news.columns.state')}>
        <Tag tone={tones[state]}>{translate(`news.states.${state}`)}</Tag>
      </td>
      <td data-label={translate('news.columns.read_at')}>{formatDateTime(reader.read_at) || '–'}</td>
      {needs && (
        <td data-label={translate('news.columns.acknowledged_at')}>
          {formatDateTime(reader.acknowledged_at) || '–'}
        </td>
      )}
    </tr>
  );
}
