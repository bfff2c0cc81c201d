import { hrFieldNames, type HrField } from '#shared/domain/directory.ts';
import { users } from '#shared/resources/users.ts';
import type { NamedPerson } from '../directory/readPeople.ts';
import type { Attributes } from './attributes.ts';
import type { ScimPerson, SentNames } from './readUsers.ts';
import { invalidValue } from './refusals.ts';

/** What a call says of a person: how the provider calls them, and what is written. */
export interface Wish {
  readonly userName: string;
  readonly names: SentNames;
  readonly person: NamedPerson;
  /** The fields that the provider leads from now on. */
  readonly led: readonly HrField[];
}

interface Sources {
  readonly attributes: Attributes;
  readonly stored: ScimPerson | undefined;
  /** PUT: what the provider led and does not send any more is empty. */
  readonly isWhole: boolean;
  /** The NIP of the manager, or the text that names somebody who is not there yet. */
  readonly manager: string | null | undefined;
}

const NIP = new RegExp(`^(?:${users.fields.nip.pattern})$`);
const NAMES = ['displayName', 'formatted', 'givenName', 'familyName'] as const;
const PLAIN = {
  title: 'position',
  department: 'department',
  placementCity: 'placement_city',
  workArea: 'work_area',
  joinedAt: 'joined_at',
} as const;
/** People write numbers with spaces and signs, and those of Indonesia without its code. */
const phoneOf = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^0(?=[2-9])/, '+62');
/** What a PUT without them leaves: nobody is without a NIP and a name, an email may come from the name, and managers are set apart. */
const KEPT: ReadonlySet<string> = new Set(['nip', 'name', 'email', 'manager_id']);

/** @throws ScimRefusal 400 `invalidValue` */
export function wishOf(sources: Sources): Wish {
  const { attributes, stored, isWhole, manager } = sources;
  const userName = attributes.userName ?? stored?.user_name;
  if (!userName || attributes.userName === null) throw invalidValue('userName');
  const names = namesOf(attributes, stored);
  const body = bodyOf(sources, userName, names);
  const isLed = ledBefore(stored);
  const managerNip = manager === undefined && isWhole && isLed('manager_id') ? null : manager;
  const led = hrFieldNames.filter((name) => name in body || isLed(name));
  return {
    userName,
    names,
    led: managerNip === undefined || led.includes('manager_id') ? led : [...led, 'manager_id'],
    person: {
      id: stored?.id,
      row: null,
      externalId: attributes.externalId ?? null,
      nip: textOr(body['nip']),
      name: textOr(body['name']),
      managerNip,
      isActive: attributes.active ?? stored?.active ?? true,
      body,
      shortened: [],
    },
  };
}

/** Whether the provider has sent a field before. */
const ledBefore = (stored: ScimPerson | undefined) => (name: string) =>
  stored?.led_by === 'scim' && stored.led_fields.includes(name);

/** The values of fields, as a body of the API. */
function bodyOf(
  { attributes, stored, isWhole }: Sources,
  userName: string,
  names: SentNames,
): Record<string, unknown> {
  const body: Record<string, unknown> = {
    ...nameIn(attributes, names),
    ...emailIn(attributes, stored, userName),
    ...nipIn(attributes, stored, userName),
  };
  if (attributes.phone !== undefined) body['phone'] = attributes.phone && phoneOf(attributes.phone);
  for (const [attribute, field] of Object.entries(PLAIN)) {
    const value = attributes[attribute as keyof typeof PLAIN];
    if (value !== undefined) body[field] = value;
  }
  const isLed = ledBefore(stored);
  if (isWhole) for (const name of hrFieldNames) if (isLed(name) && !KEPT.has(name)) body[name] ??= null;
  return body;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The names as they are sent, with those of earlier calls. */
function namesOf(attributes: Attributes, stored: ScimPerson | undefined): SentNames {
  const names: Record<string, string> = {};
  for (const name of NAMES) {
    const value = attributes[name] === undefined ? stored?.names[name] : attributes[name];
    if (value) names[name] = value;
  }
  return names;
}

/** One name is stored: the one that is shown, else the parts of it. */
function nameIn(attributes: Attributes, sent: SentNames): { readonly name?: string } {
  if (NAMES.every((name) => attributes[name] === undefined)) return {};
  const { displayName, formatted, givenName, familyName } = sent;
  const name = displayName ?? formatted ?? [givenName, familyName].filter(Boolean).join(' ');
  return name === '' ? {} : { name };
}

/** The email is what is sent as such; of a provider that sends none it is the name, and follows it. */
function emailIn(
  { email }: Attributes,
  stored: ScimPerson | undefined,
  userName: string,
): { readonly email?: string | null } {
  if (email !== undefined) return { email };
  const isName = !stored?.email || stored.email.toLowerCase() === stored.user_name.toLowerCase();
  const isChanged = stored?.email?.toLowerCase() !== userName.toLowerCase();
  return isName && isChanged && userName.includes('@') ? { email: userName } : {};
}

function nipIn(
  { employeeNumber }: Attributes,
  stored: ScimPerson | undefined,
  userName: string,
): { readonly nip?: string } {
  if (employeeNumber) return { nip: employeeNumber };
  if (stored) return {};
  if (!NIP.test(userName)) throw invalidValue('employeeNumber');
  return { nip: userName };
}
