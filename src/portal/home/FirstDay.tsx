import { Check } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import type { FirstSteps, HomeData } from '#shared/api/home.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { tabWords } from '../user/tabWords.ts';
import css from './home.module.css';

interface FirstDayProps {
  readonly steps: FirstSteps;
  readonly next: HomeData['continue'];
}

/** The checklist of the first days: each step links to its page, and is checked off by what has really happened. */
export function FirstDay({ steps, next }: FirstDayProps) {
  const { lang, translate } = useI18n();
  use(tabWords(lang, ['firstDay']));
  const to: Readonly<Record<keyof FirstSteps, string>> = {
    photo: 'settings/profile',
    class: 'my-course?tab=catalogue',
    module: next ? `my-course/${next.class.slug}` : 'my-course',
  };
  return (
    <Card title={translate('first_day.title')}>
      <p>{translate('first_day.body')}</p>
      <ol className={css.steps}>
        {(['class', 'module', 'photo'] as const).map((step, index) => (
          <li key={step} data-done={steps[step]}>
            <span aria-hidden>{steps[step] ? <Check size={16} strokeWidth={2} /> : index + 1}</span>
            {steps[step] ? (
              <>
                {translate(`first_day.${step}`)}
                <span className="visually-hidden">, {translate('first_day.done')}</span>
              </>
            ) : (
              <Link to={`/${lang}/${to[step]}`}>{translate(`first_day.${step}`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
