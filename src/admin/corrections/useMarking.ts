import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CorrectionDetail, MarkReply } from '#shared/api/corrections.ts';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { useUnsaved } from '#ui/unsaved.ts';
import { ofAnswer } from './correctionCalls.ts';
import { DECIMALS, inputOf, problemOf, sumOf, type Draft, type DraftProblem } from './markDraft.ts';

/** Another person saved first; `current` is what they saved. */
export interface Conflict {
  readonly message: string;
  readonly canOverwrite: boolean;
  readonly current?: Pick<CorrectionDetail, 'mark' | 'comment' | 'marked_by' | 'version'>;
}

interface MarkingProps {
  readonly detail: CorrectionDetail;
  readonly isAnonymous: boolean;
  /** Resolves once the answer may be marked. */
  readonly begun: () => Promise<unknown>;
  readonly onSaved: (reply: MarkReply) => void;
  readonly onConflict: () => void;
}

/** The draft of a mark, from the stored mark to saving it. */
export function useMarking({ detail, isAnonymous, begun, onSaved, onConflict }: MarkingProps) {
  const { isDirty, ...fields } = useDraft(detail);
  const { draft } = fields;
  const [isForAll, setForAll] = useState(false);
  useUnsaved(isDirty);
  const { translate: words } = useI18n();
  const translate = useTranslate();
  const wordsOfProblem = useProblemWords(detail);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);

  /** Returns what is wrong with the draft, if anything is. */
  async function save(version = detail.version): Promise<DraftProblem | undefined> {
    if (isSaving || detail.refusal) return undefined;
    const problem = problemOf(draft, detail);
    setError(problem && wordsOfProblem(problem));
    if (problem) return problem;
    setSaving(true);
    try {
      await begun();
      const answer = ofAnswer(detail.answer_id, isAnonymous);
      const also = isForAll ? detail.identical.map(({ answer_id }) => answer_id) : [];
      const body = inputOf(draft, version, also);
      onSaved((await call('PUT /corrections/:id/mark', { ...answer, body })).data);
    } catch (failure) {
      const found = conflictOf(failure);
      if (found) {
        setConflict(found);
        onConflict();
      } else if (failure instanceof HttpError && failure.status === 422)
        setError(Object.values(failure.errors).flat().join(' ') || failure.message);
      else toast.show({ type: 'error', title: translate('message.failed'), body: errorText(failure, words) });
    } finally {
      setSaving(false);
    }
    return undefined;
  }
  return {
    ...fields,
    /** The mark is given to the identical answers too. */
    isForAll,
    setForAll,
    error,
    conflict,
    isSaving,
    save,
  };
}

function useDraft(detail: CorrectionDetail) {
  const { formatNumber } = useI18n();
  const format = (mark: number) => formatNumber(mark, { ...DECIMALS, useGrouping: false });
  const [stored] = useState<Draft>({
    mark: detail.mark === null ? '' : format(detail.mark),
    criteria: detail.question.rubric.map((_line, index) =>
      detail.criteria ? format(detail.criteria[index] ?? 0) : '',
    ),
    comment: detail.comment ?? '',
  });
  const [draft, setDraft] = useState(stored);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  /** The criteria add up to the mark. A mark that is typed by hand clears them (MarkPane.tsx). */
  const changeCriterion = (index: number, text: string) =>
    setDraft((before) => {
      const criteria = before.criteria.with(index, text);
      const sum = sumOf(criteria, detail);
      return { ...before, criteria, mark: sum === undefined ? before.mark : format(sum) };
    });
  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(stored),
    change,
    changeCriterion,
    chooseLevel: (index: number, mark: number) => changeCriterion(index, format(mark)),
    addComment: (text: string) =>
      setDraft((before) =>
        before.comment.includes(text)
          ? before
          : { ...before, comment: [before.comment.trim(), text].filter(Boolean).join('\n') },
      ),
  };
}

function useProblemWords({ question }: CorrectionDetail) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (problem: DraftProblem): string => {
    if (problem.kind === 'missing') return translate('correction.criteria_missing');
    if (problem.kind === 'range')
      return translate('correction.mark_range', { max: formatNumber(question.mark, DECIMALS) });
    const { criterion, mark } = question.rubric[problem.index]!;
    return translate('correction.criterion_range', { criterion, max: formatNumber(mark, DECIMALS) });
  };
}

function conflictOf(failure: unknown): Conflict | undefined {
  if (!(failure instanceof HttpError) || failure.status !== 409) return undefined;
  const { current } = (failure.body['facts'] ?? {}) as { current?: NonNullable<Conflict['current']> };
  return {
    message: failure.message,
    canOverwrite: failure.code === 'version-conflict' && current !== undefined,
    ...(current && { current }),
  };
}
