import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { saveCsv } from './csvFile.ts';
import { ACCEPTED, MAX_FILE_MB, MAX_ROWS } from './fileLimits.ts';
import { templateHeads } from './importFields.ts';
import { useDropZone } from './useDropZone.ts';
import type { Import } from './useImport.ts';
import css from './imports.module.css';

interface FileStepProps {
  readonly resource: AnyResource;
  readonly work: Import;
}

/** The place to drop or choose the file, its allowed formats, and its errors. */
export function FileStep({ resource, work }: FileStepProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { file, check, problem } = work;
  const { isOver, zone } = useDropZone({ choose: work.choose, isBusy: work.work === 'importing' });
  const id = useId();
  return (
    <section className={css.step} aria-label={translate('transfer.import.file')}>
      <div
        className={[css.zone, file && css.chosen, isOver && css.over].filter(Boolean).join(' ')}
        data-over={isOver}
        {...zone}
      >
        {file ? (
          <FileSpreadsheet size={28} strokeWidth={1.6} aria-hidden />
        ) : (
          <FileUp size={28} strokeWidth={1.6} aria-hidden />
        )}
        <p className={file ? undefined : css.drop}>
          {isOver
            ? translate('transfer.import.drop_here')
            : file
              ? [
                  file.name,
                  check &&
                    translate('transfer.import.rows', {
                      smart_count: check.total,
                      count: formatNumber(check.total),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : translate('transfer.import.drop')}
        </p>
        <FilePicker work={work} describedBy={problem ? `${id}-problem ${id}-hint` : `${id}-hint`} />
        <p className={work.check ? 'visually-hidden' : css.hint} id={`${id}-hint`}>
          {translate('transfer.import.hint', { size: MAX_FILE_MB, rows: formatNumber(MAX_ROWS) })}
        </p>
        {problem && (
          <div className={css.problem} id={`${id}-problem`} role="alert">
            <p>{problem}</p>
            {file && (
              <Button small onClick={work.recheck}>
                {translate('action.retry')}
              </Button>
            )}
          </div>
        )}
      </div>
      {!work.check && (
        <p className={css.template}>
          {translate('transfer.import.template')} <TemplateButton resource={resource} />
        </p>
      )}
    </section>
  );
}

function FilePicker({ work, describedBy }: { work: Import; describedBy: string }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { file, work: state } = work;
  return (
    <>
      <Button
        variant={file ? 'outlined' : 'primary'}
        disabled={state === 'importing'}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {translate(file ? 'transfer.import.other_file' : 'transfer.import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        data-import-file
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // The same file, corrected, is a change too.
          event.target.value = '';
          if (chosen) work.choose(chosen);
        }}
      />
    </>
  );
}

/** A table with only the column names that the import knows. */
function TemplateButton({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const save = () =>
    saveCsv(translate('transfer.import.template_file', { name: resource.api }), [
      templateHeads(resource, (name) => fieldLabel(resource, name)),
    ]);
  return (
    <button type="button" className={css.link} onClick={save}>
      {translate('transfer.import.save_template')}
    </button>
  );
}
