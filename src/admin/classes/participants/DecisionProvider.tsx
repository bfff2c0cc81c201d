import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, use, useState, type ReactNode } from 'react';
import { errorCode } from '#dataProvider/apiErrors.ts';
import { decideEnrolments, type Deciding as Decision } from '#dataProvider/enrolmentCalls.ts';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { RefusedDialog, type Refusal } from '../../generated/RefusedDialog.tsx';
import { useSelection } from '../../generated/selection.tsx';
import { useJobNotice } from '../../jobs/useJobNotice.tsx';
import { useFailureNotice } from '../../useFailureNotice.ts';
import { needsConfirm, DecisionDialog } from './DecisionDialog.tsx';

/** A decision about participants. */
export interface Deciding extends Decision {
  readonly count: number;
}
interface Decisions {
  /** Asks for a reason or a confirmation if the decision needs one, then decides. */
  readonly decide: (deciding: Deciding) => void;
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
  const { run, isRunning } = useRun(setRefusal);
  const decide = (deciding: Deciding) => {
    if (needsConfirm(deciding)) setPending(deciding);
    else void run(deciding);
  };
  return (
    <DecisionContext value={{ decide, isRunning }}>
      {children}
      {pending && (
        <DecisionDialog
          deciding={pending}
          isRunning={isRunning}
          onClose={() => setPending(null)}
          onConfirm={async (reason) => {
            await run(pending, reason);
            setPending(null);
          }}
        />
      )}
      {refusal && <RefusedDialog resource={enrolments} refusal={refusal} onClose={() => setRefusal(null)} />}
    </DecisionContext>
  );
}

function useRun(onRefused: (refusal: Refusal) => void) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const queryClient = useQueryClient();
  const { clear } = useSelection();
  const [isRunning, setRunning] = useState(false);
  const showError = useFailureNotice();
  const followed = useJobNotice();

  /** Thousands are decided in the background; the person goes on. */
  async function settled(deciding: Deciding, reason?: string): Promise<number> {
    const reply = await decideEnrolments(deciding, reason);
    if (!('jobId' in reply)) return reply.total;
    clear();
    setRunning(false);
    const { ids, total } = await followed<{ ids?: readonly string[]; total?: number }>(
      reply.jobId,
      translate('admin.bulk.in_background'),
      reply.total,
    );
    return total ?? ids?.length ?? reply.total;
  }

  async function run(deciding: Deciding, reason?: string): Promise<void> {
    setRunning(true);
    try {
      const total = await settled(deciding, reason);
      toast.show({
        title: translate(`participants.decided.${deciding.decision}`, {
          smart_count: total,
          count: formatNumber(total),
        }),
      });
      clear();
    } catch (error) {
      const isRefused = (error instanceof HttpError || error instanceof JobFailed) && error.rows.length > 0;
      if (isRefused) onRefused({ message: error.message, rows: error.rows });
      else showError(error);
      if (errorCode(error) === 'selection-changed') clear();
    } finally {
      setRunning(false);
      await queryClient.invalidateQueries({ queryKey: [enrolments.name] });
      await queryClient.invalidateQueries({ queryKey: ['classes'] });
    }
  }
  return { run, isRunning };
}
