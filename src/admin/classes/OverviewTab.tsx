import { classes } from '#shared/resources/classes.ts';
import { RecordSections } from '../generated/ResourceShow.tsx';
import type { ClassTabProps } from './classTabs.tsx';
import { PublishLacks } from './PublishLacks.tsx';

const hidden = ['group_id'];

/** What the class is: its fields in their sections, and of a draft what it lacks. */
export const OverviewTab = ({ record }: ClassTabProps) => (
  <>
    <PublishLacks record={record} />
    <RecordSections resource={classes} record={record} hidden={hidden} />
  </>
);
