import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { MyGroup as MyGroupData } from '#shared/api/courses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { CourseCard } from './courses/CourseCard.tsx';
import { groupQuery } from './learningCalls.ts';
import { Loaded } from './Loaded.tsx';
import css from './MyGroup.module.css';

/** A class group: its description, the learner's progress, its classes in order and the way to the next one. */
export function MyGroup() {
  const { name = '' } = useParams();
  const query = useQuery(groupQuery(name));
  useCrumb(name, query.data?.name);
  return (
    <Page title={query.data?.name}>
      <Loaded query={query}>{(group) => <Group group={group} />}</Loaded>
    </Page>
  );
}

function Group({ group }: { group: MyGroupData }) {
  const { lang, translate } = useI18n();
  const { courses, completed, next } = group;
  const counted = translate('courses.group_done', { done: completed, total: courses.length });
  return (
    <>
      <Card>
        <div className={css.head}>
          <div className={css.about}>
            {group.description && <p className={css.description}>{group.description}</p>}
            {courses.length > 0 && (
              <div className={css.progress}>
                <ProgressBar
                  value={completed / courses.length}
                  label={translate('learn.progress_of', { name: group.name })}
                  text={counted}
                />
                <span>{completed === courses.length ? translate('courses.group_all_done') : counted}</span>
              </div>
            )}
          </div>
          {next && (
            <ButtonLink variant="primary" to={`/${lang}/my-course/${next.slug}`}>
              {translate('courses.group_next')}
            </ButtonLink>
          )}
        </div>
      </Card>
      {courses.length === 0 ? (
        <Empty
          action={
            <ButtonLink to={`/${lang}/my-course?tab=catalogue`}>{translate('home.catalogue')}</ButtonLink>
          }
        >
          {translate('courses.group_empty')}
        </Empty>
      ) : (
        <section className={css.classes} aria-labelledby="classes">
          <h2 id="classes">{translate('courses.group_classes')}</h2>
          <ol className={css.list}>
            {courses.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} row />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
