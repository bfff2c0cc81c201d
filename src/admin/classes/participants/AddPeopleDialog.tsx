import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { useId, useState, type ComponentType } from 'react';
import { Button } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { CheckReport, numbersOf } from './CheckReport.tsx';
import { useEnrolling, type Enrolling } from './useEnrolling.ts';
import { ByCopy } from './ways/ByCopy.tsx';
import { ByFilter } from './ways/ByFilter.tsx';
import { ByList } from './ways/ByList.tsx';
import { BySearch } from './ways/BySearch.tsx';
import type { WayProps } from './ways/way.ts';
import css from './participants.module.css';

const ways: Readonly<Record<string, ComponentType<WayProps>>> = {
  search: BySearch,
  filter: ByFilter,
  list: ByList,
  copy: ByCopy,
};
/** These ways search for people. */
const NEEDS_USERS: readonly string[] = ['search', 'filter'];

interface AddPeopleDialogProps {
  readonly classId: string;
  readonly onClose: () => void;
}

/** Four ways to choose people, one check that shows the effect, and then the enrolment itself: all or none of what was shown. */
export function AddPeopleDialog({ classId, onClose }: AddPeopleDialogProps) {
  const translate = useTranslate();
  const isPhone = useMedia(PHONE);
  const titleId = useId();
  const open = Object.keys(ways).filter((way) => !NEEDS_USERS.includes(way) || session.can('user-index'));
  const [way, setWay] = useState(open[0]!);
  const work = useEnrolling(classId, onClose);
  const Way = ways[way]!;
  const isDeferred = work.report?.refused.some(({ why }) => why === 'prerequisites') ?? false;
  const showsPrerequisites = isDeferred || work.flags.ignorePrerequisites;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('participants.add.title')}</DialogTitle>
      <DialogContent>
        <div className={css.add}>
          <Choices
            legend={translate('participants.add.way')}
            options={open.map((value) => ({ value, text: translate(`participants.add.by_${value}`) }))}
            value={way}
            onChange={(next) => {
              setWay(next);
              work.setSelected(null);
            }}
          />
          <Way classId={classId} onChange={work.setSelected} />
          <Flag work={work} name="mandatory" word="mandatory" />
          {showsPrerequisites && <Flag work={work} name="ignorePrerequisites" word="ignore_prerequisites" />}
          <div aria-live="polite">
            {work.problem && (
              <p className={css.problem} role="alert">
                {work.problem}
              </p>
            )}
            {work.report && <CheckReport report={work.report} readAll={work.readAll} />}
          </div>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('action.cancel')}</Button>
        <NextButton work={work} />
      </DialogActions>
    </Dialog>
  );
}

interface FlagProps {
  readonly work: Enrolling;
  readonly name: keyof Enrolling['flags'];
  readonly word: string;
}

function Flag({ work, name, word }: FlagProps) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      control={
        <Switch checked={work.flags[name]} onChange={({ target }) => work.setFlag(name, target.checked)} />
      }
      label={translate(`participants.add.${word}`)}
    />
  );
}

/** First the check, then the enrolment that it showed. */
function NextButton({ work }: { work: Enrolling }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { report, isBusy, canCheck } = work;
  if (!report)
    return (
      <Button variant="primary" busy={isBusy} disabled={!canCheck} onClick={() => void work.check()}>
        {translate('participants.add.check')}
      </Button>
    );
  const left = numbersOf(report).wrong_count;
  // Then the rows to correct are the main thing.
  if (report.enrolled === 0 && left > 0) return null;
  const text = translate(left > 0 ? 'participants.add.enrol_some' : 'participants.add.enrol', {
    smart_count: report.enrolled,
    count: formatNumber(report.enrolled),
  });
  return (
    <Button
      variant="primary"
      busy={isBusy}
      disabled={report.enrolled === 0}
      onClick={() => void work.enrol()}
    >
      {text}
    </Button>
  );
}
