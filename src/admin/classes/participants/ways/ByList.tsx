import { FileSpreadsheet, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { ACCEPTED, fileProblem } from '../../../imports/fileLimits.ts';
import type { WayProps } from './way.ts';
import css from '../participants.module.css';

/** The limit of a request. */
const MAX_NIPS = 20_000;

/** NIPs as pasted from a spreadsheet's column or a mail: one per line, or separated by commas. */
export const nipsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((nip) => nip.trim())
      .filter(Boolean),
  ),
];

/** A list of NIPs: pasted, or a file with a column of them. */
export function ByList({ onChange }: WayProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const nips = nipsOf(text);
  const tooMany = nips.length > MAX_NIPS;
  const take = (chosen: File | null) => {
    const wrong = chosen && fileProblem(chosen, translate);
    setProblem(wrong ?? '');
    setFile(wrong ? null : chosen);
    onChange(chosen && !wrong ? { file: chosen } : null);
  };
  if (file) return <ChosenFile file={file} onRemove={() => take(null)} />;
  return (
    <div className={css.list}>
      <Field
        label={translate('participants.add.nips')}
        hint={
          nips.length > 0
            ? translate('participants.add.nips_count', {
                smart_count: nips.length,
                count: formatNumber(nips.length),
              })
            : translate('participants.add.nips_hint')
        }
        error={
          tooMany
            ? translate('participants.add.nips_many', { max: formatNumber(MAX_NIPS) })
            : problem || undefined
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              const next = nipsOf(target.value);
              onChange(next.length > 0 && next.length <= MAX_NIPS ? { nips: next } : null);
            }}
          />
        )}
      </Field>
      <FileButton onChoose={take} />
    </div>
  );
}

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button small onClick={() => input.current?.click()}>
        <FileSpreadsheet size={16} strokeWidth={1.6} aria-hidden />
        {translate('participants.add.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        data-people-file
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file, corrected, is a change too.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const translate = useTranslate();
  return (
    <div className={css.file}>
      <FileSpreadsheet size={18} strokeWidth={1.6} aria-hidden />
      <span>{file.name}</span>
      <Button small variant="icon" aria-label={translate('participants.add.other_file')} onClick={onRemove}>
        <X size={16} strokeWidth={1.6} aria-hidden />
      </Button>
    </div>
  );
}
