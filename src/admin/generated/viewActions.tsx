import { useResourceContext, useTranslate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction, type Acted } from '#dataProvider/actionCalls.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { MAX_ACTION_REASON, type Action } from '#shared/schema/view.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { session, useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useUndoNotice } from '../changes/useUndo.tsx';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { useHeading, type ListOverrides } from './listOverrides.ts';
import { useScope, useSelection } from './selection.tsx';

const actionsOf = ({ view }: AnyResource): [string, Action][] =>
  Object.entries(view?.actions ?? {}).filter(([, { access }]) => session.can(access));

/** The actions of a view as row buttons and bulk buttons, as far as the active role may use them. */
export const actionOverrides = (resource: AnyResource): ListOverrides =>
  actionsOf(resource).length > 0 ? { canSelect: true, rowActions: RowActions, bulkActions: BulkActions } : {};

function RowActions({ record }: { readonly record: LinkRecord }) {
  const resource = resourceNamed(useResourceContext()!);
  return actionsOf(resource).map(([key]) => <RowAction key={key} name={key} record={record} />);
}

/** The button of one action in a row; renders nothing where the action does not apply. */
export function RowAction({ name, record }: { readonly name: string; readonly record: LinkRecord }) {
  const resource = resourceNamed(useResourceContext()!);
  const { label } = useI18n();
  const { labelOf } = useHeading(resource);
  const action = resource.view!.actions[name]!;
  const title = `${label(action.label)}: ${labelOf(record)}`;
  const { start, dialog, isBusy } = useStart(resource, { title });
  if (!allows(record, name)) return null;
  return (
    <>
      <Button
        small
        busy={isBusy}
        aria-label={title}
        onClick={(event) => {
          event.stopPropagation();
          start(action, { ids: [String(record['id'])] });
        }}
      >
        {label(action.label)}
      </Button>
      {dialog && (
        // React passes the dialog's clicks to the row, and a click on the row opens its page.
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          {dialog}
        </span>
      )}
    </>
  );
}

function BulkActions() {
  const resource = resourceNamed(useResourceContext()!);
  const { label } = useI18n();
  useSession();
  const { selection, clear } = useSelection();
  const { start, dialog, isBusy } = useStart(resource, { onDone: clear });
  return (
    <>
      {actionsOf(resource).map(([key, action]) => (
        <button
          key={key}
          type="button"
          disabled={isBusy}
          onClick={() => selection && start(action, selection)}
        >
          {label(action.label)}
        </button>
      ))}
      {dialog}
    </>
  );
}

interface StartOptions {
  /** Title of the dialog that asks for the reason; by default the action's label. */
  readonly title?: string;
  readonly onDone?: () => void;
}

/** Runs an action at once, or after asking for the reason that it requires. */
function useStart(resource: AnyResource, { title, onDone }: StartOptions) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { request, perform, isBusy } = useAction(resource);
  const [asking, setAsking] = useState<{ readonly action: Action; readonly rows: Acted } | null>(null);
  const act = async (action: Action, rows: Acted) => {
    if (await perform(action, rows)) onDone?.();
  };
  return {
    isBusy,
    start: (action: Action, rows: Acted) =>
      action.reason ? setAsking({ action, rows }) : void act(action, rows),
    dialog: asking && (
      <ReasonDialog
        title={title ?? label(asking.action.label)}
        reason={{
          label: label(asking.action.reason!),
          max: MAX_ACTION_REASON,
          tooShort: translate('validation.required', { property: label(asking.action.reason!) }),
        }}
        confirm={label(asking.action.label)}
        act={async (reason) => {
          await request(asking.action, { ...asking.rows, reason });
          onDone?.();
        }}
        onClose={() => setAsking(null)}
      />
    ),
  };
}

/** Does it, says to how many, and reads the list again: `request` rejects with an error, `perform` shows it and returns false. */
export function useAction(resource: AnyResource) {
  const translate = useTranslate();
  const { label, translate: words, formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const scope = useScope();
  const [isBusy, setBusy] = useState(false);
  const offerUndo = useUndoNotice();
  const request = async (action: Action, { ...rows }: Acted): Promise<void> => {
    setBusy(true);
    try {
      const chosen = 'ids' in rows ? { ids: rows.ids } : { filter: rows.filter };
      const body: Acted = { ...chosen, ...(rows.reason !== undefined && { reason: rows.reason }) };
      const { count, left, change_id } = await callAction(resource.name, action, body, scope);
      const title = label(action.done).replace('{count}', formatNumber(count));
      if (left > 0)
        toast.show({
          title,
          body: translate('admin.bulk.left', { smart_count: left, count: formatNumber(left) }),
        });
      else offerUndo(title, change_id ? { id: change_id, resource: resource.name } : undefined);
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    }
  };
  const perform = async (action: Action, rows: Acted): Promise<boolean> => {
    try {
      await request(action, rows);
      return true;
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
      return false;
    }
  };
  return { request, perform, isBusy };
}
