import { extensionViews } from '../extensions.ts';
import type { AnyResource } from '../schema/resource.ts';
import { announcementReaders } from './announcementReaders.ts';
import { apiTokens } from './apiTokens.ts';
import { auditEvents } from './auditEvents.ts';
import { competencyReviews } from './competencyReviews.ts';
import { deliveries } from './deliveries.ts';
import { directoryRows } from './directoryRows.ts';
import { directoryRuns } from './directoryRuns.ts';
import { jobs } from './jobs.ts';
import { peopleWithoutClass } from './peopleWithoutClass.ts';
import { programmeMembers } from './programmeMembers.ts';
import { packageAnswers } from './packageAnswers.ts';
import { packageAttempts } from './packageAttempts.ts';
import { quizGrades } from './quizGrades.ts';
import { recordStatements } from './recordStatements.ts';
import { webhookDeliveries } from './webhookDeliveries.ts';

/** Every view, in the order of the menu. A new view is its file, a line here and its SQL (`*.view.ts` of a module). */
export const allViews: readonly AnyResource[] = [
  programmeMembers,
  competencyReviews,
  peopleWithoutClass,
  deliveries,
  jobs,
  auditEvents,
  apiTokens,
  directoryRuns,
  announcementReaders,
  quizGrades,
  packageAttempts,
  packageAnswers,
  directoryRows,
  webhookDeliveries,
  recordStatements,
  ...extensionViews,
];
