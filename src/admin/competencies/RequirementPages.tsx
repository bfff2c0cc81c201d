import { competencyRequirements } from '#shared/resources/competencyRequirements.ts';
import { ResourceCreate } from '../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { NeedPreview } from './NeedPreview.tsx';
import { UndoNeed } from './UndoNeed.tsx';

/** The form of a requirement, with what its enrolment would do. */
export const RequirementCreate = () => (
  <ResourceCreate resource={competencyRequirements}>
    <NeedPreview />
  </ResourceCreate>
);

export const RequirementEdit = () => (
  <ResourceEdit resource={competencyRequirements} below={<NeedPreview />} buttons={undo} />
);

const undo = (record: LinkRecord) => <UndoNeed record={record} />;
