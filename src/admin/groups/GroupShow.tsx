import { useTranslate } from 'ra-core';
import { groups } from '#shared/resources/groups.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';

/** A class group with the links to its report and to a new class. */
export const GroupShow = () => <ResourceShow resource={groups} actions={linkOf} more={noOthers} />;

const noOthers = () => [];

const linkOf = (record: LinkRecord) => (
  <>
    <ReportLink record={record} />
    <QuickLink record={record} />
  </>
);

function QuickLink({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!session.can('course-create')) return null;
  return (
    <ButtonLink
      small
      variant="primary"
      to={`/${lang}/courses/quick?group=${encodeURIComponent(String(record['slug']))}`}
    >
      {translate('classes.quick.link')}
    </ButtonLink>
  );
}

function ReportLink({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  if (!session.can('report-group')) return null;
  return (
    <ButtonLink small to={`/${lang}/report/group/${encodeURIComponent(String(record['slug']))}`}>
      {translate('classes.report')}
    </ButtonLink>
  );
}
