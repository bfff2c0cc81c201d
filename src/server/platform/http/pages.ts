import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguageTag } from '#shared/schema/languages.ts';
import { codingFor, type Coding } from './encodings.ts';
import { ApiError } from './errors.ts';
import { languageOf } from './language.ts';
import { documentOf, isLanguagePath, type Manifest } from './preload.ts';
import { rangeOf } from './ranges.ts';

export interface PagesOptions {
  /** Serve the sources through Vite, with hot reload, instead of the built files. */
  readonly dev: boolean;
  /** The built front end (dist/web). */
  readonly webRoot: string;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

const YEAR_SECONDS = 31_536_000;
/** First parts of paths that are for programs: an unknown one is a 404 with the API's error body, for browsers too. */
const NEVER_PAGES = new Set([
  'api',
  'app',
  'apps',
  'assets',
  'files',
  'livez',
  'healthz',
  'readyz',
  'metrics',
  '.well-known',
  'favicon.ico',
  '.vite',
]);
/** A missing file must not be replied to with HTML; a slug or a NIP with a dot follows a language, and is a page. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;
/** The names under which the build stores a file's encodings. */
const ENDINGS: Readonly<Record<Coding, string>> = { identity: '', br: '.br', gzip: '.gz' };
/** Its scope is the folder in which it is: here, every page. */
const WORKER = '/service-worker.js';

/**
 * Serves the front end: files, and for the paths of pages the one HTML document, whose router knows them. Any other path is a 404: as a
 * page for a person, as JSON for a program.
 */
export async function registerPages(app: FastifyInstance, { dev, webRoot }: PagesOptions): Promise<void> {
  const open = { config: { access: 'public' } } as const;
  const sendPage = dev ? await fromVite(app) : await fromBuild(app, webRoot);
  app.get('/favicon.ico', open, (_request, reply) => reply.redirect('/favicon.svg'));
  // Password managers send people here: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', open, (request, reply) =>
    reply.redirect(`/${languageOf(request.headers['accept-language'], 'id')}/settings/profile`),
  );
  app.get('/*', open, (request, reply) => {
    // For a browser `//name` is a host and not a path.
    if (request.url.startsWith('//')) return reply.redirect(request.url.replace(/^\/+/, '/'), 301);
    return sendPage(request, reply);
  });
}

async function fromBuild(app: FastifyInstance, webRoot: string): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const files = filesIn(webRoot);
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  app.decorate('isServed', (path: string) => files.has(path) || isPage(path));
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Manifest;

  return (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    const codings = files.get(path);
    if (codings) {
      const coding = codingFor([request.headers['accept-encoding']].flat().join(), codings);
      // A cache in between stores the encodings separately, and gives no browser one that it cannot read.
      void reply.header('vary', 'accept-encoding');
      if (!coding) throw new ApiError(406, 'not-acceptable');
      request.headers['accept-encoding'] = coding;
      const { method, headers } = request;
      const size = codings.get(coding)!;
      // Tags of files are weak, and a weak tag never allows a range.
      const header = headers['if-range'] === undefined ? headers.range : undefined;
      const range = rangeOf({ method, header }, size);
      if (range === 'unsatisfiable') {
        void reply.header('content-range', `bytes */${size}`);
        throw new ApiError(416, 'malformed');
      }
      // The library takes a range that is none for an unsatisfiable one.
      if (!range) delete headers.range;
      // Revalidated each time, like the document: this is how browsers notice a new version.
      if (path === WORKER) return reply.header('cache-control', 'no-cache').sendFile(path);
      // Files with hashed names, and those that index.html names with their content's hash (`?v=`), never change.
      const isHashed = path.startsWith('/assets/') || query.startsWith('v=');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
      return reply.sendFile(path);
    }
    if (isPage(path)) return sendHtml(reply, documentOf(path, query, manifest, html));
    return isForPeople(request, path) ? sendHtml(reply.status(404), html) : reply.callNotFound();
  };
}

/** The files of the build by path, with the encodings in which each exists and their sizes. */
function filesIn(webRoot: string): ReadonlyMap<string, ReadonlyMap<Coding, number>> {
  const paths = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite') && !entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(webRoot.length).replaceAll('\\', '/'));
  const all = new Set(paths);
  const isForm = (path: string) => /\.(br|gz)$/.test(path) && all.has(path.replace(/\.\w+$/, ''));
  const formsOf = (path: string) =>
    Object.entries(ENDINGS)
      .map(([coding, ending]) => [coding as Coding, `${path}${ending}`] as const)
      .filter(([, file]) => all.has(file))
      .map(([coding, file]) => [coding, statSync(join(webRoot, file)).size] as const);
  return new Map(paths.filter((path) => !isForm(path)).map((path) => [path, new Map(formsOf(path))]));
}

/** Vite runs inside this server: one process, one port, no proxy. It serves what it knows; the rest are pages. */
async function fromVite(app: FastifyInstance): Promise<SendPage> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  const middleware = (request: FastifyRequest, reply: FastifyReply) =>
    new Promise<void>((resolve, reject) => {
      const next = (error?: unknown) => (error ? reject(error as Error) : resolve());
      vite.middlewares(request.raw as IncomingMessage, reply.raw as ServerResponse, next);
      reply.raw.once('close', resolve);
    });
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (path === '/' || isLanguagePath(path)) return sendHtml(reply, await htmlOf(request.url));
    await middleware(request, reply);
    if (reply.raw.headersSent || reply.raw.writableEnded) return reply.hijack();
    if (isPage(path)) return sendHtml(reply, await htmlOf(request.url));
    if (!isForPeople(request, path)) return reply.callNotFound();
    return sendHtml(reply.status(404), await htmlOf(request.url));
  };

  function htmlOf(url: string): Promise<string> {
    return vite.transformIndexHtml(url, readFileSync(join(vite.config.root, 'index.html'), 'utf8'));
  }
}

/** Paths with a language are pages; the browser's router replaces an unknown language by ours. */
function isPage(path: string): boolean {
  if (path === '/' || isLanguagePath(path)) return true;
  return isLanguageTag(path.split('/')[1]!) && !isForPrograms(path);
}

const isForPrograms = (path: string): boolean =>
  NEVER_PAGES.has(path.split('/')[1]!.toLowerCase()) || FILE_NAME.test(path);

const isForPeople = ({ headers }: FastifyRequest, path: string): boolean =>
  (headers.accept ?? '').includes('text/html') && !isForPrograms(path);

/** Revalidated each time, so that a deploy is noticed; the files that it names are cached for ever. */
const sendHtml = (reply: FastifyReply, html: string) =>
  reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(html);
