import { use } from 'react';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Cover } from '#ui/Kawung.tsx';
import { tabWords } from '../user/tabWords.ts';
import css from './home.module.css';

/** Before the first class there is one thing to do: choose one. `open`: the number of classes in the catalogue. */
export function FirstDay({ open }: { open: number }) {
  const { lang, translate, formatNumber } = useI18n();
  use(tabWords(lang, ['firstDay']));
  return (
    <section className={css.first} aria-labelledby="first-day">
      <div className={css.firstCover}>
        <Cover slug="mahir" type="competency" />
      </div>
      <div className={css.body}>
        <h2 id="first-day">{translate('first_day.title')}</h2>
        <p>{translate(open > 0 ? 'first_day.body' : 'first_day.body_none')}</p>
        <div className={css.firstActions}>
          {open > 0 && (
            <ButtonLink variant="primary" to={`/${lang}/my-course?tab=catalogue`}>
              {translate('first_day.open_classes', { smart_count: open, count: formatNumber(open) })}
            </ButtonLink>
          )}
          <ButtonLink variant="text" to={`/${lang}/settings/profile`}>
            {translate('first_day.profile')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
