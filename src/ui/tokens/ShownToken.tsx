import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { NewToken } from '#shared/api/apiTokens.ts';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { useI18n } from '../i18n.tsx';
import css from './tokens.module.css';

/** The new token, the only time that it is seen, and how a program sends it. */
export function ShownToken({ made: { token, expires_at } }: { readonly made: NewToken }) {
  const { translate, formatDate } = useI18n();
  const line = `curl -H "Authorization: Bearer ${token}" ${location.origin}/api/token`;
  return (
    <div className={css.form}>
      <p role="status">{translate('tokens.shown_once', { date: formatDate(expires_at) })}</p>
      <Copied label={translate('tokens.token')} text={token} />
      <Copied label={translate('tokens.try')} text={line} />
    </div>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const { translate } = useI18n();
  const [state, setState] = useState<'copied' | 'copy_failed'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('copy_failed'),
    );
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className={css.copied}>
      <Field label={label}>
        {(control) => <input {...control} readOnly value={text} onFocus={({ target }) => target.select()} />}
      </Field>
      {navigator.clipboard && (
        <Button aria-label={translate('tokens.copy_of', { what: label })} onClick={() => void copy()}>
          <Icon size={16} strokeWidth={1.6} aria-hidden />
          {translate('tokens.copy')}
        </Button>
      )}
      <p role="status" className={css.hint}>
        {state && translate(`tokens.${state}`)}
      </p>
    </div>
  );
}
