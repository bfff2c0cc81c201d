import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uploadEvidence } from './competencyCalls.ts';
import css from './competencies.module.css';

interface EvidenceFieldProps {
  readonly file: ExpandedFile | undefined;
  readonly error: readonly string[] | undefined;
  readonly onChange: (file: ExpandedFile | undefined) => void;
}

/** A photo or document as proof: uploaded when it is chosen, evidence when the record is saved. */
export function EvidenceField({ file, error, onChange }: EvidenceFieldProps) {
  const { translate } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({ mutationFn: uploadEvidence, onSuccess: onChange });
  const texts = [upload.error && errorText(upload.error, translate), ...(error ?? [])].filter(Boolean);
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={css.upload}>
      <strong id={`${id}-label`}>{translate('competency.evidence')}</strong>
      <span className={css.chosen}>
        {file && <span>{file.name}</span>}
        <Button
          small
          busy={upload.isPending}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {translate(upload.isPending ? 'competency.evidence_uploading' : 'competency.evidence_choose')}
        </Button>
        {file && (
          <Button small variant="text" onClick={() => onChange(undefined)}>
            {translate('competency.evidence_remove')}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) upload.mutate(chosen);
        }}
      />
      <span id={`${id}-hint`} className={css.muted}>
        {translate('competency.evidence_hint')}
      </span>
      <div role="alert" className={css.wrong}>
        {texts.join(' ')}
      </div>
    </div>
  );
}
