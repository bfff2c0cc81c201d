import type { FastifyPluginAsync } from 'fastify';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { ActorContext } from './platform/context.ts';
import type { Task } from './platform/jobs/jobs.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { FixedRetention, RetentionKind } from './platform/retention/retention.ts';
import type { AddDemo } from './seed/demoCompany.ts';

/** How messages leave the server: by a mail server, or to `print` without one. */
export interface Outlets {
  readonly mail: Mail;
  readonly print: (text: string) => void;
}

/** What one folder adds to the product. */
export interface Part {
  /** Calls below `/api`. */
  readonly routes?: readonly FastifyPluginAsync[];
  /** Rules of views, and of resources with computed fields or rules. */
  readonly resources?: readonly { readonly resource: AnyResource }[];
  readonly tasks?: readonly Task<never>[] | ((outlets: Outlets) => readonly Task<never>[]);
}

/** Whether a person may listen to a channel; `first` and `second` are the groups of its pattern. */
export type ChannelPolicy = (ctx: ActorContext, first: string, second: string) => boolean | Promise<boolean>;

/** What an extension adds to the server; its folder exports it as `extension` from `server/extension.ts`. */
export interface ServerExtension extends Part {
  readonly channels?: readonly (readonly [RegExp, ChannelPolicy])[];
  /** Kinds of its data that leave after a time. */
  readonly retention?: readonly (RetentionKind | FixedRetention)[];
  readonly demo?: AddDemo;
}
