import { ScrollText } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { auditFileUrl, type AuditFilter } from '#dataProvider/auditCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { useAudit, useAuditFilter, useAuditView } from './useAudit.ts';
import log from '../logTable.module.css';
import css from './audit.module.css';

/** `settings/audit`: who did what, when and from where, and what it changed; as a file, too. */
export function AuditPage() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { view, isFiltered, change, clear } = useAuditView();
  const filter = useAuditFilter(view);
  const list = useAudit(filter);
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const meta = list.data?.pages[0]?.meta;
  return (
    <Page full lead={translate('audit.lead')} actions={<Files filter={filter} />}>
      <AuditFilters view={view} change={change} clear={isFiltered ? clear : undefined} />
      {meta && meta.total > 0 && (
        <p className={css.count} role="status">
          {translate(meta.total_is_exact ? 'audit.count' : 'audit.count_more', {
            smart_count: meta.total,
            count: formatNumber(meta.total),
          })}
        </p>
      )}
      {entries && entries.length > 0 ? (
        <AuditTable entries={entries} onRecord={(record) => change({ record })} />
      ) : entries ? (
        <Empty
          icon={<ScrollText size={28} strokeWidth={1.6} aria-hidden />}
          action={isFiltered && <Button onClick={clear}>{translate('action.clear_filters')}</Button>}
        >
          {translate(isFiltered ? 'audit.empty_filtered' : 'audit.empty')}
        </Empty>
      ) : list.isError ? (
        <ErrorState error={list.error} retry={list.refetch} />
      ) : (
        <Skeleton lines={8} />
      )}
      {list.hasNextPage && (
        <div className={log.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {translate('audit.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function Files({ filter }: { filter: AuditFilter }) {
  const translate = useTranslate();
  const tellFailure = useFailureNotice();
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      small
      aria-label={translate('audit.export', { format: format.toUpperCase() })}
      onClick={() => void auditFileUrl(filter, format).then((url) => download(url), tellFailure)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
