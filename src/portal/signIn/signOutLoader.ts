import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadWords } from '#ui/i18n.tsx';
import { isLanguage } from '#ui/language.ts';
import { session } from '#ui/session.ts';
import { logoutLoader } from '#ui/signLoaders.ts';
import { mayHaveUnsent } from '../attempt/unsentMark.ts';

/** In the query: the person knows of the answers that stay behind. */
export const ANYWAY = 'anyway';
/** How long a last try to send them may take. */
const SEND_MS = 3_000;

/** Signs out, and answers 0; or answers how many answers are on this device only, and signs nobody out. */
export async function signOutLoader(queryClient: QueryClient, args: LoaderFunctionArgs): Promise<number> {
  const isAsked = new URL(args.request.url).searchParams.has(ANYWAY);
  const { token, user } = session.get();
  const unsent = token && user && !isAsked ? await unsentOf(user.id) : 0;
  if (unsent === 0) await logoutLoader(queryClient);
  else if (isLanguage(args.params.lang)) await loadWords(args.params.lang, 'learning');
  return unsent;
}

async function unsentOf(userId: string): Promise<number> {
  if (!mayHaveUnsent(userId)) return 0;
  const [{ sendUnsent }, { countUnsent }] = await Promise.all([
    import('../attempt/unsent.ts'),
    import('../attempt/outboxStore.ts'),
  ]);
  const inTime = new Promise((resolve) => setTimeout(resolve, SEND_MS));
  await Promise.race([sendUnsent(userId).catch(() => undefined), inTime]);
  // Without storage nothing was kept that could stay behind.
  return countUnsent(userId).catch(() => 0);
}
