import { certificateTemplates } from '#shared/resources/certificateTemplates.ts';
import { zodOfField } from '#shared/schema/zodOf.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { isOneSelection, selectionOf, selectionShape } from '../../kernel/changes/selection.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { readListQuery } from '../../kernel/crud/listQuery.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { notFound } from '../../platform/http/errors.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { openArchive } from './archive.ts';
import { issueToMany, issueToPath } from './issueToMany.ts';
import { certificatesOfUser, mayRead } from './readCertificates.ts';
import { markSeen } from './newCertificates.ts';
import { pdfOf } from './renderCertificate.ts';
import { reissueCertificate } from './reissue.ts';
import { revokeCertificate, revokeMany } from './revoke.ts';
import { templateSample, testPdf, type TestedTemplate } from './templatePreview.ts';
import { CHECKS_PER_MINUTE, verify } from './verifyCertificate.ts';

const params = z.object({ id: z.uuid().toLowerCase() });
const classParams = z.object({ id: z.string().min(1).max(80) });
const pathParams = z.object({ id: z.string().min(1).max(160) });
/** Refuses what PostgreSQL cannot store. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
const why = z.string().trim().min(3).max(500).refine(storable);
const reason = z.strictObject({ reason: why });
const revocations = z
  .strictObject({ ...selectionShape, dry_run: z.boolean().optional(), reason: why.optional() })
  .refine(isOneSelection, { path: ['ids'], params: { rule: 'selection' } })
  // Only a dry run needs no reason.
  .refine(({ dry_run, reason: given }) => dry_run || given !== undefined, {
    path: ['reason'],
    params: { rule: 'required' },
  });

const issue = z.strictObject({
  user_ids: z.array(z.uuid().toLowerCase()).min(1).max(20_000).optional(),
  except_user_ids: z.array(z.uuid().toLowerCase()).max(500).optional(),
  template_id: z.uuid().toLowerCase().optional(),
  dry_run: z.boolean().optional(),
  expect_total: z.int().min(0).max(100_000).optional(),
});
const { language, orientation, background_id, boxes } = certificateTemplates.fields;
const tested = z.strictObject({
  language: zodOfField(language),
  orientation: zodOfField(orientation),
  background_id: zodOfField(background_id),
  boxes: zodOfField(boxes),
});
export const certificatesRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(readingRoutes);
  await app.register(issuingRoutes);
  await app.register(templateRoutes);
  app.get(
    '/verify/:code',
    {
      config: {
        access: 'public',
        rateLimit: { max: CHECKS_PER_MINUTE, timeWindow: '1 minute' },
        docs: { summary: 'Checks a certificate by its code' },
      },
      schema: { params: z.object({ code: z.string().min(1).max(80) }) },
    },
    async (request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      return { data: await verify(request.ctx, request.params.code) };
    },
  );
};

const readingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/my/certificates/seen',
    {
      config: { access: 'certificate-index', docs: { summary: 'One has seen these certificates' } },
      schema: { body: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(500) }) },
    },
    async (request) => ({ data: await markSeen(request.actorCtx, request.body.ids) }),
  );
  app.get(
    '/user/:id/certificates',
    {
      config: { access: 'signed-in', docs: { summary: 'The certificates of a person' } },
      schema: { params },
    },
    async (request) => ({ data: await certificatesOfUser(request.actorCtx, request.params.id) }),
  );
  app.get(
    '/certificates/:id.pdf',
    {
      config: { access: 'signed-in', ticket: true, docs: { summary: 'A certificate as PDF' } },
      schema: { params },
    },
    async (request, reply) => sendPdf(request, reply, request.params.id),
  );
  app.get(
    '/certificates/archive.zip',
    {
      config: {
        access: 'certificate-export',
        ticket: true,
        docs: { summary: 'The PDFs of all certificates of a filter' },
      },
      schema: { querystring: z.strictObject({ filter: z.string().max(8_000).optional() }) },
    },
    async (request, reply) => {
      const ctx = request.actorCtx;
      const { filter } = readListQuery(planNamed(ctx, 'certificates'), ctx.actor, request.query, ['filter']);
      const archive = await openArchive(ctx, filter);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="certificates.zip"',
        })
        .send(archive);
    },
  );
};

async function sendPdf(request: FastifyRequest, reply: FastifyReply, id: string) {
  const ctx = request.actorCtx;
  const pdf = (await mayRead(ctx, id)) ? await pdfOf(ctx, id) : undefined;
  if (!pdf) throw notFound();
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', pdf.name),
      'content-length': pdf.bytes,
    })
    .send(await storeOf(ctx.config).read(pdf.id));
}

const issuingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/classes/:id/certificates',
    {
      config: {
        access: 'certificate-issue',
        docs: { summary: 'Issues certificates to those who have completed a class' },
      },
      schema: { params: classParams, body: issue },
    },
    async (request) => ({ data: await issueToMany(request.actorCtx, request.params.id, request.body) }),
  );
  app.post(
    '/programmes/:id/certificates',
    {
      config: {
        access: 'certificate-issue',
        docs: { summary: 'Issues certificates to those who have completed a learning path' },
      },
      schema: { params: pathParams, body: issue },
    },
    async (request) => ({ data: await issueToPath(request.actorCtx, request.params.id, request.body) }),
  );
  app.post(
    '/certificates/revocation',
    {
      config: {
        access: 'certificate-revoke',
        docs: { summary: 'Revokes many certificates; with dry_run only says how many' },
      },
      schema: { body: revocations },
    },
    async ({ actorCtx: ctx, body: { reason: given = '', dry_run, ...selected } }) => ({
      data: await revokeMany(ctx, {
        selection: selectionOf(selected),
        reason: given,
        isDryRun: dry_run === true,
      }),
    }),
  );
  app.post(
    '/certificates/:id/revocation',
    { config: { access: 'certificate-revoke' }, schema: { params, body: reason } },
    async (request) => ({
      data: await revokeCertificate(request.actorCtx, request.params.id, request.body.reason),
    }),
  );
  app.post(
    '/certificates/:id/successor',
    {
      config: { access: 'certificate-issue', docs: { summary: 'Issues a certificate anew' } },
      schema: { params, body: reason },
    },
    async (request) => ({
      data: await reissueCertificate(request.actorCtx, request.params.id, request.body.reason),
    }),
  );
};

const templateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/certificate-templates/sample',
    {
      config: {
        access: ['certificate-template', 'certificate-create', 'certificate-edit'],
        docs: { summary: 'The longest names, to see a template with' },
      },
    },
    async (request) => ({ data: await templateSample(request.actorCtx) }),
  );
  app.post(
    '/certificate-templates/test-pdf',
    {
      config: {
        access: ['certificate-create', 'certificate-edit'],
        docs: { summary: 'A template as PDF, saved or not' },
      },
      schema: { body: tested },
    },
    async (request) => {
      const pdf = await testPdf(request.actorCtx, request.body as TestedTemplate);
      return { data: { base64: pdf.toString('base64') } };
    },
  );
};
