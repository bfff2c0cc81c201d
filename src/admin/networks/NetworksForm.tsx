import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { AdminNetwork, AdminNetworks } from '#shared/api/adminNetworks.ts';
import { MAX_ADMIN_NETWORKS, MAX_NETWORK_LENGTH, MAX_NETWORK_NOTE } from '#shared/domain/adminNetworks.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useSession } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import css from './networks.module.css';

interface Row extends AdminNetwork {
  /** Of this page: a removed row must not give its input to the next one. */
  readonly key: number;
}
interface NetworksFormProps {
  readonly saved: AdminNetworks;
  readonly onSaved: () => void;
}

export function NetworksForm({ saved, onSaved }: NetworksFormProps) {
  const translate = useTranslate();
  const { permissions, online } = useSession();
  const mayEdit = permissions.includes('network-edit');
  const { rows, add, change, remove, networks } = useRows(saved.networks);
  const fail = useFailureNotice();
  const save = useMutation({
    mutationFn: () => call('PUT /admin-networks', { body: { networks, version: saved.version } }),
    onSuccess: () => {
      toast.show({ title: translate(networks.length > 0 ? 'networks.saved' : 'networks.saved_open') });
      onSaved();
    },
    onError: (error) => isAtField(error) || fail(error),
  });
  const isChanged = JSON.stringify(networks) !== JSON.stringify(saved.networks);
  useUnsaved(isChanged && !save.isSuccess);
  const errors = isAtField(save.error) ? save.error.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.own}>
          <strong>{translate('networks.own', { address: saved.address })}</strong>
          <p>{translate('networks.own_hint')}</p>
        </div>
        {rows.length === 0 && <p>{translate('networks.everywhere')}</p>}
        <Rows rows={rows} errors={errors} mayEdit={mayEdit} change={change} remove={remove} />
        {errors['networks'] && (
          <p className={css.error} role="alert">
            {errors['networks'].join(' ')}
          </p>
        )}
        {mayEdit && (
          <div className={css.actions}>
            <AddButtons isFull={rows.length >= MAX_ADMIN_NETWORKS} address={saved.address} add={add} />
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabled={!isChanged || !online}
              className={css.save}
            >
              {translate('networks.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

const isAtField = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 422;

type RowsState = ReturnType<typeof useRows>;

function useRows(saved: readonly AdminNetwork[]) {
  const [rows, setRows] = useState<readonly Row[]>(() => saved.map((row, key) => ({ ...row, key })));
  return {
    rows,
    networks: rows.map(({ network, note }) => ({ network: network.trim(), note: note.trim() })),
    add: (network: string) =>
      setRows((all) => [...all, { network, note: '', key: Math.max(-1, ...all.map(({ key }) => key)) + 1 }]),
    change: (key: number, part: Partial<AdminNetwork>) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: number) => setRows((all) => all.filter((row) => row.key !== key)),
  };
}

interface AddButtonsProps extends Pick<RowsState, 'add'> {
  readonly isFull: boolean;
  readonly address: string;
}

function AddButtons({ isFull, address, add }: AddButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <Button data-add disabled={isFull} onClick={() => add('')}>
        {translate('networks.add')}
      </Button>
      <Button variant="text" disabled={isFull} onClick={() => add(address)}>
        {translate('networks.add_own')}
      </Button>
    </>
  );
}

interface RowsProps extends Pick<RowsState, 'rows' | 'change' | 'remove'> {
  readonly errors: HttpError['errors'];
  readonly mayEdit: boolean;
}

function Rows({ rows, errors, mayEdit, change, remove }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <ol className={css.rows}>
      {rows.map((row, i) => (
        <NetworkRow
          key={row.key}
          row={row}
          no={i + 1}
          error={errors[`networks.${i}.network`]}
          isReadOnly={!mayEdit}
          onChange={(part) => change(row.key, part)}
          onRemove={() => remove(row.key)}
        />
      ))}
    </ol>
  );
}

interface NetworkRowProps {
  readonly row: Row;
  readonly no: number;
  readonly error: readonly string[] | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<AdminNetwork>) => void;
  readonly onRemove: () => void;
}

function NetworkRow({ row, no, error, isReadOnly, onChange, onRemove }: NetworkRowProps) {
  const translate = useTranslate();
  return (
    <li className={css.row}>
      <Field label={translate('networks.network')} error={error}>
        {(control) => (
          <input
            {...control}
            aria-label={translate('networks.network_no', { no })}
            value={row.network}
            maxLength={MAX_NETWORK_LENGTH}
            placeholder={translate('networks.network_hint')}
            readOnly={isReadOnly}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => onChange({ network: target.value })}
          />
        )}
      </Field>
      <Field label={translate('networks.note')}>
        {(control) => (
          <input
            {...control}
            aria-label={translate('networks.note_no', { no })}
            value={row.note}
            maxLength={MAX_NETWORK_NOTE}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      {!isReadOnly && (
        <Button
          variant="icon"
          aria-label={translate('networks.remove', { no })}
          className={css.remove}
          onClick={({ currentTarget }) => {
            // The button leaves together with its row, so the focus moves first.
            currentTarget.closest('form')?.querySelector<HTMLElement>('[data-add]')?.focus();
            onRemove();
          }}
        >
          <Trash2 size={18} strokeWidth={1.6} aria-hidden />
        </Button>
      )}
    </li>
  );
}
