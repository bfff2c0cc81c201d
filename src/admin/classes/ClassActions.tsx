import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classes } from '#shared/resources/classes.ts';
import { Button } from '#ui/Button.tsx';
import { AddressDialog } from '#ui/calendar/AddressDialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { session } from '#ui/session.ts';
import { MoreActions } from '../generated/MoreActions.tsx';
import { usePublication } from '../generated/PublishButton.tsx';
import { RemoveButton } from '../generated/RemoveButton.tsx';
import { EditLink } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useCancellation } from './CancelClass.tsx';

interface ClassProps {
  readonly record: LinkRecord;
}

/** The next step of a class as its primary button, editing beside it, and rare actions in a menu. */
export function ClassActions({ record }: ClassProps) {
  const { publication, cancellation, isDraft } = useClassActions(record);
  // The other tabs have their own first step.
  const [search] = useSearchParams();
  const leads = !isDraft && !cancellation.mayRestore && !search.has('tab');
  const reportItem = useReportItem(record);
  const calendar = useCalendarItem(record);
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
      <EditLink resource={classes} record={record} variant={leads ? 'primary' : 'outlined'} />
      {record['archived_at'] ? <RemoveButton resource={classes} record={record} /> : null}
      <MoreActions
        resource={classes}
        record={record}
        items={[
          ...reportItem,
          ...calendar.items,
          ...itemsOf({ publication, cancellation: { ...cancellation, mayRestore: false }, isDraft }),
        ]}
      />
      {publication.dialog}
      {cancellation.dialog}
      {calendar.dialog}
    </>
  );
}

/** The same beside a form, whose save is the next step: all of it in the menu. Saving can also publish a draft. */
export function ClassMenu({ record }: ClassProps) {
  const acts = useClassActions(record);
  return (
    <>
      {record['archived_at'] ? <RemoveButton resource={classes} record={record} /> : null}
      <MoreActions resource={classes} record={record} items={itemsOf(acts)} />
      {acts.publication.dialog}
      {acts.cancellation.dialog}
    </>
  );
}

/** The link to the report, for people who may see it; a draft has none. */
function useReportItem(record: LinkRecord): MenuItem[] {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!session.can('report-course') || record['status'] === 'draft' || record['archived_at']) return [];
  const to = `/${lang}/report/course/${encodeURIComponent(String(record['slug']))}`;
  return [{ kind: 'link', text: translate('classes.report'), to }];
}

/** The address of the class for calendar programs, for people who plan it. */
function useCalendarItem({ id, archived_at }: LinkRecord): { items: MenuItem[]; dialog: ReactNode } {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!session.can('course-edit') || archived_at) return { items: [], dialog: null };
  return {
    items: [{ kind: 'action', text: translate('classes.calendar'), onSelect: () => setOpen(true) }],
    dialog: isOpen && (
      <AddressDialog
        of="class"
        path={`/classes/${String(id)}/calendar-address`}
        anew="POST"
        onClose={() => setOpen(false)}
      />
    ),
  };
}

type ClassActionsState = ReturnType<typeof useClassActions>;

function useClassActions(record: LinkRecord) {
  const publication = usePublication(classes, record);
  const cancellation = useCancellation(record);
  return { publication, cancellation, isDraft: publication.isAllowed && !publication.isPublished };
}

function itemsOf({ publication, cancellation, isDraft }: ClassActionsState): MenuItem[] {
  const items: MenuItem[] = [];
  if (publication.isAllowed && !isDraft)
    items.push({ kind: 'action', text: publication.label, onSelect: () => void publication.toggle() });
  if (cancellation.mayCancel || cancellation.mayRestore)
    items.push({ kind: 'action', text: cancellation.label, onSelect: cancellation.act });
  return items;
}
