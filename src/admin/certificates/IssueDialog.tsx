import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { IssueReport } from '#shared/api/certificates.ts';
import { classes } from '#shared/resources/classes.ts';
import { issueCertificates } from '#dataProvider/certificateCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { useFound } from '../classes/participants/ways/useFound.ts';
import { focusOnMount } from '../focusOnMount.ts';
import { Notice } from '../Notice.tsx';

const anyClass = {};

/** Issues to everybody who has completed a class and has no certificate that stands; a dry run says first who that is. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [course, setCourse] = useState<RaRecord | null>(null);
  const { dryRun, issue } = useIssuing(course ? String(course.id) : '', onClose);
  const failure = issue.error ?? dryRun.error;
  return (
    <Dialog
      title={translate('certificates.issue_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('certificates.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!dryRun.data?.issued}
            busy={issue.isPending}
            onClick={() => issue.mutate()}
          >
            {translate('certificates.issue')}
          </Button>
        </>
      }
    >
      <ClassPicker
        course={course}
        onChange={(chosen) => {
          issue.reset();
          setCourse(chosen);
        }}
      />
      {failure && <Notice tone="bad">{errorText(failure, words)}</Notice>}
      <div role="status">
        {!course && <p>{translate('certificates.choose_first')}</p>}
        {dryRun.isFetching && <Skeleton lines={3} />}
        {dryRun.data && !dryRun.isFetching && <Report report={dryRun.data} />}
      </div>
    </Dialog>
  );
}

/** What would be issued for a class, and doing exactly that. */
function useIssuing(classId: string, onDone: () => void) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const dryRun = useQuery({
    queryKey: ['certificates', 'dry-run', classId],
    queryFn: () => issueCertificates(classId, { dry_run: true }),
    enabled: classId !== '',
    gcTime: 0,
    retry: false,
  });
  const issue = useMutation({
    mutationFn: () => issueCertificates(classId, { expect_total: dryRun.data!.issued }),
    onSuccess: ({ issued }) => {
      toast.show({ title: translate('certificates.done', { smart_count: issued }) });
      refresh();
      onDone();
    },
    onError: () => void dryRun.refetch(),
  });
  return { dryRun, issue };
}

interface ClassPickerProps {
  readonly course: RaRecord | null;
  readonly onChange: (course: RaRecord | null) => void;
}

function ClassPicker({ course, onChange }: ClassPickerProps) {
  const translate = useTranslate();
  const { options, ...found } = useFound(classes, anyClass);
  return (
    <Autocomplete
      {...found}
      options={options}
      value={course}
      getOptionLabel={(record) => String(record['name'])}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(input) => (
        <TextField {...input} inputRef={focusOnMount} label={translate('certificates.choose')} />
      )}
    />
  );
}

function Report({ report }: { report: IssueReport }) {
  const translate = useTranslate();
  const { formatDate, formatNumber } = useI18n();
  const { issued, unchanged, template, expires_at: expires, people } = report;
  return (
    <>
      <p>
        <strong>
          {issued === 0
            ? translate('certificates.none')
            : translate('certificates.will', { smart_count: issued })}
        </strong>
      </p>
      {unchanged > 0 && <p>{translate('certificates.unchanged', { count: formatNumber(unchanged) })}</p>}
      <p>
        {translate('certificates.template', { name: template.name })} ·{' '}
        {expires
          ? translate('certificates.expires', { date: formatDate(expires) })
          : translate('certificates.never')}
      </p>
      {people.length > 0 && (
        <>
          <p>{translate('certificates.people')}</p>
          <ul>
            {people.map(({ id, nip, name, warnings, letters }) => (
              <li key={id}>
                {name} ({nip})
                {warnings.length > 0 &&
                  ` – ${translate('certificates.warned', {
                    what: warnings
                      .map((what) => translate(`certificateTemplates.warning.${what}`, { letters }))
                      .join(' '),
                  })}`}
              </li>
            ))}
            {issued > people.length && (
              <li>{translate('certificates.more', { count: formatNumber(issued - people.length) })}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}
