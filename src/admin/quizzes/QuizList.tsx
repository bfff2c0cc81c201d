import { Award } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { quizzes } from '#shared/resources/quizzes.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { AutoField, type AutoFieldProps } from '../generated/AutoField.tsx';
import { gradesPath } from '../quizGrades/gradesPath.ts';
import { ResourceList } from '../generated/ResourceList.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import css from '../generated/list.module.css';

const correctionPath = ({ slug }: LinkRecord) => `quiz/${encodeURIComponent(String(slug))}/correction`;
const cells = { answers_to_correct: AnswersToCorrect, attempts: Attempts };

/** The quizzes: waiting answers link to the correction, and so does the whole row for people who only correct. */
export const QuizList = () => (
  <ResourceList
    resource={quizzes}
    cells={cells}
    otherwise={(record) => (session.can('quiz-correction') ? correctionPath(record) : undefined)}
  />
);

function AnswersToCorrect(props: AutoFieldProps) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const waiting = Number(props.record['answers_to_correct'] ?? 0);
  if (waiting === 0 || !session.can('quiz-correction')) return <AutoField {...props} />;
  return (
    <Link
      to={`/${lang}/${correctionPath(props.record)}`}
      aria-label={translate('admin.quiz.correct', { smart_count: waiting, count: formatNumber(waiting) })}
      onClick={(event) => event.stopPropagation()}
    >
      {formatNumber(waiting)}
    </Link>
  );
}

/** The number of attempts, and links to the grades and the statistics. */
function Attempts(props: AutoFieldProps) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const { record } = props;
  if (Number(record['attempts'] ?? 0) === 0 || !session.can('grade-quiz')) return <ReportOf {...props} />;
  return (
    <>
      <ReportOf {...props} />{' '}
      <Link
        className={css.sign}
        to={`/${lang}/${gradesPath(String(record['slug']))}`}
        title={translate('admin.quiz.grades')}
        aria-label={`${translate('admin.quiz.grades')}: ${String(record['name'])}`}
        onClick={(event) => event.stopPropagation()}
      >
        <Award size={16} strokeWidth={1.6} aria-hidden />
      </Link>
    </>
  );
}

function ReportOf(props: AutoFieldProps) {
  const translate = useTranslate();
  const { lang, formatNumber } = useI18n();
  const { record } = props;
  const attempts = Number(record['attempts'] ?? 0);
  if (attempts === 0 || !session.can('report-quiz')) return <AutoField {...props} />;
  return (
    <Link
      className={css.figure}
      to={`/${lang}/report/quiz/${encodeURIComponent(String(record['slug']))}`}
      aria-label={`${formatNumber(attempts)}, ${translate('admin.quiz.report_of', { name: record['name'] })}`}
      onClick={(event) => event.stopPropagation()}
    >
      {formatNumber(attempts)}
    </Link>
  );
}
