import { packageAttemptCalls } from '#shared/calls/packageAttempts.calls.ts';
import type { ActorContext, Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { isGranted } from '../../../platform/http/routeAccess.ts';
import { actorOfSession } from '../../../platform/sessions/sessionActor.ts';
import type { ContentTicket } from '../../packages/content/ticket.ts';
import { answerDocuments, isDocuments } from './documents.ts';
import { statementIn, type Statement } from './judge.ts';
import { readStatements } from './readStatements.ts';
import { done, json, UnitError, type UnitReply, type UnitRequest } from './reply.ts';
import { redeem, sessionOf, type UnitSession } from './session.ts';
import { storeStatements } from './statements.ts';
import { MAX_AT_ONCE, MAX_STATEMENT_BYTES } from './terms.ts';

const { access } = packageAttemptCalls['PUT /package-attempts/:id/states/:sco'];
const METHODS = ['GET', 'PUT', 'POST', 'DELETE'];

/**
 * What a unit of a cmi5 course asks, at the address that its launch gave it: for its token, to say what its learner has done, and for its own
 * documents. It is no record store: nobody asks here about others. A unit may do what its learner may at that moment.
 */
export async function answerUnit(
  ctx: Omit<Context, 'actor' | 'language'>,
  ticket: ContentTicket,
  request: UnitRequest,
): Promise<UnitReply> {
  try {
    const [, secret] = /^fetch\/([\w-]{20,100})$/.exec(request.path) ?? [];
    if (secret !== undefined) {
      if (request.method !== 'POST') throw new UnitError(405, 'The token is given to POST');
      return await redeem(ctx, ticket, secret);
    }
    if (request.path === 'about' && request.method === 'GET') return json({ version: ['1.0.3'] });
    if (!/^1\.0(?:\.\d{1,3})?$/.test(request.header('x-experience-api-version') ?? ''))
      throw new UnitError(400, 'X-Experience-API-Version: 1.0.3 is missing');
    const session = await sessionOf(ctx, ticket, request.header('authorization'));
    return await answered(await learnerOf(ctx, ticket), session, request);
  } catch (error) {
    if (error instanceof UnitError) return { status: error.status, body: error.message };
    if (error instanceof ApiError) return { status: error.status, body: error.code };
    throw error;
  }
}

/** @throws UnitError 401, 403 for who may not learn any more */
async function learnerOf(
  ctx: Omit<Context, 'actor' | 'language'>,
  { sessionId, userId }: ContentTicket,
): Promise<ActorContext> {
  const actor = await actorOfSession(ctx.db, sessionId, ctx.now);
  if (!actor || actor.userId !== userId) throw new UnitError(401, 'The learner has signed out');
  if (actor.isHeld || !isGranted(access, actor)) throw new UnitError(403, 'The learner may not learn here');
  return { ...ctx, actor, language: actor.language };
}

async function answered(ctx: ActorContext, session: UnitSession, request: UnitRequest): Promise<UnitReply> {
  const { method, path } = request;
  if (!METHODS.includes(method)) throw new UnitError(405, 'There is no such method');
  if (isDocuments(path)) return answerDocuments(ctx, session, request);
  if (path !== 'statements') throw new UnitError(404, 'There is no such resource');
  if (method === 'GET') return readStatements(ctx, session, request);
  if (method === 'DELETE') throw new UnitError(405, 'Statements stay');
  const given = jsonIn(request.body);
  if (method === 'POST') return json(await storeStatements(ctx, session, statementsIn(given)));
  const one = statementOf(given);
  const id = request.query.get('statementId')?.toLowerCase();
  if (!id || (one.id !== undefined && one.id !== id))
    throw new UnitError(400, 'statementId is missing, or another one');
  await storeStatements(ctx, session, [statementIn({ ...one, id })]);
  return done;
}

function statementsIn(given: unknown): Statement[] {
  const all = Array.isArray(given) ? (given as unknown[]) : [given];
  if (all.length === 0 || all.length > MAX_AT_ONCE)
    throw new UnitError(400, `Between 1 and ${MAX_AT_ONCE} statements are taken at once`);
  const statements = all.map(statementOf);
  const ids = statements.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new UnitError(400, 'An id is there twice');
  return statements;
}

function statementOf(given: unknown): Statement {
  if (Buffer.byteLength(JSON.stringify(given) ?? '') > MAX_STATEMENT_BYTES)
    throw new UnitError(413, `A statement has at most ${MAX_STATEMENT_BYTES} bytes`);
  return statementIn(given);
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new UnitError(400, 'The body is no JSON in UTF-8');
  }
}
