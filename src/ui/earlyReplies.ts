import type { Language } from './language.ts';

declare global {
  interface Window {
    /** What public/early.js has asked for while this code was being loaded: by language, token and path. `afterLoad` drops the rest. */
    earlyReplies?: Record<string, Promise<Response>> | undefined;
  }
}

/** The reply to a read that is under way already, for the first who asks. */
export function takeEarlyReply(
  path: string,
  token: string | null,
  language: Language,
): Promise<Response> | undefined {
  const name = `${language} ${token} ${path}`;
  const reply = window.earlyReplies?.[name];
  if (reply) delete window.earlyReplies![name];
  return reply;
}
