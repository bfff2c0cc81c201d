import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { timeAgo } from '#ui/timeAgo.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

/** Topics of participants that no trainer has answered. */
export function Questions() {
  const { lang, translate, ...formats } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.questions')}
      query={useWork('GET /my/work/questions')}
      empty={translate('workHome.questions_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map(({ id, title, class: course, group, author, at }) => {
            const to = `/${lang}/courses/${group.slug}/${course.slug}?tab=forum&thread=${id}`;
            return (
              <WorkRow
                key={id}
                name={title}
                to={to}
                text={[author, course.name, timeAgo(at, lang, formats)].join(' · ')}
              >
                <ButtonLink small to={to} aria-label={`${translate('workHome.answer')}: ${title}`}>
                  {translate('workHome.answer')}
                </ButtonLink>
              </WorkRow>
            );
          })}
        </ul>
      )}
    </WorkSection>
  );
}
