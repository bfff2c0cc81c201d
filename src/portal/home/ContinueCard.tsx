import type { ContinueItem } from '#shared/api/home.ts';
import type { MyCourse } from '#shared/api/courses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dueTag } from '../dates.ts';
import css from './home.module.css';

interface ContinueCardProps {
  readonly item: ContinueItem;
  /** The class from the list below, for its cover. */
  readonly course: MyCourse | undefined;
}

/** One tap to where the learner left off: an open attempt first, because its clock is running. */
export function ContinueCard({ item, course }: ContinueCardProps) {
  const { lang, translate, ...formats } = useI18n();
  const isQuiz = item.kind === 'quiz';
  const base = `/${lang}/my-course/${item.class.slug}`;
  const target = isQuiz ? item.quiz : item.module;
  const to = isQuiz ? `${base}/attempt?quiz=${item.quiz.slug}` : `${base}/module/${item.module.slug}`;
  const due = isQuiz && item.deadline_at ? dueTag(item.deadline_at, translate, formats) : undefined;
  const progress = (item.kind === 'module' ? item.progress : (course?.progress ?? 0)) / 100;
  return (
    <section className={css.continue} aria-label={translate('home.continue_label', { name: target.name })}>
      <div className={css.continueCover}>
        <Cover slug={item.class.slug} type={course?.type ?? 'competency'} image={course?.image} />
      </div>
      <div className={css.continueBody}>
        <div className={css.tags}>
          <Tag tone="info">{translate(isQuiz ? 'home.unfinished_quiz' : 'home.continue')}</Tag>
          {due && <Tag tone={due.tone}>{due.text}</Tag>}
        </div>
        <h2 className={css.continueName}>{item.class.name}</h2>
        <p className={css.muted}>
          {isQuiz
            ? item.is_timed
              ? translate('home.continue_quiz', { name: target.name })
              : target.name
            : translate('home.continue_module', { name: target.name, no: item.no, total: item.total })}
        </p>
        <ProgressBar value={progress} label={translate('learn.progress_of', { name: item.class.name })} />
      </div>
      <ButtonLink variant="primary" className={css.continueButton} to={to}>
        {translate('home.continue')}
      </ButtonLink>
    </section>
  );
}
