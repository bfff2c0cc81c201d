import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/errors.ts';
import { beginRefusal } from '../../platform/http/errorHandler.ts';
import { addJsonParser } from '../../platform/http/jsonBodies.ts';
import { attributesOf } from './attributes.ts';
import { answer, answerOne, type OfId } from './answers.ts';
import { groupRoutes } from './groupRoutes.ts';
import { BASE, SCIM_TYPE } from './names.ts';
import { patchedAttributes } from './patch.ts';
import { findUser, listOf, listUsers, userOf } from './readUsers.ts';
import { scimError, statusOf } from './refusals.ts';
import { bodyOf, pageOf, selected, selectionOf, type Query } from './requests.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './schemas.ts';
import { saveUser } from './writeUsers.ts';

/** For the token of SCIM alone: no person, and no other program. */
const config: FastifyContextConfig = {
  access: 'directory-import',
  tokens: ['scim'],
  isForProgramsAlone: true,
  isVersioned: true,
};

/** SCIM 2.0 (RFC 7643, 7644), below `/scim/v2`: an identity provider keeps people and groups up to date. docs/hr-sync.md describes it. */
export async function scimRoutes(app: FastifyInstance): Promise<void> {
  addJsonParser(app, SCIM_TYPE);
  app.setErrorHandler((error: Error, request, reply) => {
    const { apiError, language } = beginRefusal(error, request, reply);
    void reply.status(statusOf(apiError)).type(SCIM_TYPE).send(scimError(apiError, language));
  });
  app.setNotFoundHandler((request, reply) => app.refuseUnknown(request, reply));
  userRoutes(app);
  groupRoutes(app, config);
  descriptionRoutes(app);
}

function userRoutes(app: FastifyInstance): void {
  app.get('/Users', { config }, async ({ ctx, query }, reply) => {
    const selection = selectionOf(query as Query);
    const list = await listUsers(ctx, pageOf(query as Query));
    return answer(reply, { ...list, Resources: list.Resources.map((user) => selected(user, selection)) });
  });
  app.post('/Users', { config }, async (request, reply) => {
    const { user } = await saveUser(request.actorCtx, { attributes: attributesOf(bodyOf(request)) });
    void reply.status(201).header('location', user.meta.location);
    return answerOne(request, reply, user);
  });
  app.get<OfId>('/Users/:id', { config }, async (request, reply) => {
    const user = userOf(request.ctx, await findUser(request.ctx, request.params.id));
    return answerOne(request, reply, user);
  });
  app.put<OfId>('/Users/:id', { config }, async (request, reply) => {
    const { user } = await saveUser(request.actorCtx, {
      id: request.params.id,
      attributes: attributesOf(bodyOf(request)),
      isWhole: true,
      match: request.headers['if-match'],
    });
    return answerOne(request, reply, user);
  });
  app.patch<OfId>('/Users/:id', { config }, async (request, reply) => {
    const { user, isChanged } = await saveUser(request.actorCtx, {
      id: request.params.id,
      attributes: patchedAttributes(bodyOf(request)),
      match: request.headers['if-match'],
    });
    if (isChanged) return answerOne(request, reply, user);
    return reply.status(204).header('etag', user.meta.version).send();
  });
  app.delete<OfId>('/Users/:id', { config }, async ({ actorCtx, params, headers }, reply) => {
    await saveUser(actorCtx, {
      id: params.id,
      attributes: { active: false },
      isDeletion: true,
      match: headers['if-match'],
    });
    return reply.status(204).send();
  });
}

/** What the server can do, for clients that ask. */
function descriptionRoutes(app: FastifyInstance): void {
  const described: readonly [string, (base: string) => readonly Described[]][] = [
    ['/Schemas', schemas],
    ['/ResourceTypes', resourceTypes],
  ];
  for (const [url, of] of described) {
    app.get(url, { config }, async ({ ctx }, reply) => {
      const all = of(ctx.config.appUrl + BASE);
      return answer(reply, listOf(all, { total: all.length, startIndex: 1 }));
    });
    app.get<OfId>(`${url}/:id`, { config }, async ({ ctx, params }, reply) => {
      const found = of(ctx.config.appUrl + BASE).find(({ id }) => id === params.id);
      if (!found) throw new ApiError(404, 'not-found');
      return answer(reply, found);
    });
  }
  app.get('/ServiceProviderConfig', { config }, async ({ ctx }, reply) =>
    answer(reply, serviceProviderConfig(ctx.config.appUrl + BASE)),
  );
}
type Described = object & { readonly id: string };
