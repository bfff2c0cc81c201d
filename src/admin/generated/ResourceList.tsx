import { ListBase, useListContext, useStore } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useListView } from '#ui/preferences.ts';
import { useArrived } from '#ui/useArrived.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { ListTransfer } from '../exports/ListTransfer.tsx';
import { Arranging, useArrangeMode } from '../order/Arranging.tsx';
import { PrintedRows } from '../printed/PrintedRows.ts';
import { StartView } from '../views/StartView.tsx';
import { BulkBar, useCanSelect } from './BulkBar.tsx';
import { CreateLink } from './CreateLink.tsx';
import { PAGE_SIZES, TOLD_IN_PLACE } from './listFields.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListNothing } from './ListNothing.tsx';
import { ListPages } from './ListPages.tsx';
import { ListOverridesProvider, useClosed, useListOverrides, type ListOverrides } from './listOverrides.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SelectionProvider } from './selection.tsx';
import { actionOverrides } from './viewActions.tsx';
import { useListKeys } from './useListKeys.ts';
import css from './list.module.css';

export interface ResourceListProps extends ListOverrides {
  readonly resource: AnyResource;
  /** Replaces the resource's name. */
  readonly title?: string;
  /** Fixed filter that limits the list to some of the records, in addition to the user's filters. */
  readonly scope?: Readonly<Record<string, unknown>>;
  /** Shown beside the create button. */
  readonly actions?: ReactNode;
  /** Shown above the list; `children` below it. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

/** The list of any resource, as a page. */
export function ResourceList({
  resource,
  title,
  scope,
  actions,
  notice,
  children,
  ...overrides
}: ResourceListProps) {
  const { view } = resource;
  const { label } = useI18n();
  return (
    <Records resource={resource} scope={scope} overrides={overrides}>
      {(list) => (
        <Page
          full
          title={title ?? label(resource.heading ?? resource.label.many)}
          {...(view && { lead: label(view.lead) })}
          actions={
            <>
              <ListTransfer isPage resource={resource} {...(scope && { scope })} />
              {actions}
              <CreateLink resource={resource} variant="primary" />
            </>
          }
        >
          <PrintedRows />
          {notice}
          {list}
          {children}
        </Page>
      )}
    </Records>
  );
}

interface RecordsProps {
  readonly resource: AnyResource;
  readonly scope?: ResourceListProps['scope'];
  readonly overrides: ListOverrides;
  /** Whether the list remembers its state; false for a list that appears under many records. */
  readonly isRemembered?: boolean;
  /** Whether the address has the state of the list; false beside something else that keeps its state there. */
  readonly isInAddress?: boolean;
  /** Renders the content around the list. */
  readonly children: (list: ReactNode) => ReactNode;
}

/** The records of a list: filters, sort order and page are in the URL; columns, view and page size are remembered. */
export function Records({
  resource,
  scope,
  overrides,
  isRemembered = true,
  isInAddress = true,
  children,
}: RecordsProps) {
  const [perPage] = useStore<number>(`${resource.name}.perPage`, PAGE_SIZES[0]!);
  const [field, order] = resource.list.sort ?? ['id', 'ASC'];
  const { lang } = useI18n();
  const { view } = resource;
  return (
    <StartView resource={resource}>
      <ListBase
        resource={resource.name}
        {...(scope && { filter: scope })}
        {...(!isRemembered && { storeKey: false })}
        disableSyncWithLocation={!isInAddress}
        perPage={perPage}
        sort={{ field, order }}
        {...(resource.list.filter && { filterDefaultValues: resource.list.filter })}
        disableAuthentication
        exporter={false}
        queryOptions={{
          ...TOLD_IN_PLACE,
          // The server writes some values of a row in the user's language.
          ...(view && { meta: { lang } }),
          ...(view?.refetchSeconds && { refetchInterval: view.refetchSeconds * 1_000 }),
        }}
      >
        {children(
          <SelectionProvider resource={resource} {...(scope && { scope })}>
            <ListOverridesProvider value={{ ...actionOverrides(resource), ...overrides }}>
              <ListBody resource={resource} />
            </ListOverridesProvider>
          </SelectionProvider>,
        )}
      </ListBase>
    </StartView>
  );
}

function ListBody({ resource }: { resource: AnyResource }) {
  const [view, setView] = useListView(`admin.${resource.name}`, 'list');
  const isPhone = useMedia(PHONE);
  const { lookSwitch, look: chosen = view, content: Content } = useListOverrides();
  const isGrid = isPhone || chosen === 'grid';
  const look = { view, isGrid, hasRows: !Content, onView: isPhone || lookSwitch ? undefined : setView };
  const canSelect = useCanSelect(resource);
  useListKeys(canSelect);
  useExistingPage();
  useClosed(resource);
  const mode = useArrangeMode();
  if (mode.isOn) return <Arranging resource={resource} onDone={mode.leave} />;
  return (
    <div className={css.body}>
      <ListFilters resource={resource} look={look} arranging={mode} />
      {Content ? (
        <Content />
      ) : (
        <>
          <ListContent resource={resource} isGrid={isGrid} />
          <BulkBar resource={resource} />
        </>
      )}
    </div>
  );
}

function ListContent({ resource, isGrid }: { resource: AnyResource; isGrid: boolean }) {
  const { error, data, total, refetch } = useListContext();
  const rows = useArrived(data);
  const canSelect = useCanSelect(resource);
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!rows) return <ListSkeleton isGrid={isGrid} />;
  if (rows.length === 0 && !total) return <ListNothing resource={resource} />;
  return (
    <div className={isGrid ? css.cardsFrame : css.frame}>
      {isGrid ? (
        <RecordCards resource={resource} isPlain={!canSelect} />
      ) : (
        <RecordTable resource={resource} isPlain={!canSelect} />
      )}
      <ListPages resource={resource} />
    </div>
  );
}

/** When the last row of the last page is gone, opens the last page that still exists. */
function useExistingPage() {
  const { page, perPage, total, setPage, isPending, isFetching } = useListContext();
  useEffect(() => {
    if (isPending || isFetching || !total) return;
    const last = Math.ceil(total / perPage);
    if (page > last) setPage(last);
  }, [page, perPage, total, setPage, isPending, isFetching]);
}
