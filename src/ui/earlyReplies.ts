import type { Language } from './language.ts';

/** What public/early.js has asked for while this code was being loaded. */
interface EarlyReplies {
  readonly token: string;
  readonly language: Language;
  /** By path after `/api`. */
  readonly replies: Record<string, Promise<Response>>;
}
declare global {
  interface Window {
    earlyReplies?: EarlyReplies | undefined;
  }
}

/** The reply to a read that is under way already, for the first who asks. */
export function takeEarlyReply(
  path: string,
  token: string | null,
  language: Language,
): Promise<Response> | undefined {
  const early = window.earlyReplies;
  if (early?.token !== token || early?.language !== language) return undefined;
  const reply = early.replies[path];
  delete early.replies[path];
  return reply;
}

/** What no page has taken is too old from now on. */
export const forgetEarlyReplies = (): void => {
  window.earlyReplies = undefined;
};
