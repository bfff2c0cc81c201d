import { stepAt, totpCode } from '#server/modules/secondFactor/totp.ts';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import type { SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import type { NewUser } from '#server/modules/users/users.ts';
import { createTestApp } from './app.ts';
import { Authenticator } from './authenticator.ts';
import { createPerson, PASSWORD, type Person } from './people.ts';
import { SsoBrowser } from './ssoBrowser.ts';

export const APP_URL = 'http://localhost:3999';

/** A person with their browser, signed in, and perhaps an app. */
export interface Owner extends Person {
  readonly there: SsoBrowser;
  readonly token: string;
}
export interface AppOwner extends Owner {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

interface Answered {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into replies of every shape
  readonly body: any;
}
export function dataOf({ status, body }: Answered) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** The server at an address that passkeys accept, with a clock, and people with second factors. */
export async function openFactors(env: NodeJS.ProcessEnv = {}) {
  let now = new Date();
  const test = await createTestApp({ env: { APP_URL, ...env }, now: () => now });
  const browser = () => new SsoBrowser(test.app, APP_URL);
  /** The first step, by password. */
  const signIn = (there: SsoBrowser, { nip }: Person, password = PASSWORD) =>
    there.call('POST', '/api/login', { username: nip, password });
  const answer = (there: SsoBrowser, challenge: string, given: object) =>
    there.call('POST', '/api/login/second-factor', { challenge, ...given });
  /** A sign-in up to the question. */
  async function ask(person: Person, there = browser()): Promise<{ there: SsoBrowser; challenge: string }> {
    const { body } = await signIn(there, person);
    if (body.code !== 'second-factor') throw new Error(JSON.stringify(body));
    return { there, challenge: body.data.challenge };
  }
  /** The code that the app shows; each works once, so that the clock may have to go on. */
  const codeOf = ({ secret }: { readonly secret: string }, steps = 0) =>
    totpCode(secret, stepAt(now) + steps);
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
    dropCached({ user_ids: people });
  };
  const people: string[] = [];

  async function owner(
    roles: readonly SeedRoleName[] = ['Learner'],
    columns: Partial<NewUser> = {},
  ): Promise<Owner> {
    const person = await createPerson(test.db, roles, columns);
    people.push(person.id);
    const there = browser();
    const { token } = dataOf(await signIn(there, person));
    return { ...person, there, token };
  }
  async function withApp(roles?: readonly SeedRoleName[], columns?: Partial<NewUser>): Promise<AppOwner> {
    const person = await owner(roles, columns);
    const { there, token } = person;
    const { secret } = dataOf(await there.call('POST', '/api/me/second-factor/app', {}, token));
    const code = codeOf({ secret });
    const { recovery_codes } = dataOf(await there.call('PUT', '/api/me/second-factor/app', { code }, token));
    // The next code is a new one.
    later(30);
    return { ...person, secret, recoveryCodes: recovery_codes };
  }
  /** Makes a passkey for somebody who is signed in. */
  async function addPasskey({ there, token }: Owner, name = 'Laptop'): Promise<Authenticator> {
    const key = new Authenticator(APP_URL);
    const begun = dataOf(await there.call('POST', '/api/me/second-factor/passkey-options', {}, token));
    const response = key.create(begun.options);
    dataOf(
      await there.call(
        'POST',
        '/api/me/second-factor/passkeys',
        { challenge: begun.challenge, response, name },
        token,
      ),
    );
    return key;
  }
  return {
    test,
    browser,
    signIn,
    answer,
    ask,
    codeOf,
    later,
    owner,
    withApp,
    addPasskey,
    at: () => now,
    close: () => test.close(),
  };
}
