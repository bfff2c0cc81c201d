import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { claimAnswer, markAnswer } from './correctionCalls.ts';
import type { CorrectionItem } from '#shared/api/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { AskedMedia } from '../questions/AskedMedia.tsx';
import { useCorrectionKeys } from './useCorrectionKeys.ts';
import css from './corrections.module.css';

interface CorrectionFormProps {
  readonly item: CorrectionItem;
  readonly position: { readonly index: number; readonly count: number };
  readonly isAnonymous: boolean;
  /** Goes through the queue without marking. */
  readonly onStep: (step: number) => void;
  /** The mark is saved. */
  readonly onDone: () => Promise<void>;
  /** Somebody else has it, or has marked it: the queue must be read again. */
  readonly onStale: () => void;
}

const MAX_COMMENT = 5000;
const DECIMALS = { maximumFractionDigits: 3 };

/** A learner's text in one language or the other: "7,5" and "7.5" are the same mark. */
const parseMark = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** One answer with its question, the field for the mark and a comment. Opening it claims it. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { item, onStep } = props;
  const marking = useMarking(props);
  const markInput = useRef<HTMLInputElement>(null);
  useCorrectionKeys({
    onStep,
    onSave: () => void marking.save(),
    onDigit: (digit) => {
      marking.setMark(digit);
      markInput.current?.focus();
    },
  });
  return (
    <div className={css.answer}>
      <Answer {...props} />
      <Card>
        {marking.stale && (
          <p className={css.stale} role="alert">
            {marking.stale}
          </p>
        )}
        <MarkFields item={item} marking={marking} markInput={markInput} />
        <Steps {...props} marking={marking} />
      </Card>
    </div>
  );
}

function Answer({ item, position, isAnonymous }: CorrectionFormProps) {
  const translate = useTranslate();
  const { formatNumber, formatDateTime } = useI18n();
  const { index, count } = position;
  return (
    <Card
      title={translate('admin.correction.position', {
        no: formatNumber(index + 1),
        count: formatNumber(count),
      })}
      actions={
        <span className={css.meta}>
          {!isAnonymous && <strong>{item.learner.name}</strong>} {formatDateTime(item.attempt.finished_at)}
        </span>
      }
    >
      <h3 className={css.label}>{translate('admin.correction.question')}</h3>
      <AskedMedia media={item.question.media} />
      <p className={css.text}>{item.question.stem}</p>
      {item.question.explanation && (
        <details className={css.model}>
          <summary>{translate('admin.correction.model')}</summary>
          <p className={css.text}>{item.question.explanation}</p>
        </details>
      )}
      <h3 className={css.label}>{translate('admin.correction.answer')}</h3>
      {item.text.trim() ? (
        <p className={`${css.text} ${css.given}`}>{item.text}</p>
      ) : (
        <p className={css.meta}>{translate('admin.correction.no_answer')}</p>
      )}
    </Card>
  );
}

type Marking = ReturnType<typeof useMarking>;
interface MarkFieldsProps {
  readonly item: CorrectionItem;
  readonly marking: Marking;
  readonly markInput: RefObject<HTMLInputElement | null>;
}

function MarkFields({ item, marking, markInput }: MarkFieldsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const max = formatNumber(item.question.mark, DECIMALS);
  return (
    <div className={css.form}>
      <Field required label={translate('admin.correction.mark', { max })} error={marking.error}>
        {(control) => (
          <input
            {...control}
            ref={markInput}
            className={`${control.className ?? ''} ${css.mark}`}
            inputMode="decimal"
            autoComplete="off"
            value={marking.mark}
            onChange={(event) => marking.setMark(event.target.value)}
          />
        )}
      </Field>
      <Field label={translate('admin.correction.comment')} hint={translate('admin.correction.comment_hint')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={MAX_COMMENT}
            value={marking.comment}
            onChange={(event) => marking.setComment(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

function Steps({ position, onStep, marking }: CorrectionFormProps & { marking: Marking }) {
  const translate = useTranslate();
  const hintId = useId();
  const { index, count } = position;
  return (
    <div className={css.buttons}>
      <Button
        small
        variant="primary"
        busy={marking.isSaving}
        aria-describedby={hintId}
        onClick={() => void marking.save()}
      >
        {translate('admin.correction.save_next')}
      </Button>
      <Button small disabled={index === 0} onClick={() => onStep(-1)}>
        {translate('action.previous')}
      </Button>
      <Button small disabled={index === count - 1} onClick={() => onStep(1)}>
        {translate('action.next')}
      </Button>
      <span id={hintId} className={css.keys}>
        {translate('admin.correction.keys')}
      </span>
    </div>
  );
}

function useMarking({ item, onDone, onStale }: CorrectionFormProps) {
  const translate = useTranslate();
  const { translate: words, formatNumber } = useI18n();
  const [mark, setMark] = useState(
    item.mark === null ? '' : formatNumber(item.mark, { ...DECIMALS, useGrouping: false }),
  );
  const [comment, setComment] = useState(item.comment ?? '');
  const [error, setError] = useState<string>();
  const [stale, setStale] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const version = useRef(item.version);

  useEffect(() => {
    if (item.state === 'marked') return;
    let isOpen = true;
    async function claim() {
      try {
        version.current = (await claimAnswer(item.answer_id)).version;
      } catch (failure) {
        if (isOpen && failure instanceof HttpError && failure.status === 409) setStale(failure.message);
      }
    }
    void claim();
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- claimed once, when it is opened
  }, [item.answer_id]);

  async function save() {
    const value = parseMark(mark);
    const max = item.question.mark;
    const isFit = value >= 0 && value <= max;
    setError(
      isFit ? undefined : translate('admin.correction.mark_range', { max: formatNumber(max, DECIMALS) }),
    );
    if (!isFit || isSaving) return;
    setSaving(true);
    try {
      await markAnswer(item.answer_id, {
        mark: value,
        comment: comment.trim() || null,
        version: version.current,
      });
      toast.show({ title: translate('admin.correction.saved') });
      await onDone();
    } catch (failure) {
      if (failure instanceof HttpError && failure.status === 409) {
        setStale(failure.message);
        onStale();
      } else if (failure instanceof HttpError && failure.status === 422)
        setError(Object.values(failure.errors).flat().join(' ') || failure.message);
      else toast.show({ type: 'error', title: translate('message.failed'), body: errorText(failure, words) });
    } finally {
      setSaving(false);
    }
  }
  return { mark, setMark, comment, setComment, error, stale, isSaving, save };
}
