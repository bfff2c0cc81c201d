import { BellRing, Download, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TeamMeta } from '#shared/api/team.ts';
import { teamRisks } from '#shared/domain/teamRisks.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Picker } from '#ui/Picker.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { downloadByTicket } from '#ui/ticketDownload.ts';
import { toast } from '#ui/toasts.ts';
import { printPage } from '#ui/printing/printPage.ts';
import { Loaded } from '../Loaded.tsx';
import { WorkFigures } from '../workHome/Figures.tsx';
import { overdueParts } from '../workHome/overdueParts.ts';
import { Pages } from '../workHome/Pages.tsx';
import { NameSearch } from './NameSearch.tsx';
import { nextButton } from './nextButton.ts';
import { TeamTable } from './TeamTable.tsx';
import { PER_PAGE, useReminder, useTeam, useTeamFilter } from './useTeam.ts';
import css from './team.module.css';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** "6 people report to you · in order: 26 of 30". */
export function TeamLead() {
  const { translate, formatNumber } = useI18n();
  const { data } = useTeam();
  if (!data || data.meta.people === 0) return null;
  const { people, in_order, requirements } = data.meta;
  return [
    translate('workHome.team.lead', { smart_count: people, count: formatNumber(people) }),
    requirements > 0 &&
      translate('workHome.team.in_order', { met: formatNumber(in_order), all: formatNumber(requirements) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One press reminds all overdue and expired people; besides a file and the print of what is shown. */
export function TeamActions() {
  const { translate, formatNumber } = useI18n();
  const { data } = useTeam();
  const remind = useReminder();
  if (!data || data.meta.people === 0) return null;
  const { to_remind, can } = data.meta;
  const save = () =>
    downloadByTicket('/api/compliance/export?team=1&format=xlsx').catch((error: unknown) =>
      toast.show({ type: 'error', title: errorText(error, translate) }),
    );
  return (
    <div className={css.actions}>
      {can.remind && to_remind > 0 && (
        <Button
          variant="primary"
          busy={remind.isPending}
          onClick={({ currentTarget }) => {
            const next = nextButton(currentTarget);
            remind.mutate(undefined, { onSuccess: () => next?.focus() });
          }}
        >
          <BellRing {...icon} />
          {translate('workHome.team.remind_all', { smart_count: to_remind, count: formatNumber(to_remind) })}
        </Button>
      )}
      {can.export && (
        <Button onClick={() => void save()}>
          <Download {...icon} />
          {translate('workHome.team.download')}
        </Button>
      )}
      <Button onClick={() => void printPage()}>
        <Printer {...icon} />
        {translate('workHome.team.print')}
      </Button>
    </div>
  );
}

/** The figures, the filters and the people. */
export function TeamBody() {
  const { lang, translate } = useI18n();
  const filter = useTeamFilter();
  return (
    <Loaded query={useTeam()} skeleton={<Skeleton lines={8} />}>
      {({ data, meta }) =>
        meta.people === 0 ? (
          <Card>
            <Empty>{translate('competency.team_empty')}</Empty>
          </Card>
        ) : (
          <div className={css.team}>
            <PrintHead />
            <TeamFigures meta={meta} />
            <Filters meta={meta} />
            <Card flush>
              {data.length === 0 ? (
                <Empty>{translate('competency.nobody')}</Empty>
              ) : (
                <TeamTable members={data} can={meta.can} />
              )}
              <div className={css.foot}>
                <Overdue meta={meta} />
                <Link to={`/${lang}/team/matrix`}>{translate('workHome.team.matrix')}</Link>
              </div>
            </Card>
            <Pages
              page={meta.page}
              perPage={PER_PAGE}
              total={meta.total}
              onPage={(page) => filter.set({ page: page > 1 ? String(page) : '' })}
            />
          </div>
        )
      }
    </Loaded>
  );
}

function TeamFigures({ meta: { in_order, requirements, risks } }: { meta: TeamMeta }) {
  const { lang, translate, formatNumber } = useI18n();
  const ofRisk = (risk: 'overdue' | 'expired' | 'expiring' | 'waiting') => ({
    name: risk,
    value: risks[risk],
    label: translate(`workHome.team.figure.${risk}`, { smart_count: risks[risk] }),
    to: `?risk=${risk}`,
    isBad: risk === 'overdue',
  });
  return (
    <WorkFigures
      label={translate('workHome.team.figures')}
      figures={[
        {
          name: 'in_order',
          value: requirements,
          shown: requirements === 0 ? '0' : `${formatNumber(in_order)}/${formatNumber(requirements)}`,
          label: translate('workHome.team.figure.in_order'),
          to: `/${lang}/team/matrix`,
        },
        ofRisk('overdue'),
        ofRisk('expired'),
        ofRisk('expiring'),
        ofRisk('waiting'),
      ]}
    />
  );
}

function Filters({ meta: { people, risks } }: { meta: TeamMeta }) {
  const { translate, formatNumber } = useI18n();
  const { q, risk, sort, set } = useTeamFilter();
  const pill = (value: (typeof teamRisks)[number] | undefined, label: string, count: number) => (
    <button
      key={value ?? 'all'}
      type="button"
      className={css.pill}
      aria-pressed={risk === value}
      onClick={() => set({ risk: value ?? '' })}
    >
      {label} <span>{formatNumber(count)}</span>
    </button>
  );
  return (
    <div className={css.filters} role="search">
      <div className={css.pills}>
        {pill(undefined, translate('workHome.team.all'), people)}
        {teamRisks
          .filter((one) => risks[one] > 0 || one === risk)
          .map((one) => pill(one, translate(`workHome.team.risk.${one}`), risks[one]))}
      </div>
      <span className={css.tools}>
        <NameSearch value={q} onChange={(next) => set({ q: next })} />
        <Picker
          label={translate('workHome.team.sort')}
          value={sort}
          options={(['risk', 'name'] as const).map((value) => ({
            value,
            text: translate(`workHome.team.sorted.${value}`),
          }))}
          onChange={(value) => set({ sort: value === 'name' ? value : '' })}
        />
      </span>
    </div>
  );
}

/** "2 people are overdue, with 2 requirements and 1 class", counted as in the reports. */
function Overdue({ meta: { overdue } }: { meta: TeamMeta }) {
  const i18n = useI18n();
  const { translate, formatNumber } = i18n;
  const { people } = overdue;
  return (
    <span>
      {people === 0
        ? translate('workHome.overdue.nobody')
        : translate('workHome.overdue.of', {
            smart_count: people,
            count: formatNumber(people),
            parts: overdueParts(overdue, i18n),
          })}
    </span>
  );
}

/** The head of the print: who, when, and what is filtered. */
function PrintHead() {
  const { translate, formatDateTime } = useI18n();
  const { user } = useSession();
  const { q, risk } = useTeamFilter();
  return (
    <p className={css.printed}>
      {[
        translate('workHome.team.printed', { name: user?.name ?? '', date: formatDateTime(Date.now()) }),
        risk ? translate(`workHome.team.risk.${risk}`) : translate('workHome.team.everybody'),
        q && `“${q}”`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
