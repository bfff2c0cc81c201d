import { programmeMembers, type PathMember } from '#shared/views/programmeMembers.ts';
import { ResourceList } from '../generated/ResourceList.tsx';
import type { LinkRecord } from '../recordLinks.ts';

const memberOf = (record: LinkRecord) => record as unknown as PathMember;
/** Names a row by person and path: one person may be on several. */
const heading = {
  field: 'user_id',
  textOf: (record: LinkRecord) => memberOf(record).user!.name,
  labelOf: (record: LinkRecord) => `${memberOf(record).user!.name}, ${memberOf(record).programme!.name}`,
};
const personPath = (record: LinkRecord) => `settings/user/${encodeURIComponent(memberOf(record).user!.slug)}`;

/** `programme-people`: how far people are on learning paths; a row opens the person. */
export const PathPeoplePage = () => (
  <ResourceList resource={programmeMembers} heading={heading} otherwise={personPath} />
);
