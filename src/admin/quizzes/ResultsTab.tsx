import { ChartColumn, ChevronRight, Award, PenLine, Radio, Scale } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Permission } from '#shared/access.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyComponent } from '../lazyPage.ts';
import { gradesPath } from '../quizGrades/gradesPath.ts';
import type { Quiz } from './QuizEdit.tsx';
import { quizPath } from './quizPath.ts';
import css from './quizzes.module.css';

interface ResultPage {
  readonly name: string;
  readonly path: string;
  readonly key: Permission;
  readonly Icon: typeof Award;
  readonly isThere: boolean;
}

function pagesOf(quiz: Quiz): readonly ResultPage[] {
  const slug = String(quiz['slug']);
  const hasAttempts = Number(quiz['attempts'] ?? 0) > 0;
  const page = (name: string, Icon: typeof Award, key: Permission, isThere: boolean): ResultPage => ({
    name,
    path: quizPath(quiz, name),
    key,
    Icon,
    isThere,
  });
  return [
    page('correction', PenLine, 'quiz-correction', Number(quiz['answers_to_correct'] ?? 0) > 0),
    { ...page('grades', Award, 'grade-quiz', true), path: gradesPath(slug) },
    page('progress', Radio, 'quiz-detail', quiz['status'] !== 'draft'),
    {
      ...page('report', ChartColumn, 'report-quiz', hasAttempts),
      path: `report/quiz/${encodeURIComponent(slug)}`,
    },
    // Also without pending changes: for full marks, and for the history.
    page('regrade', Scale, 'quiz-regrade', hasAttempts),
  ];
}

const QuizSummary = lazyComponent(
  async () => (await import('../quizGrades/QuizSummary.tsx')).QuizSummary,
  'quizGrades',
);

/** What learners did in a quiz, and the pages about it that the active role may open and that have content. */
export function ResultsTab({ quiz }: { quiz: Quiz }) {
  const translate = useTranslate();
  const waiting = Number(quiz['answers_to_correct'] ?? 0);
  const open = pagesOf(quiz).filter(({ key, isThere }) => isThere && session.can(key));
  if (open.length === 0) return <Empty>{translate('bank.results.none')}</Empty>;
  return (
    <div className={css.questions}>
      {session.can('grade-quiz') && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <QuizSummary slug={String(quiz['slug'])} />
        </Suspense>
      )}
      <Pages open={open} waiting={waiting} />
    </div>
  );
}

interface PagesProps {
  readonly open: readonly ResultPage[];
  readonly waiting: number;
}

function Pages({ open, waiting }: PagesProps) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  return (
    <Card flush>
      <ul className={css.results}>
        {open.map(({ name, path, Icon }) => (
          <li key={name}>
            <Link to={`/${lang}/${path}`}>
              <Icon size={20} strokeWidth={1.6} aria-hidden />
              <span>
                <strong>
                  {translate(`bank.results.${name}`, { smart_count: waiting, count: formatNumber(waiting) })}
                </strong>
                <small>{translate(`bank.results.about_${name}`)}</small>
              </span>
              <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
