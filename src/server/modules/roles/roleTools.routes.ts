import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { queueBulk } from '../../kernel/changes/queueBulk.ts';
import { MAX_ROWS_AT_ONCE } from '../../kernel/changes/bulk.ts';
import {
  countSelection,
  isOneSelection,
  selectionOf,
  selectionShape,
} from '../../kernel/changes/selection.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { assignRoles, rolesBulk, tryRoles } from './assignRoles.ts';
import { startViewAsRole } from './startViewAsRole.ts';
import { previewRole } from './previewRole.ts';

const uuid = z.uuid().toLowerCase();
const MAX_ROLES = 20;
const manyRoles = z
  .strictObject({
    ...selectionShape,
    give: z.array(uuid).max(MAX_ROLES).default([]),
    take: z.array(uuid).max(MAX_ROLES).default([]),
    dry_run: z.boolean().optional(),
  })
  .refine(isOneSelection, {
    message: 'ids, or filter and expect_total',
    path: ['ids'],
    params: { rule: 'selection' },
  });

/** Roles for many people, the effect of a change of a role, and the preview of a role. */
export const roleToolsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/roles/:id/preview',
    {
      config: {
        access: 'role-edit',
        docs: { summary: 'What a change of a role would do to whom; changes nothing' },
      },
      schema: {
        params: z.object({ id: uuid }),
        body: z.strictObject({
          permissions: z.array(z.string().max(100)).max(1000),
          reach: z.enum(['all', 'own', 'team']),
        }),
      },
    },
    async ({ actorCtx: ctx, params, body }) => ({ data: await previewRole(ctx, params.id, body) }),
  );

  app.post(
    '/roles/:id/view',
    {
      config: {
        access: 'role-detail',
        docs: { summary: 'Begin to look through a role: its id then goes with each read as X-View-Role' },
      },
      schema: { params: z.object({ id: uuid }) },
    },
    async ({ actorCtx: ctx, params }) => ({ data: await startViewAsRole(ctx, params.id) }),
  );

  app.post(
    '/user/roles',
    {
      config: {
        access: 'user-assign-role',
        stepUp: true,
        docs: { summary: 'Give roles to many people and take others; with dry_run only what it would do' },
      },
      schema: { body: manyRoles },
    },
    async ({ actorCtx: ctx, body: { give, take, dry_run, ...selected } }, reply) => {
      const requested = { selection: selectionOf(selected), give, take };
      if (dry_run) return { data: await tryRoles(ctx, requested) };
      const bulk = rolesBulk(requested);
      const total = await countSelection(ctx, planNamed(ctx, 'users'), requested.selection);
      if (total <= MAX_ROWS_AT_ONCE) return { data: await assignRoles(ctx, requested) };
      return reply
        .status(202)
        .send({ data: { job_id: await queueBulk(ctx, 'users', bulk, total) }, meta: { total } });
    },
  );
};
