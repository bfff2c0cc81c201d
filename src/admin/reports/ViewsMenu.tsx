import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReportFilters } from '#dataProvider/reportCalls.ts';
import { createView, deleteView, listViews } from '#dataProvider/viewCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import figureCss from '#ui/figures.module.css';
import css from './reports.module.css';

interface ViewsMenuProps {
  readonly filters: ReportFilters;
  readonly onShow: (filters: ReportFilters) => void;
}
/** The resource name under which saved views of reports are stored. */
const RESOURCE = 'reports';
const LIST = ['reports', 'views'];

/** Saved filters of reports: the user's own and shared ones. */
export function ViewsMenu(props: ViewsMenuProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small variant="text" onClick={() => setOpen(true)}>
        <Bookmark size={16} strokeWidth={1.6} aria-hidden />
        {translate('reports.actions.views')}
      </Button>
      {isOpen && <ViewsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog({ filters, onShow, onClose }: ViewsMenuProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const showError = useFailureNotice();
  const { data = [] } = useQuery({ queryKey: LIST, queryFn: ({ signal }) => listViews(RESOURCE, signal) });
  const remove = useMutation({
    mutationFn: deleteView,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LIST }),
    onError: showError,
  });
  return (
    <Dialog
      title={translate('reports.views.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('action.close')}</Button>}
    >
      <section className={css.schedules}>
        {data.length === 0 && <p className={css.aside}>{translate('reports.views.none')}</p>}
        <ul>
          {data.map(({ id, name, is_own, owner_name, filter, can }) => (
            <li key={id}>
              <button
                type="button"
                className={figureCss.opens}
                onClick={() => {
                  onShow(filter as ReportFilters);
                  onClose();
                }}
              >
                {name}
              </button>
              {!is_own && (
                <span className={css.aside}>{translate('reports.views.shared', { name: owner_name })}</span>
              )}
              {can.delete && (
                <Button
                  variant="icon"
                  small
                  aria-label={`${translate('reports.views.delete')}: ${name}`}
                  onClick={() => remove.mutate(id)}
                >
                  <Trash2 size={16} strokeWidth={1.6} aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <NewView filters={filters} />
    </Dialog>
  );
}

function NewView({ filters }: { filters: ReportFilters }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      createView(RESOURCE, { name, is_shared: isShared, filter: { ...filters }, sort: null, columns: null }),
    onSuccess: () => {
      setName('');
      toast.show({ title: translate('reports.views.saved') });
      void queryClient.invalidateQueries({ queryKey: LIST });
    },
  });
  const problem =
    save.error &&
    ((save.error instanceof HttpError && save.error.errors['name']) || errorText(save.error, words));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Field required label={translate('reports.views.name')} error={problem || undefined}>
        {(control) => (
          <input {...control} value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      {session.can('report-remind') && (
        <label className={css.check}>
          <input type="checkbox" checked={isShared} onChange={() => setShared(!isShared)} />
          {translate('reports.views.share')}
        </label>
      )}
      <div>
        <Button type="submit" small busy={save.isPending}>
          {translate('reports.views.save')}
        </Button>
      </div>
    </form>
  );
}
