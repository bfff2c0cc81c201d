import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { checkFormats, questionFileUrl, type ListedQuestions } from '#dataProvider/questionFileCalls.ts';
import type { FormatCheck, QuestionFormat } from '#shared/api/questionFiles.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { download } from '../exports/download.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import css from './questionFiles.module.css';

interface ExportQuestionsProps {
  readonly listed: ListedQuestions;
  readonly onClose: () => void;
}

/** Chooses the format; its losses are shown before the download. */
export function ExportQuestions({ listed, onClose }: ExportQuestionsProps) {
  const translate = useTranslate();
  const showError = useFailureNotice();
  const [format, setFormat] = useState<QuestionFormat>('xlsx');
  const checks = useQuery({
    queryKey: ['questions', 'formats', listed],
    queryFn: ({ signal }) => checkFormats(listed, signal),
    staleTime: 0,
    retry: false,
  });
  const chosen = checks.data?.find((check) => check.format === format);
  const isEmpty = !chosen || chosen.left_out === chosen.total;
  const save = async () => {
    try {
      download(await questionFileUrl(format, listed));
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={translate('question_transfer.export_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} onClick={() => void save()}>
            {translate('transfer.export.download')}
          </Button>
        </>
      }
    >
      {checks.error && <ErrorState error={checks.error} retry={checks.refetch} />}
      {checks.isPending && <Skeleton lines={6} />}
      {checks.data && <Formats checks={checks.data} chosen={format} onChoose={setFormat} />}
    </Dialog>
  );
}

interface FormatsProps {
  readonly checks: readonly FormatCheck[];
  readonly chosen: QuestionFormat;
  readonly onChoose: (format: QuestionFormat) => void;
}

function Formats({ checks, chosen, onChoose }: FormatsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const id = useId();
  const total = checks[0]?.total ?? 0;
  return (
    <fieldset className={css.formats}>
      <legend>
        {translate('question_transfer.export_lead', { smart_count: total, count: formatNumber(total) })}
      </legend>
      {checks.map((check) => (
        <label key={check.format} className={css.formatChoice}>
          <input
            type="radio"
            name={id}
            checked={check.format === chosen}
            aria-describedby={`${id}-${check.format}`}
            onChange={() => onChoose(check.format)}
          />
          <span>
            <strong>{translate(`question_transfer.format.${check.format}`)}</strong>
            <span id={`${id}-${check.format}`} className={css.about}>
              {translate(`question_transfer.about.${check.format}`)}
            </span>
            {total > 0 && <Keeps check={check} isOpen={check.format === chosen} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A summary of how much of the questions a format keeps; for the chosen one each reason. */
function Keeps({ check, isOpen }: { check: FormatCheck; isOpen: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { left_out, total, problems } = check;
  const sum =
    left_out === total
      ? 'holds_none'
      : left_out > 0
        ? 'leaves_out'
        : problems.length > 0
          ? 'loses'
          : 'holds_all';
  return (
    <>
      <span className={sum === 'holds_all' ? css.holds : css.loses}>
        {translate(`question_transfer.${sum}`, { smart_count: left_out, count: formatNumber(left_out) })}
      </span>
      {isOpen && problems.length > 0 && (
        <ul className={css.reasons}>
          {problems.map(({ why, count, is_loss, what }) => (
            <li key={`${is_loss} ${why}`}>
              {!is_loss && `${translate('question_transfer.left_out')}: `}
              {why} (
              {translate('question_transfer.questions', { smart_count: count, count: formatNumber(count) })}
              {count === 1 && `: ${what}`})
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
