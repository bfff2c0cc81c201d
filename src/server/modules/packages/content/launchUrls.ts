import type { ActorContext } from '../../../platform/context.ts';
import { contentOrigin } from '../../../platform/http/contentPlace.ts';
import { contentLabel, contentTicket } from './ticket.ts';

export interface LaunchUrls {
  readonly playerUrl: string;
  readonly contentUrl: string;
  /** Where units of cmi5 courses say what was done; without a slash at its end. */
  readonly xapiUrl: string;
}
interface Wanted {
  readonly versionId: string;
  readonly host?: string | undefined;
  readonly isPreview?: boolean;
}

/**
 * Where the caller's browser finds a version of a package, and the page that plays it; null while packages have no origin.
 * @param host of the caller's request: on this machine packages have the same host name
 * @param isPreview the page that plays it may store nothing
 */
export async function launchUrls(
  { config, actor, now }: ActorContext,
  { versionId, host, isPreview = false }: Wanted,
): Promise<LaunchUrls | null> {
  const { userId, sessionId } = actor;
  const origin = contentOrigin(config, host, contentLabel(config, { versionId, userId }));
  if (!origin) return null;
  const ticket = contentTicket(config, { versionId, userId, sessionId, isPreview }, now);
  return {
    playerUrl: `${origin}/play/${ticket}/`,
    contentUrl: `${origin}/c/${ticket}/`,
    xapiUrl: `${origin}/xapi/${ticket}`,
  };
}
