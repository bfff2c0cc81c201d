import { useEffect, useRef } from 'react';
import type { NewToken } from '#shared/api/apiTokens.ts';
import { useI18n } from '../i18n.tsx';
import { Copied } from './Copied.tsx';
import css from './tokens.module.css';

/** The new token, the only time that it is seen, and how a program sends it. */
export function ShownToken({ made: { token, expires_at } }: { readonly made: NewToken }) {
  const { translate, formatDate } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  // The form that was here has left with the focus.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  // What an identity provider calls is open to its own kind of token alone, and nothing else is open to that.
  const path = token.startsWith('mhr_scim_') ? '/scim/v2/ServiceProviderConfig' : '/api/token';
  const line = `curl -H "Authorization: Bearer ${token}" ${location.origin}${path}`;
  return (
    <div ref={place} className={css.form}>
      <p role="status">{translate('tokens.shown_once', { date: formatDate(expires_at) })}</p>
      <Copied label={translate('tokens.token')} text={token} />
      <Copied label={translate('tokens.try')} text={line} />
    </div>
  );
}
