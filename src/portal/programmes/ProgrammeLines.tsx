import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import css from './programmes.module.css';

/** The learner's paths above their classes; nothing for whoever is on none. */
export function ProgrammeLines() {
  const { lang, translate, formatDate } = useI18n();
  const { data = [] } = useQuery({
    queryKey: ['portal', 'programmes'],
    queryFn: ({ signal }) => call('GET /my/programmes', {}, { signal }).then((reply) => reply.data),
  });
  if (data.length === 0) return null;
  return (
    <nav aria-label={translate('courses.paths')}>
      <ul className={css.lines}>
        {data.map(({ id, slug, name, done, total, due_at, completed_at }) => (
          <li key={id} className={css.line}>
            <Link to={`/${lang}/my-course/programme/${slug}`}>{name}</Link>
            <ProgressBar
              value={total === 0 ? 0 : done / total}
              label={translate('learn.progress_of', { name })}
              text={translate('courses.path_done', { done, total })}
            />
            <span className={css.muted}>
              {[
                translate('courses.path_done', { done, total }),
                due_at &&
                  !completed_at &&
                  translate(Date.parse(due_at) < Date.now() ? 'courses.path_late' : 'courses.path_due', {
                    date: formatDate(due_at),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
