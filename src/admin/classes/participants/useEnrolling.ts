import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { exactTotal } from '#dataProvider/bulkCalls.ts';
import { enrolPeople, type Enrolling as Report, type Enrollees } from '#dataProvider/enrolmentCalls.ts';
import { JobFailed } from '#dataProvider/jobCalls.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { users } from '#shared/resources/users.ts';
import { errorText } from '#ui/errorText.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { refusal } from '../../changes/refusal.ts';
import { useUndoNotice } from '../../changes/useUndo.tsx';
import { useJobNotice } from '../../jobs/useJobNotice.tsx';
import type { Chosen } from './ways/way.ts';

/** Changes between the check and the enrolment, after which the person should check again. */
const CHANGED = new Set(['rows-refused', 'selection-changed']);

/** What is chosen already, elsewhere. */
interface Begin {
  readonly selected?: Chosen;
  readonly isMandatory?: boolean;
}

/**
 * Adds people to a class in two steps: a check that shows the effect, and the enrolment of exactly that. A changed selection needs a new
 * check.
 */
export function useEnrolling(classId: string, onDone: () => void, begin: Begin = {}) {
  const translate = useTranslate();
  const [selected, setSelected] = useState<Chosen | null>(begin.selected ?? null);
  const [flags, setFlags] = useState({
    mandatory: begin.isMandatory ?? false,
    ignorePrerequisites: false,
  });
  const [checked, setChecked] = useState<{ people: Enrollees; report: Report } | null>(null);
  const { attempt, forget: reset, problem, isBusy } = useAttempt();
  const finish = useFinish();
  const request = async (people: Enrollees, listsAll = false): Promise<Report> => {
    const answer = await enrolPeople(classId, people, { ...flags, isDryRun: true, listsAll });
    if ('done' in answer) return answer.done;
    throw new Error('A check is answered at once.');
  };
  const check = (note = '') =>
    attempt(async (isCurrent) => {
      if (!selected) return note;
      const people = await counted(selected);
      const report = await request(people);
      if (isCurrent()) setChecked({ people: people, report });
      return note;
    });
  const enrol = () =>
    attempt(async () => {
      const { people, report } = checked!;
      try {
        const skipRefused = report.refused.length > 0;
        const answer = await enrolPeople(classId, people, { ...flags, isDryRun: false, skipRefused });
        onDone();
        void finish(answer);
      } catch (error) {
        if (!(error instanceof HttpError && CHANGED.has(error.code))) throw error;
        await check(translate('participants.add.changed'));
      }
      return '';
    });
  /** The check no longer matches the selection. */
  const anew = () => {
    setChecked(null);
    reset();
  };
  return {
    flags,
    problem,
    isBusy,
    check,
    enrol,
    report: checked?.report,
    canCheck: selected !== null,
    /** All refused people, for a file of them. */
    readAll: () => request(checked!.people, true),
    setSelected: (next: Chosen | null) => {
      setSelected(next);
      anew();
    },
    setFlag: (name: keyof typeof flags, isOn: boolean) => {
      setFlags({ ...flags, [name]: isOn });
      anew();
    },
  };
}
export type Enrolling = ReturnType<typeof useEnrolling>;

/** Runs one call at a time, and shows its result or error. The reply to an outdated call is ignored. */
function useAttempt() {
  const { translate } = useI18n();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const last = useRef(0);
  async function attempt(work: (isCurrent: () => boolean) => Promise<string>) {
    const number = ++last.current;
    const isCurrent = () => last.current === number;
    setBusy(true);
    setProblem('');
    const said = await work(isCurrent).catch((error: unknown) => {
      const atFields = error instanceof HttpError ? Object.values(error.errors).flat() : [];
      return atFields.join(' ') || errorText(error, translate);
    });
    if (!isCurrent()) return;
    setProblem(said);
    setBusy(false);
  }
  const reset = () => {
    last.current += 1;
    setProblem('');
    setBusy(false);
  };
  return { attempt, forget: reset, problem, isBusy };
}

/** A filter means the people who match it now; if others match at the enrolment, the server refuses. */
const counted = async (chosen: Chosen): Promise<Enrollees> =>
  'filter' in chosen ? { ...chosen, expect_total: await exactTotal(users.name, chosen.filter) } : chosen;

/** Announces the end, on whatever page the person is by then. */
function useFinish() {
  const translate = useTranslate();
  const { formatNumber, translate: words } = useI18n();
  const queryClient = useQueryClient();
  const followed = useJobNotice();
  const offerUndo = useUndoNotice();
  return async (answer: Awaited<ReturnType<typeof enrolPeople>>) => {
    try {
      const { enrolled, change_id } =
        'done' in answer
          ? answer.done
          : await followed<Report>(answer.jobId, translate('participants.add.in_background'), answer.total);
      offerUndo(
        translate('transfer.change.enrol', { smart_count: enrolled, count: formatNumber(enrolled) }),
        change_id ? { id: change_id, resource: enrolments.name } : undefined,
      );
    } catch (error) {
      const title = translate('message.failed');
      if (error instanceof JobFailed && error.rows.length > 0)
        refusal.show({ resource: users.name, title, message: error.message, rows: error.rows });
      else if (!(error instanceof DOMException))
        toast.show({
          type: 'error',
          title,
          body: error instanceof JobFailed ? error.message : errorText(error, words),
        });
    } finally {
      await queryClient.invalidateQueries({ queryKey: [enrolments.name] });
      await queryClient.invalidateQueries({ queryKey: ['classes'] });
    }
  };
}
