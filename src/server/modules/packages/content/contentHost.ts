import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { storeOf } from '../../../platform/files/fileStore.ts';
import { appOrigins, isAtLabel } from '../../../platform/http/contentPlace.ts';
import { admissions, type Admission } from './admission.ts';
import { COMMON_HEADERS, packagePolicy, playerPolicy } from './contentHeaders.ts';
import { fileNamed } from './fileNamed.ts';
import { lastWordsRoute, type LastWords } from './lastWordsRoute.ts';
import { perMinute } from './perMinute.ts';
import { playerFiles } from './playerFiles.ts';
import { sendEntry } from './sendEntry.ts';
import { contentLabel, readContentTicket, type ContentTicket } from './ticket.ts';
import { unitRoute, type AnswerUnit } from './unitRoute.ts';
import { versionIndexes } from './versionIndex.ts';

interface Host {
  readonly db: Db;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Where the app listens. */
  readonly appPort: () => number;
  /** The built player. */
  readonly playerRoot: string;
  /** Stores what a player sends while its page ends. @throws ApiError */
  readonly commit: (words: LastWords) => Promise<void>;
  /** What units of cmi5 courses say and ask. */
  readonly answerUnit: AnswerUnit;
  /** How long a body may take, in ms. */
  readonly bodyWithinMs?: number | undefined;
}

/** A request whose ticket was checked. */
interface Admitted {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly ticket: ContentTicket;
  readonly admission: Admission;
  /** The path after the ticket, still encoded. */
  readonly rest: string;
  /** The origins of the app. */
  readonly app: string;
}
interface Route {
  readonly method: 'GET' | 'POST';
  /** The first part of the path, before the ticket. */
  readonly prefix: string;
  /** False: there is nothing at this path. */
  serve(call: Admitted): Promise<boolean>;
}

/** Large packages begin with some hundred files; one that loads its page again and again is stopped. */
const PER_MINUTE = 3_000;

/** Refuses a request of this host in one word: nobody reads it but a package. */
const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers });
  response.end(`${status}\n`);
};

/**
 * The host of learning packages: their files and the player around them, for those who have a ticket, and nothing else. It knows no token
 * and no cookie, and sets none.
 */
export function contentHost(host: Host) {
  const { config, log, now, appPort } = host;
  const admissionOf = admissions(host.db);
  const isTooMany = perMinute(PER_MINUTE, now);
  const routes = routesOf(host);
  const units = unitRoute({
    answer: host.answerUnit,
    hosts: config.cmi5Hosts,
    withinMs: host.bodyWithinMs,
    now,
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    answer().catch((error: Error) => {
      // A browser that leaves in the middle is no fault.
      if (!response.destroyed) log.warn({ err: error }, 'package file not sent');
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });

    async function answer(): Promise<void> {
      const app = appOrigins(config, appPort());
      response.setHeader('content-security-policy', packagePolicy(app));
      const [, prefix, text = '', rest = ''] = /^\/(\w+)\/([\w-]+)\/([^?#]*)/.exec(request.url ?? '') ?? [];
      if (prefix === 'xapi') return answerUnit(text, rest);
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const here = routes.filter((route) => route.prefix === prefix);
      const route = here.find((one) => one.method === method);
      if (!route && !['GET', 'HEAD'].includes(request.method ?? ''))
        return refuse(response, 405, { allow: 'GET, HEAD' });
      if (isRefused(request)) return refuse(response, 403);
      const ticket = route && ticketAt(config, request, text, now());
      const admission = ticket && (await admissionOf(ticket, now()));
      if (!admission) return refuse(response, 404);
      if (isTooMany(text)) return refuse(response, 429, { 'retry-after': '60' });
      if (!(await route.serve({ request, response, ticket, admission, rest, app }))) refuse(response, 404);
    }

    async function answerUnit(text: string, rest: string): Promise<void> {
      if (isRefused(request)) return refuse(response, 403);
      if (units.preflight({ request, response })) return;
      const ticket = ticketAt(config, request, text, now());
      const isUnit = ticket && !ticket.isPreview && (await admissionOf(ticket, now()));
      return isUnit ? units.serve({ request, response }, ticket, rest) : refuse(response, 404);
    }
  };
}

/** The ticket in a path. A package at the host of another one would share its storage, so its ticket is none there. */
function ticketAt(config: Config, request: IncomingMessage, text: string, now: Date) {
  const ticket = readContentTicket(config, text, now);
  return ticket && isAtLabel(config, request.headers.host, contentLabel(config, ticket)) ? ticket : undefined;
}

/** A package registers no worker, and is no page of its own: this host would serve anybody's page to anybody with the address. */
function isRefused({ headers }: IncomingMessage): boolean {
  const to = headers['sec-fetch-dest'];
  if (headers['service-worker'] !== undefined || to === 'serviceworker') return true;
  return to === 'document' && headers['sec-fetch-site'] !== 'same-origin';
}

/** Everything that this host answers. */
function routesOf({ db, config, playerRoot, commit, bodyWithinMs, now }: Host): readonly Route[] {
  const indexOf = versionIndexes(db);
  const player = playerFiles(playerRoot);
  const hear = lastWordsRoute({ commit, withinMs: bodyWithinMs, now });
  return [
    {
      method: 'GET',
      prefix: 'c',
      async serve({ request, response, ticket, admission, rest, app }) {
        const index = await indexOf(ticket.versionId);
        const entry = index?.entries.get(fileNamed(index.names, rest) ?? '');
        if (!index || !entry) return false;
        if (admission.isOutsideAllowed)
          response.setHeader('content-security-policy', packagePolicy(app, { isOutsideAllowed: true }));
        await sendEntry({ request, response }, { store: storeOf(config), fileId: index.fileId, entry });
        return true;
      },
    },
    {
      method: 'GET',
      prefix: 'play',
      async serve({ request, response, rest, app }) {
        // Where a unit of a cmi5 course leads when it ends; the player sees it.
        if (rest === 'returned') {
          response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end();
          return true;
        }
        response.setHeader('content-security-policy', playerPolicy(app, config.cmi5Hosts));
        return player({ request, response, path: rest });
      },
    },
    {
      method: 'POST',
      prefix: 'play',
      async serve({ request, response, ticket, rest }) {
        if (rest !== 'commits') return false;
        const status = await hear({ request, response, ticket });
        if (status === 204) response.writeHead(204, { 'cache-control': 'no-store' }).end();
        else refuse(response, status);
        return true;
      },
    },
  ];
}
