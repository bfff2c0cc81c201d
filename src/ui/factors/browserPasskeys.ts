import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The only file that knows the library; always loaded by an `import()`. */

/** Why there is no passkey: the person has stopped it (or waited too long), or this device has one already. */
export class PasskeyStopped extends Error {
  override readonly name = 'PasskeyStopped';
  readonly reason: 'cancelled' | 'exists';
  constructor(reason: 'cancelled' | 'exists', cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();
/** Whether the browser offers passkeys in the list of a name field. */
export const fillsPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends a question that waits in the browser; it stops with `PasskeyStopped`. A browser has one at a time, so a new one ends it too. */
export const cancelPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey on this device. @throws PasskeyStopped */
export const makePasskey = (options: unknown) =>
  orStopped(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/** Uses a passkey. `isFilled`: waits until the person chooses one in the name field. @throws PasskeyStopped */
export const answerByPasskey = (options: unknown, isFilled = false) =>
  orStopped(() =>
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isFilled,
    }),
  );

async function orStopped<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new PasskeyStopped('exists', error);
    // A refusal and the end of the time have one name in browsers; another ceremony has replaced this one.
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyStopped('cancelled', error);
    throw error;
  }
}
