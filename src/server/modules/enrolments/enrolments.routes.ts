import multipart from '@fastify/multipart';
import { enrolmentCalls } from '#shared/calls/enrolments.calls.ts';
import { enrolmentDecisions, reasonedDecisions } from '#shared/domain/enrolmentDecisions.ts';
import { classes } from '#shared/resources/classes.ts';
import { zodOfField } from '#shared/schema/zodOf.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import {
  countSelection,
  isOneSelection,
  selectionOf,
  selectionShape,
} from '../../kernel/changes/selection.ts';
import type { ActorContext } from '../../platform/context.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { serve } from '../../platform/http/serve.ts';
import { MAX_SHEET_BYTES } from '../../platform/sheets/sheetFile.ts';
import { findClass } from '../classes/classes.ts';
import { previewAudience, type Audience } from './syncAudience.ts';
import { countDecisions, decideEnrolments, type Decisions } from './decisions.ts';
import { enrolmentCounts } from './enrolmentCounts.ts';
import { requestExemption, cancelEnrolment, enrol } from './enrolments.ts';
import { MAX_AT_ONCE, queueEnrolments } from './enrolmentWork.ts';
import { enrolOthers, type EnrolOthers } from './enrolOthers.ts';
import { importPeople, peopleOfFile } from './importPeople.ts';
import { moveToClass } from './moveToClass.ts';
import { planPeople, type Planned } from './planPeople.ts';
import { remindParticipants } from './remindParticipants.ts';
import { countPeople } from './requestedPeople.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const reasonText = z.string().trim().min(1).max(500);

/** The body limit of 1 MB would allow a few more. */
const MAX_PEOPLE = 20_000;
const people = z
  .strictObject({
    user_ids: z.array(z.uuid().toLowerCase()).min(1).max(MAX_PEOPLE).optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
    expect_total: z.int().min(0).max(100_000).optional(),
    nips: z.array(z.string().trim().min(1).max(64)).min(1).max(MAX_PEOPLE).optional(),
    copy_from: z.string().min(1).max(80).optional(),
    mandatory: z.boolean().optional(),
    dry_run: z.boolean().optional(),
    skip_refused: z.boolean().optional(),
    tells_all: z.boolean().optional(),
    ignore_prerequisites: z.boolean().optional(),
  })
  .refine(
    ({ user_ids, filter, expect_total, nips, copy_from }) =>
      [user_ids, filter, nips, copy_from].filter((one) => one !== undefined).length === 1 &&
      (filter === undefined) === (expect_total === undefined),
    { path: ['user_ids'], params: { rule: 'whom' } },
  )
  // Exactly one of them is present.
  .transform((body) => body as EnrolOthers);

const decisions = z
  .strictObject({
    ...selectionShape,
    decision: z.enum(enrolmentDecisions),
    reason: reasonText.optional(),
    applicable_only: z.boolean().optional(),
  })
  .refine(isOneSelection, { path: ['ids'], params: { rule: 'selection' } })
  .refine(({ decision, reason: why }) => !reasonedDecisions.includes(decision) || why !== undefined, {
    path: ['reason'],
    params: { rule: 'required' },
  });

const moves = z
  .strictObject({ ...selectionShape, class_id: z.string().min(1).max(80), dry_run: z.boolean().optional() })
  .refine(isOneSelection, { path: ['ids'], params: { rule: 'selection' } });

const selectionBody = z
  .strictObject(selectionShape)
  .refine(isOneSelection, { path: ['ids'], params: { rule: 'selection' } });

const audience = z.strictObject({
  audience_rule: zodOfField(classes.fields.audience_rule),
  mandatory_user_ids: zodOfField(classes.fields.mandatory_user_ids),
});

const flag = z.enum(['0', '1']).optional();
const importQuery = z.strictObject({
  dry_run: flag,
  mandatory: flag,
  skip_refused: flag,
  ignore_prerequisites: flag,
});
const MULTIPART_BYTES = 100_000;

export const enrolmentsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(declaredRoutes);
  await app.register(organizerRoutes);
  await app.register(decisionRoutes);
  await app.register(participantRoutes);
  await app.register(fileRoutes);
};

const declaredRoutes = serve(enrolmentCalls, {
  'POST /classes/:id/enrolment': async ({ actorCtx, params }) => ({ data: await enrol(actorCtx, params.id) }),
  'DELETE /classes/:id/enrolment': async ({ actorCtx, params, body }) => ({
    data: await cancelEnrolment(actorCtx, params.id, body.reason),
  }),
  'POST /classes/:id/exemption': async ({ actorCtx, params, body }) => ({
    data: await requestExemption(actorCtx, params.id, body.reason),
  }),
  'POST /classes/people-plan': async ({ actorCtx, body }) => ({
    data: await planPeople(actorCtx, body as Planned),
  }),
  'GET /classes/:id/enrolment-counts': async ({ actorCtx, params }) => ({
    data: await enrolmentCounts(actorCtx, params.id),
  }),
});

