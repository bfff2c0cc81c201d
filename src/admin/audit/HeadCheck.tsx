import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AuditHeadVerdict } from '#shared/api/auditChain.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './audit.module.css';

/** Compares a signed end of the log, which the auditor has kept, with the log. */
export function HeadCheck() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />
        {translate('audit.head')}
      </Button>
      {isOpen && <HeadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function HeadDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [text, setText] = useState('');
  const check = useMutation({ mutationFn: () => call('POST /audit-chain/heads', { body: { text } }) });
  const write = (value: string) => {
    setText(value);
    check.reset();
  };
  return (
    <Dialog
      title={translate('audit.head')}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          disabled={text.trim() === ''}
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          {translate('audit.head_check')}
        </Button>
      }
    >
      <div className={css.head}>
        <p>{translate('audit.head_lead')}</p>
        <Field
          label={translate('audit.head_field')}
          hint={translate('audit.head_hint')}
          error={check.error ? errorText(check.error, words) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              spellCheck={false}
              value={text}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
        <Field label={translate('audit.head_file')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".json,.txt,.log,.eml"
              onChange={({ target }) => void target.files?.[0]?.text().then(write)}
            />
          )}
        </Field>
        <div role="status">{check.data && <Verdict verdict={check.data.data} />}</div>
      </div>
    </Dialog>
  );
}

function Verdict({ verdict }: { readonly verdict: AuditHeadVerdict }) {
  const translate = useTranslate();
  const { formatDate, formatNumber } = useI18n();
  const { kind, no, at, first, is_other_key: isOtherKey } = verdict;
  const isWhole = kind === 'whole' && !isOtherKey;
  const Icon = isWhole ? ShieldCheck : ShieldAlert;
  const facts = {
    no: formatNumber(no ?? 0),
    date: at === null ? '' : formatDate(at),
    first: formatNumber(first ?? 0),
    before: formatNumber((first ?? 1) - 1),
  };
  return (
    <p className={isWhole ? css.whole : css.broken}>
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      <span>
        {translate(`audit.head_${kind}`, facts)}
        {isOtherKey && ` ${translate('audit.head_other_key')}`}
      </span>
    </p>
  );
}
