import { useTranslate } from 'ra-core';
import { quizzes } from '#shared/resources/quizzes.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { AddFromBank } from '../questions/AddFromBank.tsx';
import { QuizLacks } from './QuizLacks.tsx';
import { GradesLink } from '../quizGrades/GradesLink.tsx';
import { RegradeNotice } from '../regrades/RegradeNotice.tsx';
import { RemovePassword } from './RemovePassword.tsx';

/** A quiz's settings over its questions, with the way to the answers that wait for a mark. */
export const QuizEdit = () => (
  <ResourceEdit resource={quizzes} lead={notices} buttons={quizButtons} childActions={questionActions} />
);

const notices = (quiz: LinkRecord) => (
  <>
    <QuizLacks quiz={quiz} />
    <RegradeNotice quiz={quiz} />
  </>
);

const questionActions = (child: AnyResource, quiz: LinkRecord) =>
  child.name === 'questions' && <AddFromBank quiz={quiz} />;

const quizButtons = (quiz: LinkRecord) => (
  <>
    <PreviewLink quiz={quiz} />
    <GradesLink quiz={quiz} />
    <CorrectionLink quiz={quiz} />
    <ReportLink quiz={quiz} />
    <RegradeLink quiz={quiz} />
    <RemovePassword quiz={quiz} />
  </>
);

function PreviewLink({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (Number(quiz['total_questions'] ?? 0) === 0 || !session.can('quiz-detail')) return null;
  return (
    <ButtonLink small to={`/${lang}/quiz/${encodeURIComponent(String(quiz['slug']))}/preview`}>
      {translate('bank.preview')}
    </ButtonLink>
  );
}

function CorrectionLink({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const waiting = Number(quiz['answers_to_correct'] ?? 0);
  // Results that are published together are published there, also when nothing waits any more.
  const isWithheld = quiz['release_marks'] === 'together' && Number(quiz['attempts'] ?? 0) > 0;
  if ((waiting === 0 && !isWithheld) || !session.can('quiz-correction')) return null;
  return (
    <ButtonLink small to={`/${lang}/quiz/${encodeURIComponent(String(quiz['slug']))}/correction`}>
      {waiting > 0
        ? translate('correction.open', { smart_count: waiting, count: formatNumber(waiting) })
        : translate('correction.release.title')}
    </ButtonLink>
  );
}

function ReportLink({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (Number(quiz['attempts'] ?? 0) === 0 || !session.can('report-quiz')) return null;
  return (
    <ButtonLink small to={`/${lang}/report/quiz/${encodeURIComponent(String(quiz['slug']))}`}>
      {translate('statistics.open_report')}
    </ButtonLink>
  );
}

/** Also where nothing is behind: for full credit, and for what was done before. */
function RegradeLink({ quiz }: { quiz: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (Number(quiz['attempts'] ?? 0) === 0 || !session.can('quiz-regrade')) return null;
  return (
    <ButtonLink small to={`/${lang}/quiz/${encodeURIComponent(String(quiz['slug']))}/regrade`}>
      {translate('regrade.open')}
    </ButtonLink>
  );
}
