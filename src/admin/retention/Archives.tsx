import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isWaiting, type ArchiveFile, type DataArchive } from '#shared/api/archives.ts';
import type { RetentionItem } from '#shared/api/retention.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { sizeText } from '#ui/content/mediaText.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { downloadByTicket } from '#ui/ticketDownload.ts';
import { toast } from '#ui/toasts.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { groupArchives, type ArchiveGroup } from './archiveGroups.ts';
import { usePeriod, useRetentionWords } from './useRetention.ts';
import css from './retention.module.css';

const ARCHIVES_KEY = ['portal', 'archives'];
const POLL_MS = 30_000;
/** While rows are on their way. */
const MOVING_MS = 2_000;

interface ArchivesProps {
  /** They have the words of the kinds, and the holds. */
  readonly kinds: readonly RetentionItem[];
}

/** What has left by whole partitions: its files, and the way back while there is one. */
export function Archives({ kinds }: ArchivesProps) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ARCHIVES_KEY,
    queryFn: ({ signal }) => call('GET /retention/archives', {}, { signal }).then((reply) => reply.data),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? MOVING_MS : POLL_MS),
  });
  return (
    <Card title={translate('retention.archives')}>
      <p className={css.quiet}>{translate('retention.archives_lead')}</p>
      {data ? (
        data.length > 0 ? (
          <ArchiveTable archives={data} kinds={kinds} />
        ) : (
          <p>{translate('retention.archives_none')}</p>
        )
      ) : isPending ? (
        <Skeleton lines={3} />
      ) : (
        <ErrorState error={error} retry={refetch} />
      )}
    </Card>
  );
}

const isMoving = ({ state, trouble }: DataArchive): boolean =>
  (state === 'detached' || state === 'attaching') && trouble === null;

/** What leaves and returns together is one row. */
function ArchiveTable({ archives, kinds }: ArchivesProps & { readonly archives: readonly DataArchive[] }) {
  const translate = useTranslate();
  const period = usePeriod();
  const [chosen, choose] = useState<DataArchive | null>(null);
  const [left, leave] = useState<DataArchive | null>(null);
  const kindOf = ({ kind }: DataArchive) => kinds.find((item) => item.kind === kind);
  const nameOf = (archive: DataArchive) => kindOf(archive)?.label ?? archive.kind;
  return (
    <>
      <Table
        cards="terms"
        className={css.archives}
        label={translate('retention.archives')}
        rows={groupArchives(archives)}
        keyOf={({ archives: [archive] }) => archive!.id}
        columns={[
          {
            head: translate('retention.kind'),
            kind: 'name',
            label: null,
            render: ({ last }) => <strong>{nameOf(last)}</strong>,
          },
          { head: translate('retention.period'), render: ({ last }) => period(last) },
          {
            head: translate('retention.tables_head'),
            render: (group) => <Tables archives={group.archives} />,
          },
          {
            head: translate('retention.state'),
            render: ({ last, archives: group }) => (
              <State
                archive={last}
                isHeld={Boolean(kindOf(last)?.hold)}
                isLeft={chosen === null && group.some(({ id }) => id === left?.id)}
              />
            ),
          },
          {
            head: translate('retention.actions'),
            kind: 'action',
            render: (group) => <PutBack group={group} name={nameOf(group.last)} onPutBack={choose} />,
          },
        ]}
      />
      {chosen && (
        <PutBackDialog
          archive={chosen}
          name={nameOf(chosen)}
          isHeld={Boolean(kindOf(chosen)?.hold)}
          onClose={() => {
            choose(null);
            leave(chosen);
          }}
        />
      )}
    </>
  );
}

/** Each table with its rows, their size, and its files. */
function Tables({ archives }: { readonly archives: readonly DataArchive[] }) {
  const size = useSize();
  return (
    <ul className={css.tables}>
      {archives.map(({ id, table, rows, bytes, files }) => (
        <li key={id}>
          <span className={css.kind}>
            {table}
            {rows !== null && <span>{size({ rows, bytes })}</span>}
          </span>
          <Downloads id={id} files={files} />
        </li>
      ))}
    </ul>
  );
}

function useSize(): (part: Pick<DataArchive, 'rows' | 'bytes'>) => string {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { rows: count } = useRetentionWords();
  return ({ rows, bytes }) =>
    bytes
      ? translate('retention.size', {
          rows: count({ rows: rows! }),
          size: sizeText(bytes, formatNumber),
        })
      : count({ rows: rows! });
}

