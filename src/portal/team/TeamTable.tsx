import { BellRing, Check, ClockAlert, Hourglass, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TeamMember, TeamMeta } from '#shared/api/team.ts';
import { remindableRisks, type TeamRisk } from '#shared/domain/teamRisks.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Table } from '#ui/Table.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { nextButton } from './nextButton.ts';
import { useReminder, useRenewal } from './useTeam.ts';
import css from './team.module.css';

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
const signs: Readonly<Record<TeamRisk, { tone: Tone; Icon?: typeof Check }>> = {
  overdue: { tone: 'bad', Icon: ClockAlert },
  expired: { tone: 'bad', Icon: ClockAlert },
  expiring: { tone: 'warn', Icon: Hourglass },
  waiting: { tone: 'warn', Icon: Hourglass },
  required: { tone: 'info' },
  complete: { tone: 'ok', Icon: Check },
};

interface TeamTableProps {
  readonly members: readonly TeamMember[];
  readonly can: TeamMeta['can'];
}

/** A line for each person: how they stand, what is most urgent, and the one thing that their manager can do. */
export function TeamTable({ members, can }: TeamTableProps) {
  const { translate } = useI18n();
  return (
    <Table
      label={translate('workHome.team.people')}
      className={css.table}
      head="quiet"
      cards="pairs"
      scrolls
      keyOf={({ user }) => user.id}
      rows={members}
      columns={[
        {
          head: translate('workHome.team.column.person'),
          kind: 'name',
          render: (member) => <Person member={member} />,
        },
        {
          head: translate('workHome.team.column.state'),
          className: css.state,
          render: ({ risk }) => <Risk risk={risk} />,
        },
        {
          head: translate('workHome.team.column.urgent'),
          className: css.urgent,
          label: null,
          render: (member) => <Urgent member={member} />,
        },
        {
          head: translate('workHome.team.column.in_order'),
          kind: 'number',
          render: ({ in_order, requirements }) => (requirements > 0 ? `${in_order}/${requirements}` : '–'),
        },
        {
          head: translate('workHome.team.column.act'),
          kind: 'action',
          render: (member) => <Act member={member} mayRemind={can.remind} />,
        },
      ]}
    />
  );
}

function Person({ member: { user, position, department } }: { member: TeamMember }) {
  const { lang } = useI18n();
  return (
    <span className={css.person}>
      <Avatar name={user.name} />
      <span>
        <Link to={`/${lang}/settings/user/${encodeURIComponent(user.slug)}?tab=competencies`}>
          {user.name}
        </Link>
        <small>{[user.slug, position ?? department].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}

function Risk({ risk }: { risk: TeamRisk }) {
  const { translate } = useI18n();
  const { tone, Icon } = signs[risk];
  return (
    <Tag tone={tone} icon={Icon && <Icon size={14} strokeWidth={1.8} aria-hidden />}>
      {translate(`workHome.team.risk.${risk}`)}
    </Tag>
  );
}

interface Item {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly to?: string;
}

/** The most urgent item in words; the others behind a fold. */
function Urgent({ member }: { member: TeamMember }) {
  const { translate, formatDate, formatNumber } = useI18n();
  const [first, ...others] = useItems(member);
  const { next_on } = member;
  if (!first)
    return next_on ? (
      translate('workHome.team.next_on', { date: formatDate(next_on) })
    ) : (
      <span className={css.muted}>{translate('competency.team_all_good')}</span>
    );
  return (
    <div>
      <Line item={first} />
      {others.length > 0 && (
        <details>
          <summary>
            {translate('workHome.team.more', {
              smart_count: others.length,
              count: formatNumber(others.length),
            })}
          </summary>
          <ul>
            {others.map((item) => (
              <li key={item.key}>
                <Line item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const Line = ({ item: { name, text, to } }: { item: Item }): ReactNode => (
  <>
    {to ? <Link to={to}>{name}</Link> : name} <span className={css.muted}>{text}</span>
  </>
);

const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const UNDATED = { expired_on: null, waiting_since: null };

/**
 * Everything that needs attention, the most urgent first: what is overdue by its date, then competencies, then the dates of learning paths,
 * then what ended unfinished.
 */
function useItems({ risk, attention, overdue_classes, unfinished_classes, paths }: TeamMember): Item[] {
  const { lang, translate, ...formats } = useI18n();
  const mayOpen = session.can('report-course');
  const late = overdue_classes.map(({ class: course, due_at }) => ({
    on: due_at.slice(0, 10),
    key: course.id,
    name: course.name,
    text: standingText({ ...UNDATED, standing: 'overdue', ends_on: due_at }, translate, formats),
    ...(mayOpen && { to: `/${lang}/report/course/${course.slug}?people=overdue` }),
  }));
  const cells = attention.map((cell) => ({
    on: cell.ends_on ?? '9999',
    isOverdue: cell.standing === 'overdue',
    key: cell.competency.id,
    name: cell.competency.name,
    // The state of the row has said the word already.
    text: [
      cell.standing !== risk && translate(`competency.standing.${cell.standing}`),
      standingText(cell, translate, formats),
    ]
      .filter(Boolean)
      .join(' '),
  }));
  const ways = paths.map(({ path, due_at, done, total }) => {
    const isOverdue = Date.parse(due_at) < Date.now();
    const date = formats.formatDate(due_at);
    return {
      on: due_at.slice(0, 10),
      isOverdue,
      key: path.id,
      name: path.name,
      text: translate(isOverdue ? 'workHome.team.path_late' : 'workHome.team.path_due', {
        done,
        total,
        date,
      }),
      ...(session.can('report-index') && {
        to: `/${lang}/programme-people?${filtered({ programme_id: [path.id] })}`,
      }),
    };
  });
  const dated = [...cells, ...ways];
  return [
    ...[...late, ...dated.filter(({ isOverdue }) => isOverdue)].toSorted((a, b) => a.on.localeCompare(b.on)),
    ...dated.filter(({ isOverdue }) => !isOverdue),
    ...unfinished_classes.map(({ class: course, end_at }) => ({
      key: course.id,
      name: course.name,
      text: translate('workHome.team.not_finished', { date: formats.formatDate(end_at) }),
    })),
  ];
}

/** Enrol where a class renews it, else remind; nothing for a person who can do nothing now. */
function Act({ member, mayRemind }: { member: TeamMember; mayRemind: boolean }) {
  const { translate } = useI18n();
  const remind = useReminder();
  const enrol = useRenewal();
  const { user, risk, reminded_at, renewal } = member;
  const name = user.name;
  if (renewal)
    return (
      <Button
        small
        busy={enrol.isPending}
        title={renewal.name}
        aria-label={translate('workHome.team.enrol_in', { name, class: renewal.name })}
        onClick={({ currentTarget }) => {
          const next = nextButton(currentTarget);
          enrol.mutate(
            { userId: user.id, classId: renewal.id, name, className: renewal.name },
            { onSuccess: () => next?.focus() },
          );
        }}
      >
        <UserRoundPlus {...icon} />
        {translate('workHome.team.enrol')}
      </Button>
    );
  if (reminded_at) return <span className={css.muted}>{translate('workHome.team.reminded_today')}</span>;
  if (!mayRemind || !remindableRisks.includes(risk)) return null;
  return (
    <Button
      small
      busy={remind.isPending}
      aria-label={`${translate('workHome.team.remind')}: ${name}`}
      onClick={({ currentTarget }) => {
        const next = nextButton(currentTarget);
        remind.mutate([user.id], { onSuccess: () => next?.focus() });
      }}
    >
      <BellRing {...icon} />
      {translate('workHome.team.remind')}
    </Button>
  );
}
