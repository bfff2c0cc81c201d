import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LateAnswer, LateDecision } from '#shared/api/regrades.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { toast } from '#ui/toasts.ts';
import { decideLate, readLateAnswers, regradeKey } from './regradeCalls.ts';
import css from './regrades.module.css';

/**
 * Answers that arrived after their attempt was closed, beside the stored ones: one or many are accepted or declined, with a reason. Not a
 * view: it compares all late answers of one quiz side by side.
 */
export function LateAnswers({ quiz }: { quiz: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [...regradeKey(quiz), 'late'],
    queryFn: ({ signal }) => readLateAnswers(quiz, signal),
  });
  return (
    <Card title={translate('regrade.late')}>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && <LateForm quiz={quiz} answers={data} />}
    </Card>
  );
}

function LateForm({ quiz, answers }: { quiz: string; answers: readonly LateAnswer[] }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState('');
  const ids = answers.map(({ id }) => id).filter((id) => picked.has(id));
  const { running, refusal, decide } = useDecision(quiz, () => {
    setPicked(new Set());
    setReason('');
    // The buttons are disabled now, and the decided answers leave.
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
  const toggle = (id: number, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, id] : [...picked].filter((one) => one !== id)));
  return (
    <div className={css.stack}>
      <p className={css.quiet}>{translate('regrade.late_hint')}</p>
      <LateTable
        answers={answers}
        picked={picked}
        onToggle={toggle}
        onAll={(isAll) => setPicked(new Set(isAll ? decidable(answers) : []))}
      />
      <Field label={translate('admin.reason')} error={refusal} required>
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className={css.buttons}>
        {(['accept', 'decline'] as const).map((decision) => (
          <Button
            key={decision}
            disabled={ids.length === 0 || reason.trim().length < 3}
            busy={running === decision}
            onClick={() => void decide({ ids, decision, reason: reason.trim() })}
          >
            {translate(`regrade.late_${decision}`, {
              smart_count: ids.length,
              count: formatNumber(ids.length),
            })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Sends a decision and shows the result; the list is read again in any case. */
function useDecision(quiz: string, onDone: () => void) {
  const translate = useTranslate();
  const { formatNumber, translate: words } = useI18n();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<LateDecision['decision']>();
  const [refusal, setRefusal] = useState('');
  async function decide(decision: LateDecision) {
    setRunning(decision.decision);
    setRefusal('');
    try {
      await decideLate(quiz, decision);
      const { length } = decision.ids;
      toast.show({
        title: translate(`regrade.late_done.${decision.decision}`, {
          smart_count: length,
          count: formatNumber(length),
        }),
      });
      onDone();
    } catch (error) {
      setRefusal(errorText(error, words));
    } finally {
      setRunning(undefined);
      await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    }
  }
  return { running, refusal, decide };
}

/** Nobody decides about their own. */
const decidable = (answers: readonly LateAnswer[]): number[] =>
  answers.flatMap(({ id, is_own: isOwn }) => (isOwn ? [] : [id]));

interface LateTableProps {
  readonly answers: readonly LateAnswer[];
  readonly picked: ReadonlySet<number>;
  readonly onToggle: (id: number, isPicked: boolean) => void;
  readonly onAll: (isAll: boolean) => void;
}

function LateTable({ answers, picked, onToggle, onAll }: LateTableProps) {
  const translate = useTranslate();
  const textOf = useAnswerText();
  const lateness = useLateness();
  return (
    <Table
      head="quiet"
      lines="above"
      className={`${css.table} ${css.late}`}
      label={translate('regrade.late')}
      rows={answers}
      keyOf={({ id }) => id}
      columns={[
        {
          head: (
            <label className={css.all}>
              <input
                type="checkbox"
                checked={picked.size > 0 && decidable(answers).every((id) => picked.has(id))}
                onChange={({ target }) => onAll(target.checked)}
              />
              <span>{translate('regrade.late_all')}</span>
            </label>
          ),
          render: ({ id, learner, question, is_own: isOwn }) => (
            <input
              type="checkbox"
              aria-label={`${learner.name}: ${question.stem}`}
              checked={picked.has(id)}
              disabled={isOwn}
              title={isOwn ? translate('regrade.own') : undefined}
              onChange={({ target }) => onToggle(id, target.checked)}
            />
          ),
        },
        {
          head: translate('regrade.learner'),
          kind: 'name',
          label: null,
          render: ({ learner, is_own: isOwn }) => (
            <>
              {learner.name}
              {isOwn && <p className={css.quiet}>{translate('regrade.own')}</p>}
            </>
          ),
        },
        { head: translate('regrade.question'), label: null, render: ({ question }) => question.stem },
        { head: translate('regrade.late_by'), render: ({ late_seconds: seconds }) => lateness(seconds) },
        {
          head: translate('regrade.stored'),
          render: ({ stored, texts }) => textOf(stored.answer, texts),
        },
        { head: translate('regrade.late_answer'), render: ({ late, texts }) => textOf(late, texts) },
      ]}
    />
  );
}

function useLateness(): (seconds: number) => string {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (seconds) => {
    const [unit, size] = seconds < 120 ? (['seconds', 1] as const) : (['minutes', 60] as const);
    const value = Math.round(seconds / size);
    return translate(`regrade.${unit}`, { smart_count: value, count: formatNumber(value) });
  };
}

/** An answer in words. */
function useAnswerText(): (answer: AnswerValue | null, texts: Readonly<Record<string, string>>) => string {
  const translate = useTranslate();
  return (answer, texts) => {
    const named = (key: string): string => texts[key] ?? key;
    if (!answer) return translate('regrade.no_answer');
    if ('value' in answer) return translate(`regrade.${answer.value}`);
    if ('text' in answer) return answer.text || translate('regrade.no_answer');
    if ('order' in answer) return answer.order.map(named).join(' › ');
    if ('pairs' in answer)
      return Object.entries(answer.pairs)
        .map(([prompt, key]) => `${named(prompt)} → ${named(key)}`)
        .join('; ');
    return answer.choices.map(named).join(', ') || translate('regrade.no_answer');
  };
}
