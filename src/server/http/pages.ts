import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentOf, isLanguagePath, type Manifest } from './preload.ts';

export interface PagesOptions {
  /** Serve the sources through Vite, with hot reload, instead of the built files. */
  readonly dev: boolean;
  /** The built front end (dist/web). */
  readonly webRoot: string;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown;

const YEAR_SECONDS = 31_536_000;
/** First parts of paths that are never pages: an unknown one is a real 404 (with the API's error body). */
const NEVER_PAGES = new Set(['api', 'assets', 'files', 'healthz', 'readyz', 'metrics', 'favicon.ico']);
/** A missing file must not come as HTML; a slug or a NIP with a dot stands behind a language, and is a page. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;
/** Its scope is the folder it lies in: here, every page. */
const WORKER = '/service-worker.js';

/** Serves the front end: files, and for every other path the one HTML document, whose router knows the pages. */
export async function registerPages(app: FastifyInstance, { dev, webRoot }: PagesOptions): Promise<void> {
  const sendPage = dev ? await fromVite(app) : await fromBuild(app, webRoot);
  app.get('/*', { config: { access: 'public' }, logLevel: 'warn' }, sendPage);
}

async function fromBuild(app: FastifyInstance, webRoot: string): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const files = new Set(
    readdirSync(webRoot, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && !/\.(br|gz|html)$/.test(entry.name) && !entry.parentPath.includes('.vite'),
      )
      .map((entry) => join(entry.parentPath, entry.name).slice(webRoot.length).replaceAll('\\', '/')),
  );
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Manifest;

  return (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (files.has(path)) {
      // Asked for again each time, as the document: it is how browsers notice a new version.
      if (path === WORKER) return reply.header('cache-control', 'no-cache').sendFile(path);
      // Hashed names, and what index.html names with its content's hash (`?v=`), never change.
      const isHashed = path.startsWith('/assets/') || query.startsWith('v=');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
      return reply.sendFile(path);
    }
    if (!isPage(path)) return reply.callNotFound();
    return sendHtml(reply, documentOf(path, manifest, html));
  };
}

/** Vite runs inside this server: one process, one port, no proxy. It answers what it knows; the rest are pages. */
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
    return isPage(path) ? sendHtml(reply, await htmlOf(request.url)) : reply.callNotFound();
  };

  function htmlOf(url: string): Promise<string> {
    return vite.transformIndexHtml(url, readFileSync(join(vite.config.root, 'index.html'), 'utf8'));
  }
}

function isPage(path: string): boolean {
  if (isLanguagePath(path)) return true;
  const first = path.split('/')[1] ?? '';
  return !NEVER_PAGES.has(first) && !FILE_NAME.test(path);
}

/** Asked for again each time, so that a deploy is seen; what it names is cached for ever. */
const sendHtml = (reply: FastifyReply, html: string) =>
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
