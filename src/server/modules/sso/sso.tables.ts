import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant, strings } from '../../platform/db/tables.ts';
import { sessions } from '../../platform/sessions/session.tables.ts';

const provider = () =>
  uuid('provider_id')
    .notNull()
    .references(() => tables.signInProviders.id, { onDelete: 'cascade' });
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => tables.users.id, { onDelete: 'cascade' });

/** Which account of a provider is which person. It alone counts from then on: an e-mail address is never looked at again. */
export const identities = pgTable(
  'identities',
  {
    provider_id: provider(),
    /** `sub`; at Entra `{tid}:{oid}`. */
    subject: text('subject').notNull(),
    user_id: person(),
    /** The address that the provider told last, for people to recognise the account. */
    email_seen: text('email_seen'),
    linked_at: instant('linked_at').notNull(),
    /** `email`, `nip`, `created`, `profile`, or with `password` when the person has confirmed it. */
    linked_by: text('linked_by').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider_id, t.subject] }),
    unique('identities_provider_user_key').on(t.provider_id, t.user_id),
    index('identities_user_id_idx').on(t.user_id),
  ],
);

/** Client secrets, sealed. A new one waits beside the current one until a test with it has succeeded. */
export const ssoClientSecrets = pgTable(
  'sso_client_secrets',
  {
    id: uuid('id').primaryKey(),
    provider_id: provider(),
    is_current: boolean('is_current').notNull(),
    sealed: text('sealed').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('sso_client_secrets_provider_key').on(t.provider_id, t.is_current)],
);

/** A person who is at the provider at the moment. Verifier and nonce are derived from the state, whose hash is all that is stored. */
export const ssoTransactions = pgTable(
  'sso_transactions',
  {
    state_hash: text('state_hash').primaryKey(),
    provider_id: provider(),
    /** SHA-256 of the browser's cookie: what began in one browser does not end in another. */
    cookie_hash: text('cookie_hash').notNull(),
    /** `sign-in`, `link`, `step-up` or `test`. */
    purpose: text('purpose').notNull(),
    /** Who is signed in, for all purposes but a sign-in. */
    user_id: uuid('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    session_id: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** For a test: whether the waiting secret is tried. */
    secret_id: uuid('secret_id'),
    language: text('language').notNull(),
    redirect: text('redirect'),
    /**
     * Of SAML, where the provider's answer comes without the cookie: what came of it, until the browser follows; the hash is then that of
     * another code.
     */
    outcome: jsonb('outcome'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('sso_transactions_expires_at_idx').on(t.expires_at)],
);

/** A finished sign-in at a provider, until its page asks for the session. */
export const ssoHandoffs = pgTable(
  'sso_handoffs',
  {
    code_hash: text('code_hash').primaryKey(),
    cookie_hash: text('cookie_hash').notNull(),
    provider_id: provider(),
    user_id: person(),
    subject: text('subject').notNull(),
    email: text('email'),
    /** The session at the provider. */
    sid: text('sid'),
    /** By what the person is linked once the password was given; null: they are linked already. */
    link_by: text('link_by'),
    /** Values of the claim of groups; null: the claim was absent. */
    groups: strings('groups'),
    /** The provider says that a second factor was given. */
    has_second_factor: boolean('has_second_factor').notNull().default(false),
    /** When they have given their password, or the like, at the provider; null: it does not say. */
    signed_in_at: instant('signed_in_at'),
    redirect: text('redirect'),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('sso_handoffs_expires_at_idx').on(t.expires_at)],
);

/** Which session at the provider a session here came from: its sign-out there ends it here. */
export const ssoSessions = pgTable(
  'sso_sessions',
  {
    session_id: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    provider_id: provider(),
    sid: text('sid'),
    subject: text('subject').notNull(),
  },
  (t) => [index('sso_sessions_subject_idx').on(t.provider_id, t.subject)],
);

/** Logout tokens that were used. */
export const ssoLogoutTokens = pgTable(
  'sso_logout_tokens',
  {
    provider_id: provider(),
    jti: text('jti').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.jti] })],
);

/** What a SAML provider says of itself: pasted, or read from its address. */
export const samlMetadata = pgTable('saml_metadata', {
  provider_id: provider().primaryKey(),
  entity_id: text('entity_id').notNull(),
  /** Where browsers are sent, by the redirect binding. */
  sso_url: text('sso_url').notNull(),
  /** X.509 of its signing keys, base64 of DER; several while the provider changes its key. */
  certificates: strings('certificates').notNull(),
  read_at: instant('read_at').notNull(),
});

/** Assertions that were used. */
export const samlAssertions = pgTable(
  'saml_assertions',
  {
    provider_id: provider(),
    assertion_id: text('assertion_id').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider_id, t.assertion_id] }),
    index('saml_assertions_expires_at_idx').on(t.expires_at),
  ],
);

/** The last test of a connection by each administrator. */
export const ssoTests = pgTable(
  'sso_tests',
  {
    provider_id: provider(),
    user_id: person(),
    at: instant('at').notNull(),
    is_green: boolean('is_green').notNull(),
    /** Of what was tested: a changed connection must be tested again. */
    connection: text('connection').notNull(),
    result: jsonb('result').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.user_id] })],
);

/** Roles that a provider has given: only these it takes back. */
export const userRolesGiven = pgTable(
  'user_roles_given',
  {
    user_id: person(),
    role_id: uuid('role_id')
      .notNull()
      .references(() => tables.roles.id, { onDelete: 'cascade' }),
    provider_id: provider(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.role_id, t.provider_id] }),
    index('user_roles_given_provider_idx').on(t.provider_id, t.user_id),
  ],
);
