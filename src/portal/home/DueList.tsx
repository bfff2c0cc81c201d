import { Link } from 'react-router-dom';
import type { DueItem } from '#shared/api/home.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dueTag } from '../dates.ts';
import { Nothing } from './Nothing.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** Deadlines of the next days and missed ones, each with its distance in words. */
export function DueList({ due }: { due: readonly DueItem[] }) {
  const { translate } = useI18n();
  return (
    <Section title={translate('home.due')}>
      {due.length === 0 ? (
        <Nothing>
          <strong>{translate('home.due_empty')}</strong>
          <br />
          <span className={css.muted}>{translate('home.due_empty_body')}</span>
        </Nothing>
      ) : (
        <ul className={css.due}>
          {due.map((item) => (
            <DueRow key={`${item.kind}${item.quiz?.id ?? item.class.id}`} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** An optional deadline is never called overdue. */
const isMissed = ({ at, is_overdue }: DueItem): boolean => !is_overdue && Date.parse(at) < Date.now();

function DueRow({ item }: { item: DueItem }) {
  const { lang, translate, ...formats } = useI18n();
  const { day, month } = formats.formatDay(item.at);
  const tag = isMissed(item)
    ? { tone: 'neutral' as const, text: translate(`home.due_missed.${item.kind}`) }
    : dueTag(item.at, translate, formats);
  const base = `/${lang}/my-course/${item.class.slug}`;
  const name = item.quiz?.name ?? item.class.name;
  return (
    <li className={css.dueRow}>
      <time className={css.day} dateTime={item.at} title={formats.formatDateTime(item.at)}>
        <strong>{day}</strong>
        <span>{month}</span>
      </time>
      <div className={css.dueText}>
        <Link className={css.stretched} to={item.quiz ? `${base}/confirmation?quiz=${item.quiz.slug}` : base}>
          {name}
        </Link>
        <p className={css.muted}>{item.quiz ? item.class.name : translate(`home.due_kind.${item.kind}`)}</p>
      </div>
      <Tag tone={tag.tone}>{tag.text}</Tag>
    </li>
  );
}
