import { Link } from 'react-router-dom';
import type { HomeCard } from '#shared/api/home.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useSession } from '#ui/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { dueTag } from '../dates.ts';
import { useToGo } from '../toGo.ts';
import { CardLine } from './CardLine.tsx';
import { CardStep } from './CardStep.tsx';
import css from './home.module.css';

const LINES = 2;

/** One class, or a competency without one: what is missing, at most two dates, and one button. */
export function ClassCard({ card, isFirst }: { card: HomeCard; isFirst: boolean }) {
  const { lang, translate } = useI18n();
  const { user } = useSession();
  const { course, lines } = card;
  const page = course ? `my-course/${course.slug}` : `settings/user/${user?.nip}?tab=competencies`;
  const path = `/${lang}/${page}`;
  return (
    <article className={css.card}>
      <div className={css.cover}>
        <Cover slug={course?.slug ?? card.id} type={course?.type ?? 'competency'} image={course?.image} />
      </div>
      <div className={css.body}>
        <div className={css.cardHead}>
          <h3>
            <Link to={path}>{card.name}</Link>
          </h3>
          <Urgency card={card} />
        </div>
        <Summary card={card} />
        {course && (
          <ProgressBar
            value={course.progress / 100}
            label={translate('learn.progress_of', { name: card.name })}
          />
        )}
        {lines.length > 0 && (
          <ul className={css.lines}>
            {lines.slice(0, LINES).map((line) => (
              <CardLine key={`${line.kind}${line.at}${line.name}`} line={line} />
            ))}
            {lines.length > LINES && (
              <li className={css.muted}>{translate('home.more_lines', lines.length - LINES)}</li>
            )}
          </ul>
        )}
        <CardStep card={card} path={path} isFirst={isFirst} />
      </div>
    </article>
  );
}

/** How late, or how soon; an optional deadline is never called overdue. */
function Urgency({ card: { lines, step } }: { card: HomeCard }) {
  const { translate, ...formats } = useI18n();
  if (step.kind === 'resume-quiz' && step.deadline_at)
    return <Tag tone="bad">{dueTag(step.deadline_at, translate, formats).text}</Tag>;
  const [line] = lines.filter(({ kind }) => kind !== 'session' && kind !== 'evaluation');
  if (!line?.at) return null;
  const isMissed = !line.is_overdue && Date.parse(line.at) < Date.now();
  if (isMissed) return <Tag>{translate(`home.due_missed.${line.kind}`)}</Tag>;
  const { tone, text } = dueTag(line.at, translate, formats);
  return <Tag tone={tone}>{text}</Tag>;
}

function Summary({ card: { course, completion, gives_certificate: gives, step } }: { card: HomeCard }) {
  const { translate } = useI18n();
  const toGo = useToGo();
  const facts = course
    ? [
        course.mandatory && translate('courses.mandatory'),
        course.enrolment_state === 'completed' ? translate('home.completed') : toGo(completion, gives),
        step.kind === 'resume-quiz' &&
          step.is_timed &&
          translate('home.clock_running', { name: step.quiz.name }),
      ]
    : [translate('home.required_competency')];
  const text = facts.filter(Boolean).join(' · ');
  return text && <p className={css.muted}>{text}</p>;
}
