import type { PersonClass } from '#shared/api/people.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { Loaded } from '../Loaded.tsx';
import css from '../grades/grades.module.css';
import { personClassesQuery } from './personCalls.ts';
import type { UserTabProps } from './userTabs.ts';

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

const columns = ['state', 'progress', 'dates', 'completed'] as const;

function Classes({ classes, isMe }: { classes: readonly PersonClass[]; isMe: boolean }) {
  const { translate } = useI18n();
  return (
    <table className={css.table} aria-label={translate('user.tab.classes')}>
      <thead>
        <tr>
          <th scope="col">{translate('user.classes.class')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {translate(`user.classes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.map((line) => (
          <ClassRow key={line.id} line={line} isMe={isMe} />
        ))}
      </tbody>
    </table>
  );
}

function ClassRow({ line, isMe }: { line: PersonClass; isMe: boolean }) {
  const { translate, formatDate, formatPercent } = useI18n();
  const dates = [line.start_at, line.end_at].map(formatDate).filter(Boolean).join(' – ');
  return (
    <tr>
      <th scope="row">
        <ClassName line={line} isMe={isMe} />
        <p className={css.annulled}>
          {[line.group.name, line.mandatory && translate('user.classes.mandatory')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </th>
      <td data-label={translate('user.classes.state')}>
        <Tag tone={tones[line.state] ?? 'neutral'}>{translate(`enrolment_state.${line.state}`)}</Tag>
      </td>
      <td data-label={translate('user.classes.progress')}>{formatPercent(line.progress / 100)}</td>
      <td data-label={translate('user.classes.dates')}>{dates || translate('user.classes.self_paced')}</td>
      <td data-label={translate('user.classes.completed')}>{formatDate(line.completed_at) || '–'}</td>
    </tr>
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
