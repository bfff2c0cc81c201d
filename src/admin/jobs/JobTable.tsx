import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { JobRow, JobState } from '#shared/api/jobs.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import log from '../logTable.module.css';
import css from './jobLog.module.css';

const tones: Readonly<Record<JobState, Tone>> = {
  failed: 'bad',
  retrying: 'warn',
  running: 'info',
  waiting: 'neutral',
  done: 'ok',
};

interface TableProps {
  readonly rows: readonly JobRow[];
  readonly isBusy: boolean;
  readonly onRetry: (id: string) => void;
}

/** One line a job; on a phone each is a card. */
export function JobTable({ rows, isBusy, onRetry }: TableProps) {
  const translate = useTranslate();
  return (
    <table className={log.table}>
      <thead>
        <tr>
          {['task', 'asked', 'what'].map((name) => (
            <th key={name} scope="col">
              {translate(`jobLog.${name}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{translate('jobLog.retry')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <JobLine key={row.id} row={row} isBusy={isBusy} onRetry={() => onRetry(row.id)} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps extends Pick<TableProps, 'isBusy'> {
  readonly row: JobRow;
  readonly onRetry: () => void;
}

function JobLine({ row, isBusy, onRetry }: LineProps) {
  const translate = useTranslate();
  const { lang, formatDateTime } = useI18n();
  const { task, user, created_at, can } = row;
  const name = translate(`jobLog.tasks.${task}`, { _: task });
  return (
    <tr>
      <td>{name}</td>
      <td className={css.when}>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {user && <Link to={`/${lang}/settings/user/${encodeURIComponent(user.nip)}`}>{user.name}</Link>}
      </td>
      <td>
        <Outcome row={row} />
      </td>
      <td>
        {can.retry && (
          <Button small busy={isBusy} aria-label={translate('jobLog.retry_name', { name })} onClick={onRetry}>
            {translate('jobLog.retry')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The state in a word, then when and how often; below it the error of the last try. */
function Outcome({ row }: { row: JobRow }) {
  const translate = useTranslate();
  const { formatDateTime, formatNumber } = useI18n();
  const { state, tries, max_tries, error, run_at, running_since, ended_at } = row;
  const when =
    state === 'running'
      ? translate('jobLog.since', { at: formatDateTime(running_since) })
      : ended_at
        ? translate('jobLog.ended', { at: formatDateTime(ended_at) })
        : run_at && translate('jobLog.next', { at: formatDateTime(run_at) });
  return (
    <div className={log.outcome}>
      <span>
        <Tag tone={tones[state]}>{translate(`jobLog.states.${state}`)}</Tag>{' '}
        {error &&
          max_tries > 1 &&
          translate('jobLog.tries', { no: formatNumber(tries), of: formatNumber(max_tries) })}
      </span>
      {when && <span>{when}</span>}
      {error && <code>{error}</code>}
    </div>
  );
}
