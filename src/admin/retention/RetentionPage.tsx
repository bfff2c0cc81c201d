import { Gavel } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FixedLimit, RetentionItem } from '#shared/api/retention.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Archives } from './Archives.tsx';
import { EndHoldDialog, HoldDialog } from './HoldDialogs.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { useRetention, useRetentionWords } from './useRetention.ts';
import { Waiting, WaitingDialog } from './Waiting.tsx';
import css from './retention.module.css';

/** `settings/retention`: how long which data are kept, and what stops their removal. */
export function RetentionPage() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRetention();
  return (
    <Page full lead={translate('retention.lead')}>
      {data ? (
        <div className={css.page}>
          <Kinds kinds={data.kinds} />
          <Archives kinds={data.kinds} />
          <Fixed limits={data.fixed} />
        </div>
      ) : isPending ? (
        <Skeleton lines={6} />
      ) : (
        <ErrorState error={error} retry={refetch} />
      )}
    </Page>
  );
}

const dialogs = { limit: LimitDialog, hold: HoldDialog, endHold: EndHoldDialog, waiting: WaitingDialog };
interface Opened {
  readonly kind: string;
  readonly dialog: keyof typeof dialogs;
}

function Kinds({ kinds }: { readonly kinds: readonly RetentionItem[] }) {
  const translate = useTranslate();
  const mayEdit = useSession().permissions.includes('retention-edit');
  const [opened, open] = useState<Opened | null>(null);
  const item = kinds.find(({ kind }) => kind === opened?.kind);
  const Opened = opened && dialogs[opened.dialog];
  const columns: readonly Column<RetentionItem>[] = [
    { head: translate('retention.kind'), kind: 'name', label: null, render: (row) => <Kind item={row} /> },
    { head: translate('retention.limit'), className: css.limit, render: (row) => <Limit item={row} /> },
    {
      head: translate('retention.due'),
      render: (row) => <Due item={row} onOpen={() => open({ kind: row.kind, dialog: 'waiting' })} />,
    },
    { head: translate('retention.last_run'), render: (row) => <LastRun item={row} /> },
    ...(mayEdit
      ? [
          {
            head: translate('retention.actions'),
            kind: 'action' as const,
            render: (row: RetentionItem) => (
              <Actions item={row} onOpen={(dialog) => open({ kind: row.kind, dialog })} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table
        framed
        lines="above"
        cards="terms"
        className={css.kinds}
        columns={columns}
        rows={kinds}
        keyOf={({ kind }) => kind}
      />
      {Opened && item && <Opened item={item} onClose={() => open(null)} />}
    </>
  );
}

interface ItemProps {
  readonly item: RetentionItem;
}

function Kind({ item: { label, about, hold } }: ItemProps) {
  const translate = useTranslate();
  const { formatDate } = useI18n();
  return (
    <div className={css.kind}>
      <strong>{label}</strong>
      <span>{about}</span>
      {hold && (
        <div className={css.hold}>
          <Tag tone="warn" icon={<Gavel size={14} strokeWidth={2} aria-hidden />}>
            {translate('retention.held', { date: formatDate(hold.since) })}
          </Tag>
          <span>
            {hold.by ? translate('retention.held_by', { name: hold.by, reason: hold.reason }) : hold.reason}
          </span>
        </div>
      )}
    </div>
  );
}

function Limit({ item: { months, is_filed: isFiled } }: ItemProps) {
  const translate = useTranslate();
  const { span } = useRetentionWords();
  if (months === null) return translate('retention.stays');
  return (
    <div>
      {span(months)}
      {isFiled && <span className={css.filed}>{translate('retention.archived')}</span>}
    </div>
  );
}

function Due({ item, onOpen }: ItemProps & { readonly onOpen: () => void }) {
  const { due } = item;
  const translate = useTranslate();
  const { rows, oldest } = useRetentionWords();
  if (!due) return <span className={css.quiet}>–</span>;
  if (due.rows === 0) return <span className={css.quiet}>{translate('retention.nothing')}</span>;
  return (
    <div>
      {`${rows(due)}, ${oldest(due)}`}
      <Waiting item={item} onOpen={onOpen} />
    </div>
  );
}

function LastRun({ item: { last_run: run } }: ItemProps) {
  const translate = useTranslate();
  const { formatDate, formatDateTime } = useI18n();
  const { rows } = useRetentionWords();
  if (!run) return <span className={css.quiet}>{translate('retention.none_yet')}</span>;
  return run.ended_at === null
    ? translate('retention.running', { time: formatDateTime(run.started_at), rows: rows(run) })
    : translate('retention.ran', { date: formatDate(run.ended_at), rows: rows(run) });
}

function Actions({
  item: { label, hold },
  onOpen,
}: ItemProps & { readonly onOpen: (dialog: Opened['dialog']) => void }) {
  const translate = useTranslate();
  const { online } = useSession();
  const action = (dialog: Opened['dialog'], word: string) => (
    <Button
      small
      variant={dialog === 'limit' ? 'outlined' : 'text'}
      disabled={!online}
      title={online ? undefined : translate('retention.needs_connection')}
      aria-label={translate(`retention.${word}_of`, { kind: label })}
      onClick={() => onOpen(dialog)}
    >
      {translate(`retention.${word}`)}
    </Button>
  );
  return (
    <div className={css.actions}>
      {action('limit', 'change')}
      {hold ? action('endHold', 'end_hold') : action('hold', 'hold')}
    </div>
  );
}

function Fixed({ limits }: { readonly limits: readonly FixedLimit[] }) {
  const translate = useTranslate();
  return (
    <Card title={translate('retention.fixed')}>
      <p className={css.quiet}>{translate('retention.fixed_lead')}</p>
      <ul className={css.fixed}>
        {limits.map(({ name, label, days }) => (
          <li key={name}>
            <span>{label}</span>
            <span>{translate('retention.days', { smart_count: days })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
