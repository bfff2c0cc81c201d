import { Check, Copy, Download, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CalendarAddress } from '#shared/api/calendar.ts';
import { Button, buttonClass } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { useI18n } from '../i18n.tsx';
import css from './address.module.css';

/** An address to copy, to open in the device's calendar program (`webcal:`), or to download once as a file. */
export function AddressField({ address: { url, created_at, read_at } }: { address: CalendarAddress }) {
  const { translate, formatDateTime } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    input.current?.select();
    setCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    );
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className={css.address}>
      <Field
        label={translate('calendar_address.label')}
        hint={`${translate('calendar_address.made', { at: formatDateTime(created_at) })} · ${
          read_at
            ? translate('calendar_address.read', { at: formatDateTime(read_at) })
            : translate('calendar_address.never_read')
        }`}
      >
        {(control) => (
          <input {...control} ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className={css.actions}>
        <Button variant="primary" onClick={() => void copy()}>
          <Icon size={16} strokeWidth={1.6} aria-hidden />
          {translate('calendar_address.copy')}
        </Button>
        <a className={buttonClass()} href={url.replace(/^https?:/, 'webcal:')}>
          <ExternalLink size={16} strokeWidth={1.6} aria-hidden />
          {translate('calendar_address.program')}
        </a>
        <a className={buttonClass({ variant: 'text' })} href={url} download>
          <Download size={16} strokeWidth={1.6} aria-hidden />
          {translate('calendar_address.download')}
        </a>
      </div>
      <p role="status" className={css.copied}>
        {copied !== undefined &&
          translate(copied ? 'calendar_address.copied' : 'calendar_address.copy_failed')}
      </p>
    </div>
  );
}
