/** A role through which this tab looks, to see what its people see. */
export interface ViewedRole {
  readonly id: string;
  readonly name: string;
}

/** Of this tab alone: the others go on working. */
export const VIEW_ROLE_KEY = 'mahir.view-role';
/** What belongs to the session and not to what is looked at. */
const OWN_CALLS = /^\/(?:logout|users\/o(?:n|ff)line|broadcasting)/;

const read = (): ViewedRole | null => {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW_ROLE_KEY) ?? 'null') as ViewedRole | null;
  } catch {
    return null;
  }
};
const current = read();

/** Looking begins and ends with a fresh page: nothing that was read with other rights stays. */
export const viewRole = {
  get: (): ViewedRole | null => current,
  /** For each call to the API: the server narrows the rights and refuses every write. */
  headers: (path: string): Readonly<Record<string, string>> =>
    current && !OWN_CALLS.test(path) ? { 'X-View-Role': current.id } : {},
};
