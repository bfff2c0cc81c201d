import type { ModuleBlock } from '#shared/domain/blocks.ts';
import { modules } from '#shared/resources/modules.ts';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import { LearnerPreview } from './LearnerPreview.tsx';

/** A module as the learner will read it, under its settings. */
export const ModuleShow = () => (
  <ResourceShow resource={modules} hidden={['blocks', 'class_id']}>
    {(record) => <LearnerPreview blocks={record['blocks'] as ModuleBlock[]} />}
  </ResourceShow>
);
