import { Mail } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DeliveryFilter } from '#dataProvider/deliveryCalls.ts';
import type { DeliveryRow } from '#shared/api/deliveries.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DeliveryFilters } from './DeliveryFilters.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { useDeliveries, useDeliveryFilter, useRetry } from './useDeliveries.ts';
import { Notice } from '../Notice.tsx';
import log from '../logTable.module.css';
import css from './deliveries.module.css';

/** `settings/notification`: mails and SMS to people, why something was not sent, and the way to try again. */
export function DeliveriesPage() {
  const translate = useTranslate();
  const { filter, isFiltered, change, clear } = useDeliveryFilter();
  const list = useDeliveries(filter);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const retry = useRetry(() => setChosen([]));
  const shown = chosen.filter((id) => rows?.some((row) => row.id === id && row.can.retry));
  const retryNow = (ids: readonly string[]) => retry.mutate({ ids });
  return (
    <Page full lead={translate('deliveries.lead')} actions={<RetryAll filter={filter} />}>
      {rows?.some(({ reason }) => reason === 'not-configured') && (
        <Notice tone="warn">{translate('deliveries.reason.not-configured')}</Notice>
      )}
      <DeliveryFilters filter={filter} change={change} />
      <Chosen ids={shown} isBusy={retry.isPending} onRetry={retryNow} onClear={() => setChosen([])} />
      {rows ? (
        <Rows
          rows={rows}
          isFiltered={isFiltered}
          clear={clear}
          chosen={shown}
          onChoose={setChosen}
          onRetry={(id) => retryNow([id])}
        />
      ) : list.isError ? (
        <ErrorState error={list.error} retry={list.refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
      {list.hasNextPage && (
        <div className={log.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {translate('deliveries.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

interface ChosenProps {
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  readonly onRetry: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}

/** What is done with the selected lines. */
function Chosen({ ids, isBusy, onRetry, onClear }: ChosenProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (ids.length === 0) return null;
  return (
    <div className={css.chosen}>
      <Button variant="primary" small busy={isBusy} onClick={() => onRetry(ids)}>
        {translate('deliveries.retry_chosen', { count: formatNumber(ids.length) })}
      </Button>
      <Button small variant="text" onClick={onClear}>
        {translate('action.cancel')}
      </Button>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly DeliveryRow[];
  readonly isFiltered: boolean;
  readonly clear: () => void;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onRetry: (id: string) => void;
}

function Rows({ rows, isFiltered, clear, ...table }: RowsProps) {
  const translate = useTranslate();
  if (rows.length > 0) return <DeliveryTable rows={rows} {...table} />;
  return (
    <Empty
      icon={<Mail size={28} strokeWidth={1.6} aria-hidden />}
      action={isFiltered && <Button onClick={clear}>{translate('action.clear_filters')}</Button>}
    >
      {translate(isFiltered ? 'deliveries.empty_filtered' : 'deliveries.empty')}
    </Empty>
  );
}

/** After the mail server was away: all that failed, of the channel and person that are shown. */
function RetryAll({ filter: { channel, user } }: { filter: DeliveryFilter }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRetry(() => setAsking(false));
  if (!useSession().permissions.includes('job-retry')) return null;
  const filter = { user, ...(channel !== 'in-app' && { channel }) };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('deliveries.retry_all')}</Button>
      {isAsking && (
        <Dialog
          title={translate('deliveries.retry_all')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{translate('action.cancel')}</Button>
              <Button variant="primary" busy={isPending} onClick={() => mutate({ filter })}>
                {translate('deliveries.retry')}
              </Button>
            </>
          }
        >
          <p>{translate('deliveries.retry_all_body')}</p>
        </Dialog>
      )}
    </>
  );
}