const tones: Readonly<Partial<Record<DataArchive['state'], Tone>>> = {
  detaching: 'info',
  detached: 'info',
  attaching: 'info',
};

function State({
  archive: { state, is_filed: isFiled, drops_at, trouble },
  isHeld,
  isLeft,
}: {
  readonly archive: DataArchive;
  readonly isHeld: boolean;
  /** Its dialog was the last one, and is closed. */
  readonly isLeft: boolean;
}) {
  const translate = useTranslate();
  const { formatDate } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  // The button to which the dialog would return the focus may be gone.
  useEffect(() => {
    if (isLeft && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isLeft]);
  const hasFailed = trouble !== null && !isWaiting(trouble);
  const details = [
    state === 'kept' &&
      (isHeld
        ? translate('retention.drops_held')
        : drops_at && translate('retention.drops', { date: formatDate(drops_at) })),
    (state === 'kept' || state === 'dropped') &&
      translate(`retention.${isFiled ? 'with_files' : 'without_files'}`),
  ].filter(Boolean);
  return (
    <div ref={place} tabIndex={-1} className={css.state}>
      <Tag tone={hasFailed ? 'bad' : tones[state]}>{translate(`retention.archive_state.${state}`)}</Tag>
      {details.length > 0 && <span>{details.join(', ')}</span>}
      {trouble && (
        <span className={hasFailed ? css.trouble : undefined}>
          {translate('retention.tried', { trouble: translate(`retention.trouble.${trouble}`) })}
        </span>
      )}
    </div>
  );
}

const CAN_RETURN = new Set<DataArchive['state']>(['detaching', 'detached', 'kept']);

function Downloads({ id, files }: Pick<DataArchive, 'id' | 'files'>) {
  const translate = useTranslate();
  const size = useSize();
  const fail = useFailureNotice();
  const look = useButtonLook();
  const download = ({ no, name, ...part }: ArchiveFile) => (
    <Button
      {...look}
      key={no}
      aria-label={translate('retention.download_of', { name, size: size(part) })}
      onClick={() => void downloadByTicket(`/api/retention/archives/${id}/files/${no}`).catch(fail)}
    >
      {translate('retention.download')}
      {files.length > 1 && ` ${no}`}
    </Button>
  );
  return <>{files.map(download)}</>;
}

interface PutBackProps {
  readonly group: ArchiveGroup;
  readonly name: string;
  readonly onPutBack: (archive: DataArchive) => void;
}

function PutBack({ group: { archives }, name, onPutBack }: PutBackProps) {
  const translate = useTranslate();
  const period = usePeriod();
  const look = useButtonLook();
  const mayEdit = useSession().permissions.includes('retention-edit');
  // The others of the group come back with it.
  const archive = archives.find(({ state }) => CAN_RETURN.has(state));
  if (!archive || !mayEdit) return null;
  return (
    <div className={css.actions}>
      <Button
        {...look}
        variant="text"
        aria-label={translate('retention.put_back_of', { kind: name, period: period(archive) })}
        onClick={() => onPutBack(archive)}
      >
        {translate('retention.put_back')}
      </Button>
    </div>
  );
}

function useButtonLook() {
  const translate = useTranslate();
  const { online } = useSession();
  return {
    small: true,
    disabled: !online,
    title: online ? undefined : translate('retention.needs_connection'),
  };
}

function PutBackDialog({
  archive,
  name,
  isHeld,
  onClose,
}: {
  readonly archive: DataArchive;
  readonly name: string;
  readonly isHeld: boolean;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const period = usePeriod();
  const queryClient = useQueryClient();
  return (
    <ReasonDialog
      title={translate('retention.put_back_of', { kind: name, period: period(archive) })}
      explanation={
        <>
          <p>{translate('retention.put_back_explain')}</p>
          {!isHeld && <p>{translate('retention.put_back_again')}</p>}
        </>
      }
      confirm={translate('retention.put_back')}
      act={async () => {
        await call('POST /retention/archives/:id/restoration', { params: { id: archive.id } }).finally(() =>
          queryClient.invalidateQueries({ queryKey: ARCHIVES_KEY }),
        );
        toast.show({ title: translate('retention.put_back_asked') });
      }}
      onClose={onClose}
    />
  );
}
