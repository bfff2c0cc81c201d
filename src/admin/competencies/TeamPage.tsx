import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { teamMembers } from '#dataProvider/competencyCalls.ts';
import type { TeamMember, TeamOverdue } from '#shared/api/competencies.ts';
import { standings } from '#shared/domain/competencies.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { StandingTag } from '#ui/competencies/StandingTag.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PersonSearch } from '../classes/PersonSearch.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { usePageInUrl } from '../classes/usePageInUrl.ts';
import { ComplianceMatrix, PageActions } from './CompliancePage.tsx';
import { standingsKey } from './standingsKey.ts';
import { useComplianceFilter } from './useComplianceFilter.ts';
import css from './compliance.module.css';

const PER_PAGE = 25;

/** The people who report to the user: by person what needs attention, or everything as a matrix. */
export function TeamPage() {
  const translate = useTranslate();
  const url = usePageInUrl();
  const isMatrix = url.get('view') === 'matrix';
  return (
    <Page
      full={isMatrix}
      lead={translate('competency.team_lead')}
      actions={<TeamActions isMatrix={isMatrix} />}
    >
      {isMatrix ? <ComplianceMatrix fixed={TEAM} /> : <Members />}
    </Page>
  );
}

const TEAM = { team: '1' };

function TeamActions({ isMatrix }: { isMatrix: boolean }) {
  const translate = useTranslate();
  return (
    <span className={css.buttons}>
      <ButtonLink small to={isMatrix ? '?' : '?view=matrix'}>
        {translate(isMatrix ? 'competency.team_people' : 'competency.team_matrix')}
      </ButtonLink>
      <PageActions filter={useComplianceFilter(TEAM).filter} />
    </span>
  );
}

function Members() {
  const translate = useTranslate();
  const url = usePageInUrl();
  const query = new URLSearchParams({ q: url.get('q'), page: String(url.page), per_page: String(PER_PAGE) });
  const { data, error, refetch } = useQuery({
    queryKey: standingsKey('team', String(query)),
    queryFn: ({ signal }) => teamMembers(query, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={8} />;
  return (
    <div className={css.page}>
      <div className={css.buttons}>
        <PersonSearch q={url.get('q')} onSearch={(q) => url.set({ q })} />
        <Overdue overdue={data.meta.overdue} />
      </div>
      {data.data.length === 0 ? (
        <Card>
          <Empty>{translate(url.get('q') ? 'competency.nobody' : 'competency.team_empty')}</Empty>
        </Card>
      ) : (
        <ul className={css.members}>
          {data.data.map((member) => (
            <li key={member.user.id}>
              <Member member={member} />
            </li>
          ))}
        </ul>
      )}
      <TabPages page={url.page} perPage={PER_PAGE} total={data.meta.total ?? 0} onPage={url.setPage} />
    </div>
  );
}

/** "Overdue: 19 people: 15 requirements and 6 classes", counted as in the reports. */
function Overdue({ overdue }: { overdue: TeamOverdue }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const counted = (name: 'people' | 'requirements' | 'classes') =>
    translate(`competency.count.${name}`, {
      smart_count: overdue[name],
      count: formatNumber(overdue[name]),
    });
  return (
    <span>
      {translate('competency.standing.overdue')}:{' '}
      {translate('competency.overdue_of', {
        people: counted('people'),
        requirements: counted('requirements'),
        classes: counted('classes'),
      })}
    </span>
  );
}

function Member({ member }: { member: TeamMember }) {
  const translate = useTranslate();
  const { lang, formatNumber, ...formats } = useI18n();
  const { formatDate } = formats;
  const { user, position, department, attention, overdue_classes: late, unfinished_classes: past } = member;
  const counts = standings.filter((standing) => member.standings[standing]);
  return (
    <Card>
      <div className={css.head}>
        <h2>
          <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}?tab=competencies`}>
            {user.name}
          </Link>
        </h2>
        <span className={css.muted}>
          {counts
            .map(
              (standing) =>
                `${translate(`competency.standing.${standing}`)} ${formatNumber(member.standings[standing]!)}`,
            )
            .join(' · ')}
        </span>
      </div>
      <span className={css.muted}>
        {[user.slug, position, department, member.placement_city].filter(Boolean).join(' · ')}
      </span>
      {attention.length > 0 && (
        <ul className={css.tags} aria-label={translate('competency.attention')}>
          {attention.map((cell) => (
            <li key={cell.competency.id}>
              <StandingTag
                standing={cell.standing}
                word={translate(`competency.standing.${cell.standing}`)}
              />
              <span>{cell.competency.name}</span>
              <span className={css.muted}>{standingText(cell, translate, formats)}</span>
            </li>
          ))}
        </ul>
      )}
      <Classes
        title={translate('competency.overdue_classes')}
        classes={late.map(({ class: course, due_at }) => ({
          course,
          when: standingText({ ...UNDATED, standing: 'overdue', ends_on: due_at }, translate, formats),
        }))}
      />
      <Classes
        title={translate('competency.unfinished_classes')}
        classes={past.map(({ class: course, end_at }) => ({
          course,
          when: translate('competency.ended_on', { date: formatDate(end_at) }),
        }))}
      />
      {attention.length === 0 && late.length === 0 && past.length === 0 && (
        <p className={css.muted}>{translate('competency.team_all_good')}</p>
      )}
    </Card>
  );
}

const UNDATED = { expired_on: null, waiting_since: null };

interface ClassesProps {
  readonly title: string;
  readonly classes: readonly { readonly course: Expanded; readonly when: string }[];
}

/** A person's classes under their heading, each with its date and the meaning of that date. */
function Classes({ title, classes }: ClassesProps) {
  if (classes.length === 0) return null;
  return (
    <>
      <h3 className={css.part}>{title}</h3>
      <ul className={css.tags}>
        {classes.map(({ course, when }) => (
          <li key={course.id}>
            <span>{course.name}</span>
            <span className={css.muted}>{when}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
