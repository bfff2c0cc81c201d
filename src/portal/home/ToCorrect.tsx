import { Link } from 'react-router-dom';
import type { HomeData } from '#shared/api/learning.ts';
import { Tag } from '#ui/Tag.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Section } from './Section.tsx';
import css from './home.module.css';

interface ToCorrectProps {
  readonly quizzes: NonNullable<HomeData['to_correct']>;
}

/** For who corrects: the quizzes with answers that wait, most first. */
export function ToCorrect({ quizzes }: ToCorrectProps) {
  const { lang, translate, formatNumber } = useI18n();
  return (
    <Section title={translate('home.waiting_for_you')}>
      <ul className={css.due}>
        {quizzes.map(({ quiz, answers }) => (
          <li key={quiz.id} className={css.dueRow}>
            <div className={css.dueText}>
              <Link className={css.stretched} to={`/${lang}/quiz/${quiz.slug}/correction`}>
                {quiz.name}
              </Link>
              <p className={css.muted}>{quiz.parent?.name ?? translate('home.review')}</p>
            </div>
            <Tag tone="warn">
              {translate('home.to_correct', { smart_count: answers, count: formatNumber(answers) })}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
