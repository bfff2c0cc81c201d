import { Ellipsis, X } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import {
  asSeen,
  bulkArchive,
  bulkDelete,
  bulkPublish,
  bulkUpdate,
  type BulkChange,
  type Selection,
} from '#dataProvider/bulkCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { RefusedDialog, type Refusal } from './RefusedDialog.tsx';
import { lazyComponent } from '../lazyPage.ts';
import { bulkFields } from './listFields.ts';
import { useListOverrides } from './listOverrides.ts';
import { useSelection } from './selection.tsx';
import { useBulkChange } from './useBulkChange.ts';
import css from './bulk.module.css';

/** Forms are large: a list does not wait for their code. */
const BulkEditDialog = lazyComponent(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);

type BulkCall = (selection: Selection) => Promise<BulkChange>;

/** What can be done with the selected records, or with all that match the filter, in one request; each change offers an undo. */
export function BulkBar({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { data: listed = [] } = useListContext();
  const { selection, count } = useSelection();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useBulkChange(resource, setRefusal);
  const close = () => setDialog(null);
  const perform = (call: BulkCall, message: string) => {
    close();
    return selection ? run(() => call(asSeen(selection, listed)), message) : Promise.resolve();
  };
  return (
    <>
      {selection && (
        <section className={css.bar} aria-label={translate('admin.bulk.label')}>
          <SelectionCount />
          <Actions
            resource={resource}
            selection={selection}
            isRunning={isRunning}
            perform={perform}
            onDialog={setDialog}
          />
        </section>
      )}
      {selection && dialog === 'edit' && (
        <Suspense>
          <BulkEditDialog
            resource={resource}
            count={count}
            onClose={close}
            onSave={(data) =>
              perform((chosen) => bulkUpdate(resource.name, chosen, data), 'transfer.change.edit')
            }
          />
        </Suspense>
      )}
      {selection && dialog === 'remove' && (
        <BulkRemoveDialog
          count={count}
          onClose={close}
          onRemove={() =>
            void perform((chosen) => bulkDelete(resource.name, chosen), 'transfer.change.delete')
          }
        />
      )}
      {refusal && <RefusedDialog resource={resource} refusal={refusal} onClose={() => setRefusal(null)} />}
    </>
  );
}

export function SelectionCount() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { count, clear } = useSelection();
  const isPhone = useMedia(PHONE);
  return (
    <div className={css.count}>
      <span role="status">
        {translate('admin.bulk.selected', { smart_count: count, count: formatNumber(count) })}
      </span>
      <SelectAll />
      {isPhone ? (
        <button type="button" className={css.icon} aria-label={translate('admin.bulk.clear')} onClick={clear}>
          <X size={18} strokeWidth={1.6} aria-hidden />
        </button>
      ) : (
        <button type="button" onClick={clear}>
          {translate('admin.bulk.clear')}
        </button>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly resource: AnyResource;
  readonly selection: Selection;
  readonly isRunning: boolean;
  readonly perform: (call: BulkCall, message: string) => Promise<unknown>;
  readonly onDialog: (dialog: 'edit' | 'remove') => void;
}

function Actions({ resource, selection, isRunning, perform, onDialog }: ActionsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { canPublish, canEdit, canArchive, canRestore, canDelete } = useActions(resource);
  const { bulkActions: More } = useListOverrides();
  const { name } = resource;
  const publish = (isPublished: boolean, message: string) => (fitting: Selection) =>
    void perform((chosen) => bulkPublish(name, within(chosen, fitting), isPublished), message);
  const archive = (isArchived: boolean, message: string) => (fitting: Selection) =>
    void perform((chosen) => bulkArchive(name, within(chosen, fitting), isArchived), message);
  const buttons = [
    canPublish && {
      right: 'publish',
      label: 'admin.publish.publish',
      act: publish(true, 'transfer.change.publish'),
    },
    canPublish && {
      right: 'unpublish',
      label: 'admin.publish.take_back',
      act: publish(false, 'transfer.change.unpublish'),
    },
    canEdit && { label: 'admin.bulk.edit', act: () => onDialog('edit') },
    canArchive && {
      right: 'archive',
      label: 'admin.archive.archive',
      act: archive(true, 'transfer.change.archive'),
    },
    canRestore && {
      right: 'restore',
      label: 'admin.archive.restore',
      act: archive(false, 'transfer.change.restore'),
    },
    canDelete && { label: 'action.delete', act: () => onDialog('remove') },
  ].filter((button) => button !== false);
  const fit = useFitting(selection);
  return (
    <BulkActions isRunning={isRunning}>
      {buttons.map(({ right, label, act }) => {
        const { selection: fitting, count, isAll } = fit(right);
        return count === 0 ? null : (
          <button key={label} type="button" onClick={() => act(fitting)}>
            {isAll ? translate(label) : `${translate(label)} ${formatNumber(count)}`}
          </button>
        );
      })}
      {More && <More />}
    </BulkActions>
  );
}

/** The part of the selection whose records say that they take an act (`can` of the server); all for those that are not loaded. */
function useFitting(selection: Selection) {
  const { data = [] } = useListContext<{ id: string; can?: Readonly<Record<string, boolean>> }>();
  const byId = new Map(data.map((record) => [record.id, record.can]));
  return (right: string | undefined) => {
    if (!right || !('ids' in selection)) return { selection, count: 1, isAll: true };
    const ids = selection.ids.filter((id) => byId.get(id)?.[right] !== false);
    const isAll = ids.length === selection.ids.length;
    return { selection: isAll ? selection : { ids }, count: ids.length, isAll };
  };
}

/** The chosen records with their versions, without those that do not fit. */
function within(chosen: Selection, fitting: Selection): Selection {
  if (!('ids' in chosen && 'ids' in fitting)) return chosen;
  const { ids } = fitting;
  const { versions } = chosen;
  return versions
    ? { ids, versions: Object.fromEntries(Object.entries(versions).filter(([id]) => ids.includes(id))) }
    : { ids };
}

/**
 * Buttons for the selection: all are disabled while one of them runs, and until the number of records in "all" is known. On phones they
 * are folded, and only hidden, because their dialogs stand among them.
 */
export function BulkActions({ isRunning, children }: { isRunning: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const { isCounting } = useSelection();
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {isPhone && (
        <button
          type="button"
          className={css.icon}
          aria-label={translate('admin.list.actions')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
        </button>
      )}
      <fieldset
        id={id}
        className={css.actions}
        data-folded={(isPhone && !isOpen) || undefined}
        aria-busy={isRunning}
        disabled={isRunning || isCounting}
      >
        {children}
      </fieldset>
    </>
  );
}

/** What the active role may do with many records of the resource. */
function useActions(resource: AnyResource) {
  const { filterValues } = useListContext();
  const mayDelete = resource.verbs.includes('delete') && mayAccess(resource.name, 'delete');
  const isArchive = (filterValues as Record<string, unknown>)['archived'] === true;
  return {
    canPublish: resource.publishable && !isArchive && mayAccess(resource.name, 'publish'),
    canEdit:
      resource.verbs.includes('edit') && mayAccess(resource.name, 'edit') && bulkFields(resource).length > 0,
    canArchive: !isArchive && mayDelete,
    canRestore: isArchive && mayDelete,
    canDelete: mayDelete,
  };
}

/** Whether there is any bulk action, so that selecting records makes sense. */
export function useCanSelect(resource: AnyResource): boolean {
  const { canSelect } = useListOverrides();
  return Object.values(useActions(resource)).some(Boolean) || !!canSelect;
}

/** Offered when more records match the filter than are selected. */
function SelectAll() {
  const translate = useTranslate();
  const { translate: words, formatNumber } = useI18n();
  const { total, data = [], hasNextPage, meta } = useListContext();
  const { count, isAll, selectAll } = useSelection();
  const hasMore = total === undefined ? hasNextPage || count < data.length : count < total;
  if (isAll || !hasMore) return null;
  const isExact = (meta as { total_is_exact?: boolean } | undefined)?.total_is_exact !== false;
  const choose = () =>
    selectAll().catch((error: unknown) =>
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) }),
    );
  return (
    <button type="button" className={css.all} onClick={() => void choose()}>
      {total === undefined
        ? translate('admin.bulk.select_filter')
        : translate('admin.bulk.select_all', {
            total: isExact ? formatNumber(total) : `${formatNumber(total)}+`,
          })}
    </button>
  );
}
