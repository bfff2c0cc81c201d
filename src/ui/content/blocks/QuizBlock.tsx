import { ArrowRight, ListChecks } from 'lucide-react';
import { ButtonLink } from '../../Button.tsx';
import { useI18n } from '../../i18n.tsx';
import type { BlockOf, Learning } from '../learning.ts';
import css from '../content.module.css';

interface QuizBlockProps {
  readonly block: BlockOf<'quiz'>;
  readonly learning: Learning | undefined;
}

/** A quiz of the class in its position: the learner's state in it, and the link to its rules. */
export function QuizBlock({ block: { quiz, title }, learning }: QuizBlockProps) {
  const { translate } = useI18n();
  const link = quiz && learning?.quizLink(quiz.id);
  return (
    <div className={css.row}>
      <ListChecks size={18} strokeWidth={1.6} aria-hidden />
      <span className={css.about}>
        <strong>{title ?? quiz?.name ?? translate('content.quiz')}</strong>
        {link ? (
          <small>{link.state}</small>
        ) : (
          <small>{translate(learning ? 'content.quiz_unavailable' : 'content.quiz')}</small>
        )}
      </span>
      {link && (
        <ButtonLink to={link.to} className={css.act}>
          {link.action}
          <ArrowRight size={18} strokeWidth={1.6} aria-hidden />
        </ButtonLink>
      )}
    </div>
  );
}
