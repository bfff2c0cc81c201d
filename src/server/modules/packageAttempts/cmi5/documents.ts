import { createHash } from 'node:crypto';
import { inTransaction, type ActorContext } from '../../../platform/context.ts';
import { refuseOver, type WritableFacts } from '../commitState.ts';
import { launchData, preferences } from './launchData.ts';
import { done, json, UnitError, type UnitReply, type UnitRequest } from './reply.ts';
import { registrationOf, type UnitSession } from './session.ts';
import { LAUNCH_DATA, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, PREFERENCES } from './terms.ts';

type Resource = 'state' | 'activity' | 'agent';

/** The resources of documents, by their paths, with the parameter that names one. */
const resources: Readonly<Record<string, { readonly resource: Resource; readonly named: string }>> = {
  'activities/state': { resource: 'state', named: 'stateId' },
  'activities/profile': { resource: 'activity', named: 'profileId' },
  'agents/profile': { resource: 'agent', named: 'profileId' },
};
export const isDocuments = (path: string): boolean => Object.hasOwn(resources, path);

interface Place {
  readonly resource: Resource;
  readonly activity: string;
  /** Null: all of them. */
  readonly name: string | null;
}
interface Document {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  readonly updated_at: string;
}

const MAX_NAME = 1_000;
const NO_TEXT = /[\0\p{Surrogate}]/u;

/**
 * A request for documents of a unit: of its own attempt, also where xAPI would share them with others. Nothing is written in a session that only
 * looks.
 * @throws UnitError 400, 403 for what belongs to the launching system, 404, 409 and 412 for a document that has changed, 413
 */
export async function answerDocuments(
  ctx: ActorContext,
  session: UnitSession,
  request: UnitRequest,
): Promise<UnitReply> {
  const place = placeOf(ctx, session, request);
  if (request.method === 'GET') return read(ctx, session, place);
  if (place.name === LAUNCH_DATA) throw new UnitError(403, 'The launch data is written at the launch');
  if (session.attempt_id === null || session.mode === 'Review') return done;
  const own = { ...session, attempt_id: session.attempt_id };
  return inTransaction(ctx, async (tx) => {
    await refuseOld(tx, own);
    if (request.method === 'DELETE') return remove(tx, own, place, request);
    return write(tx, own, place, request);
  });
}

function placeOf({ config }: ActorContext, session: UnitSession, { path, query }: UnitRequest): Place {
  const { resource, named } = resources[path]!;
  const name = query.get(named);
  const activity = resource === 'agent' ? '' : query.get('activityId');
  if (activity === null) throw new UnitError(400, 'activityId is missing');
  if ([name ?? '', activity].some((text) => text.length > MAX_NAME || NO_TEXT.test(text)) || name === '')
    throw new UnitError(400, 'The name is too long, or none');
  const registration = query.get('registration')?.toLowerCase() ?? registrationOf(session);
  if (registration !== registrationOf(session))
    throw new UnitError(403, 'The registration is not that of the launch');
  if (resource !== 'activity' && !isLearner(query.get('agent'), session, config.appUrl))
    throw new UnitError(403, 'The agent is not the learner of the launch');
  return { resource, activity, name };
}

function isLearner(agent: string | null, { account }: UnitSession, homePage: string): boolean {
  try {
    const given = JSON.parse(agent ?? '') as { account?: { homePage?: unknown; name?: unknown } } | null;
    return given?.account?.homePage === homePage && given.account.name === account;
  } catch {
    return false;
  }
}

async function read(ctx: ActorContext, session: UnitSession, place: Place): Promise<UnitReply> {
  const { resource, activity, name } = place;
  if (resource === 'state' && name === LAUNCH_DATA) {
    if (activity !== session.activity_id) throw new UnitError(404, 'There is no such document');
    return given(launchData(session));
  }
  const found = await ctx.db.prepared<Document>(
    `select name, type, body, etag, updated_at from cmi5_documents
     where attempt_id = $1 and resource = $2 and activity_id = $3 and ($4::text is null or name = $4) order by name`,
    [session.attempt_id, resource, activity, name],
  );
  if (name === null) return json(found.map((one) => one.name));
  const [document] = found;
  if (document)
    return {
      status: 200,
      headers: {
        'content-type': document.type,
        etag: `"${document.etag}"`,
        'last-modified': new Date(document.updated_at).toUTCString(),
      },
      body: document.body,
    };
  if (resource === 'agent' && name === PREFERENCES) return given(preferences(ctx));
  throw new UnitError(404, 'There is no such document');
}

/** A document that Mahir makes. */
function given(content: object): UnitReply {
  const reply = json(content);
  return { ...reply, headers: { ...reply.headers, etag: `"${etagOf(Buffer.from(String(reply.body)))}"` } };
}

const etagOf = (body: Buffer): string => createHash('sha1').update(body).digest('hex');

type Own = UnitSession & { readonly attempt_id: string };

