import { Link } from 'react-router-dom';
import { MAX_UNREAD } from '#shared/domain/forum.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './course.module.css';

interface ForumPartProps {
  readonly course: MyCourseDetail;
  readonly unread: number;
}

/** The link to the forum, with the number of unread posts. */
export function ForumPart({ course, unread }: ForumPartProps) {
  const { lang, translate } = useI18n();
  const count = unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : unread;
  return (
    <section className={css.content} aria-labelledby="forum">
      <h2 id="forum">{translate('course.forum')}</h2>
      <div className={css.items}>
        <div className={css.item}>
          <div className={css.itemText}>
            <Link className={css.stretched} to={`/${lang}/my-course/${course.slug}/forum`}>
              {translate('course.forum_open')}
            </Link>
            <p className={css.muted}>{translate('course.forum_about')}</p>
          </div>
          {unread > 0 && <Tag tone="primary">{translate('course.forum_unread', { count })}</Tag>}
        </div>
      </div>
    </section>
  );
}
