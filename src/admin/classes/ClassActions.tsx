import { classes } from '#shared/resources/classes.ts';
import { Button } from '#ui/Button.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { MoreActions } from '../generated/MoreActions.tsx';
import { usePublication } from '../generated/PublishButton.tsx';
import { RemoveButton } from '../generated/RemoveButton.tsx';
import { EditLink } from '../generated/ResourceShow.tsx';
import { useCancellation } from './CancelClass.tsx';
import type { ClassTabProps } from './classTabs.tsx';

/** The next step of a class as its one primary button, editing beside it, and all that is rare in a menu. */
export function ClassActions({ record }: ClassTabProps) {
  const publication = usePublication(classes, record);
  const cancellation = useCancellation(record);
  const isDraft = publication.isAllowed && !publication.isPublished;
  const items: MenuItem[] = [];
  if (publication.isAllowed && !isDraft)
    items.push({ kind: 'action', text: publication.label, onSelect: () => void publication.toggle() });
  if (cancellation.mayCancel)
    items.push({ kind: 'action', text: cancellation.label, onSelect: cancellation.act });
  return (
    <>
      {isDraft && (
        <Button
          small
          variant="primary"
          busy={publication.isRunning}
          onClick={() => void publication.toggle()}
        >
          {publication.label}
        </Button>
      )}
      {cancellation.mayRestore && (
        <Button small variant="primary" busy={cancellation.isRunning} onClick={cancellation.act}>
          {cancellation.label}
        </Button>
      )}
      <EditLink
        resource={classes}
        record={record}
        variant={isDraft || cancellation.mayRestore ? 'outlined' : 'primary'}
      />
      {record['archived_at'] ? <RemoveButton resource={classes} record={record} /> : null}
      <MoreActions resource={classes} record={record} items={items} />
      {publication.dialog}
      {cancellation.dialog}
    </>
  );
}
