import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { answer, answerOne, type OfId } from './answers.ts';
import { patchedGroup, wholeGroup } from './groupBodies.ts';
import { findGroup, groupOf, listGroups } from './readGroups.ts';
import { bodyOf, pageOf, selected, selectionOf, type Query, type Selection } from './requests.ts';
import { changeGroup, makeGroup, removeGroup } from './writeGroups.ts';

const wantsMembers = ({ only, without }: Selection) =>
  !without.has('members') && (!only || only.has('members'));

/** A group of 50,000 people. */
const BODY_LIMIT_BYTES = 8_000_000;

/** Groups of the identity provider; which roles they give is decided on the page HR sync. */
export function groupRoutes(app: FastifyInstance, config: FastifyContextConfig): void {
  const large = { config, bodyLimit: BODY_LIMIT_BYTES };
  app.get('/Groups', { config }, async ({ ctx, query }, reply) => {
    const selection = selectionOf(query as Query);
    const list = await listGroups(ctx, pageOf(query as Query), wantsMembers(selection));
    return answer(reply, { ...list, Resources: list.Resources.map((group) => selected(group, selection)) });
  });
  app.post('/Groups', large, async (request, reply) => {
    const group = await makeGroup(request.actorCtx, wholeGroup(bodyOf(request)));
    void reply.status(201).header('location', group.meta.location);
    return answerOne(request, reply, group);
  });
  app.get<OfId>('/Groups/:id', { config }, async (request, reply) => {
    const hasMembers = wantsMembers(selectionOf(request.query as Query));
    const group = await findGroup(request.ctx, request.params.id, hasMembers);
    return answerOne(request, reply, groupOf(request.ctx, group));
  });
  app.put<OfId>('/Groups/:id', large, async (request, reply) => {
    const { actorCtx, params, headers } = request;
    await changeGroup(actorCtx, params.id, wholeGroup(bodyOf(request)), headers['if-match']);
    return answerOne(request, reply, groupOf(actorCtx, await findGroup(actorCtx, params.id, true)));
  });
  app.patch<OfId>('/Groups/:id', large, async (request, reply) => {
    const { actorCtx, params, headers } = request;
    await changeGroup(actorCtx, params.id, patchedGroup(bodyOf(request)), headers['if-match']);
    return reply.status(204).send();
  });
  app.delete<OfId>('/Groups/:id', { config }, async ({ actorCtx, params, headers }, reply) => {
    await removeGroup(actorCtx, params.id, headers['if-match']);
    return reply.status(204).send();
  });
}
