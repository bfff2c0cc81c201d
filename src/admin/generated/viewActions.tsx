import { useResourceContext, useTranslate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction, type Acted } from '#dataProvider/actionCalls.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { Action } from '#shared/schema/view.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session, useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { allows, type LinkRecord } from '../recordLinks.ts';
import { useHeading, type ListOverrides } from './listOverrides.ts';
import { useScope, useSelection } from './selection.tsx';

const actionsOf = ({ view }: AnyResource): [string, Action][] =>
  Object.entries(view?.actions ?? {}).filter(([, { access }]) => session.can(access));

/** The actions of a view as buttons of its rows and of what is marked, as far as the active role may use them. */
export const actionOverrides = (resource: AnyResource): ListOverrides =>
  actionsOf(resource).length > 0 ? { canSelect: true, rowActions: RowActions, bulkActions: BulkActions } : {};

function RowActions({ record }: { readonly record: LinkRecord }) {
  const resource = resourceNamed(useResourceContext()!);
  const { label } = useI18n();
  const { labelOf } = useHeading(resource);
  const { perform, isBusy } = useAction(resource);
  return actionsOf(resource).map(
    ([key, action]) =>
      allows(record, key) && (
        <Button
          key={key}
          small
          busy={isBusy}
          aria-label={`${label(action.label)}: ${labelOf(record)}`}
          onClick={(event) => {
            event.stopPropagation();
            void perform(action, { ids: [String(record['id'])] });
          }}
        >
          {label(action.label)}
        </Button>
      ),
  );
}

function BulkActions() {
  const resource = resourceNamed(useResourceContext()!);
  const { label } = useI18n();
  useSession();
  const { selection, clear } = useSelection();
  const { perform, isBusy } = useAction(resource);
  return actionsOf(resource).map(([key, action]) => (
    <button
      key={key}
      type="button"
      disabled={isBusy}
      onClick={() => selection && void perform(action, selection).then((isDone) => isDone && clear())}
    >
      {label(action.label)}
    </button>
  ));
}

/** Does it, says to how many, and reads the list again. */
export function useAction(resource: AnyResource) {
  const translate = useTranslate();
  const { label, translate: words, formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const scope = useScope();
  const [isBusy, setBusy] = useState(false);
  const perform = async (action: Action, { ...rows }: Acted): Promise<boolean> => {
    setBusy(true);
    try {
      const asked: Acted = 'ids' in rows ? { ids: rows.ids } : { filter: rows.filter };
      const { count, left } = await callAction(resource.name, action, asked, scope);
      toast.show({
        title: label(action.done).replace('{count}', formatNumber(count)),
        ...(left > 0 && {
          body: translate('admin.bulk.left', { smart_count: left, count: formatNumber(left) }),
        }),
      });
      return true;
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
      return false;
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    }
  };
  return { perform, isBusy };
}
