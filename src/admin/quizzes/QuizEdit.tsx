import { useTranslate } from 'ra-core';
import { quizzes } from '#shared/resources/quizzes.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { session } from '#ui/session.ts';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { AddFromBank } from '../questions/AddFromBank.tsx';
import { QuizProblems } from './QuizProblems.tsx';
import { gradesPath } from '../quizGrades/gradesPath.ts';
import { RegradeNotice } from '../regrades/RegradeNotice.tsx';
import { RemovePassword } from './RemovePassword.tsx';

/** A quiz's settings over its questions; a button for answers to mark, the other pages in the menu. */
export function QuizEdit() {
  const more = useQuizLinks();
  return (
    <ResourceEdit
      resource={quizzes}
      lead={notices}
      buttons={quizButtons}
      more={more}
      childActions={questionActions}
    />
  );
}

const notices = (quiz: LinkRecord) => (
  <>
    <QuizProblems quiz={quiz} />
    <RegradeNotice quiz={quiz} />
  </>
);

const questionActions = (child: AnyResource, quiz: LinkRecord) =>
  child.name === 'questions' && <AddFromBank quiz={quiz} />;

const quizButtons = (quiz: LinkRecord) => (
  <>
    <CorrectionLink quiz={quiz} />
    <RemovePassword quiz={quiz} />
  </>
);

function CorrectionLink({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const waiting = Number(quiz['answers_to_correct'] ?? 0);
  // Results that are published together are published there, even when no answer waits any more.
  const isWithheld = quiz['release_marks'] === 'together' && Number(quiz['attempts'] ?? 0) > 0;
  if ((waiting === 0 && !isWithheld) || !session.can('quiz-correction')) return null;
  return (
    <ButtonLink small to={`/${lang}/quiz/${encodeURIComponent(String(quiz['slug']))}/correction`}>
      {waiting > 0
        ? translate('admin.quiz.correct', { smart_count: waiting, count: formatNumber(waiting) })
        : translate('admin.quiz.release')}
    </ButtonLink>
  );
}

/** The pages about a quiz that the active role may open, and that have content. */
function useQuizLinks() {
  const translate = useTranslate();
  const { lang } = useI18n();
  return (quiz: LinkRecord): readonly MenuItem[] => {
    const slug = encodeURIComponent(String(quiz['slug']));
    const hasAttempts = Number(quiz['attempts'] ?? 0) > 0;
    const pages = [
      ['bank.preview', `quiz/${slug}/preview`, 'quiz-detail', Number(quiz['total_questions'] ?? 0) > 0],
      ['admin.quiz.progress', `quiz/${slug}/progress`, 'quiz-detail', quiz['status'] !== 'draft'],
      ['admin.quiz.grades', gradesPath(String(quiz['slug'])), 'grade-quiz', quiz['status'] !== 'draft'],
      ['admin.quiz.report', `report/quiz/${slug}`, 'report-quiz', hasAttempts],
      // Also without pending changes: for full marks, and for the history.
      ['regrade.open', `quiz/${slug}/regrade`, 'quiz-regrade', hasAttempts],
    ] as const;
    return pages
      .filter(([, , key, isVisible]) => isVisible && session.can(key))
      .map(([word, path]) => ({ kind: 'link', text: translate(word), to: `/${lang}/${path}` }));
  };
}
