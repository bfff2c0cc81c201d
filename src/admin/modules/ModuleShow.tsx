import { useTranslate } from 'ra-core';
import { blockView, type ModuleBlock } from '#shared/domain/blocks.ts';
import { modules } from '#shared/resources/modules.ts';
import { Card } from '#ui/Card.tsx';
import { ModuleContent } from '#ui/content/ModuleContent.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';

/** A module as the learner will read it, under its settings. */
export const ModuleShow = () => (
  <ResourceShow resource={modules} hidden={['blocks', 'class_id']}>
    {(record) => <ModulePreview module={record} />}
  </ResourceShow>
);

function ModulePreview({ module }: { module: LinkRecord }) {
  const translate = useTranslate();
  const blocks = (module['blocks'] as ModuleBlock[]).flatMap((block) => blockView(block) ?? []);
  return (
    <Card title={translate('admin.preview.learner')}>
      {blocks.length > 0 ? (
        <ModuleContent blocks={blocks} />
      ) : (
        <Empty>{translate('admin.preview.no_content')}</Empty>
      )}
    </Card>
  );
}
