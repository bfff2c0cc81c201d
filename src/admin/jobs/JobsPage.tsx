import { useGetList, useTranslate } from 'ra-core';
import { jobs } from '#shared/views/jobs.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import type { AutoFieldProps } from '../generated/AutoField.tsx';
import { ResourceList } from '../generated/ResourceList.tsx';
import { useAction } from '../generated/viewActions.tsx';
import { WithError } from '../generated/WithError.tsx';
import { Schedules } from './Schedules.tsx';

const FAILED = { state: 'failed' };
const { retry } = jobs.view!.actions;

/** `settings/job`: running, waiting and failed jobs, with their errors and the retry; below them the scheduled tasks. */
export function JobsPage() {
  return (
    <ResourceList resource={jobs} actions={<RetryAll />} cells={{ state: WithError, tries: Tries }}>
      <Schedules />
    </ResourceList>
  );
}

/** Retries everything that was given up, if there is something. */
function RetryAll() {
  const translate = useTranslate();
  const { permissions } = useSession();
  const { perform, isBusy } = useAction(jobs);
  const { total = 0 } = useGetList(
    jobs.name,
    { filter: FAILED, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: jobs.view!.refetchSeconds! * 1_000 },
  );
  if (total === 0 || !permissions.includes(retry!.access)) return null;
  return (
    <Button small busy={isBusy} onClick={() => void perform(retry!, { filter: FAILED })}>
      {translate('admin.retry_all')}
    </Button>
  );
}

function Tries({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return translate('jobLog.tries', {
    no: formatNumber(Number(record['tries'])),
    of: formatNumber(Number(record['max_tries'])),
  });
}
