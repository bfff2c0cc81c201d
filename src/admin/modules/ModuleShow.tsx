import { useTranslate } from 'ra-core';
import { modules } from '#shared/resources/modules.ts';
import { Card } from '#ui/Card.tsx';
import { ModuleContent } from '#ui/content/ModuleContent.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';

/** A module as the learner will read it, under its settings. */
export const ModuleShow = () => (
  <ResourceShow resource={modules} hidden={['content', 'class_id']}>
    {(record) => <ModulePreview module={record} />}
  </ResourceShow>
);

function ModulePreview({ module }: { module: LinkRecord }) {
  const translate = useTranslate();
  const html = module['content'] as string | null | undefined;
  return (
    <Card title={translate('admin.preview.learner')}>
      {html ? <ModuleContent html={html} /> : <Empty>{translate('admin.preview.no_content')}</Empty>}
    </Card>
  );
}