/** An older sitting writes nothing, and neither does one whose attempt has ended. All writes of an attempt have an order. */
async function refuseOld(ctx: ActorContext, session: Own): Promise<void> {
  const [attempt] = await ctx.db.prepared<WritableFacts>(
    `select a.session_no, a.ended_by, c.status, c.start_at, c.end_at, e.state as enrolment_state
     from package_attempts a join classes c on c.id = a.class_id
     left join enrolments e on e.class_id = a.class_id and e.user_id = a.user_id where a.id = $1 for update of a`,
    [session.attempt_id],
  );
  refuseOver(ctx, attempt!, session);
}

async function remove(
  ctx: ActorContext,
  session: Own,
  place: Place,
  request: UnitRequest,
): Promise<UnitReply> {
  const { resource, activity, name } = place;
  if (name === null && resource !== 'state') throw new UnitError(400, 'profileId is missing');
  if (name !== null) requireMatch(place, request, await stored(ctx, session, place), { isLoose: true });
  await ctx.db.prepared(
    `delete from cmi5_documents where attempt_id = $1 and resource = $2 and activity_id = $3 and ($4::text is null or name = $4)`,
    [session.attempt_id, resource, activity, name],
  );
  return done;
}

async function write(
  ctx: ActorContext,
  session: Own,
  place: Place,
  request: UnitRequest,
): Promise<UnitReply> {
  const { resource, activity, name } = place;
  if (name === null) throw new UnitError(400, 'The name of the document is missing');
  const before = await stored(ctx, session, place);
  requireMatch(place, request, before, { isLoose: request.method === 'POST' });
  const { type, body } =
    request.method === 'POST' ? merged(before, request) : { type: typeOf(request), body: request.body };
  if (body.length > MAX_DOCUMENT_BYTES) throw new UnitError(413, 'The document is too large');
  if (!before) await refuseTooMany(ctx, session);
  await ctx.db.prepared(
    `insert into cmi5_documents (attempt_id, resource, activity_id, name, type, body, etag, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (attempt_id, resource, activity_id, name) do update set type = excluded.type, body = excluded.body,
       etag = excluded.etag, updated_at = excluded.updated_at`,
    [session.attempt_id, resource, activity, name, type, body, etagOf(body), ctx.now.toISOString()],
  );
  return { ...done, headers: { etag: `"${etagOf(body)}"` } };
}

async function stored({ db }: ActorContext, session: Own, place: Place): Promise<Document | undefined> {
  const [document] = await db.prepared<Document>(
    `select name, type, body, etag, updated_at from cmi5_documents
     where attempt_id = $1 and resource = $2 and activity_id = $3 and name = $4`,
    [session.attempt_id, place.resource, place.activity, place.name],
  );
  return document;
}

async function refuseTooMany({ db }: ActorContext, { attempt_id }: Own): Promise<void> {
  const [row] = await db.prepared<{ count: number }>(
    'select count(*)::int from cmi5_documents where attempt_id = $1',
    [attempt_id],
  );
  if (row!.count >= MAX_DOCUMENTS)
    throw new UnitError(403, `An attempt has at most ${MAX_DOCUMENTS} documents`);
}

/** By xAPI 1.0.3, 3.1: a profile that is there is overwritten only by who has read it. */
function requireMatch(
  { resource }: Place,
  { header }: UnitRequest,
  document: Document | undefined,
  { isLoose }: { readonly isLoose: boolean },
): void {
  const tags = (text: string) =>
    text.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  const [match, noneMatch] = [header('if-match'), header('if-none-match')];
  if (match !== undefined && !(document && tags(match).some((tag) => tag === '*' || tag === document.etag)))
    throw new UnitError(412, 'The document has changed');
  if (
    noneMatch !== undefined &&
    document &&
    tags(noneMatch).some((tag) => tag === '*' || tag === document.etag)
  )
    throw new UnitError(412, 'The document is there already');
  const isBlind = match === undefined && noneMatch === undefined;
  if (isBlind && document && resource !== 'state' && !isLoose)
    throw new UnitError(409, 'The document is there already: send its ETag with If-Match');
}

const TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,100}(?:\s*;[\x20-\x7E]{0,100})?$/;

function typeOf({ header }: UnitRequest): string {
  const type = header('content-type') ?? 'application/octet-stream';
  return TYPE.test(type) ? type : 'application/octet-stream';
}

/** POST adds the members of a JSON object to those that are there. */
function merged(before: Document | undefined, request: UnitRequest): { type: string; body: Buffer } {
  const type = typeOf(request);
  if (!before) return { type, body: request.body };
  const isJson = (one: string) => one.startsWith('application/json');
  const [old, added] = [before.body, request.body].map(objectIn);
  if (!isJson(type) || !isJson(before.type) || !old || !added)
    throw new UnitError(400, 'Only JSON objects are merged');
  return { type, body: Buffer.from(JSON.stringify({ ...old, ...added })) };
}

function objectIn(body: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
