/**
 * Runs in a worker: the XML work of node-saml is synchronous, and a crafted response keeps it busy before any signature is known. One message
 * is one response; each is answered by one message. The first message says that the libraries are loaded.
 */
import { parentPort } from 'node:worker_threads';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { AskedResponse, VerifiedAssertion, WorkerAnswer } from './assertionMessages.ts';
import { checkSigned, CLOCK_SKEW_MS, guardAlgorithms, MAX_AGE_MS } from './signedAssertion.ts';

async function verified(asked: AskedResponse): Promise<VerifiedAssertion> {
  guardAlgorithms(Buffer.from(asked.response, 'base64').toString('utf8'));
  const { profile } = await libraryOf(asked).validatePostResponseAsync({ SAMLResponse: asked.response });
  if (!profile?.getAssertionXml) throw new Error('There is no assertion.');
  const { assertionId, nameId, signedInAt } = checkSigned(profile.getAssertionXml(), asked);
  if (nameId === '' || nameId !== profile.nameID) throw new Error('The NameID is missing.');
  return {
    assertionId,
    nameId,
    nameIdFormat: profile.nameIDFormat ?? null,
    sessionIndex: profile.sessionIndex ?? null,
    signedInAt,
    attributes: textsOf(profile['attributes'] ?? {}),
  };
}

/** The only open request is that of the transaction, which the database has given out once. */
function libraryOf({ entityId, audience, acs, requestId, requestedAt, certificates }: AskedResponse): SAML {
  return new SAML({
    callbackUrl: acs,
    issuer: audience,
    audience,
    idpIssuer: entityId,
    idpCert: [...certificates],
    wantAssertionsSigned: true,
    // AD FS and Entra sign the assertion alone.
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: MAX_AGE_MS,
    disableRequestedAuthnContext: true,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? requestedAt : null),
      removeAsync: async () => null,
    },
  });
}

/** Attributes with one text or several; those with elements in them have no meaning here. */
function textsOf(attributes: object): Record<string, string | string[]> {
  const texts = Object.entries(attributes).flatMap(([name, value]): [string, string | string[]][] => {
    if (typeof value === 'string') return [[name, value]];
    return Array.isArray(value) ? [[name, value.filter((one) => typeof one === 'string')]] : [];
  });
  return Object.fromEntries(texts);
}

const answer = (message: WorkerAnswer): void => parentPort!.postMessage(message);
parentPort!.on('message', (asked: AskedResponse) => {
  verified(asked).then(
    (assertion) => answer({ assertion }),
    (error: unknown) => answer({ refused: error instanceof Error ? error.message : String(error) }),
  );
});
parentPort!.postMessage('ready');
