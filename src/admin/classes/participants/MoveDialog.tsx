import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Selection } from '#dataProvider/bulkCalls.ts';
import { moveToClass } from '#dataProvider/enrolmentCalls.ts';
import type { MovedPeople } from '#shared/api/enrolments.ts';
import { classes } from '#shared/resources/classes.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useUndoNotice } from '../../changes/useUndo.tsx';
import { useFocusOnOpen } from '../../useFocusOnOpen.ts';
import type { Refusal } from '../../generated/RefusedDialog.tsx';
import { useSelection } from '../../generated/selection.tsx';
import { useRecordOptions } from '../../inputs/useRecordOptions.tsx';
import css from './participants.module.css';

export interface Moving {
  readonly selection: Selection;
  readonly count: number;
}
interface MoveDialogProps extends Moving {
  readonly onClose: () => void;
  readonly onRefused: (refusal: Refusal) => void;
}

const published = { status: 'published' };

/** Chooses the class to which people move, and says before what they take along and how many seats it has. */
export function MoveDialog({ selection, count, onClose, onRefused }: MoveDialogProps) {
  const translate = useTranslate();
  const { translate: words, formatNumber } = useI18n();
  const found = useRecordOptions(classes, { filter: published });
  const field = useFocusOnOpen();
  const [target, setTarget] = useState<RaRecord | null>(null);
  const { data: plan, error } = usePlan(selection, target);
  const { move, isRunning, problem } = useMove({ selection, onClose, onRefused });
  const isFull = plan !== undefined && plan.seats_left !== null && plan.moved > plan.seats_left;
  const said = problem ?? error;
  return (
    <Dialog
      title={translate('participants.move.title', { smart_count: count, count: formatNumber(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={isRunning}
            disabled={!target || !plan || plan.moved === 0 || isFull}
            onClick={() => void move(target!)}
          >
            {plan
              ? translate('participants.move.go', {
                  smart_count: plan.moved,
                  count: formatNumber(plan.moved),
                })
              : translate('participants.move.move')}
          </Button>
        </>
      }
    >
      <div className={css.move}>
        <Autocomplete
          {...found}
          autoHighlight
          value={target}
          onChange={(_event, chosen) => setTarget(chosen)}
          renderInput={(input) => (
            <TextField {...input} inputRef={field} label={translate('participants.move.target')} />
          )}
        />
        <div role="status">{plan && <Effects plan={plan} isFull={isFull} />}</div>
        {said ? (
          <p role="alert" className={css.bad}>
            {errorText(said, words)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function Effects({ plan, isFull }: { plan: MovedPeople; isFull: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const line = (key: string, number: number) =>
    translate(`participants.move.${key}`, { smart_count: number, count: formatNumber(number) });
  return (
    <ul>
      <li>{plan.modules > 0 ? line('modules', plan.modules) : translate('participants.move.no_modules')}</li>
      <li className={isFull ? css.bad : undefined}>
        {plan.seats_left === null ? translate('participants.move.no_limit') : line('seats', plan.seats_left)}
      </li>
      {plan.left_out > 0 && <li>{line('left_out', plan.left_out)}</li>}
    </ul>
  );
}

const usePlan = (selection: Selection, target: RaRecord | null) =>
  useQuery({
    queryKey: [enrolments.name, 'move', selection, target?.id],
    queryFn: ({ signal }) => moveToClass(selection, String(target!.id), { isDryRun: true, signal }),
    enabled: target !== null,
    placeholderData: target === null ? undefined : keepPreviousData,
    retry: false,
  });

function useMove({
  selection,
  onClose,
  onRefused,
}: Pick<MoveDialogProps, 'selection' | 'onClose' | 'onRefused'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const { clear } = useSelection();
  const offerUndo = useUndoNotice();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  async function move(target: RaRecord): Promise<void> {
    setRunning(true);
    setProblem(undefined);
    try {
      const { moved, change_id } = await moveToClass(selection, String(target.id), { isDryRun: false });
      onClose();
      clear();
      offerUndo(
        translate('participants.move.done', {
          smart_count: moved,
          count: formatNumber(moved),
          name: String(target['name']),
        }),
        change_id ? { id: change_id, resource: enrolments.name } : undefined,
      );
      await queryClient.invalidateQueries({ queryKey: [enrolments.name] });
      await queryClient.invalidateQueries({ queryKey: ['classes'] });
    } catch (error) {
      if (error instanceof HttpError && error.rows.length > 0) {
        onClose();
        onRefused({ message: error.message, rows: error.rows });
      } else setProblem(error);
    } finally {
      setRunning(false);
    }
  }
  return { move, isRunning, problem };
}
