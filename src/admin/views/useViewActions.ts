import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createView, deleteView, updateView, type ViewValues } from '#dataProvider/viewCalls.ts';
import type { SavedView } from '#shared/api/savedViews.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useDefaultView, type useViews } from './useViews.ts';
import { currentView, type ListState } from './viewState.ts';

const UNDO_MS = 10_000;
export const viewsKey = (resource: AnyResource) => ['admin', 'views', resource.name];

/** The stored content of a list: its filter, sort and columns. */
export const contentOf = ({
  filter,
  sort,
  columns,
}: ListState): Pick<ViewValues, 'filter' | 'sort' | 'columns'> => ({
  filter,
  sort: [...sort],
  columns: [...columns],
});

/** Saves, changes and deletes views, and their settings in this browser. */
export function useViewActions(
  resource: AnyResource,
  { applied, setApplied }: Pick<ReturnType<typeof useViews>, 'applied' | 'setApplied'>,
) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const [defaultView, setDefault] = useDefaultView(resource);
  const refresh = () => queryClient.invalidateQueries({ queryKey: viewsKey(resource) });
  const failed = (error: unknown) =>
    toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });

  function remembered(view: SavedView): SavedView {
    if (applied?.id === view.id) setApplied(currentView(view));
    if (defaultView?.id === view.id) setDefault(currentView(view));
    return view;
  }

  async function save(values: ViewValues, isDefault: boolean): Promise<void> {
    const view = await createView(resource.name, values);
    setApplied(currentView(view));
    if (isDefault) setDefault(currentView(view));
    toast.show({ title: translate('admin.views.saved') });
    await refresh();
  }

  async function change(view: SavedView, values: Partial<ViewValues>, isDefault?: boolean): Promise<void> {
    // Perhaps only whether it is the default changed, and that is stored here.
    const changed = Object.keys(values).length > 0 ? remembered(await updateView(view.id, values)) : view;
    if (isDefault !== undefined && isDefault !== (defaultView?.id === view.id))
      setDefault(isDefault ? currentView(changed) : null);
    toast.show({ title: translate('admin.views.saved') });
    await refresh();
  }

  async function bringBack(view: SavedView, wasDefault: boolean): Promise<void> {
    const { name, is_shared, filter, sort, columns } = view;
    try {
      const made = await createView(resource.name, { name, is_shared, filter, sort, columns });
      if (wasDefault) setDefault(currentView(made));
      toast.show({ title: translate('transfer.change.is_undone') });
    } catch (error) {
      failed(error);
    }
    await refresh();
  }

  async function remove(view: SavedView): Promise<void> {
    const wasDefault = defaultView?.id === view.id;
    try {
      await deleteView(view.id);
      if (applied?.id === view.id) setApplied(null);
      if (wasDefault) setDefault(null);
      toast.show({
        title: translate('admin.views.deleted', { name: view.name }),
        durationMs: UNDO_MS,
        action: { label: translate('action.undo'), onAction: () => void bringBack(view, wasDefault) },
      });
    } catch (error) {
      failed(error);
    }
    await refresh();
  }
  return { defaultView, setDefault, save, change, remove, failed };
}
