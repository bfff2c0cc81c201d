const SANDBOX =
  'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** Of every reply of this host. Packages save in `unload` handlers, which browsers are about to retire unless a page allows them. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'unload=*, camera=(), microphone=(), geolocation=(), usb=(), payment=(), display-capture=(), clipboard-read=()',
};

/** What a package may load from other hosts where an organizer allows it; never scripts. */
const OUTSIDE = [
  ...['img-src', 'media-src', 'font-src'].map((kind) => `${kind} 'self' data: blob: https:`),
  "style-src 'self' data: blob: 'unsafe-inline' https:",
];

/**
 * A package does what it likes, with its own files alone: it reaches no other host, unless an organizer lets it load media, and only the app
 * shows it.
 */
export const packagePolicy = (app: string, { isOutsideAllowed } = { isOutsideAllowed: false }): string =>
  [
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
    "connect-src 'self' data: blob:",
    `frame-src 'self' data: blob:${isOutsideAllowed ? ' https:' : ''}`,
    ...(isOutsideAllowed ? OUTSIDE : []),
    "form-action 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors ${app} 'self'`,
    SANDBOX,
  ].join('; ');

/**
 * The player around a package: stricter, so that the package cannot run code in it.
 * @param hosts of units of cmi5 courses that are not in their package
 */
export const playerPolicy = (app: string, hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["frame-src 'self'", ...hosts.map((host) => `https://${host}`)].join(' '),
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${app}`,
    SANDBOX,
  ].join('; ');
