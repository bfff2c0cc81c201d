import { use, useId } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { TeamActions, TeamBody, TeamLead } from '../team/TeamView.tsx';
import { useTeam } from '../team/useTeam.ts';
import { tabWords } from '../user/tabWords.ts';
import { TeamWeek } from './TeamWeek.tsx';
import css from './workHome.module.css';

/** The people who report to the person. `isAlone`: they have no other work here, so an empty team is said. */
export function MyTeam({ isAlone }: { isAlone: boolean }) {
  const { lang, translate } = useI18n();
  use(tabWords(lang, ['competencies']));
  const id = useId();
  const { data } = useTeam();
  if (!isAlone && (!data || data.meta.people === 0)) return null;
  return (
    <section className={css.column} aria-labelledby={id}>
      <div className={css.teamHead}>
        <div>
          <h2 id={id}>{translate('workHome.team.title')}</h2>
          <p className={css.muted}>
            <TeamLead />
          </p>
        </div>
        <TeamActions />
      </div>
      <TeamBody />
      {data && data.meta.people > 0 && <TeamWeek />}
    </section>
  );
}
