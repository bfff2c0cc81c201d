import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewToken } from '#shared/api/apiTokens.ts';
import { DEFAULT_TOKEN_DAYS } from '#shared/domain/apiTokens.ts';
import { errorText } from '../errorText.ts';
import { HttpError } from '../http.ts';
import { useI18n } from '../i18n.tsx';

/** What the form asks for; without an account it is a token of one's own. */
export interface TokenWish {
  readonly name: string;
  readonly permissions: string[];
  readonly days: number;
  readonly networks: string[];
  readonly account: { readonly account_id: string } | { readonly account_name: string };
}

const EMPTY = {
  name: '',
  permissions: new Set<string>() as ReadonlySet<string>,
  days: String(DEFAULT_TOKEN_DAYS),
  networks: '',
  accountId: '',
  accountName: '',
};

export function useTokenForm(
  make: (wish: TokenWish) => Promise<NewToken>,
  onMade: (made: NewToken) => void,
  hasChoices: boolean,
) {
  const { translate } = useI18n();
  const [values, setValues] = useState(EMPTY);
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: make, onSuccess: onMade });
  const found = error instanceof HttpError ? error.errors : {};
  const errors: Readonly<Record<string, readonly string[]>> = isEmpty
    ? { ...found, permissions: [translate('tokens.choose_permission')] }
    : found;
  return {
    values,
    errors,
    isPending,
    refusal: error && Object.keys(found).length === 0 ? errorText(error, translate) : undefined,
    set(changed: Partial<typeof EMPTY>) {
      if (changed.permissions) setEmpty(false);
      setValues((old) => ({ ...old, ...changed }));
    },
    submit() {
      if (isPending) return;
      const { name, permissions, days, networks, accountId, accountName } = values;
      if (hasChoices && permissions.size === 0) return setEmpty(true);
      mutate({
        name,
        permissions: [...permissions],
        days: Number(days),
        networks: networks.split(/[\s,;]+/).filter(Boolean),
        account: accountId ? { account_id: accountId } : { account_name: accountName },
      });
    },
  };
}
