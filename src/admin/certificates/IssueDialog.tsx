import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { IssueReport } from '#shared/api/certificates.ts';
import { classes } from '#shared/resources/classes.ts';
import { programmes } from '#shared/resources/programmes.ts';
import { issueCertificates } from '#dataProvider/certificateCalls.ts';
import { Button } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { focusOnMount } from '../focusOnMount.ts';
import { useRecordOptions } from '../inputs/useRecordOptions.tsx';
import { Notice } from '../Notice.tsx';
import css from './issuing.module.css';

type Of = 'classes' | 'programmes';
const resources = { classes, programmes };

/** Issues to everybody who has completed a class or a learning path and has no valid certificate; a dry run first shows who that is. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [of, setOf] = useState<Of>('classes');
  const [chosen, setChosen] = useState<RaRecord | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { dryRun, issue } = useIssuing(of, chosen ? String(chosen.id) : '', leftOut, onClose);
  const count = (dryRun.data?.issued ?? 0) - leftOut.size;
  const choose = (record: RaRecord | null) => {
    issue.reset();
    setLeftOut(new Set());
    setChosen(record);
  };
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
      {session.can('programme-index') && (
        <Choices
          legend={translate('certificates.for')}
          value={of}
          options={(['classes', 'programmes'] as const).map((value) => ({
            value,
            text: translate(`certificates.of.${value}`),
          }))}
          onChange={(value) => {
            choose(null);
            setOf(value);
          }}
        />
      )}
      <Picker key={of} of={of} chosen={chosen} onChange={choose} />
      {failure && <Notice tone="bad">{errorText(failure, words)}</Notice>}
      <div role="status" aria-atomic="false" className={css.report}>
        {!chosen && <p>{translate('certificates.choose_first')}</p>}
        {dryRun.isFetching && <Skeleton lines={3} />}
        {dryRun.data && !dryRun.isFetching && (
          <Report report={dryRun.data} count={count} leftOut={leftOut} onLeaveOut={setLeftOut} />
        )}
      </div>
    </Dialog>
  );
}

/** What would be issued for a class or path, and doing exactly that. */
function useIssuing(of: Of, id: string, leftOut: ReadonlySet<string>, onDone: () => void) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const dryRun = useQuery({
    queryKey: ['certificates', 'dry-run', of, id],
    queryFn: () => issueCertificates(of, id, { dry_run: true }),
    enabled: id !== '',
    gcTime: 0,
    retry: false,
  });
  const issue = useMutation({
    mutationFn: () =>
      issueCertificates(of, id, {
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

interface PickerProps {
  readonly of: Of;
  readonly chosen: RaRecord | null;
  readonly onChange: (record: RaRecord | null) => void;
}

function Picker({ of, chosen, onChange }: PickerProps) {
  const translate = useTranslate();
  const found = useRecordOptions(resources[of]);
  return (
    <Autocomplete
      {...found}
      className={css.picker}
      value={chosen}
      onChange={(_event, record) => onChange(record)}
      renderInput={(input) => (
        <TextField {...input} inputRef={focusOnMount} label={translate(`certificates.of.${of}`)} />
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
