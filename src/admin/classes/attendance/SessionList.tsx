import { useGetList, useTranslate } from 'ra-core';
import { attendanceSessions } from '#shared/resources/attendanceSessions.ts';
import { recordPath } from '#shared/schema/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { focusOnMount } from '../../focusOnMount.ts';
import { CreateLink } from '../../generated/CreateLink.tsx';
import { allows, type LinkRecord } from '../../recordLinks.ts';
import type { ClassTabProps } from '../classTab.ts';
import css from './attendance.module.css';

const MOST = 200;

interface SessionListProps extends ClassTabProps {
  /** The session whose sheet was open: its button has the focus again. */
  readonly opened: string;
  readonly onOpen: (sessionId: string) => void;
}

/** The sessions of a class in order of time, and how many people attended. */
export function SessionList({ record, opened, onOpen }: SessionListProps) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { data, error, isPending, refetch } = useGetList(attendanceSessions.name, {
    filter: { class_id: record.id },
    sort: { field: 'start_at', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  return (
    <Card
      flush
      title={<span className={css.cardTitle}>{translate('attendance_tab.sessions')}</span>}
      actions={
        <span className={css.cardActions}>
          <CreateLink resource={attendanceSessions} parent={record} />
        </span>
      }
    >
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {isPending && (
        <div className={css.waiting}>
          <Skeleton lines={3} />
        </div>
      )}
      {data?.length === 0 && (
        <Empty>
          {translate('admin.list.none_yet', { name: label(attendanceSessions.label.one).toLowerCase() })}
        </Empty>
      )}
      {data && data.length > 0 && (
        <ul className={css.sessions}>
          {(data as LinkRecord[]).map((one) => (
            <SessionLine
              key={String(one['id'])}
              session={one}
              participants={Number(record['participants'] ?? 0)}
              takesFocus={one['id'] === opened}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SessionLineProps {
  readonly session: LinkRecord;
  readonly participants: number;
  readonly takesFocus: boolean;
  readonly onOpen: (sessionId: string) => void;
}

function SessionLine({ session, participants, takesFocus, onOpen }: SessionLineProps) {
  const translate = useTranslate();
  const { lang, formatDate, formatTimes, formatNumber, label } = useI18n();
  const [start, end] = [String(session['start_at']), String(session['end_at'])];
  const method = attendanceSessions.fields.method.options!.find(({ value }) => value === session['method']);
  const edit = allows(session, 'edit') ? recordPath(attendanceSessions, 'edit', session) : undefined;
  return (
    <li>
      <span className={css.title}>
        {String(session['name'])}
        <span className={css.aside}>
          {`${formatDate(start)}, ${formatTimes(start, end)}`}
          {method && ` · ${label(method.label)}`}
        </span>
      </span>
      <span className={css.attended}>
        {translate('attendance_tab.there', {
          count: formatNumber(Number(session['attended'] ?? 0)),
          total: formatNumber(participants),
        })}
      </span>
      <span className={css.buttons}>
        {edit && (
          <ButtonLink
            small
            variant="text"
            to={`/${lang}/${edit}`}
            aria-label={translate('attendance_tab.edit', { name: String(session['name']) })}
          >
            {translate('action.edit')}
          </ButtonLink>
        )}
        <Button
          small
          ref={takesFocus ? focusOnMount : undefined}
          aria-label={translate('attendance_tab.open_sheet_of', { name: String(session['name']) })}
          onClick={() => onOpen(String(session['id']))}
        >
          {translate('attendance_tab.open_sheet')}
        </Button>
      </span>
    </li>
  );
}
