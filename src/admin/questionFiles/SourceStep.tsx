import { ClipboardPaste, FileQuestion, FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { questionTemplateUrl } from '#dataProvider/questionFileCalls.ts';
import {
  MAX_FILE_QUESTIONS,
  questionFileBytes,
  questionFormats,
  type QuestionFormat,
} from '#shared/api/questionFiles.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { download } from '../exports/download.ts';
import importCss from '../imports/imports.module.css';
import { useDropZone } from '../imports/useDropZone.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { ACCEPTED } from './handedFile.ts';
import { PasteStep } from './PasteStep.tsx';
import type { QuestionImportWork } from './useQuestionImport.ts';
import css from './questionFiles.module.css';

const MB = 1024 * 1024;
const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The place to drop or choose the file, or to paste a text; and its format. */
export function SourceStep({ work }: { work: QuestionImportWork }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { file, problem } = work;
  const { isOver, zone } = useDropZone({ choose: work.choose, isBusy: work.work === 'importing' });
  const [search] = useSearchParams();
  const [isPasting, setPasting] = useState(search.has('paste'));
  const id = useId();
  const Icon = file ? FileQuestion : FileUp;
  return (
    <section className={importCss.step} aria-label={translate('transfer.import.file')}>
      <div
        className={[importCss.zone, file && importCss.chosen, isOver && importCss.over]
          .filter(Boolean)
          .join(' ')}
        {...zone}
      >
        <Icon size={28} strokeWidth={1.6} aria-hidden />
        <p className={file ? undefined : importCss.drop}>
          {isOver
            ? translate('transfer.import.drop_here')
            : (file?.name ?? translate('transfer.import.drop'))}
        </p>
        <div className={css.sources}>
          <FilePicker work={work} describedBy={problem ? `${id}-problem ${id}-hint` : `${id}-hint`} />
          <Button
            aria-expanded={isPasting}
            disabled={work.work === 'importing'}
            onClick={() => setPasting(!isPasting)}
          >
            <ClipboardPaste {...icon} />
            {translate('question_transfer.paste')}
          </Button>
        </div>
        <p className={work.check ? 'visually-hidden' : importCss.hint} id={`${id}-hint`}>
          {translate('question_transfer.hint', {
            qti: questionFileBytes.qti / MB,
            moodle: questionFileBytes.moodle_xml / MB,
            others: questionFileBytes.xlsx / MB,
            count: formatNumber(MAX_FILE_QUESTIONS),
          })}
        </p>
        {problem && (
          <p className={importCss.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
      {isPasting && <PasteStep work={work} onDone={() => setPasting(false)} />}
      {!file && <Template />}
    </section>
  );
}

function FilePicker({ work, describedBy }: { work: QuestionImportWork; describedBy: string }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={work.file ? 'outlined' : 'primary'}
        disabled={work.work === 'importing'}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {translate(work.file ? 'transfer.import.other_file' : 'transfer.import.choose')}
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

/** The format was detected; the user can correct it. */
export function FormatField({ work }: { work: QuestionImportWork }) {
  const translate = useTranslate();
  const { format, check } = work;
  const nameOf = (one: QuestionFormat) =>
    translate(one === 'xlsx' ? 'question_transfer.table' : `question_transfer.format.${one}`);
  const found = check && !format ? ` (${nameOf(check.format)})` : '';
  return (
    <div className={css.format}>
      <Field label={translate('question_transfer.format_label')}>
        {(control) => (
          <select
            {...control}
            value={format ?? ''}
            disabled={work.work === 'importing'}
            onChange={({ target }) => work.setFormat((target.value || null) as QuestionFormat | null)}
          >
            <option value="">{translate('question_transfer.detected') + found}</option>
            {questionFormats.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function Template() {
  const translate = useTranslate();
  const showError = useFailureNotice();
  return (
    <p className={importCss.template}>
      {translate('question_transfer.template')}{' '}
      <button
        type="button"
        className={importCss.link}
        onClick={() => questionTemplateUrl().then((url) => download(url), showError)}
      >
        {translate('transfer.import.save_template')}
      </button>
    </p>
  );
}
