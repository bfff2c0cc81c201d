import { session } from '../session.ts';
import { mayHaveWaiting } from './waitingMark.ts';

const loadOutbox = () => import('./useOutbox.ts');

/** Posts that an earlier page of this device could not send are sent from any page, once the person is known. */
export function sendWaitingPosts(): void {
  let userOfRun: string | undefined;
  const send = () => {
    const userId = session.get().token ? session.get().user?.id : undefined;
    if (userId === userOfRun) return;
    userOfRun = userId;
    if (userId && mayHaveWaiting(userId))
      void loadOutbox().then(
        ({ outboxOf }) => outboxOf(userId).sendNow(),
        () => undefined,
      );
  };
  session.subscribe(send);
  send();
}

/** How many posts of a person are only on this device, after a last try of at most `ms` to send them. */
export async function countWaiting(userId: string, ms: number): Promise<number> {
  if (!mayHaveWaiting(userId)) return 0;
  const { outboxOf } = await loadOutbox();
  return outboxOf(userId).flush(ms);
}
