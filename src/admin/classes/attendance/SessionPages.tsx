import { attendanceSessions } from '#shared/resources/attendanceSessions.ts';
import { ResourceCreate } from '../../generated/ResourceCreate.tsx';
import { ResourceEdit } from '../../generated/ResourceEdit.tsx';
import { parentPath, type LinkRecord } from '../../recordLinks.ts';

/** Back to the sessions of the class. */
const toTab = (session: LinkRecord): string | undefined => {
  const course = parentPath(attendanceSessions, session);
  return course && `${course}?tab=attendance`;
};

export const SessionCreate = () => (
  <ResourceCreate resource={attendanceSessions} retained={['method']} after={toTab} />
);

export const SessionEdit = () => <ResourceEdit resource={attendanceSessions} after={toTab} />;
