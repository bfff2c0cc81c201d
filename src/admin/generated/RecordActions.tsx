import { CopyLink } from './CopyLink.tsx';
import { PublishButton } from './PublishButton.tsx';
import { MoreActions } from './MoreActions.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import type { ReactNode } from 'react';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';

interface RecordActionsProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
  /** The page has another primary button (to save its form). */
  readonly isSecondary?: boolean;
  /** Actions specific to this resource; the last one may be the page's primary one. */
  readonly children?: ReactNode;
  /** For a record with many actions: they form a menu, with copy and delete in it. */
  readonly more?: readonly MenuItem[] | undefined;
}

/** The actions on the record as a whole that the server permits (the record's `can`): deleting first, the next step last. */
export function RecordActions({ resource, record, isSecondary, children, more }: RecordActionsProps) {
  const isNext = record['status'] === 'draft';
  const publish = resource.publishable && (
    <PublishButton resource={resource} record={record} isSecondary={isSecondary ?? false} />
  );
  return (
    <>
      {(!more || record['archived_at']) && <RemoveButton resource={resource} record={record} />}
      {!more && <CopyLink resource={resource} record={record} />}
      {more && <MoreActions resource={resource} record={record} items={more} />}
      {!isNext && publish}
      {children}
      {isNext && publish}
    </>
  );
}
