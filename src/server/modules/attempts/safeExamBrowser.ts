import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SebInput } from '#shared/calls/attempts.calls.ts';
import { isOpen, type AttemptState } from '#shared/domain/attempts.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { UsedBrowser } from './usedBrowser.ts';

/** The config keys of a quiz; null: it can be taken in any browser. */
export type SebKeys = readonly string[] | null;

/** SHA-256, in hexadecimal digits, of an address without its fragment and of the config key. */
export interface ConfigKeyHash {
  readonly url: string;
  readonly hash: string;
}

interface QuizAddress {
  readonly id: string;
  readonly slug: string;
}

/** What a request shows: the header, which names the call, and what the page was told, which names the page. */
export interface SebProof {
  readonly browser: Pick<UsedBrowser, 'sebHeader'>;
  readonly seb: SebInput | undefined;
}

const HEADER = 'x-safeexambrowser-configkeyhash';
/** The pages of a quiz, by their paths: the one before the start, the attempt, and the result, which sends what has waited. */
const PAGES = /^\/(?:en|id)\/my-course\/[^/]+\/(?:confirmation|attempt|attempt\/submitted)$/;

/** The address is that of the site, whatever host the request names. */
export function sebHeaderOf({ headers, url, ctx }: FastifyRequest): ConfigKeyHash | null {
  const hash = headers[HEADER];
  return typeof hash === 'string' ? { url: new URL(ctx.config.appUrl).origin + url, hash } : null;
}

/** Whether a request comes from Safe Exam Browser with one of these keys, for this quiz. */
export function isInSeb(
  { config }: Pick<Context, 'config'>,
  keys: readonly string[],
  quiz: QuizAddress,
  { browser, seb }: SebProof,
): boolean {
  const pages = (seb?.urls ?? [])
    .map((url) => url.split('#', 1)[0]!)
    .filter((url) => isPageOf(quiz, url, config.appUrl))
    .map((url) => ({ url, hash: seb!.hash }));
  const shown = browser.sebHeader ? [browser.sebHeader, ...pages] : pages;
  return shown.some((one) => keys.some((key) => isHashOf(key, one)));
}

/** A hash of another site, another quiz or another page of ours says nothing about this quiz. */
function isPageOf({ id, slug }: QuizAddress, url: string, appUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname, searchParams, username, password } = new URL(url);
  const quizzes = searchParams.getAll('quiz');
  return (
    origin === new URL(appUrl).origin &&
    username + password === '' &&
    PAGES.test(pathname) &&
    quizzes.length === 1 &&
    (quizzes[0] === slug || quizzes[0] === id)
  );
}

function isHashOf(key: string, { url, hash }: ConfigKeyHash): boolean {
  const expected = createHash('sha256').update(url + key.toLowerCase());
  const given = Buffer.from(hash.toLowerCase());
  const hex = Buffer.from(expected.digest('hex'));
  return given.length === hex.length && timingSafeEqual(given, hex);
}

interface SebQuiz {
  readonly quiz: QuizAddress;
  readonly seb_keys: SebKeys;
  readonly seb_link: string | null;
}

/** Before an attempt begins. @throws ApiError 403 `start-seb` */
export function requireSeb(ctx: Context, { quiz, seb_keys, seb_link }: SebQuiz, proof: SebProof): void {
  if (seb_keys !== null && !isInSeb(ctx, seb_keys, quiz, proof))
    throw new ApiError(403, 'start-seb', { facts: { seb_link } });
}

/**
 * Before an open attempt goes on: by the keys of its start. An organizer who removes all keys from the quiz, say because the settings were
 * wrong, lets it go on anywhere.
 * @throws ApiError 403 `start-seb`
 */
export async function requireSebOf(
  ctx: ActorContext,
  attemptId: string,
  facts: SebQuiz,
  proof: SebProof,
): Promise<void> {
  if (facts.seb_keys === null) return;
  const [row] = await ctx.db.prepared<{ state: AttemptState; seb_config_keys: SebKeys }>(
    `select state, seb_config_keys from attempts where id = $1 and user_id = $2`,
    [attemptId, ctx.actor.userId],
  );
  if (row && isOpen(row.state)) requireSeb(ctx, { ...facts, seb_keys: row.seb_config_keys }, proof);
}
