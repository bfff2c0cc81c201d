import { classes } from '#shared/resources/classes.ts';
import { RecordSections } from '../generated/ResourceShow.tsx';
import type { ClassTabProps } from './classTabs.tsx';

const hidden = ['group_id'];

/** What the class is: its fields in their sections. */
export const OverviewTab = ({ record }: ClassTabProps) => (
  <RecordSections resource={classes} record={record} hidden={hidden} />
);
