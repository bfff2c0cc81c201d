import { users } from '#shared/resources/users.ts';
import { zodOfField } from '#shared/schema/zodOf.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import { explainAccess, permissionsByModule } from './explainAccess.ts';
import { changeMe, countsFor, currentUser, startOf, type OwnChange } from './me.ts';

const { language, time_zone, photo_id, phone, email } = users.fields;
const ownChange = z.strictObject({
  language: zodOfField(language).optional(),
  time_zone: zodOfField(time_zone).optional(),
  photo_id: zodOfField(photo_id).optional(),
  phone: zodOfField(phone).optional(),
  email: zodOfField(email).optional(),
  current_password: z.string().max(1024).optional(),
  version: z.int().optional(),
}) as unknown as z.ZodType<OwnChange>;
const permissions = dataOf(
  z.array(
    z.object({
      module: z.string(),
      permission_access: z.array(z.object({ module_permission_name: z.string() })),
    }),
  ),
);
const access = dataOf(z.object({ key: z.string(), granted: z.boolean(), why: z.string() }));
const counts = dataOf(z.object({ to_correct: z.int(), unread: z.int() }));

/** What the shell of every page needs, also while a second factor is set up. */
const always = { access: 'signed-in', whileSettingUp: true } as const;

/** What people see and change of themselves. */
export const meRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/me',
    {
      config: { ...always, docs: { summary: 'Oneself, with the roles and the active one' } },
    },
    async ({ actorCtx: ctx }) => ({ data: await currentUser(ctx) }),
  );

  app.get(
    '/me/start',
    {
      config: {
        access: 'signed-in',
        whileSettingUp: true,
        docs: {
          summary: 'What a page needs first: oneself, permissions, small numbers, the socket’s address',
        },
      },
    },
    async ({ actorCtx: ctx }) => ({ data: { ...(await startOf(ctx)), realtime: ctx.realtime?.address } }),
  );

  app.patch(
    '/me',
    {
      config: { access: 'signed-in', docs: { summary: 'Change what is one’s own' } },
      schema: { body: ownChange },
    },
    async (request) => {
      await changeMe(request.actorCtx, request.body);
      return { data: await currentUser(request.actorCtx) };
    },
  );

  app.get(
    '/me/permission',
    {
      config: { ...always, docs: { summary: 'The permissions of the active role, by module' } },
      schema: { response: { 200: permissions } },
    },
    async ({ actorCtx: ctx }) => ({ data: permissionsByModule(ctx) }),
  );

  app.get(
    '/me/access/:key',
    {
      config: {
        access: 'signed-in',
        docs: { summary: 'Whether the active role grants a permission, and why' },
      },
      schema: { params: z.object({ key: z.string().max(100) }), response: { 200: access } },
    },
    async ({ actorCtx: ctx, params }) => ({ data: await explainAccess(ctx, params.key) }),
  );

  app.get(
    '/me/counts',
    {
      config: { ...always, docs: { summary: 'The small numbers of the menu' } },
      schema: { response: { 200: counts } },
    },
    async ({ actorCtx: ctx }) => ({ data: await countsFor(ctx) }),
  );
};
