import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import { currentUser } from '../session/me.ts';
import { readPerson } from '../users/readPerson.ts';
import { rolesOf } from '../users/users.ts';
import { giveRole, switchRole, takeRole } from './roles.ts';

const grantedRoles = dataOf(z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })));
/** Ids are compared as text, and PostgreSQL returns them in lower case. */
const uuid = z.uuid().toLowerCase();
const assignment = z.object({ user: uuid, role: uuid });

/** The specification's calls about the roles of a person. The roles themselves are a resource. */
export const roleUserRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/role-user/mine',
    {
      config: { access: 'signed-in', docs: { summary: 'The roles that one holds' } },
      schema: { response: { 200: grantedRoles } },
    },
    async ({ actorCtx: ctx }) => ({ data: await rolesOf(ctx.db, ctx.actor.userId) }),
  );

  app.post(
    '/role-user/switch',
    {
      config: { access: 'signed-in', docs: { summary: 'Work in another of one’s roles' } },
      schema: { body: z.strictObject({ role_id: uuid }) },
    },
    async ({ actorCtx: ctx, body }) => {
      await switchRole(ctx, body.role_id);
      return { data: await currentUser(ctx, body.role_id) };
    },
  );

  app.post(
    '/role-user/user/:user/roles/:role',
    {
      config: { access: 'user-assign-role', stepUp: true, docs: { summary: 'Give a role to a person' } },
      schema: { params: assignment },
    },
    async ({ actorCtx: ctx, params }) => {
      await giveRole(ctx, { userId: params.user, roleId: params.role });
      return { data: await readPerson(ctx, params.user) };
    },
  );

  app.delete(
    '/role-user/user/:user/roles/:role',
    {
      config: { access: 'user-assign-role', stepUp: true, docs: { summary: 'Take a role from a person' } },
      schema: { params: assignment },
    },
    async ({ actorCtx: ctx, params }) => {
      await takeRole(ctx, { userId: params.user, roleId: params.role });
      return { data: await readPerson(ctx, params.user) };
    },
  );
};
