/** A role that this tab previews, to see what its people see. */
export interface ViewedRole {
  readonly id: string;
  readonly name: string;
}

/** Only for this tab: the others are not affected. */
export const VIEW_ROLE_KEY = 'mahir.view-role';
/** Calls that belong to the session and not to the preview. */
const OWN_CALLS = /^\/(?:logout|users\/o(?:n|ff)line|broadcasting)/;

const read = (): ViewedRole | null => {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW_ROLE_KEY) ?? 'null') as ViewedRole | null;
  } catch {
    return null;
  }
};
const current = read();

/** A preview begins and ends with a page load: nothing that was read with other rights stays. */
export const viewAsRole = {
  get: (): ViewedRole | null => current,
  /** For each call to the API: the server restricts the rights and refuses every write. */
  headers: (path: string): Readonly<Record<string, string>> =>
    current && !OWN_CALLS.test(path) ? { 'X-View-Role': current.id } : {},
};
