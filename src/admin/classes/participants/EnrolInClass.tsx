import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { classes } from '#shared/resources/classes.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useFocusOnOpen } from '../../useFocusOnOpen.ts';
import { useRecordOptions, type First } from '../../inputs/useRecordOptions.tsx';
import { CheckReport } from './CheckReport.tsx';
import { useEnrolling } from './useEnrolling.ts';
import type { Chosen } from './ways/way.ts';
import css from './participants.module.css';

/** By their ids or by a filter of the list of users. */
type SomePeople = Extract<Chosen, { readonly user_ids: unknown } | { readonly filter: unknown }>;

interface EnrolInClassProps {
  readonly people: SomePeople;
  readonly count: number;
  /** Of the only person. */
  readonly name?: string | undefined;
  /** Ids of competencies: classes that grant one of them are offered first. */
  readonly competencies?: readonly string[];
  readonly onClose: () => void;
  /** After the enrolment, before it closes. */
  readonly onDone?: () => void;
}
const open = { state: ['upcoming', 'running'] };

const grantingFirst = (competencies: readonly string[]): First | undefined =>
  competencies.length === 0
    ? undefined
    : {
        filter: { competency_id: competencies },
        heading: 'participants.into.granting',
        others: 'participants.into.others',
      };

/** Enrols people who were chosen elsewhere in a class: chooses the class, shows the effect, and enrols exactly those. */
export function EnrolInClass({ people, count, name, competencies = [], onClose, onDone }: EnrolInClassProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const found = useRecordOptions(classes, { filter: open, first: grantingFirst(competencies) });
  const field = useFocusOnOpen();
  const [target, setTarget] = useState<RaRecord | null>(null);
  const [isMandatory, setMandatory] = useState(false);
  return (
    <Dialog
      title={
        name
          ? translate('participants.into.title_of', { name })
          : translate('participants.into.title', { smart_count: count, count: formatNumber(count) })
      }
      onClose={onClose}
    >
      <div className={css.move}>
        <Autocomplete
          {...found}
          autoHighlight
          value={target}
          onChange={(_event, chosen) => setTarget(chosen)}
          renderInput={(input) => (
            <TextField {...input} inputRef={field} label={translate('participants.add.class')} />
          )}
        />
        <FormControlLabel
          control={<Checkbox checked={isMandatory} onChange={(_event, isOn) => setMandatory(isOn)} />}
          label={translate('participants.add.mandatory')}
        />
        {target ? (
          <Effect
            key={`${target.id} ${isMandatory}`}
            course={target}
            people={people}
            isMandatory={isMandatory}
            onClose={onClose}
            onDone={() => {
              onDone?.();
              onClose();
            }}
          />
        ) : (
          <Foot onClose={onClose} enrolled={0} disabled />
        )}
      </div>
    </Dialog>
  );
}

interface EffectProps extends Pick<EnrolInClassProps, 'people'> {
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly course: RaRecord;
  readonly isMandatory: boolean;
}

/** The check of one class, made at once, and its button. */
function Effect({ course, people, isMandatory, onClose, onDone }: EffectProps) {
  const work = useEnrolling(String(course.id), onDone, { selected: people, isMandatory });
  const { report } = work;
  const { check } = work;
  useEffect(() => {
    void check();
    // Once for a class and its mark: the key above makes a new one for others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      <div role="status">
        {report && <CheckReport report={report} readAll={work.readAll} />}
        {report && <Room course={course} people={people} />}
      </div>
      {work.problem && (
        <p role="alert" className={css.bad}>
          {work.problem}
        </p>
      )}
      <Foot
        enrolled={report?.enrolled ?? 0}
        isPart={report !== undefined && report.refused.length > 0}
        busy={work.isBusy}
        disabled={!report || report.enrolled === 0}
        onClick={() => void work.enrol()}
        onClose={onClose}
      />
    </>
  );
}

interface FootProps {
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly onClose: () => void;
  readonly enrolled: number;
  /** Some cannot be enrolled. */
  readonly isPart?: boolean;
}

function Foot({ onClose, enrolled, isPart, ...button }: FootProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <div className={css.foot}>
      <Button onClick={onClose}>{translate('action.cancel')}</Button>
      <Button variant="primary" {...button}>
        {enrolled === 0
          ? translate('participants.into.enrol')
          : translate(isPart ? 'participants.add.enrol_some' : 'participants.add.enrol', {
              smart_count: enrolled,
              count: formatNumber(enrolled),
            })}
      </Button>
    </div>
  );
}

/** The seats that are left, and how many of the people are in another class at that time. */
function Room({ course, people }: Pick<EffectProps, 'course' | 'people'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const line = (key: string, number: number) =>
    translate(key, { smart_count: number, count: formatNumber(number) });
  const counts = useQuery({
    queryKey: [enrolments.name, 'counts', course.id],
    queryFn: async ({ signal }) =>
      (await call('GET /classes/:id/enrolment-counts', { params: { id: String(course.id) } }, { signal }))
        .data,
  }).data;
  const clashes = useClashes(course, people);
  return (
    <ul>
      {counts && (
        <li>
          {counts.capacity === null
            ? translate('participants.move.no_limit')
            : line('participants.move.seats', Math.max(0, counts.capacity - counts.seats_taken))}
        </li>
      )}
      {clashes > 0 && <li className={css.bad}>{line('participants.into.clashes', clashes)}</li>}
    </ul>
  );
}

/** A longer class leaves free hours. */
const BUSY_MS = 7 * 86_400_000;

function useClashes({ id, start_at, end_at }: RaRecord, people: SomePeople): number {
  const named = 'filter' in people ? people : { user_ids: [...people.user_ids] };
  const isShort =
    typeof start_at === 'string' &&
    typeof end_at === 'string' &&
    Date.parse(end_at) - Date.parse(start_at) <= BUSY_MS;
  const { data } = useQuery({
    queryKey: [enrolments.name, 'people-plan', id, people],
    queryFn: async ({ signal }) =>
      (
        await call(
          'POST /classes/people-plan',
          { body: { ...named, start_at, end_at, except: String(id) } },
          { signal },
        )
      ).data,
    enabled: isShort,
    retry: false,
  });
  return data?.clashes ?? 0;
}
