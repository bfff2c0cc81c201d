import { auditProbes } from './auditProbes.ts';
import { certificateProbes } from './certificateProbes.ts';
import { calendarProbes } from './calendarProbes.ts';
import { competencyProbes } from './competencyProbes.ts';
import { directoryProbes } from './directoryProbes.ts';
import { gradeProbes } from './gradeProbes.ts';
import { newsProbes } from './newsProbes.ts';
import { peopleProbes } from './peopleProbes.ts';
import type { Probe } from './probe.ts';
import { scimProbes } from './scimProbes.ts';
import { serverProbes } from './serverProbes.ts';
import { tokenProbes } from './tokenProbes.ts';
import { retentionProbes } from './retentionProbes.ts';
import { reportProbes } from './reportProbes.ts';
import { sessionProbes } from './sessionProbes.ts';

/** The probes of modules that have a file of their own. */
export const apartProbes: readonly Probe[] = [
  ...auditProbes,
  ...calendarProbes,
  ...sessionProbes,
  ...gradeProbes,
  ...newsProbes,
  ...reportProbes,
  ...retentionProbes,
  ...peopleProbes,
  ...competencyProbes,
  ...certificateProbes,
  ...serverProbes,
  ...tokenProbes,
  ...directoryProbes,
  ...scimProbes,
];
