import * as z from 'zod';
import type {
  AnswerFigures,
  PackageCommitReply,
  PackageContents,
  PackageLaunch,
  UploadedPackage,
} from '../api/packageAttempts.ts';
import { MAX_VALUE } from '../domain/packages/elements.ts';
import { defineCalls, reply } from './call.ts';

/** PostgreSQL writes uuids in lower case. */
const uuid = z.uuid().toLowerCase();
/** PostgreSQL stores no NUL. */
const named = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0'));
const ofBlock = z.object({ id: uuid, key: named(32).describe('Key of the block') });
const ofPart = z.object({ id: uuid, sco: named(1000).describe('Id of the item') });

const launch = z.strictObject({
  client_id: uuid.describe('Of the page that plays it'),
  sco: named(1000).optional().describe('Part to begin with; without it where the learner goes on'),
  again: z.boolean().optional().describe('Leave a finished attempt behind and begin another one'),
});
export type LaunchInput = z.infer<typeof launch>;

/** Longer numbers of a row are in no list of elements. */
const MAX_NAME = 255;
const seq = z.int().min(0).max(2_000_000_000);
const commit = z.strictObject({
  client_id: uuid,
  session_no: z.int().min(1).max(2_000_000_000).describe('As the launch gave it'),
  seq: seq.min(1).describe('Higher than every one before it in this part of the package'),
  base: seq.describe('The newest acknowledged `seq`'),
  set: z
    .record(z.string().max(MAX_NAME), z.string().max(MAX_VALUE))
    .describe('Every element whose value has changed since `base`'),
});
export type CommitInput = z.infer<typeof commit>;
/** What a player sends to its own host while its page ends. */
export const lastWords = commit.extend({ attempt_id: uuid, sco: ofPart.shape.sco });

/** Players send as fast as one commit a second; a package that commits more often is coalesced by its player. */
const aMinute = { max: 60, timeWindow: '1 minute' };

export const packageAttemptCalls = defineCalls({
  'POST /modules/:id/blocks/:key/launch': {
    access: 'my-course-detail',
    summary: 'Opens a learning package: where it runs, and the state of each of its parts',
    params: ofBlock,
    body: launch,
    reply: reply<PackageLaunch>(),
  },
  'GET /modules/:id/package-answer-figures': {
    access: 'report-module',
    summary: 'What people have answered in a version of a package, question by question',
    params: z.object({ id: uuid }),
    query: z.strictObject({
      block: named(32).optional().describe('Key of the block; by default the one that was played last'),
      version: uuid.optional().describe('Id of a version'),
    }),
    reply: reply<AnswerFigures>(),
  },
  'GET /packages/:id/contents': {
    access: ['package-detail', 'module-edit'],
    summary: 'What was found in a learning package, and how many people are in the middle of it',
    params: z.object({ id: uuid }),
    reply: reply<PackageContents>(),
  },
  'GET /package-uploads/:id': {
    access: ['package-create', 'package-edit'],
    summary: 'What an uploaded learning package says about itself, for its uploader',
    params: z.object({ id: uuid }),
    reply: reply<UploadedPackage>(),
  },
  'GET /packages/:id/preview': {
    access: 'package-detail',
    summary: 'Opens a learning package as a learner finds it; nothing is recorded',
    params: z.object({ id: uuid }),
    reply: reply<PackageLaunch>(),
  },
  'PUT /package-attempts/:id/states/:sco': {
    access: 'my-course-detail',
    summary:
      'Saves what a part of a learning package has set; `saved` is false for what is older than the stored state',
    params: ofPart,
    body: commit,
    rateLimit: aMinute,
    isUrgent: true,
    bodyLimit: 512 * 1024,
    reply: reply<PackageCommitReply>(),
  },
});
