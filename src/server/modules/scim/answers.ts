import type { FastifyReply, FastifyRequest } from 'fastify';
import { SCIM_TYPE } from './names.ts';
import { isTagged, selected, selectionOf, type Query } from './requests.ts';

export interface OfId {
  Params: { id: string };
}
type Versioned = { readonly meta: { readonly version: string } };

export const answer = (reply: FastifyReply, body: object) => reply.type(SCIM_TYPE).send(body);

/** One resource with its tag; a client that has it already gets no body. */
export function answerOne(
  { method, headers, query }: FastifyRequest,
  reply: FastifyReply,
  resource: Versioned,
) {
  const { version } = resource.meta;
  void reply.header('etag', version);
  const known = headers['if-none-match'];
  if (method === 'GET' && known !== undefined && isTagged(known, version)) return reply.status(304).send();
  return answer(reply, selected(resource, selectionOf(query as Query)));
}
