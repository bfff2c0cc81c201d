import { languages, type Language } from '#shared/schema/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { publicKey } from './signing.ts';
import { CHECKS_PER_MINUTE, verify } from './verifyCertificate.ts';
import { PAGE_POLICY, verifyPage, type Answer } from './verifyPage.ts';

const config = {
  access: 'public',
  rateLimit: { max: CHECKS_PER_MINUTE, timeWindow: '1 minute' },
} as const;

type VerifyRequest = { Params: { code?: string }; Querystring: { code?: unknown } };

/** The targets of the QR codes of certificates: pages for strangers that need neither the app nor JavaScript; and the public key. */
export async function verifyPages(app: FastifyInstance): Promise<void> {
  for (const language of languages) {
    const docs = { summary: `Check a certificate (${language})` };
    const options = { config: { ...config, docs }, errorHandler: answerErrorIn(language) };
    app.get<VerifyRequest>(`/${language}/verify`, options, async (request, reply) => {
      const { code } = request.query;
      // The form's GET: the code belongs in the path, as in the QR code.
      if (typeof code === 'string' && code.trim() !== '')
        return reply.redirect(`/${language}/verify/${encodeURIComponent(code.trim().slice(0, 80))}`, 303);
      return send(request, reply, { language, answer: { kind: 'ask' } });
    });
    app.get<VerifyRequest>(`/${language}/verify/:code`, options, async (request, reply) => {
      const verification = await verify(request.ctx, request.params.code ?? '');
      return send(request, reply, { language, answer: { kind: 'found', verification } });
    });
  }
  app.get(
    '/.well-known/mahir-certificates.json',
    { config: { access: 'public', docs: { summary: 'The public key of certificates (JWK Set)' } } },
    async (request, reply) => {
      // Other sites may check certificates too.
      void reply.headers({
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return { keys: [{ ...(await publicKey(request.ctx)), use: 'sig', alg: 'EdDSA' }] };
    },
  );
}

interface Reply {
  readonly language: Language;
  readonly answer: Answer;
  readonly status?: number;
}

async function send(request: FastifyRequest, reply: FastifyReply, { language, answer, status = 200 }: Reply) {
  const { code = '' } = request.params as VerifyRequest['Params'];
  const ctx: Context = { ...request.ctx, language };
  const html = verifyPage(ctx, { answer, typed: code, key: await publicKey(ctx) });
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** People get errors as a page too. */
const answerErrorIn =
  (language: Language) => (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof ApiError ? error.status : 500;
    if (status >= 500) request.log.error({ err: error });
    const kind = status === 404 ? 'unknown' : status === 429 ? 'limited' : 'failed';
    const facts = error instanceof ApiError ? error.details.facts : undefined;
    if (status === 429) void reply.header('retry-after', Number(facts?.['retry_after'] ?? 60));
    return send(request, reply, { language, answer: { kind }, status });
  };
