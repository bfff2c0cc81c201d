import { use } from 'react';
import { Link } from 'react-router-dom';
import type { MyProgrammeLine } from '#shared/api/programmes.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { tabWords } from '../user/tabWords.ts';
import { Section } from './Section.tsx';
import css from './home.module.css';

/** The learning paths that are not completed: the step that comes next, and its date. */
export function Paths({ paths }: { readonly paths: readonly MyProgrammeLine[] }) {
  const { lang, translate, formatDate } = useI18n();
  use(tabWords(lang, ['homeLines']));
  return (
    <Section title={translate('home_lines.paths')} more={`/${lang}/my-course`}>
      <ul className={css.rows}>
        {paths.map(({ id, slug, name, done, total, due_at, step }) => {
          const at = step?.due_at ?? due_at;
          const isLate = at !== null && Date.parse(at) < Date.now();
          return (
            <li key={id} className={`${css.row} ${css.wrapping}`}>
              <div className={css.rowText}>
                <Link className={css.stretched} to={`/${lang}/my-course/programme/${slug}`}>
                  {name}
                </Link>
                <p className={css.muted}>
                  {[step?.name, translate('home_lines.path_done', { done, total })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {at && (
                <Tag tone={isLate ? 'bad' : 'neutral'}>
                  {translate(isLate ? 'home_lines.path_late' : 'home_lines.path_due', {
                    date: formatDate(at),
                  })}
                </Tag>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
