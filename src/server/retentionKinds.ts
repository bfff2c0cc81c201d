import { refuseTaken } from '#shared/refuseTaken.ts';
import { serverExtensions } from '#extensions/server.gen.ts';
import type { ServerExtension } from './extension.ts';
import { runsRetention } from './kernel/changes/jobRuns.ts';
import { exportsRetention } from './kernel/exports/exports.jobs.ts';
import { notificationsRetention } from './kernel/notifications/notifications.retention.ts';
import {
  answerEventsRetention,
  attemptAddressesRetention,
  attemptFocusRetention,
} from './modules/attempts/attempts.retention.ts';
import { directoryRetention } from './modules/directory/directory.jobs.ts';
import { forumRetention } from './modules/forum/forum.retention.ts';
import { answersRetention } from './modules/corrections/answers.retention.ts';
import { packageFilesRetention } from './modules/packages/packages.retention.ts';
import { practiceRetention } from './modules/practice/practice.retention.ts';
import type { RetentionKinds } from './modules/retention/readRules.ts';
import { failuresRetention } from './modules/session/failures.ts';
import { formerPeopleRetention } from './modules/session/formerPeople.retention.ts';
import { webhookEventsRetention } from './modules/webhooks/webhooks.retention.ts';
import { xapiStatementsRetention } from './modules/xapi/xapi.retention.ts';
import { ownDataRetention } from './modules/users/ownData.jobs.ts';
import { auditRetention } from './platform/audit/audit.retention.ts';

const ofProduct: RetentionKinds = [
  auditRetention,
  answersRetention,
  answerEventsRetention,
  attemptAddressesRetention,
  attemptFocusRetention,
  practiceRetention,
  notificationsRetention,
  forumRetention,
  packageFilesRetention,
  formerPeopleRetention,
  failuresRetention,
  directoryRetention,
  exportsRetention,
  ownDataRetention,
  webhookEventsRetention,
  xapiStatementsRetention,
  runsRetention,
];

const extensions = Object.entries<ServerExtension>(serverExtensions);
refuseTaken(
  'kind of data',
  ofProduct.map(({ name }) => name),
  extensions.flatMap(([extension, { retention = [] }]) =>
    retention.map(({ name }) => [extension, name] as const),
  ),
);

/** Every kind of data with a time limit, in the order of the page. */
export const retentionKinds: RetentionKinds = [
  ...ofProduct,
  ...extensions.flatMap(([, { retention = [] }]) => retention),
];
