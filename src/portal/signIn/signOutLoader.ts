import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadWords } from '#ui/i18n.tsx';
import { countWaiting } from '#ui/forum/waitingPosts.ts';
import { isLanguage } from '#ui/language.ts';
import { session } from '#ui/session.ts';
import { logoutLoader } from '#ui/signLoaders.ts';
import { keepCompanySignOut } from './companySignOut.ts';
import { mayHaveUnsent } from '../attempt/unsentMark.ts';

/** In the query: the person knows what stays behind. */
export const ANYWAY = 'anyway';
/** How long a last try to send them may take. */
const SEND_MS = 3_000;

/** What is only on this device. */
export interface Unsent {
  readonly answers: number;
  readonly posts: number;
}
const NOTHING: Unsent = { answers: 0, posts: 0 };

/** Signs out if nothing stays behind; otherwise returns what is only on this device, and does not sign out. */
export async function signOutLoader(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<Unsent> {
  const isConfirmed = new URL(args.request.url).searchParams.has(ANYWAY);
  const { token, user } = session.get();
  const unsent = token && user && !isConfirmed ? await unsentOf(user.id) : NOTHING;
  if (unsent.answers + unsent.posts === 0) {
    if (token) await keepCompanySignOut();
    await logoutLoader(queryClient);
  } else if (isLanguage(args.params.lang)) await loadWords(args.params.lang, 'learning');
  return unsent;
}

/** Without storage there is nothing that could stay behind. */
async function unsentOf(userId: string): Promise<Unsent> {
  const [answers, posts] = await Promise.all([
    unsentAnswers(userId),
    countWaiting(userId, SEND_MS).catch(() => 0),
  ]);
  return { answers, posts };
}

async function unsentAnswers(userId: string): Promise<number> {
  if (!mayHaveUnsent(userId)) return 0;
  const [{ sendUnsent }, { countUnsent }] = await Promise.all([
    import('../attempt/unsent.ts'),
    import('../attempt/answerOutboxStore.ts'),
  ]);
  const inTime = new Promise((resolve) => setTimeout(resolve, SEND_MS));
  await Promise.race([sendUnsent(userId).catch(() => undefined), inTime]);
  return countUnsent(userId).catch(() => 0);
}
