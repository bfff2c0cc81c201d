import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompetencyRecord, PersonCompetencies, PersonCompetency } from '#shared/api/competencies.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { StandingTag } from '#ui/competencies/StandingTag.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { RecordRow } from './RecordRow.tsx';
import { WaiveDialog } from './WaiveDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import css from './competencies.module.css';

interface CompetencyCardProps {
  readonly of: PersonCompetency;
  readonly person: PersonCompetencies;
}

/** One competency of a person: its status, the requirement, where to obtain it, and every cycle. */
export function CompetencyCard({ of, person }: CompetencyCardProps) {
  const { lang, translate } = useI18n();
  const [isWaiving, setWaiving] = useState(false);
  const [withdrawn, setWithdrawn] = useState<CompetencyRecord>();
  const { competency, standing, records, classes } = of;
  const isMissing = of.is_required && !['valid', 'waived'].includes(standing);
  return (
    <Card
      title={competency.name}
      actions={<StandingTag standing={standing} word={translate(`competency.standing.${standing}`)} />}
    >
      <p className={css.lead}>{useLead(of)}</p>
      {records.length > 0 && (
        <ul className={css.records} aria-label={translate('competency.history')}>
          {records.map((record) => (
            <RecordRow key={record.id} record={record} onWithdraw={() => setWithdrawn(record)} />
          ))}
        </ul>
      )}
      {isMissing && classes.length > 0 && (
        <p className={css.classes}>
          {translate('competency.classes')}:{' '}
          {classes.map(({ id, slug, name }) => (
            <Link key={id} to={`/${lang}/my-course/${slug}`}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {person.can.waive && isMissing && (
        <Button small onClick={() => setWaiving(true)}>
          {translate('competency.waive')}
        </Button>
      )}
      {isWaiving && <WaiveDialog of={of} userId={person.user.id} onClose={() => setWaiving(false)} />}
      {withdrawn && <WithdrawDialog record={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
  );
}

/** "K3-DASAR · Safety · level 2 · until 3 May 2027". */
function useLead(of: PersonCompetency): string {
  const { translate, ...formats } = useI18n();
  const { competency, level, required_level } = of;
  return [
    competency.slug,
    translate(`competency.type.${competency.type}`),
    level !== null && translate('competency.level_short', { level }),
    required_level !== null &&
      required_level !== level &&
      translate('competency.not_required_level', { level: required_level }),
    standingText(of, translate, formats),
  ]
    .filter(Boolean)
    .join(' · ');
}
