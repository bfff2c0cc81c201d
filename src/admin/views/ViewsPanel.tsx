import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Star, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { listViews } from '#dataProvider/viewCalls.ts';
import type { SavedView } from '#shared/api/savedViews.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { useViews } from './useViews.ts';
import { contentOf, useViewActions, viewsKey } from './useViewActions.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { LookChoices, type ListLook } from './LookChoices.tsx';
import { currentView } from './viewState.ts';
import css from './views.module.css';

/** A view whose settings are open; `new`: the current list. */
export type Named = SavedView | 'new';

interface ViewsPanelProps {
  readonly resource: AnyResource;
  readonly views: ReturnType<typeof useViews>;
  readonly look: ListLook;
  readonly onName: (named: Named) => void;
  readonly onClose: () => void;
}

/** The own and the shared views of a list, the actions on the current list, and how it looks. */
export function ViewsPanel({ resource, views, look, onName, onClose }: ViewsPanelProps) {
  const translate = useTranslate();
  const { state, applied, isChanged, show } = views;
  const actions = useViewActions(resource, views);
  const { data, error, refetch } = useQuery({
    queryKey: viewsKey(resource),
    queryFn: ({ signal }) => listViews(resource.name, signal),
  });
  const isFiltered = Object.keys(state.filter).length > 0;
  const current = data?.find(({ id }) => id === applied?.id);
  const choose = (view: SavedView | null) => {
    show(view && currentView(view));
    onClose();
  };
  const update = (view: SavedView) =>
    void actions.change(view, contentOf(state)).then(onClose, actions.failed);
  return (
    <div className={css.panel}>
      <ul className={css.list}>
        <li>
          <Choice
            text={translate('admin.views.all')}
            isCurrent={!applied && !isFiltered}
            onClick={() => choose(null)}
          />
        </li>
        {data?.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isCurrent={view.id === applied?.id}
            isDefault={view.id === actions.defaultView?.id}
            onShow={() => choose(view)}
            onEdit={() => onName(view)}
            onRemove={() => void actions.remove(view)}
          />
        ))}
      </ul>
      {error && !data && <NotLoaded onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      <div className={css.actions}>
        {current && isChanged && current.can.edit && (
          <Button small variant="primary" onClick={() => update(current)}>
            {translate('admin.views.update', { name: current.name })}
          </Button>
        )}
        <Button small onClick={() => onName('new')}>
          {translate('admin.views.save_as')}
        </Button>
      </div>
      <LookChoices resource={resource} look={look} />
    </div>
  );
}

/** In its place, so that the list stays. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <div role="alert" className={css.failed}>
      <p>{translate('admin.views.not_loaded')}</p>
      <Button small onClick={onRetry}>
        {translate('action.retry')}
      </Button>
    </div>
  );
}

interface ViewNamingProps extends Pick<ViewsPanelProps, 'resource' | 'views' | 'onClose'> {
  readonly named: Named;
}

/** The settings of a view, or of a new one from the list. */
export function ViewNaming({ resource, views, named, onClose }: ViewNamingProps) {
  const actions = useViewActions(resource, views);
  const view = named === 'new' ? undefined : named;
  return (
    <ViewDialog
      resource={resource}
      view={view}
      isDefault={view !== undefined && view.id === actions.defaultView?.id}
      onSave={({ isDefault, ...values }) =>
        view
          ? actions.change(view, view.can.edit ? values : {}, isDefault)
          : actions.save({ ...values, ...contentOf(views.state) }, isDefault)
      }
      onClose={onClose}
    />
  );
}

interface ChoiceProps {
  readonly text: string;
  readonly isCurrent: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

const Choice = ({ text, isCurrent, onClick, children }: ChoiceProps) => (
  <button type="button" className={css.choice} aria-current={isCurrent || undefined} onClick={onClick}>
    <span className={css.check}>{isCurrent && <Check size={16} strokeWidth={2} aria-hidden />}</span>
    <span className={css.text}>{text}</span>
    {children}
  </button>
);

interface ViewRowProps {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly isDefault: boolean;
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ViewRow({ view, isCurrent, isDefault, onShow, onEdit, onRemove }: ViewRowProps) {
  const translate = useTranslate();
  const { name, can } = view;
  return (
    <li>
      <Choice text={name} isCurrent={isCurrent} onClick={onShow}>
        {isDefault && (
          <span className={css.mark}>
            <Star size={14} strokeWidth={1.8} aria-hidden /> {translate('admin.views.default')}
          </span>
        )}
        {view.is_shared && (
          <span className={css.mark}>
            {view.is_own
              ? translate('admin.views.shared')
              : translate('admin.views.shared_by', { name: view.owner_name })}
          </span>
        )}
      </Choice>
      <Button
        small
        variant="icon"
        aria-label={translate('admin.views.edit_one', { name })}
        title={translate('admin.views.edit_one', { name })}
        onClick={onEdit}
      >
        <Pencil size={16} strokeWidth={1.6} aria-hidden />
      </Button>
      {can.delete && (
        <Button
          small
          variant="icon"
          aria-label={translate('admin.views.delete_one', { name })}
          title={translate('admin.views.delete_one', { name })}
          onClick={onRemove}
        >
          <Trash2 size={16} strokeWidth={1.6} aria-hidden />
        </Button>
      )}
    </li>
  );
}
