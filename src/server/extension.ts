import type { FastifyPluginAsync } from 'fastify';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { ActorContext, Context } from './platform/context.ts';
import type { Task } from './platform/jobs/jobs.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { SampleCompany } from './seed/demo.ts';

/** Where messages leave the server: a mail server, or `print` without one. */
export interface Outlets {
  readonly mail: Mail;
  readonly print: (text: string) => void;
}

/** What one folder adds to the product. */
export interface Part {
  /** Calls below `/api`. */
  readonly routes?: readonly FastifyPluginAsync[];
  /** Rules of resources that have computed fields or rules, and of views. */
  readonly resources?: readonly { readonly resource: AnyResource }[];
  readonly tasks?: readonly Task<never>[] | ((outlets: Outlets) => readonly Task<never>[]);
}

/** Whether somebody may listen to a channel; `first` and `second` are the groups of its pattern. */
export type ChannelPolicy = (ctx: ActorContext, first: string, second: string) => boolean | Promise<boolean>;

/** What an extension adds to the server; `server/extension.ts` of its folder exports it as `extension`. */
export interface ServerExtension extends Part {
  readonly channels?: readonly (readonly [RegExp, ChannelPolicy])[];
  /** Its part of the demo company, in the transaction that makes it. */
  readonly demo?: (ctx: Context, company: SampleCompany) => Promise<void>;
}
