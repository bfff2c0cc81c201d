import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../db/schema.ts';
import { instant } from '../db/tables.ts';

/** One row for each signed-in browser; signing out removes it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in hex: a reader of this table cannot sign in with it. */
    token_hash: text('token_hash').notNull().unique(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    /** The active role. A role that the person no longer holds does not count: the session falls back to the first one that they hold. */
    role_id: uuid('role_id').references(() => tables.roles.id, { onDelete: 'set null' }),
    ip: text('ip'),
    user_agent: text('user_agent'),
    /** `password`, `sms` …: `SignInMethod` of `modules/session/admit.ts`. */
    signed_in_by: text('signed_in_by').notNull().default('password'),
    /** How a second factor was proved (`SecondFactor`); null: none was asked for. */
    second_factor: text('second_factor'),
    /** SHA-256 of the browser's device cookie in hex; null for sessions of before. */
    device_hash: text('device_hash'),
    /** When the person has last proved who they are, which sensitive actions require (`stepUp.ts`). */
    verified_at: instant('verified_at'),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user_id_idx').on(t.user_id), index('sessions_expires_at_idx').on(t.expires_at)],
);

/** How a person signs in. Separate from `users`, so that no list or export of people can contain it. */
export const credentials = pgTable('credentials', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id),
  /** argon2id in the PHC form. */
  password_hash: text('password_hash'),
  password_changed_at: instant('password_changed_at'),
  last_role_id: uuid('last_role_id').references(() => tables.roles.id, { onDelete: 'set null' }),
});

/** A browser in which a person has signed in before: strangers' wrong tries in this person's name do not lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the browser's cookie in hex. Several people may share one browser. */
    token_hash: text('token_hash').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    /** Of the last sign-in: a browser that forgets its cookie is recognised by them, and causes no warning each time. */
    user_agent: text('user_agent'),
    ip: text('ip'),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.token_hash, t.user_id] }),
    index('known_devices_user_id_idx').on(t.user_id, t.last_used_at),
    index('known_devices_last_used_at_idx').on(t.last_used_at),
  ],
);

/** Failed sign-ins of an address in a minute: one row, however many there are. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: uuid('id').primaryKey(),
    /** As they are counted: for IPv6 the /64. */
    address: text('address').notNull(),
    minute: instant('minute').notNull(),
    /** `password`, `known-device` (a password in a browser known to the person), `sms-code`, `passkey` or `second-factor`. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    /** Keyed hashes of the typed names: a reader of this table learns no name, and no password that was typed in its place. */
    names: text('names').array().notNull(),
    /** The people with these names, if there are any. */
    user_ids: uuid('user_ids').array().notNull(),
  },
  (t) => [
    unique('sign_in_failures_address_minute_key').on(t.address, t.minute, t.kind),
    index('sign_in_failures_minute_idx').on(t.minute, t.id),
  ],
);

/** Used proofs of work: each allows one try. */
export const usedProofs = pgTable('used_proofs', {
  proof: text('proof').primaryKey(),
  expires_at: instant('expires_at').notNull(),
});

/** Consecutive wrong tries, by the key under which they are counted, and until when the key is locked. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** `name:{keyed hash}`, `device:{person}:{hash}`, `user:{id}` of a signed-in person, `address:{address}` or `site`. */
    account: text('account').primaryKey(),
    failures: integer('failures').notNull(),
    last_failed_at: instant('last_failed_at').notNull(),
    locked_until: instant('locked_until'),
  },
  (t) => [index('login_attempts_last_failed_at_idx').on(t.last_failed_at)],
);

/**
 * Secrets that open an account by mail or SMS: the outbox and the lock in one. The secret is made when it is sent, so its plain text exists
 * only in the message; the newest one invalidates the older ones of its kind.
 */
export const signInSecrets = pgTable(
  'sign_in_secrets',
  {
    id: uuid('id').primaryKey(),
    /** `sms-code`, `password-reset` or `invitation`. */
    kind: text('kind').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    /** Hash of the code or token; null before it is sent, after its use and when a newer one has replaced it. */
    secret_hash: text('secret_hash').unique(),
    /** The address or number that it was sent to. It opens nothing once the person has another one. */
    sent_to: text('sent_to'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at'),
    used_at: instant('used_at'),
    /** queued → sent, or failed when no try is left. */
    state: text('state').notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** The error of the last try. */
    error: text('error'),
    sent_at: instant('sent_at'),
  },
  (t) => [
    index('sign_in_secrets_user_id_idx').on(t.user_id, t.kind, t.created_at),
    index('sign_in_secrets_queued_idx')
      .on(t.created_at)
      .where(sql`${t.state} = 'queued'`),
  ],
);

/** Wrong codes from an address in a window of time. */
export const wrongCodes = pgTable('wrong_codes', {
  /** `ip:{address}`, for IPv6 the /64. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resets_at: instant('resets_at').notNull(),
});
