import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { classes } from '#shared/resources/classes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { focusOnMount } from '../../focusOnMount.ts';
import { useRecordOptions } from '../../inputs/useRecordOptions.tsx';
import { CheckReport } from './CheckReport.tsx';
import { useEnrolling } from './useEnrolling.ts';
import type { Chosen } from './ways/way.ts';
import css from './participants.module.css';

interface EnrolInClassProps {
  /** The people, by their ids or by a filter of the list of users. */
  readonly people: Chosen;
  readonly count: number;
  readonly onClose: () => void;
  /** After the enrolment, before it closes. */
  readonly onDone?: () => void;
}
const published = { status: 'published' };

/** Enrols people who were chosen elsewhere in a class: chooses the class, shows the effect, and enrols exactly those. */
export function EnrolInClass({ people, count, onClose, onDone }: EnrolInClassProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const found = useRecordOptions(classes, { filter: published });
  const [target, setTarget] = useState<RaRecord | null>(null);
  const [isMandatory, setMandatory] = useState(false);
  return (
    <Dialog
      title={translate('participants.into.title', { smart_count: count, count: formatNumber(count) })}
      onClose={onClose}
    >
      <div className={css.move}>
        <Autocomplete
          {...found}
          openOnFocus
          value={target}
          onChange={(_event, chosen) => setTarget(chosen)}
          renderInput={(input) => (
            <TextField {...input} inputRef={focusOnMount} label={translate('participants.add.class')} />
          )}
        />
        <FormControlLabel
          control={<Checkbox checked={isMandatory} onChange={(_event, isOn) => setMandatory(isOn)} />}
          label={translate('participants.add.mandatory')}
        />
        {target && (
          <Effect
            key={`${target.id} ${isMandatory}`}
            classId={String(target.id)}
            people={people}
            isMandatory={isMandatory}
            onDone={() => {
              onDone?.();
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface EffectProps extends Pick<EnrolInClassProps, 'people'> {
  readonly onDone: () => void;
  readonly classId: string;
  readonly isMandatory: boolean;
}

/** The check of one class, made at once, and its button. */
function Effect({ classId, people, isMandatory, onDone }: EffectProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const work = useEnrolling(classId, onDone, { selected: people, isMandatory });
  const { report } = work;
  const { check } = work;
  useEffect(() => {
    void check();
    // Once for a class and its mark: the key above makes a new one for others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      {report && <CheckReport report={report} readAll={work.readAll} />}
      {work.problem && (
        <p role="alert" className={css.bad}>
          {work.problem}
        </p>
      )}
      <Button
        variant="primary"
        busy={work.isBusy}
        disabled={!report || report.enrolled === 0}
        onClick={() => void work.enrol()}
      >
        {translate(
          report && report.refused.length > 0 ? 'participants.add.enrol_some' : 'participants.add.enrol',
          {
            smart_count: report?.enrolled ?? 0,
            count: formatNumber(report?.enrolled ?? 0),
          },
        )}
      </Button>
    </>
  );
}
