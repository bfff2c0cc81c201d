import { ListBase, useListContext, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { ListTransfer } from '../exports/ListTransfer.tsx';
import { ArrangeButton, Arranging, useArrangeMode } from '../order/Arranging.tsx';
import { childResources, type LinkRecord } from '../recordLinks.ts';
import { CreateLink } from './CreateLink.tsx';
import { TOLD_IN_PLACE } from './listFields.ts';
import { ListPages } from './ListPages.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { inSentence } from './inSentence.ts';
import css from './list.module.css';

interface ChildListProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  /** Shown beside the create button. */
  readonly actions?: ((child: AnyResource, record: LinkRecord) => ReactNode) | undefined;
}

/** The child resources of this one that the active role may list. */
export const listedChildren = (resource: AnyResource): AnyResource[] =>
  childResources(resource).filter((child) => mayAccess(child.name, 'list'));

/** A list for each of the child resources. */
export const ChildLists = ({ resource, record, actions }: ChildListProps) =>
  listedChildren(resource).map((child) => (
    <ChildList key={child.name} resource={child} record={record} actions={actions} />
  ));

const PER_PAGE = 25;

/** The records that belong to the page's record, with a button to create another one there. */
export function ChildList({ resource, record, actions }: ChildListProps) {
  const { label } = useI18n();
  const mode = useArrangeMode();
  const [field, order] = resource.list.sort ?? ['id', 'ASC'];
  const scope = useMemo(() => ({ [resource.parent!]: record['id'] }), [resource, record]);
  if (mode.isOn)
    return (
      <Card flush title={<span className={css.childTitle}>{label(resource.label.many)}</span>}>
        <Arranging resource={resource} scope={scope} onDone={mode.leave} />
      </Card>
    );
  return (
    <ListBase
      resource={resource.name}
      filter={scope}
      sort={{ field, order }}
      perPage={PER_PAGE}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      exporter={false}
      queryOptions={TOLD_IN_PLACE}
    >
      <div className={css.childList}>
        <Card
          flush
          title={<span className={css.childTitle}>{label(resource.label.many)}</span>}
          actions={
            <span className={css.childActions}>
              <ArrangeButton resource={resource} mode={mode} />
              {actions?.(resource, record)}
              <CreateLink resource={resource} parent={record} />
              <ListTransfer resource={resource} scope={scope} />
            </span>
          }
        >
          <ChildRows resource={resource} />
        </Card>
      </div>
    </ListBase>
  );
}

function ChildRows({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const isPhone = useMedia(PHONE);
  const { data, error, isPending, total = 0, perPage, refetch } = useListContext();
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (isPending)
    return (
      <div className={css.childCards}>
        <Skeleton lines={3} />
      </div>
    );
  if (total === 0)
    return (
      <Empty>{translate('admin.list.none_yet', { name: inSentence(label(resource.label.many)) })}</Empty>
    );
  return (
    <>
      {isPhone ? (
        <div className={css.childCards}>
          <RecordCards isPlain isNested resource={resource} />
        </div>
      ) : (
        <RecordTable isPlain isNested resource={resource} />
      )}
      {total > perPage && <ListPages resource={resource} />}
    </>
  );
}
