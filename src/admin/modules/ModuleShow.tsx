import { useTranslate } from 'ra-core';
import type { ModuleBlock } from '#shared/domain/blocks.ts';
import { modules } from '#shared/resources/modules.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { LearnerPreview } from './LearnerPreview.tsx';

/** A module in the learner's view, under its settings. */
export const ModuleShow = () => (
  <ResourceShow resource={modules} hidden={['blocks', 'class_id']} actions={linkOf}>
    {(record) => (
      <LearnerPreview moduleId={String(record['id'])} blocks={record['blocks'] as ModuleBlock[]} />
    )}
  </ResourceShow>
);

const linkOf = (record: LinkRecord) => <ReportLink record={record} />;

function ReportLink({ record }: { record: LinkRecord }) {
  const translate = useTranslate();
  const { lang } = useI18n();
  const course = record['class'] as { slug: string } | null;
  if (!course || !session.can('report-module')) return null;
  const path = [course.slug, String(record['slug'])].map(encodeURIComponent).join('/');
  return (
    <ButtonLink small to={`/${lang}/report/course/${path}`}>
      {translate('classes.report')}
    </ButtonLink>
  );
}
