import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PublicationProblem } from '#dataProvider/recordCalls.ts';
import { quizzes } from '#shared/resources/quizzes.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Notice } from '../Notice.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { quizPath } from './quizPath.ts';
import css from './quizzes.module.css';

/** More at once would push the questions out of sight. */
const SHOWN = 3;

interface QuizProblemsProps {
  readonly id: string;
  readonly quiz: LinkRecord;
  readonly problems: readonly PublicationProblem[];
}

/** What a draft lacks, in one sentence; each part of it leads to the place where it is mended. */
export function QuizProblems({ id, quiz, problems }: QuizProblemsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const count = problems.length;
  return (
    <div id={id} tabIndex={-1} className={css.lacks}>
      <Notice tone="warn">
        <p>
          <strong>{translate('bank.lacks', { smart_count: count, count: formatNumber(count) })}</strong>{' '}
          {problems.slice(0, SHOWN).map((problem, index) => (
            <span key={`${problem.part} ${problem.text}`}>
              {index > 0 && ' · '}
              <Mend quiz={quiz} problem={problem} />
            </span>
          ))}
          {count > SHOWN && ` ${translate('bank.lacks_more', { smart_count: count - SHOWN })}`}
        </p>
      </Notice>
    </div>
  );
}

function Mend({ quiz, problem }: { quiz: LinkRecord; problem: PublicationProblem }) {
  const { lang } = useI18n();
  const fieldLabel = useFieldLabel();
  const { field, text } = problem;
  // Problems of the whole quiz are reported at its state.
  const label = field !== 'status' && field in quizzes.fields ? fieldLabel(quizzes, field) : '';
  const sentence = !label || text.includes(label) ? text : `${label}: ${text}`;
  const path = placeOf(quiz, problem);
  return path ? <Link to={`/${lang}/${path}`}>{sentence}</Link> : sentence;
}

/** Where a problem is mended; undefined for what lies outside of the quiz. */
function placeOf(quiz: LinkRecord, { field, key, part }: PublicationProblem): string | undefined {
  if (part) return `question/${part}/edit`;
  if (key === 'validation.no_questions') return quizPath(quiz, 'edit?add');
  return field in quizzes.fields && field !== 'status' && field !== 'class_id'
    ? quizPath(quiz, `edit?tab=settings&field=${field}`)
    : undefined;
}
