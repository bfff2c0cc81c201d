import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose';

/** How the next tokens are made. */
export interface Forgery {
  readonly claims?: JWTPayload;
  /** `none`: not signed; `text`: by HMAC with the public key as its text; `stranger`: with a key that the issuer does not publish. */
  readonly signedBy?: 'none' | 'text' | 'stranger';
}

/**
 * An issuer that a test makes lie: it answers each code with the token that the test wants. `announced`: what it says of itself besides;
 * `/moved` there leads to its keys.
 */
export async function startForgingIssuer(clientId: string, announced: (own: string) => object = () => ({})) {
  let nonce = '';
  let forgery: Forgery = {};
  let key = await newKey('first');
  let isAway = false;
  const server = createServer((request, response) => {
    const answer = async () => {
      if (isAway) return response.destroy();
      const path = new URL(request.url!, issuer).pathname;
      response.setHeader('content-type', 'application/json');
      if (path === '/moved') return response.writeHead(302, { location: `${issuer}/keys` }).end();
      if (path === '/keys') return response.end(JSON.stringify({ keys: [key.public] }));
      if (path === '/token')
        return response.end(
          JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: await token({ nonce }) }),
        );
      return response.end(JSON.stringify({ ...endpoints(), issuer }));
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoints = () => ({
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    ...announced(issuer),
  });
  async function token(more: JWTPayload, typ = 'JWT'): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: seconds,
      exp: seconds + 300,
      ...more,
      ...forgery.claims,
    };
    if (forgery.signedBy === 'none') return new UnsecuredJWT(claims).encode();
    if (forgery.signedBy === 'text')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(new TextEncoder().encode(JSON.stringify(key.public)));
    const { private: signer } = forgery.signedBy === 'stranger' ? await newKey(key.kid) : key;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ }).sign(signer);
  }
  return {
    issuer,
    /** The visit of a browser: remembers what the product asked for. */
    visit: (address: string): string => {
      const query = new URL(address).searchParams;
      nonce = query.get('nonce')!;
      return `${query.get('redirect_uri')!}?code=a-code&state=${query.get('state')!}`;
    },
    forge: (next: Forgery) => void (forgery = next),
    rollKeys: async (kid: string) => void (key = await newKey(kid)),
    goAway: (away: boolean) => void (isAway = away),
    token,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Key {
  readonly kid: string;
  readonly private: CryptoKey;
  readonly public: JWK;
}
async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid,
    private: privateKey,
    public: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
}
