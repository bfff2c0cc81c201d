import { directoryRuns } from '#shared/views/directoryRuns.ts';
import { ScimCard } from './ScimCard.tsx';
import { ResourceList } from '../generated/ResourceList.tsx';
import type { LinkRecord } from '../recordLinks.ts';

const pathOf = ({ id }: LinkRecord) => `settings/hr-sync/${String(id)}`;

/** `settings/hr-sync`: the files of the HR system, and those that wait for approval. */
export const DirectoryRuns = () => (
  <ResourceList resource={directoryRuns} otherwise={pathOf} mainFilters={['source', 'state']}>
    <ScimCard />
  </ResourceList>
);
