import type { FastifyInstance } from 'fastify';
import { embedSources } from '#shared/domain/embeds.ts';
import type { Config } from '../config.ts';
import { contentSources } from './contentPlace.ts';

const HTTPS_ONLY_SECONDS = 365 * 86_400;

/**
 * Headers of every reply (OWASP Secure Headers). Scripts only from our own files: no inline script, no eval. MUI writes style tags, so
 * styles may be inline. The development server of Vite needs its inline preamble, so `isDev` allows scripts in the page. They are made
 * once: @fastify/helmet would build the same headers at each request, for a twentieth of the CPU time of a list.
 */
export function securityHeaders(config: Config, isDev: boolean): Readonly<Record<string, string>> {
  const packages = contentSources(config);
  return {
    'content-security-policy': contentSecurityPolicy(config, packages, isDev),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The camera reads attendance codes; the pages use none of the others, and embedded pages use nothing.
    // Packages save their last state in `unload` handlers, which only a page that allows it may have.
    'permissions-policy': [
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      ...(packages.length > 0 ? [`unload=(self ${packages.map((origin) => `"${origin}"`).join(' ')})`] : []),
    ].join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.appUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${HTTPS_ONLY_SECONDS}; includeSubDomains`,
    }),
  };
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // A browser that a link leads to a call of the API stores its reply, and never shows it as a page of ours (ASVS 14.4.2).
  app.addHook('onSend', ({ routeOptions, url }, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (isJson && (routeOptions.url ?? url).startsWith('/api/') && !reply.hasHeader('content-disposition'))
      void reply.header('content-disposition', 'attachment; filename="api.json"');
    done(null, payload);
  });
}

function contentSecurityPolicy(
  { realtimeUrl, pusher, s3, outsideHosts }: Config,
  packages: readonly string[],
  isDev: boolean,
): string {
  const inline = "'unsafe-inline'";
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isDev ? [inline] : [])],
    'style-src': ["'self'", inline],
    'img-src': ["'self'", 'data:', 'blob:'],
    // A module may show recordings from other addresses, and pages of a few sites.
    'media-src': [
      "'self'",
      ...(outsideHosts.media?.map((host) => `https://${host}`) ?? ['https:']),
      ...(s3?.connection.publicEndpoint ? [new URL(s3.connection.publicEndpoint).origin] : []),
    ],
    'frame-src': [...embedSources(outsideHosts.sharepoint), ...packages],
    'connect-src': [
      "'self'",
      ...(realtimeUrl ? [realtimeUrl.replace(/^http/, 'ws')] : []),
      ...(pusher?.host ? [`wss://${pusher.host}`] : []),
      ...(isDev ? ['ws:'] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
