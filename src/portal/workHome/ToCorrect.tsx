import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { timeAgo } from '#ui/timeAgo.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

/** Quizzes with answers to mark, those that wait longest first. */
export function ToCorrect() {
  const { lang, translate, formatNumber, ...formats } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.to_correct')}
      more={`/${lang}/correction`}
      query={useWork('GET /my/work/corrections')}
      empty={translate('workHome.to_correct_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map(({ quiz, class: course, answers, oldest_at }) => (
            <WorkRow
              key={quiz.id}
              name={quiz.name}
              to={`/${lang}/quiz/${quiz.slug}/correction`}
              text={[
                course.name,
                translate('workHome.answers', { smart_count: answers, count: formatNumber(answers) }),
                translate('workHome.oldest', { when: timeAgo(oldest_at, lang, formats) }),
              ].join(' · ')}
            >
              <ButtonLink
                small
                to={`/${lang}/quiz/${quiz.slug}/correction`}
                aria-label={`${translate('workHome.correct')}: ${quiz.name}`}
              >
                {translate('workHome.correct')}
              </ButtonLink>
            </WorkRow>
          ))}
        </ul>
      )}
    </WorkSection>
  );
}
