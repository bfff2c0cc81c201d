import type { TokenKind } from '../domain/apiTokens.ts';

/** A token as its person sees it; never the token itself. */
export interface OwnToken {
  readonly id: string;
  readonly name: string;
  /** Its last four characters. */
  readonly hint: string;
  readonly role: string | null;
  readonly permissions: readonly string[];
  readonly networks: readonly string[];
  readonly created_at: string;
  readonly expires_at: string;
  /** To five minutes. */
  readonly last_used_at: string | null;
  readonly last_used_ip: string | null;
}

/** The permissions of a module that the caller can give to a token, in their language. */
export interface TokenChoice {
  readonly label: string;
  readonly permissions: readonly { readonly name: string; readonly label: string }[];
}

export interface OwnTokens {
  /** Whether this site lets people make tokens of their own. */
  readonly is_allowed: boolean;
  readonly tokens: readonly OwnToken[];
  readonly choices: readonly TokenChoice[];
}

/** The only reply that has the token. */
export interface NewToken {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly expires_at: string;
}

/** A token as the program that holds it sees it. */
export interface TokenItself {
  readonly name: string;
  readonly kind: TokenKind;
  /** The person or service account as which it acts. */
  readonly acts_as: string;
  readonly role: string | null;
  /** What is left of its permissions: what its role no longer allows is not in it. */
  readonly permissions: readonly string[];
  readonly expires_at: string;
}

export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string; readonly name: string };
  /** When it stops because its owner has left. */
  readonly stops_at: string | null;
}

export interface TokenSite {
  readonly is_personal_allowed: boolean;
  readonly service_accounts: readonly ServiceAccount[];
  readonly choices: readonly TokenChoice[];
}
