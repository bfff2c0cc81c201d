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
  /** The page has another primary button (saving its form). */
  readonly isSecondary?: boolean;
  /** What only this resource can do; before removing, which stands last. */
  readonly children?: ReactNode;
  /** Where there is much to do: a menu of it, with copying and removing in it. */
  readonly more?: readonly MenuItem[] | undefined;
}

/** What can be done with the record as a whole, by the server's own answer (`can`). */
export function RecordActions({ resource, record, isSecondary, children, more }: RecordActionsProps) {
  return (
    <>
      {resource.publishable && (
        <PublishButton resource={resource} record={record} isSecondary={isSecondary ?? false} />
      )}
      {!more && <CopyLink resource={resource} record={record} />}
      {children}
      {more && <MoreActions resource={resource} record={record} items={more} />}
      {(!more || record['archived_at']) && <RemoveButton resource={resource} record={record} />}
    </>
  );
}
