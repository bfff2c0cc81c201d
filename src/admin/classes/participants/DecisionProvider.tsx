import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, use, useState, type ReactNode } from 'react';
import { errorCode } from '#dataProvider/apiErrors.ts';
import type { Selection } from '#dataProvider/bulkCalls.ts';
import { decideEnrolments, type Deciding as Decision } from '#dataProvider/enrolmentCalls.ts';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { HttpError, NetworkError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useUndoNotice } from '../../changes/useUndo.tsx';
import { RefusedDialog, type Refusal } from '../../generated/RefusedDialog.tsx';
import { useSelection } from '../../generated/selection.tsx';
import { useJobNotice } from '../../jobs/useJobNotice.tsx';
import { useFailureNotice } from '../../useFailureNotice.ts';
import { MoveDialog, type Moving } from './MoveDialog.tsx';
import { useRemind } from './useRemind.ts';
import { needsConfirm, DecisionDialog } from './DecisionDialog.tsx';

/** A decision about participants. */
export interface Deciding extends Decision {
  readonly count: number;
}
interface Decisions {
  /** Asks for a reason or a confirmation if the decision needs one, then decides. */
  readonly decide: (deciding: Deciding) => void;
  /** Asks for the class to which they move. */
  readonly move: (moving: Moving) => void;
  readonly remind: (selection: Selection) => void;
  readonly isRunning: boolean;
}

const DecisionContext = createContext<Decisions | null>(null);

export function useDecisions(): Decisions {
  const value = use(DecisionContext);
  if (!value) throw new Error('useDecisions is used outside DecisionProvider.');
  return value;
}

/** Decides about one participant or many, in one call; refusals are named and nothing is done. */
export function DecisionProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Deciding | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const showError = useFailureNotice();
  const { run, isRunning } = useRun({ onRefused: setRefusal, onBackground: () => setPending(null) });
  const [moving, setMoving] = useState<Moving | null>(null);
  const { remind, isReminding } = useRemind();
  const decide = (deciding: Deciding) => {
    if (needsConfirm(deciding)) setPending(deciding);
    else run(deciding).catch(showError);
  };
  return (
    <DecisionContext
      value={{
        decide,
        move: setMoving,
        remind: (selection) => void remind(selection),
        isRunning: isRunning || isReminding,
      }}
    >
      {children}
      {pending && (
        <DecisionDialog
          deciding={pending}
          onClose={() => setPending(null)}
          onConfirm={(reason) => run(pending, reason)}
        />
      )}
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} onRefused={setRefusal} />}
      {refusal && <RefusedDialog resource={enrolments} refusal={refusal} onClose={() => setRefusal(null)} />}
    </DecisionContext>
  );
}

interface Settled {
  readonly total: number;
  /** The change by which it can be undone. */
  readonly changeId?: string | undefined;
}
interface RunEvents {
  readonly onRefused: (refusal: Refusal) => void;
  /** It goes on without the person. */
  readonly onBackground: () => void;
}

/** `run` rejects with an error that leaves the decision to be tried again. */
function useRun({ onRefused, onBackground }: RunEvents) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const { clear } = useSelection();
  const [isRunning, setRunning] = useState(false);
  const showError = useFailureNotice();
  const followed = useJobNotice();
  const offerUndo = useUndoNotice();

  /** Thousands are decided in the background; the person goes on. */
  async function settled(deciding: Deciding, reason?: string): Promise<Settled> {
    const reply = await decideEnrolments(deciding, reason);
    if (!('jobId' in reply)) return reply;
    clear();
    setRunning(false);
    onBackground();
    const { changed, change_id } = await followed<{ changed: number; change_id?: string }>(
      reply.jobId,
      translate('admin.bulk.in_background'),
      reply.total,
    );
    return { total: changed, changeId: change_id };
  }

  async function run(deciding: Deciding, reason?: string): Promise<void> {
    setRunning(true);
    try {
      const { total, changeId } = await settled(deciding, reason);
      offerUndo(
        translate(`participants.decided.${deciding.decision}`, {
          smart_count: total,
          count: formatNumber(total),
        }),
        changeId ? { id: changeId, resource: enrolments.name } : undefined,
      );
      clear();
    } catch (error) {
      const isRefused = (error instanceof HttpError || error instanceof JobFailed) && error.rows.length > 0;
      if (isRefused) onRefused({ message: error.message, rows: error.rows });
      else if (errorCode(error) === 'selection-changed') {
        showError(error);
        clear();
      } else if (error instanceof HttpError || error instanceof NetworkError) throw error;
      else showError(error);
    } finally {
      setRunning(false);
      await queryClient.invalidateQueries({ queryKey: [enrolments.name] });
      await queryClient.invalidateQueries({ queryKey: ['classes'] });
    }
  }
  return { run, isRunning };
}
