import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

/** While nobody but the administrator is in Mahir: what comes first. */
export function FirstSteps() {
  const mayAsk = session.can('audit-index') && session.can('report-index');
  return mayAsk && session.can('user-import') && <People />;
}

function People() {
  const { lang, translate } = useI18n();
  const query = useWork('GET /my/work/standing');
  if (query.data?.data.people !== 1) return null;
  return (
    <WorkSection title={translate('workHome.first.title')} query={query} empty="" isEmpty={() => false}>
      {() => (
        <ul>
          <WorkRow name={translate('workHome.first.people')} text={translate('workHome.first.people_text')}>
            <ButtonLink small to={`/${lang}/import/users`}>
              {translate('workHome.first.import')}
            </ButtonLink>
          </WorkRow>
        </ul>
      )}
    </WorkSection>
  );
}
