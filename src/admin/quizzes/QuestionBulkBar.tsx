import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import { asSeen, bulkDelete, bulkUpdate, type BulkChange, type Selection } from '#dataProvider/bulkCalls.ts';
import { questions } from '#shared/resources/questions.ts';
import { BulkActions, SelectionCount } from '../generated/BulkBar.tsx';
import bulk from '../generated/bulk.module.css';
import type { Refusal } from '../generated/RefusedDialog.tsx';
import { useSelection } from '../generated/selection.tsx';
import { useBulkChange } from '../generated/useBulkChange.ts';
import { CopyToQuiz } from '../questions/CopyToQuiz.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { QuizQuestion } from './quizQuestion.ts';
import { SetMarksDialog } from './SetMarksDialog.tsx';
import type { QuestionOrder } from './useQuestionOrder.ts';

interface QuestionBulkBarProps {
  readonly list: readonly QuizQuestion[];
  readonly order: QuestionOrder;
  readonly onRefused: (refusal: Refusal) => void;
}

/** What can be done with the selected questions of a quiz; each change offers an undo. */
export function QuestionBulkBar({ list, order, onRefused }: QuestionBulkBarProps) {
  const translate = useTranslate();
  const { selectedIds = [] } = useListContext();
  const { selection, clear } = useSelection();
  const [dialog, setDialog] = useState<'marks' | 'move' | null>(null);
  const { run, isRunning } = useBulkChange(questions, onRefused);
  if (!selection) return null;
  const selected = list.filter(({ id }) => selectedIds.includes(id));
  const close = () => setDialog(null);
  const perform = (call: (chosen: Selection) => Promise<BulkChange>, message: string) => {
    close();
    void run(() => call(asSeen(selection, list as never)), message);
  };
  const arrange = (ids: readonly string[]) => {
    close();
    order.arrangeAs(ids);
    clear();
  };
  return (
    <>
      <section className={bulk.bar} aria-label={translate('admin.bulk.label')}>
        <SelectionCount />
        <BulkActions isRunning={isRunning}>
          <button type="button" onClick={() => setDialog('marks')}>
            {translate('bank.set_marks')}
          </button>
          {selected.length < list.length && (
            <button type="button" onClick={() => setDialog('move')}>
              {translate('bank.move')}
            </button>
          )}
          <CopyToQuiz />
          <DeleteButton
            onDelete={() => perform(remove(order.list, selectedIds.map(String)), 'bank.deleted_count')}
          />
        </BulkActions>
      </section>
      {dialog === 'marks' && (
        <SetMarksDialog
          selected={selected}
          onClose={close}
          onSet={(mark) =>
            perform((chosen) => bulkUpdate(questions.name, chosen, { mark }), 'transfer.change.edit')
          }
        />
      )}
      {dialog === 'move' && (
        <MoveDialog
          list={order.list}
          selected={selected.map(({ id }) => id)}
          onClose={close}
          onMove={arrange}
        />
      )}
    </>
  );
}

function DeleteButton({ onDelete }: { readonly onDelete: () => void }) {
  const translate = useTranslate();
  if (!mayAccess(questions.name, 'delete')) return null;
  return (
    <button type="button" onClick={onDelete}>
      {translate('action.delete')}
    </button>
  );
}

/** Deletes the selected questions. The focus goes to the row that takes their place, before they are gone. */
const remove =
  (list: readonly QuizQuestion[], selected: readonly string[]) =>
  (chosen: Selection): Promise<BulkChange> => {
    const last = list.findLastIndex(({ id }) => selected.includes(id));
    const rest = ({ id }: QuizQuestion) => !selected.includes(id);
    const next = list.slice(last).find(rest) ?? list.findLast(rest);
    if (next)
      document.querySelector<HTMLElement>(`[data-arranged="${next.id}"] [data-control="tick"]`)?.focus();
    return bulkDelete(questions.name, chosen);
  };
