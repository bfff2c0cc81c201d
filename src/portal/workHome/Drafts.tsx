import type { DraftItem } from '#shared/api/workHome.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useWork } from './useWork.ts';
import { WorkRow, WorkSection } from './WorkSection.tsx';

/** Drafts that cannot be published yet; each opens the very field that is missing. */
export function Drafts() {
  const { translate } = useI18n();
  return (
    <WorkSection
      title={translate('workHome.drafts')}
      query={useWork('GET /my/work/drafts')}
      empty={translate('workHome.drafts_empty')}
      isEmpty={({ data }) => data.length === 0}
    >
      {({ data }) => (
        <ul>
          {data.map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
    </WorkSection>
  );
}

function Draft({ draft }: { draft: DraftItem }) {
  const { lang, translate } = useI18n();
  const { kind, slug, name, parent, group, missing, field } = draft;
  const page = kind === 'quiz' ? `/${lang}/quiz/${slug}/edit` : `/${lang}/courses/${group.slug}/${slug}`;
  return (
    <WorkRow
      name={name}
      to={page}
      text={`${parent.name} · ${translate('workHome.missing', { what: missing.join(', ') })}`}
    >
      <ButtonLink
        small
        to={kind === 'class' && field ? `${page}/edit?field=${field}` : page}
        aria-label={`${translate('workHome.complete')}: ${name}`}
      >
        {translate('workHome.complete')}
      </ButtonLink>
    </WorkRow>
  );
}
