import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import css from './home.module.css';

/** For somebody who is in no class yet: what to do first. */
export function FirstDay() {
  const { lang, translate } = useI18n();
  return (
    <Card title={translate('home.first_title')}>
      <p>{translate('home.first_body')}</p>
      <ol className={css.steps}>
        {(['first_step_1', 'first_step_2', 'first_step_3'] as const).map((step, index) => (
          <li key={step}>
            <span aria-hidden>{index + 1}</span>
            {translate(`home.${step}`)}
          </li>
        ))}
      </ol>
      <ButtonLink variant="primary" to={`/${lang}/my-course?tab=catalogue`}>
        {translate('home.catalogue')}
      </ButtonLink>
    </Card>
  );
}
