import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => tables.users.id, { onDelete: 'cascade' });

/** The authenticator app of a person. */
export const totpSecrets = pgTable('totp_secrets', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  /** Sealed, in base32; null until the first app is confirmed by a code. */
  sealed: text('sealed'),
  confirmed_at: instant('confirmed_at'),
  /** The last step of 30 seconds whose code was used: no code works twice. */
  last_step: integer('last_step').notNull().default(0),
  /** Sealed: an app that is being set up, while the one before still works. */
  pending_sealed: text('pending_sealed'),
  pending_at: instant('pending_at'),
  /** Wrong codes in the window that ends at `failures_reset_at`. */
  failures: integer('failures').notNull().default(0),
  failures_reset_at: instant('failures_reset_at'),
});

/** Codes on paper for a person who has lost the other factors; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: person(),
    /** Keyed hash of the code in hex. */
    code_hash: text('code_hash').notNull(),
    created_at: instant('created_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    user_id: person(),
    /** As the authenticator names it, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    public_key: text('public_key').notNull(),
    /** Uses as the authenticator counts them; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The model of the authenticator. */
    aaguid: text('aaguid').notNull(),
    /** Whether it is stored beyond the device, with the account of its maker. */
    backed_up: boolean('backed_up').notNull(),
    /** The host of the site: another one cannot use it. */
    rp_id: text('rp_id').notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (t) => [index('passkeys_user_id_idx').on(t.user_id)],
);

/** Questions that wait for an answer: the second factor of a sign-in, or a passkey that is made or used. Each is answered once. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of the challenge's name in hex. */
    id_hash: text('id_hash').primaryKey(),
    /** Null where the passkey says who it is. */
    user_id: uuid('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    /** `sign-in`, `passkey` (instead of a password), `enrol` or `step-up`. */
    purpose: text('purpose').notNull(),
    /** How the person has proved the first factor. */
    signed_in_by: text('signed_in_by'),
    /** The session at the company's provider from which they come (`CompanySession`). */
    company: jsonb('company'),
    /** SHA-256 of the browser's device cookie in hex, which the answer must carry. */
    device_hash: text('device_hash'),
    /** What the authenticator signs; taken before it is checked. */
    webauthn_challenge: text('webauthn_challenge'),
    tries: integer('tries').notNull().default(0),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    index('login_challenges_expires_at_idx').on(t.expires_at),
    index('login_challenges_user_id_idx').on(t.user_id),
  ],
);

/** Browsers in which the person is not asked for the second factor for some weeks. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid('id').primaryKey(),
    user_id: person(),
    /** SHA-256 of the browser's device cookie in hex. */
    token_hash: text('token_hash').notNull(),
    user_agent: text('user_agent'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    index('trusted_devices_user_id_idx').on(t.user_id, t.token_hash),
    index('trusted_devices_expires_at_idx').on(t.expires_at),
  ],
);

/** People of whom a role requires a second factor, or once did. */
export const secondFactorDuties = pgTable('second_factor_duties', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  /** Whether one of their roles requires it now. */
  is_required: boolean('is_required').notNull(),
  /** The first time that a role required it: losing the role and getting it again begins no new grace. */
  since: instant('since').notNull(),
  /** From then on sessions open nothing but the set-up; null while it is not required or a factor is set up. */
  due_at: instant('due_at'),
});
