import { useGetMany, useTranslate } from 'ra-core';
import type { AnyResource, Expanded } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { RefusedRow } from '#ui/http.ts';
import type { LinkRecord } from '../recordLinks.ts';
import css from './dialogs.module.css';

export interface Refusal {
  readonly message: string;
  readonly rows: readonly RefusedRow[];
}

type Named = LinkRecord & { readonly id: string; readonly user?: Expanded | null };

const SHOWN = 20;

/** Why a bulk call changed nothing: the records that prevent it, each with its reason. */
export function RefusedDialog({
  resource,
  refusal,
  title,
  onClose,
}: {
  resource: AnyResource;
  refusal: Refusal;
  title?: string;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const rows = refusal.rows.slice(0, SHOWN);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const { data = [] } = useGetMany<Named>(resource.name, { ids }, { enabled: ids.length > 0 });
  const nameOf = (id: string | undefined) => {
    const record = data.find((one) => one?.id === id);
    // A record that belongs to a person is named by the person.
    return record && (record.user?.name ?? (record[resource.title] as string | undefined));
  };
  const more = refusal.rows.length - rows.length;
  return (
    <Dialog
      title={title ?? translate('message.failed')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {translate('action.close')}
        </Button>
      }
    >
      <p>{refusal.message}</p>
      <ul className={css.list}>
        {rows.map(({ id, message }, index) => (
          <li key={id ?? index}>
            <strong>{nameOf(id) ?? id}</strong>: {message}
          </li>
        ))}
        {more > 0 && <li>{translate('admin.bulk.more', { smart_count: more })}</li>}
      </ul>
    </Dialog>
  );
}
