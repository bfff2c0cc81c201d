import { ClockAlert, Target } from 'lucide-react';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { overdueParts } from './overdueParts.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** How many people are late, and how many requirements are met. */
export function Standing() {
  const i18n = useI18n();
  const { lang, translate, formatNumber, formatPercent } = i18n;
  const matrix = session.can('competency-index') ? `/${lang}/report/competency` : undefined;
  return (
    <WorkSection
      title={translate('workHome.standing.title')}
      more={matrix}
      query={useWork('GET /my/work/standing')}
      empty={translate('workHome.standing.empty')}
      isEmpty={({ data }) => data.people === 0}
    >
      {({ data: { people, overdue, requirements, in_order } }) => (
        <ul>
          <WorkRow
            lead={<ClockAlert {...icon} />}
            name={translate('workHome.standing.overdue', {
              smart_count: overdue.people,
              count: formatNumber(overdue.people),
              people: formatNumber(people),
            })}
            to={overdue.people > 0 ? `/${lang}/report?people=overdue` : undefined}
            text={overdueParts(overdue, i18n)}
          />
          {requirements > 0 && (
            <WorkRow
              lead={<Target {...icon} />}
              name={translate('workHome.standing.in_order', {
                percent: formatPercent(in_order / requirements),
              })}
              to={matrix}
              text={translate('workHome.standing.in_order_of', {
                met: formatNumber(in_order),
                all: formatNumber(requirements),
              })}
            />
          )}
        </ul>
      )}
    </WorkSection>
  );
}
