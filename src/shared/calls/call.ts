import type * as z from 'zod';
import type { Access } from '../access.ts';
import type { TokenKind } from '../domain/apiTokens.ts';

/** A call as the API's document writes it: `PUT /corrections/:id/mark`, below `/api`. */
type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The types of a reply's `data` and `meta`. A schema is only used by the API's document. */
export interface Reply<Data, Meta> {
  readonly data?: z.ZodType<Data>;
  readonly meta?: z.ZodType<Meta>;
}

/** Declares the reply of a call: `reply<MarkReply>()`, or `reply({ data: schema })` if the document should show its schema. */
export const reply = <Data, Meta = undefined>(schemas: Reply<Data, Meta> = {}): Reply<Data, Meta> => schemas;

/** One call of the API: the server mounts, guards, validates and documents it; the browser makes it by its name. */
export interface Call {
  /** Who may make it; checked before anything is read. */
  readonly access: Access;
  /** What it does, in one line of `/api/docs`. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: Reply<unknown, unknown>;
  /** Statuses of its replies, for the document; 200 by default. The handler sets any other status itself. */
  readonly statuses?: readonly number[];
  /** How often one person, or one address without a session, may make it. */
  readonly rateLimit?: { readonly max: number; readonly timeWindow: string };
  /** Bytes of its body, where the server's limit for all calls is not right. */
  readonly bodyLimit?: number;
  /** It carries somebody's work: while a node is busy it comes before others. */
  readonly isUrgent?: boolean;
  /** A sensitive action: its person must have proved who they are in the last ten minutes (`POST /me/step-up`). */
  readonly stepUp?: boolean;
  /** Which kinds of API tokens may make it, where the rule of the server (`allowsToken`) is not right. */
  readonly tokens?: readonly TokenKind[];
  /** Open to a session that must set up a second factor before anything else. */
  readonly whileSettingUp?: boolean;
  /** A GET that a link may open, with a ticket instead of a token. */
  readonly ticket?: boolean;
  /** Request headers that it understands, as JSON schemas. */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The names after colons in a path. */
type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Name> = { readonly [P in ParamNames<Name>]: string };

/** Calls by name, each with a schema of the parameters in its path. */
export type Calls<C> = {
  readonly [N in keyof C]: N extends CallName
    ? Call & ([ParamNames<N>] extends [never] ? unknown : { readonly params: z.ZodType<ParamsOf<N>> })
    : never;
};

/** Declares the calls of a module. A name without a method, or a path without a schema of its parameters, does not compile. */
export const defineCalls = <const C extends Calls<C>>(calls: C): C => calls;

type SchemaOf<C, Part extends string> = C extends { readonly [P in Part]: infer S extends z.ZodType }
  ? S
  : never;
/** The type that a handler gets for a part of the request: parsed, with defaults. */
export type ParsedOf<C, Part extends 'params' | 'query' | 'body'> = [SchemaOf<C, Part>] extends [never]
  ? unknown
  : z.output<SchemaOf<C, Part>>;

/** Query values travel as text: a caller passes the values that the handler gets, and may leave out those with a default. */
type QueryOf<S extends z.ZodType> = {
  readonly [K in keyof z.input<S>]: K extends keyof z.output<S> ? z.output<S>[K] : never;
};
type ParamsPart<Name> = [ParamNames<Name>] extends [never] ? unknown : { readonly params: ParamsOf<Name> };
type QueryPart<S extends z.ZodType> = [S] extends [never]
  ? unknown
  : Partial<QueryOf<S>> extends QueryOf<S>
    ? { readonly query?: QueryOf<S> }
    : { readonly query: QueryOf<S> };
type BodyPart<S extends z.ZodType> = [S] extends [never] ? unknown : { readonly body: z.input<S> };

/** What a caller passes. */
export type InputOf<Name, C> = ParamsPart<Name> &
  QueryPart<SchemaOf<C, 'query'>> &
  BodyPart<SchemaOf<C, 'body'>>;

export type DataOf<C> = C extends { readonly reply: Reply<infer Data, unknown> } ? Data : never;
export type MetaOf<C> = C extends { readonly reply: Reply<unknown, infer Meta> } ? Meta : never;

/** What a handler returns. */
export type ReplyOf<C> = { readonly data: DataOf<C> } & (undefined extends MetaOf<C>
  ? { readonly meta?: MetaOf<C> }
  : { readonly meta: MetaOf<C> });
