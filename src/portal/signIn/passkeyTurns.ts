import { answerByPasskey, cancelPasskeys, PasskeyStopped } from '#ui/factors/browserPasskeys.ts';
import { HttpError, request } from '#ui/http.ts';
import { enter } from '#ui/sessionChanges.ts';

interface Begun {
  readonly challenge: string;
  readonly options: unknown;
}

/** The server forgets a question after five minutes; before that the list of the name field gets a new one. */
const OLD_MS = 4 * 60_000;

const begin = async (): Promise<Begun> =>
  (await request<Begun>('/login/passkey/options', { method: 'POST' })).data;

async function finish({ challenge, options }: Begun, isInList: boolean): Promise<void> {
  const response = await answerByPasskey(options, isInList);
  await enter('/login/passkey', { challenge, response });
}

/**
 * A browser asks for one passkey at a time: either in the list below the name field, where the question waits until a passkey is chosen, or
 * in a window of its own after the button. The button ends the list’s question; when its own has ended without a passkey the list is back.
 * `refused`: the server does not accept the passkey that was chosen in the list.
 */
export function passkeyTurns(refused: (error: Error) => void) {
  /** Each question has a number; what becomes of one that was replaced is of no interest. */
  let turn = 0;
  /** Whether the list is wanted while the button asks for nothing. */
  let isOffered = false;
  /** When the list was filled, in milliseconds. */
  let askedAt = 0;

  function next(): () => boolean {
    const mine = ++turn;
    return () => mine === turn;
  }
  async function fill(): Promise<void> {
    const isOurs = next();
    askedAt = Date.now();
    // Without a connection the list stays empty, and the button says why.
    const begun = await begin().catch(() => undefined);
    // The button may have been faster: a question of the list would end that of the button.
    if (!begun || !isOurs()) return;
    try {
      await finish(begun, true);
    } catch (error) {
      if (!isOurs() || !(error instanceof HttpError)) return;
      refused(error);
      await fill();
    }
  }
  return {
    offer(): void {
      isOffered = true;
      void fill();
    },
    stop(): void {
      isOffered = false;
      next();
      cancelPasskeys();
    },
    /** The name field has the focus: its list must not hold a question that the server has forgotten. */
    renew(): void {
      if (isOffered && Date.now() - askedAt >= OLD_MS) void fill();
    },
    /** The button; a second press asks anew. @throws PasskeyStopped, HttpError, NetworkError */
    async press(): Promise<void> {
      const isOurs = next();
      askedAt = Infinity;
      cancelPasskeys();
      try {
        const begun = await begin();
        if (!isOurs()) throw new PasskeyStopped('cancelled', undefined);
        await finish(begun, false);
      } catch (error) {
        if (isOffered && isOurs()) void fill();
        throw error;
      }
    },
  };
}
