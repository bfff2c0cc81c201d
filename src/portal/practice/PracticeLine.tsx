import { use } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#ui/i18n.tsx';
import { tabWords } from '../user/tabWords.ts';
import css from './practice.module.css';

/** The way to practice while questions are due. */
export function PracticeLine({ due }: { readonly due: number }) {
  const { lang, translate } = useI18n();
  use(tabWords(lang, ['homeLines']));
  return (
    <Link className={css.read} to={`/${lang}/my-course/practice`}>
      {translate('home_lines.practice', due)}
    </Link>
  );
}
