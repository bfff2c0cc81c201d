import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import { accessOfPerson } from '../session/personAccess.ts';
import { endSessionsOf, sessionsOfPerson } from '../session/personSessions.ts';
import { classesOfPerson } from './personClasses.ts';
import { preferencesOfPerson } from './personPreferences.ts';

const person = z.object({ id: z.string().max(64) });
const session = z.object({ id: z.string().max(64), session: z.uuid().toLowerCase() });
const ended = dataOf(z.object({ ended: z.int() }));

/** The parts of a person's page beside the record. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/user/:id/classes',
    {
      config: { access: 'signed-in', docs: { summary: 'The classes of a person whom the caller reaches' } },
      schema: { params: person },
    },
    async ({ actorCtx: ctx, params }) => ({ data: await classesOfPerson(ctx, params.id) }),
  );

  app.get(
    '/user/:id/sessions',
    {
      config: { access: 'user-edit', docs: { summary: 'Where a person is signed in' } },
      schema: { params: person },
    },
    async ({ actorCtx: ctx, params }) => ({ data: await sessionsOfPerson(ctx, params.id) }),
  );

  app.delete(
    '/user/:id/sessions',
    {
      config: { access: 'user-edit', docs: { summary: 'Sign a person out everywhere' } },
      schema: { params: person, response: { 200: ended } },
    },
    async ({ actorCtx: ctx, params }) => ({ data: { ended: await endSessionsOf(ctx, params.id) } }),
  );

  app.delete(
    '/user/:id/sessions/:session',
    {
      config: { access: 'user-edit', docs: { summary: 'Sign a person out of one device' } },
      schema: { params: session, response: { 200: ended } },
    },
    async ({ actorCtx: ctx, params }) => ({
      data: { ended: await endSessionsOf(ctx, params.id, params.session) },
    }),
  );

  app.get(
    '/user/:id/notification-preferences',
    {
      config: {
        access: 'signed-in',
        docs: {
          summary: "What a person in the caller's scope wants to receive by mail and SMS, and when",
        },
      },
      schema: { params: person },
    },
    async ({ actorCtx: ctx, params }) => ({ data: await preferencesOfPerson(ctx, params.id) }),
  );

  app.get(
    '/user/:id/access/:key',
    {
      config: {
        access: 'role-index',
        docs: { summary: 'Whether a person may open what a permission opens, and why' },
      },
      schema: { params: z.object({ id: z.string().max(64), key: z.string().max(100) }) },
    },
    async ({ actorCtx: ctx, params }) => ({ data: await accessOfPerson(ctx, params.id, params.key) }),
  );
};
