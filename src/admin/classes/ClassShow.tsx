import { classes } from '#shared/resources/classes.ts';
import { ResourceShow } from '../generated/ResourceShow.tsx';
import type { LinkRecord } from '../recordLinks.ts';
import { CancelClass } from './CancelClass.tsx';

const cancelButton = (record: LinkRecord) => <CancelClass record={record} />;

/** A class with its modules and quizzes; publishing lists what is missing, cancelling asks for the reason. */
export const ClassShow = () => (
  <ResourceShow resource={classes} hidden={['group_id']} actions={cancelButton} />
);
