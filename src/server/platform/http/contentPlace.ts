import { ConfigError, hostOf, isLoopback, type Config } from '../config.ts';

/**
 * Where packages run, whose code is not ours: always at an origin of their own. Either CONTENT_URL, or on this machine alone a second port;
 * null: nowhere, so packages cannot be opened. The origin may begin its host with `*.`: a label for each person and version.
 */
type ContentPlace = { readonly origin: string } | { readonly port: number } | null;

/** In the place of the label. */
const ANY = '*.';
/** How many characters a label has, all of them hexadecimal. */
export const LABEL_LENGTH = 16;

/** One app has one configuration. */
const places = new WeakMap<Config, ContentPlace>();

/**
 * Call it before the first request.
 * @param port of the second listener, if there is one
 * @throws ConfigError for a CONTENT_URL that would not keep packages apart
 */
export function prepareContentPlace(config: Config, port: number | undefined): void {
  const origin = checkedOrigin(config);
  places.set(config, origin ? { origin } : port === undefined ? null : { port });
}

/** A cookie of a parent domain would reach both hosts, so none may be above the other. */
function checkedOrigin({ contentUrl, contentPort, appUrl }: Config): string | undefined {
  if (!contentUrl) return undefined;
  if (contentPort !== undefined)
    throw new ConfigError(
      'CONTENT_PORT is for packages on this machine: with CONTENT_URL there is no second port.',
    );
  const { origin, hostname, pathname, search, protocol } = new URL(contentUrl);
  if (pathname !== '/' || search !== '')
    throw new ConfigError(
      `CONTENT_URL=${contentUrl}: must be a scheme and a host, such as https://content.example.com`,
    );
  const app = hostOf(appUrl);
  const above = hostname.startsWith(ANY) ? hostname.slice(ANY.length) : hostname;
  if (above.includes('*') || above === '')
    throw new ConfigError(
      `CONTENT_URL=${contentUrl}: only its first label may be a *, such as https://*.content.example.com`,
    );
  if (above === app)
    throw new ConfigError(
      'CONTENT_URL has the host of APP_URL: packages could read what people store there.',
    );
  if (above.endsWith(`.${app}`) || app.endsWith(`.${above}`))
    throw new ConfigError(
      'CONTENT_URL and APP_URL must be siblings (learn.example.com and content.example.com), not one below the other.',
    );
  if (appUrl.startsWith('https:') && protocol !== 'https:')
    throw new ConfigError('CONTENT_URL must be https where APP_URL is: browsers frame nothing else.');
  return origin;
}

const placeOf = (config: Config): ContentPlace => places.get(config) ?? null;

/**
 * The origin of packages for a page at `host` (the Host of its request): `localhost` and `127.0.0.1` are different sites to a browser, and
 * one of the other site gets no storage.
 * @param label of the person and the version; without one the reply may have a `*` in its place
 */
export function contentOrigin(config: Config, host: string | undefined, label?: string): string | null {
  const place = placeOf(config);
  if (!place) return null;
  if ('origin' in place) return label ? place.origin.replace(ANY, `${label}.`) : place.origin;
  const asked = nameOf(host ?? '');
  return `http://${isLoopback(asked) ? asked : hostOf(config.appUrl)}:${place.port}`;
}

/** What the pages of the app may frame, for their Content-Security-Policy. */
export function contentSources(config: Config): readonly string[] {
  const place = placeOf(config);
  if (!place) return [];
  return 'origin' in place ? [place.origin] : hereAt(place.port);
}

/** Whether a request at a listener is for packages: by its Host alone. */
export function isForContent(config: Config, host: string | undefined): boolean {
  const place = placeOf(config);
  if (place === null || !('origin' in place) || host === undefined) return false;
  const { host: own } = new URL(place.origin);
  const asked = host.toLowerCase();
  // Whatever the label is: the name below the star never leads to the app.
  return own.startsWith(ANY) ? asked.endsWith(own.slice(1)) : asked === own;
}

/** Whether a host is the place of a label; everywhere, where there are none. */
export function isAtLabel(config: Config, host: string | undefined, label: string): boolean {
  const place = placeOf(config);
  if (place === null || !('origin' in place)) return true;
  const { host: own } = new URL(place.origin);
  return !own.startsWith(ANY) || host?.toLowerCase() === own.replace(ANY, `${label}.`);
}

/**
 * The origins of the app, whose pages alone may frame a package: on this machine both of its names, whichever the reader uses.
 * @param port where the app listens
 */
export function appOrigins(config: Config, port: number): string {
  const place = placeOf(config);
  if (!place || 'origin' in place) return new URL(config.appUrl).origin;
  return hereAt(port).join(' ');
}

/** This machine has two names, which are different sites to a browser. */
const hereAt = (port: number): readonly string[] =>
  ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`);

/** Whether a request at the second listener names this machine: other names lead here only by a trick (DNS rebinding). */
export const isOfThisHost = (host: string | undefined): boolean => isLoopback(nameOf(host ?? ''));

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();
