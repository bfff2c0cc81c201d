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
import { focusOnMount } from '../focusOnMount.ts';
import { useRecordOptions } from '../inputs/useRecordOptions.tsx';
import { Notice } from '../Notice.tsx';
import css from './issuing.module.css';

/** Issues to everybody who has completed a class and has no valid certificate; a dry run first shows who that is. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [course, setCourse] = useState<RaRecord | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { dryRun, issue } = useIssuing(course ? String(course.id) : '', leftOut, onClose);
  const count = (dryRun.data?.issued ?? 0) - leftOut.size;
  const failure = issue.error ?? dryRun.error;
  return (
    <Dialog
      title={translate('certificates.issue_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={count <= 0}
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
          setLeftOut(new Set());
          setCourse(chosen);
        }}
      />
      {failure && <Notice tone="bad">{errorText(failure, words)}</Notice>}
      <div role="status" aria-atomic="false" className={css.report}>
        {!course && <p>{translate('certificates.choose_first')}</p>}
        {dryRun.isFetching && <Skeleton lines={3} />}
        {dryRun.data && !dryRun.isFetching && (
          <Report report={dryRun.data} count={count} leftOut={leftOut} onLeaveOut={setLeftOut} />
        )}
      </div>
    </Dialog>
  );
}

/** What would be issued for a class, and doing exactly that. */
function useIssuing(classId: string, leftOut: ReadonlySet<string>, onDone: () => void) {
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
    mutationFn: () =>
      issueCertificates(classId, {
        expect_total: dryRun.data!.issued - leftOut.size,
        ...(leftOut.size > 0 && { except_user_ids: [...leftOut] }),
      }),
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
  const found = useRecordOptions(classes);
  return (
    <Autocomplete
      {...found}
      value={course}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(input) => (
        <TextField {...input} inputRef={focusOnMount} label={translate('certificates.choose')} />
      )}
    />
  );
}

interface ReportProps {
  readonly report: IssueReport;
  /** The number without those left out. */
  readonly count: number;
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (ids: ReadonlySet<string>) => void;
}

function Report({ report, count, leftOut, onLeaveOut }: ReportProps) {
  const translate = useTranslate();
  const { formatDate, formatNumber } = useI18n();
  const { issued, unchanged, oneself, template, expires_at: expires, people } = report;
  return (
    <>
      <p>
        <strong>
          {issued === 0
            ? translate('certificates.none')
            : translate('certificates.will', { smart_count: count })}
        </strong>
      </p>
      {unchanged > 0 && (
        <p>
          {translate('certificates.unchanged', { smart_count: unchanged, count: formatNumber(unchanged) })}
        </p>
      )}
      {oneself > 0 && <p>{translate('certificates.oneself')}</p>}
      <p>
        {translate('certificates.template', { name: template.name })} ·{' '}
        {expires
          ? translate('certificates.expires', { date: formatDate(expires) })
          : translate('certificates.never')}
      </p>
      {people.length > 0 && (
        <fieldset className={css.people}>
          <legend>{translate('certificates.people')}</legend>
          <EveryPerson ids={people.map(({ id }) => id)} leftOut={leftOut} onLeaveOut={onLeaveOut} />
          {people.map((person) => (
            <Person
              key={person.id}
              person={person}
              isLeftOut={leftOut.has(person.id)}
              onToggle={() => onLeaveOut(toggled(leftOut, person.id))}
            />
          ))}
          {issued > people.length && (
            <p>{translate('certificates.more', { count: formatNumber(issued - people.length) })}</p>
          )}
        </fieldset>
      )}
    </>
  );
}

const toggled = (ids: ReadonlySet<string>, id: string) =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);

interface EveryPersonProps extends Pick<ReportProps, 'leftOut' | 'onLeaveOut'> {
  readonly ids: readonly string[];
}

/** Ticks or unticks all that are listed. */
function EveryPerson({ ids, leftOut, onLeaveOut }: EveryPersonProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <label className={`${css.person} ${css.every}`}>
      <input
        type="checkbox"
        checked={leftOut.size === 0}
        ref={(box) => {
          if (box) box.indeterminate = leftOut.size > 0 && leftOut.size < ids.length;
        }}
        onChange={() => onLeaveOut(new Set(leftOut.size === 0 ? ids : []))}
      />
      <span>{translate('certificates.everybody', { count: formatNumber(ids.length) })}</span>
    </label>
  );
}

interface PersonProps {
  readonly person: IssueReport['people'][number];
  readonly isLeftOut: boolean;
  readonly onToggle: () => void;
}

function Person({ person, isLeftOut, onToggle }: PersonProps) {
  const translate = useTranslate();
  const { nip, name, renews, warnings, letters } = person;
  const notes = [
    ...(renews ? [translate('certificates.renews')] : []),
    ...(warnings.length > 0
      ? [
          translate('certificates.warned', {
            what: warnings
              .map((what) => translate(`certificateTemplates.warning.${what}`, { letters }))
              .join(' '),
          }),
        ]
      : []),
  ];
  return (
    <label className={css.person}>
      <input type="checkbox" checked={!isLeftOut} onChange={onToggle} />
      <span>
        {name} ({nip}){notes.length > 0 && ` – ${notes.join(' – ')}`}
      </span>
    </label>
  );
}
