import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dataProvider } from '#dataProvider/dataProvider.ts';
import { errorCode } from '#dataProvider/apiErrors.ts';
import { setArchived } from '#dataProvider/recordCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { allows, parentPath, type LinkRecord } from '../recordLinks.ts';
import css from './dialogs.module.css';
import { useRecordCall } from './useRecordCall.ts';
import { useUsages } from './useUsages.ts';
import { useRecordName } from '../useDisplayText.ts';

interface RemoveProps {
  readonly resource: AnyResource;
  readonly record: LinkRecord;
}

/**
 * Deletes a record after a confirmation. For a record in use it says by what, and offers to archive it instead. An archived record is
 * restored here.
 */
export function RemoveButton({ resource, record }: RemoveProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (record['archived_at'])
    return allows(record, 'restore') ? <RestoreButton resource={resource} record={record} /> : null;
  if (!canRemove({ resource, record })) return null;
  return (
    <>
      <Button small variant="danger" onClick={() => setOpen(true)}>
        {translate('action.delete')}
      </Button>
      {isOpen && <RemoveDialog resource={resource} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

export const canRemove = ({ resource, record }: RemoveProps): boolean =>
  !record['archived_at'] && resource.verbs.includes('delete') && allows(record, 'delete');

function RestoreButton({ resource, record }: RemoveProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const id = String(record['id']);
  const { isRunning, run } = useRecordCall(resource.name, id);
  const restore = () =>
    run(() => setArchived(resource.name, record, false)).then(
      () => toast.show({ title: translate('admin.archive.restored') }),
      (error: unknown) =>
        toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) }),
    );
  return (
    <Button small busy={isRunning} onClick={() => void restore()}>
      {translate('admin.archive.restore')}
    </Button>
  );
}

type RemoveDialogProps = RemoveProps & { readonly onClose: () => void };

/** Deleting and archiving; both leave the page, because the record is no longer at its old place. */
function useRemoval({ resource, record, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const { lang, translate: words } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const id = String(record['id']);
  const { isRunning, run } = useRecordCall(resource.name, id);
  const [inUse, setInUse] = useState<HttpError | null>(null);

  async function act(call: () => Promise<unknown>, message: string) {
    try {
      await call();
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).startsWith('getList'),
      });
      onClose();
      toast.show({ title: translate(message) });
      void navigate(`/${lang}/${parentPath(resource, record) ?? 'home'}`, { replace: true });
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id, meta: undefined }] });
      queryClient.removeQueries({ queryKey: [resource.name, 'ofUrl'] });
    } catch (error) {
      if (error instanceof HttpError && errorCode(error) === 'in-use') setInUse(error);
      else toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  return {
    isRunning,
    inUse,
    remove: () =>
      act(
        () => dataProvider.delete(resource.name, { id, previousData: { ...record, id } }),
        'admin.remove.deleted',
      ),
    archive: () => act(() => run(() => setArchived(resource.name, record, true)), 'admin.archive.done'),
  };
}

export function RemoveDialog(props: RemoveDialogProps) {
  const { resource, record, onClose } = props;
  const translate = useTranslate();
  const nameOf = useRecordName(resource);
  const { isRunning, inUse, remove, archive } = useRemoval(props);
  const usages = useUsages(inUse);
  return (
    <Dialog
      title={translate('admin.remove.title', { name: nameOf(record) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          {inUse ? (
            <Button variant="primary" busy={isRunning} onClick={() => void archive()}>
              {translate('admin.archive.archive')}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => void remove()}>
              {translate('action.delete')}
            </Button>
          )}
        </>
      }
    >
      {!inUse && <p>{translate('admin.remove.question')}</p>}
      {inUse && (
        <div role="alert">
          <p>{inUse.message}</p>
          {usages.length > 0 && (
            <ul className={css.list}>
              {usages.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}
