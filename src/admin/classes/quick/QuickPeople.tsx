import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PeoplePlan } from '#shared/api/enrolments.ts';
import { classes } from '#shared/resources/classes.ts';
import { Button } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { AutoInput } from '../../generated/AutoInput.tsx';
import type { AutoInputProps } from '../../generated/inputProps.ts';
import { ReferenceManyInput } from '../../inputs/ReferenceInputs.tsx';
import { ByList } from '../participants/ways/ByList.tsx';
import { useListed, type Listed } from './listed.ts';
import { usePeoplePlan } from './usePeoplePlan.ts';
import css from './quick.module.css';

const ways = ['name', 'rule', 'list'] as const;
type Way = (typeof ways)[number];

/** The people of the class, by name, by a rule and by a list, with how many they are and who of them is elsewhere then. */
export function QuickPeople(props: AutoInputProps) {
  const translate = useTranslate();
  const { setListed } = useListed();
  const [way, setWay] = useState<Way>('name');
  if (!session.can('course-enrol')) return null;
  return (
    <div className={css.people}>
      <Choices
        legend={translate('classes.quick.people')}
        value={way}
        options={ways.map((value) => ({ value, text: translate(`classes.quick.way.${value}`) }))}
        onChange={setWay}
      />
      {/* All stay mounted: what is chosen one way is not lost by looking at another. */}
      <div hidden={way !== 'name'}>
        <ReferenceManyInput {...props} />
      </div>
      <div hidden={way !== 'rule'}>
        <AutoInput resource={classes} name="audience_rule" />
      </div>
      <div hidden={way !== 'list'}>
        <ByList classId="" onChange={(chosen) => setListed(chosen as Listed | null)} />
      </div>
      <Plan />
    </div>
  );
}

function Plan() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { listed } = useListed();
  const plan = usePeoplePlan();
  const [isOpen, setOpen] = useState(false);
  const count = (key: string, number: number) =>
    translate(`classes.quick.${key}`, { smart_count: number, count: formatNumber(number) });
  return (
    <div className={css.plan} role="status">
      {plan && (
        <p>
          <strong>{count('count', plan.total)}</strong> {translate('classes.quick.mandatory')}{' '}
          {plan.clashes > 0 && <span className={css.clash}>{count('clashes', plan.clashes)} </span>}
          {plan.total > 0 && (
            <Button small variant="text" onClick={() => setOpen(true)}>
              {translate('classes.quick.see')}
            </Button>
          )}
        </p>
      )}
      {plan && plan.unknown_nips.length > 0 && (
        <p className={css.clash}>
          {count('unknown', plan.unknown_nips.length)} {plan.unknown_nips.slice(0, 10).join(', ')}
          {plan.unknown_nips.length > 10 && ' …'}
        </p>
      )}
      {listed && 'file' in listed && <p>{translate('classes.quick.file_later')}</p>}
      {isOpen && plan && <PeopleDialog plan={plan} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PeopleDialog({ plan, onClose }: { plan: PeoplePlan; onClose: () => void }) {
  const translate = useTranslate();
  const { formatNumber, formatDateTime } = useI18n();
  const more = plan.total - plan.people.length;
  return (
    <Dialog
      title={translate('classes.quick.count', { smart_count: plan.total, count: formatNumber(plan.total) })}
      onClose={onClose}
    >
      <ul className={css.names}>
        {plan.people.map(({ nip, name, department, busy_at }) => (
          <li key={nip}>
            <span>
              {name}
              <small>{[nip, department].filter(Boolean).join(' · ')}</small>
            </span>
            {busy_at && (
              <span className={css.clash}>
                {translate('classes.quick.busy', { time: formatDateTime(busy_at) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{translate('classes.quick.more', { count: formatNumber(more) })}</p>}
    </Dialog>
  );
}
