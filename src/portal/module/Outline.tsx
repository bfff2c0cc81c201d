import { Check, CircleDot, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ModuleView } from '#shared/api/modules.ts';
import { useI18n } from '#ui/i18n.tsx';
import { lockText, quizTag } from '../course/contentState.ts';
import css from './module.module.css';

interface OutlineProps {
  readonly view: ModuleView;
  readonly base: string;
  readonly onOpen?: () => void;
}

/** Every module and quiz of the class with its state; the open one is marked. */
export function Outline({ view, base, onOpen }: OutlineProps) {
  const { translate, formatDateTime } = useI18n();
  return (
    <ol className={css.outline}>
      {view.outline.map((module, index) => {
        const isLocked = module.state === 'locked';
        return (
          <li key={module.id}>
            {isLocked ? (
              <span className={css.entry} title={lockText(module.lock, translate, formatDateTime)}>
                <Lock {...icon} />
                <span>
                  {module.name}
                  <small>{lockText(module.lock, translate, formatDateTime)}</small>
                </span>
              </span>
            ) : (
              <Link
                className={css.entry}
                to={`${base}/module/${module.slug}`}
                aria-current={module.id === view.id ? 'page' : undefined}
                onClick={onOpen}
              >
                {module.state === 'done' ? <Check {...icon} /> : <span className={css.no}>{index + 1}</span>}
                <span>
                  {module.name}
                  <span className="visually-hidden">
                    , {translate(`course.module_state.${module.state}`)}
                  </span>
                </span>
              </Link>
            )}
          </li>
        );
      })}
      {view.quizzes.map((quiz) => (
        <li key={quiz.id}>
          <Link className={css.entry} to={`${base}/confirmation?quiz=${quiz.slug}`} onClick={onOpen}>
            {quiz.state === 'passed' ? <Check {...icon} /> : <CircleDot {...icon} />}
            <span>
              {quiz.name}
              <small>
                {translate('course.quiz')} · {translate(quizTag(quiz).word)}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;
