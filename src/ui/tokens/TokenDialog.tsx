import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { NewToken, ServiceAccount, TokenChoice } from '#shared/api/apiTokens.ts';
import { MAX_TOKEN_DAYS, MAX_TOKEN_NAME } from '#shared/domain/apiTokens.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { useI18n } from '../i18n.tsx';
import { PermissionChoice } from './PermissionChoice.tsx';
import { ShownToken } from './ShownToken.tsx';
import { useTokenForm, type TokenWish } from './useTokenForm.ts';
import css from './tokens.module.css';

interface TokenDialogProps {
  readonly title: string;
  /** What it may be allowed; absent for a token whose kind says it. */
  readonly choices?: readonly TokenChoice[];
  /** The service accounts to choose from; absent for one's own token. */
  readonly accounts?: readonly ServiceAccount[];
  readonly make: (wish: TokenWish) => Promise<NewToken>;
  readonly onClose: () => void;
}

/** Makes a token, and then shows it once. */
export function TokenDialog({ title, choices, accounts, make, onClose }: TokenDialogProps) {
  const { translate } = useI18n();
  const formId = useId();
  const [made, setMade] = useState<NewToken>();
  const form = useTokenForm(make, setMade, choices !== undefined);
  if (made)
    return (
      <Dialog
        title={made.name}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {translate('tokens.done')}
          </Button>
        }
      >
        <ShownToken made={made} />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isPending}>
            {translate('tokens.make')}
          </Button>
        </>
      }
    >
      <TokenForm id={formId} form={form} choices={choices} accounts={accounts} />
    </Dialog>
  );
}

interface TokenFormProps {
  readonly id: string;
  readonly choices: readonly TokenChoice[] | undefined;
  readonly form: ReturnType<typeof useTokenForm>;
  readonly accounts: readonly ServiceAccount[] | undefined;
}

function TokenForm({ id, form, choices, accounts }: TokenFormProps) {
  const { translate } = useI18n();
  const place = useRef<HTMLFormElement>(null);
  const { values, set, errors, refusal } = form;
  // The browser's choice is the first button, the cross.
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={place} id={id} className={css.form} onSubmit={submit}>
      <div role="alert">{refusal && <p className={css.error}>{refusal}</p>}</div>
      <Field
        label={translate('tokens.name')}
        hint={translate('tokens.name_hint')}
        error={errors['name']}
        required
      >
        {(control) => (
          <input
            {...control}
            minLength={2}
            maxLength={MAX_TOKEN_NAME}
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      {accounts && <AccountFields form={form} accounts={accounts} />}
      {choices && (
        <PermissionChoice
          choices={choices}
          chosen={values.permissions}
          error={errors['permissions']}
          onChange={(permissions) => set({ permissions })}
        />
      )}
      <LimitFields form={form} />
    </form>
  );
}

/** How long it is valid, and from where it may be used. */
function LimitFields({ form: { values, set, errors } }: Pick<TokenFormProps, 'form'>) {
  const { translate } = useI18n();
  return (
    <>
      <Field
        label={translate('tokens.days')}
        hint={translate('tokens.days_hint', { max: MAX_TOKEN_DAYS })}
        error={errors['days']}
        required
      >
        {(control) => (
          <input
            {...control}
            type="number"
            min={1}
            max={MAX_TOKEN_DAYS}
            value={values.days}
            onChange={({ target }) => set({ days: target.value })}
          />
        )}
      </Field>
      <Field
        label={translate('tokens.networks')}
        hint={translate('tokens.networks_hint')}
        error={errors['networks']}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={values.networks}
            onChange={({ target }) => set({ networks: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** The account as which the program acts: an existing one, or a new one with its name. */
function AccountFields({
  form: { values, set, errors },
  accounts,
}: Pick<TokenFormProps, 'form'> & { readonly accounts: readonly ServiceAccount[] }) {
  const { translate } = useI18n();
  return (
    <>
      {accounts.length > 0 && (
        <Field label={translate('tokens.account')} error={errors['account_id']}>
          {(control) => (
            <select
              {...control}
              value={values.accountId}
              onChange={({ target }) => set({ accountId: target.value })}
            >
              <option value="">{translate('tokens.new_account')}</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {values.accountId === '' && (
        <Field
          label={translate('tokens.account_name')}
          hint={translate('tokens.account_hint')}
          error={errors['account_name']}
          required
        >
          {(control) => (
            <input
              {...control}
              minLength={2}
              maxLength={MAX_TOKEN_NAME}
              value={values.accountName}
              onChange={({ target }) => set({ accountName: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