/** Calls of organizers for other people. */
const organizerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/classes/:id/enrolments',
    {
      config: {
        access: 'course-enrol',
        docs: {
          summary:
            'Enrols people by ids, filter, NIPs or from another class; more than 2,000 in the background',
        },
      },
      schema: { params, body: people },
    },
    (request, reply) => answerEnrol(request.actorCtx, reply, request.params.id, request.body),
  );
  app.post(
    '/classes/:id/audience-preview',
    {
      config: {
        access: 'course-enrol',
        docs: { summary: 'What a rule about people would do to the class: a dry run' },
      },
      schema: { params, body: audience },
    },
    async (request) => ({
      data: await previewAudience(request.actorCtx, request.params.id, request.body as Audience),
    }),
  );
};

/** Decisions of organizers about existing enrolments. */
const decisionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/enrolments/decisions',
    {
      config: {
        access: 'course-enrol',
        docs: {
          summary: 'One decision over many enrolments, all or none; more than 2,000 in the background',
        },
      },
      schema: { body: decisions },
    },
    async (request, reply) => {
      const { decision, reason: why, applicable_only, ...selection } = request.body;
      return answerDecisions(request.actorCtx, reply, {
        selection: selectionOf(selection),
        decision,
        reason: why,
        applicable_only,
      });
    },
  );
  app.post(
    '/enrolments/decisions/counts',
    {
      config: {
        access: 'course-enrol',
        docs: { summary: 'Of how many of these enrolments each decision can be made now: reads only' },
      },
      schema: { body: selectionBody },
    },
    async (request) => ({ data: await countDecisions(request.actorCtx, selectionOf(request.body)) }),
  );
};

/** What else organizers do with many enrolments at once. */
const participantRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/enrolments/moves',
    {
      config: {
        access: 'course-enrol',
        docs: { summary: 'Moves people to another class, with what they have done in the same modules' },
      },
      schema: { body: moves },
    },
    async ({ actorCtx, body: { class_id, dry_run, ...selection } }) => ({
      data: await moveToClass(actorCtx, { selection: selectionOf(selection), class_id, dry_run }),
    }),
  );
  app.post(
    '/enrolments/reminders',
    {
      config: {
        access: 'course-enrol',
        docs: { summary: 'Reminds those of these people who have not completed the class, once a day' },
      },
      schema: { body: selectionBody },
    },
    async (request) => ({ data: await remindParticipants(request.actorCtx, selectionOf(request.body)) }),
  );
};

/** Only these routes accept forms with a file. */
const fileRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: MAX_SHEET_BYTES } });
  app.post(
    '/classes/:id/enrolments/import',
    {
      bodyLimit: MAX_SHEET_BYTES + MULTIPART_BYTES,
      config: {
        access: 'course-enrol',
        docs: { summary: 'Enrols the people whose NIPs stand in a CSV or XLSX' },
      },
      schema: { params, querystring: importQuery },
    },
    async (request, reply) => {
      const options = Object.fromEntries(
        Object.entries(request.query).map(([name, value]) => [name, value === '1']),
      );
      const { id } = request.params;
      const rows = await peopleOfFile(request);
      if (rows.length > MAX_AT_ONCE && !options['dry_run'])
        return answerEnrol(request.actorCtx, reply, id, { ...options, nips: rows.map(({ value }) => value) });
      return {
        data: await importPeople(request.actorCtx, id, rows, options),
        meta: { total: rows.length },
      };
    },
  );
};

/** Replies to an enrolment of many people: thousands are enrolled by a job; a dry run replies at once. */
async function answerEnrol(
  ctx: ActorContext,
  reply: FastifyReply,
  classKey: string,
  input: EnrolOthers,
): Promise<unknown> {
  const total = await countPeople(ctx, input);
  if (total <= MAX_AT_ONCE || input.dry_run)
    return { data: await enrolOthers(ctx, classKey, input), meta: { total } };
  const { id } = await findClass(ctx, classKey);
  void reply.status(202);
  return {
    data: { job_id: await queueEnrolments(ctx, { kind: 'enrol', class_key: id, input }, total) },
    meta: { total },
  };
}

async function answerDecisions(
  ctx: ActorContext,
  reply: FastifyReply,
  requested: Decisions,
): Promise<unknown> {
  const total = await countSelection(ctx, planNamed(ctx, 'enrolments'), requested.selection);
  if (total <= MAX_AT_ONCE) return { data: await decideEnrolments(ctx, requested), meta: { total } };
  void reply.status(202);
  return {
    data: { job_id: await queueEnrolments(ctx, { kind: 'decide', decisions: requested }, total) },
    meta: { total },
  };
}
