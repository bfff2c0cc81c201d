import type { ProofRequest } from '#shared/domain/proofs.ts';
import { HttpError, request, specCall } from './http.ts';
import { session, type User } from './session.ts';
import { announceOnline, refreshSession } from './sessionCalls.ts';

/** Signs in by password; for a wrong one it throws the server's own (neutral) message. */
export const signIn = (username: string, password: string): Promise<void> =>
  enterByPassword('/login', { username, password });

/** Makes a call with a password that is answered as the login, with a proof of work where the server wants one. */
export async function enterByPassword(path: string, credentials: object): Promise<void> {
  try {
    await enter(path, credentials);
  } catch (error) {
    const requested = proofRequestOf(error);
    if (!requested) throw error;
    const { proofOfWork } = await import('./proofOfWork.ts');
    await enter(path, { ...credentials, proof: await proofOfWork(requested) });
  }
}

/** After many failures from this address the server requires a proof of work before each try. */
function proofRequestOf(error: unknown): ProofRequest | undefined {
  if (!(error instanceof HttpError) || error.code !== 'proof-needed') return undefined;
  return error.body['facts'] as ProofRequest;
}

/** Signs in by the code of an SMS, which is used up by it. */
export const signInByCode = (code: string): Promise<void> => enter('/sms-login', { code });

/** Makes a call that is answered as the login. */
export async function enter(path: string, body?: object): Promise<void> {
  const { data } = await request<{ token: string }>(path, { method: 'POST', body });
  session.set({ token: data.token, loggedIn: true });
  await refreshSession();
  void announceOnline();
}

/** Switches to another of the caller's roles. @throws HttpError when the caller does not hold the role */
export async function switchRole(roleId: string): Promise<void> {
  const { data } = await request<User>('/role-user/switch', { method: 'POST', body: { role_id: roleId } });
  await refreshSession();
  // Person and permissions change together, unless the connection broke between the two calls.
  if (data?.id && session.get().user?.active_role?.id !== data.active_role?.id)
    session.set({ user: { ...session.get().user, ...data } });
}

/** Tells the server that the person is offline, then ends the session. The caller clears the session afterwards. */
export async function endOnServer(): Promise<void> {
  const signal = AbortSignal.timeout(4000);
  // The specification's own call: `undefined` stands for the caller.
  await specCall('/users/offline/undefined', { method: 'POST', signal });
  await specCall('/logout', { method: 'POST', signal });
}
