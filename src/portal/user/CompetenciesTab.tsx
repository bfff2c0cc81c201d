import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { PersonCompetencies } from '#shared/api/competencies.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { printPage } from '#ui/printing/printPage.ts';
import { Loaded } from '../Loaded.tsx';
import { AddDialog } from './competencies/AddDialog.tsx';
import { CompetencyCard } from './competencies/CompetencyCard.tsx';
import { personCompetenciesQuery } from './competencies/competencyCalls.ts';
import type { UserTabProps } from './userTab.ts';
import css from './competencies/competencies.module.css';

/** A person's requirements and records; people add their own evidence, and people who may edit competencies add records. */
export function CompetenciesTab({ user, isMe }: UserTabProps) {
  return (
    <Loaded query={useQuery(personCompetenciesQuery(user.id))}>
      {(person) => <Competencies person={person} isMe={isMe} />}
    </Loaded>
  );
}

function Competencies({ person, isMe }: { person: PersonCompetencies; isMe: boolean }) {
  const { translate } = useI18n();
  const [isAdding, setAdding] = useState(false);
  const { competencies, can } = person;
  return (
    <div className={css.tab}>
      <div className={css.bar}>
        {can.add && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {translate(isMe ? 'competency.add' : 'competency.add_record')}
          </Button>
        )}
        {competencies.length > 0 && (
          <Button onClick={() => void printPage()}>
            <Printer size={18} strokeWidth={1.6} aria-hidden />
            {translate('competency.print')}
          </Button>
        )}
      </div>
      {competencies.length === 0 && (
        <Empty>
          <strong>{translate('competency.none_title')}</strong> {translate('competency.none')}
        </Empty>
      )}
      {competencies.map((one) => (
        <CompetencyCard key={one.competency.id} of={one} person={person} />
      ))}
      {isAdding && <AddDialog person={person} isMe={isMe} onClose={() => setAdding(false)} />}
    </div>
  );
}
