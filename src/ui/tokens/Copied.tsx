import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { useI18n } from '../i18n.tsx';
import css from './tokens.module.css';

interface CopiedProps {
  readonly label: string;
  readonly text: string;
}

/** A text to copy. Its words are those of tokens (`useTokenWords`). */
export function Copied({ label, text }: CopiedProps) {
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
