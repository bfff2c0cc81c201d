import type { PersonClass } from '#shared/api/people.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Table } from '#ui/Table.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import css from '../grades/grades.module.css';
import { personClassesQuery } from './personCalls.ts';
import type { UserTabProps } from './userTab.ts';

const tones: Partial<Record<PersonClass['state'], Tone>> = {
  completed: 'ok',
  in_progress: 'info',
  requested: 'warn',
  waitlisted: 'warn',
  offered: 'info',
};

/** The classes of a person with state, progress and dates; cards on phones. */
export function ClassesTab({ user, isMe }: UserTabProps) {
  const { translate } = useI18n();
  return (
    <Loaded query={useQuery(personClassesQuery(user.id))}>
      {(classes) =>
        classes.length > 0 ? (
          <Classes classes={classes} isMe={isMe} />
        ) : (
          <Empty>{translate(isMe ? 'user.classes.none_mine' : 'user.classes.none')}</Empty>
        )
      }
    </Loaded>
  );
}

function Classes({ classes, isMe }: { classes: readonly PersonClass[]; isMe: boolean }) {
  const { translate, formatDate, formatPercent } = useI18n();
  return (
    <Table
      framed
      lines="above"
      cards="boxes"
      className={css.table}
      label={translate('user.tab.classes')}
      rows={classes}
      keyOf={({ id }) => id}
      columns={[
        {
          head: translate('user.classes.class'),
          kind: 'name',
          render: (line) => (
            <>
              <ClassName line={line} isMe={isMe} />
              <p className={css.annulled}>
                {[line.group.name, line.mandatory && translate('user.classes.mandatory')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          ),
        },
        {
          head: translate('user.classes.state'),
          render: ({ state }) => (
            <Tag tone={tones[state] ?? 'neutral'}>{translate(`enrolment_state.${state}`)}</Tag>
          ),
        },
        { head: translate('user.classes.progress'), render: ({ progress }) => formatPercent(progress / 100) },
        {
          head: translate('user.classes.dates'),
          render: ({ start_at, end_at }) =>
            [start_at, end_at].map(formatDate).filter(Boolean).join(' – ') ||
            translate('user.classes.self_paced'),
        },
        {
          head: translate('user.classes.completed'),
          render: ({ completed_at }) => formatDate(completed_at) || '–',
        },
      ]}
    />
  );
}

/** Links to the page that this reader may open: their own class, or the organizers' page of it. */
function ClassName({ line, isMe }: { line: PersonClass; isMe: boolean }) {
  const { lang } = useI18n();
  const path = isMe
    ? `my-course/${line.class.slug}`
    : session.can('course-detail') && `courses/${line.group.slug}/${line.class.slug}`;
  return path ? <Link to={`/${lang}/${path}`}>{line.class.name}</Link> : line.class.name;
}
