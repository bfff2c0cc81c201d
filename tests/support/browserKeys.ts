import { vi } from 'vitest';

/** A question that waits in the browser. */
interface Waiting {
  /** In the list of a name field, not in a window. */
  readonly isInList: boolean;
  readonly challenge: string;
  readonly touch: () => void;
  readonly cancel: () => void;
}

const textOf = (bytes: BufferSource): string => new TextDecoder().decode(bytes as ArrayBuffer);
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/**
 * The passkeys of a browser: as in real ones a second question is refused while another waits, and a question ends with its signal. `touch`
 * and `cancel` are the person’s.
 */
export function stubPasskeys() {
  const waiting: Waiting[] = [];
  const get = ({ publicKey, mediation, signal }: CredentialRequestOptions) =>
    new Promise((resolve, reject) => {
      if (waiting.length > 0)
        return reject(new DOMException('A request is already pending', 'OperationError'));
      const challenge = textOf(publicKey!.challenge);
      const settle = (end: () => void) => {
        const at = waiting.indexOf(mine);
        if (at < 0) return;
        waiting.splice(at, 1);
        end();
      };
      const mine: Waiting = {
        isInList: mediation === 'conditional',
        challenge,
        touch: () => settle(() => resolve(credentialOf(challenge))),
        cancel: () => settle(() => reject(new DOMException('Not allowed', 'NotAllowedError'))),
      };
      signal?.addEventListener('abort', () => settle(() => reject(signal.reason as Error)));
      waiting.push(mine);
    });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function () {}, { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  return {
    /** Of the server, for the challenge `question`. */
    optionsOf: (question: string) => ({ challenge: btoa(question), rpId: 'localhost', allowCredentials: [] }),
    options: { challenge: btoa('question'), rpId: 'localhost', allowCredentials: [] },
    waiting: () => waiting,
    touch: () => waiting[0]!.touch(),
    cancel: () => waiting[0]!.cancel(),
  };
}

const credentialOf = (challenge: string) => ({
  id: 'key-1',
  rawId: bytesOf('key-1'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: bytesOf('data'),
    clientDataJSON: bytesOf(challenge),
    signature: bytesOf('signature'),
    userHandle: bytesOf('u1'),
  },
});
