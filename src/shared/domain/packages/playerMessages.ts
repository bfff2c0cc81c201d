import type { Elements } from './elements.ts';
import type { PackageItem, PackageKind } from './manifest.ts';

/** The part of a package that a player opens, and where it goes on. */
export interface PartToOpen {
  readonly id: string;
  readonly type: PackageItem['type'];
  /** On the content origin. */
  readonly url: string;
  /** Thousandths. */
  readonly mastery: number | null;
  /** Thousandths. */
  readonly completionThreshold: number | null;
  readonly dataFromLms: string | null;
  readonly maxSeconds: number | null;
  readonly timeLimitAction: string | null;
  readonly seq: number;
  readonly entry: 'ab-initio' | 'resume' | '';
  readonly elements: Elements;
}

/** What holds for all parts of one sitting. */
export interface Sitting {
  readonly kind: PackageKind;
  /** `preview`: what the package sets lives in the page, and ends with it. */
  readonly mode: 'normal' | 'review' | 'preview';
  readonly credit: boolean;
  readonly learner: { readonly id: string; readonly name: string };
  /** Null: nothing is recorded. */
  readonly attemptId: string | null;
  readonly clientId: string;
  readonly sessionNo: number;
}

/** Everything that a part has set since `base`, the last sequence number that the server has acknowledged. */
export interface PartState {
  readonly sco: string;
  readonly seq: number;
  readonly base: number;
  readonly set: Elements;
}

/** What a package asks for at its end: another part, or to be left. */
export type NavigationRequest = 'continue' | 'previous' | 'exit';

/** From the player's page to the page of the app. The first one, `ready`, comes to the window; the others through the port. */
export type FromPlayer =
  | { readonly type: 'ready' }
  /** `width`: pixels that the content needs. */
  | { readonly type: 'opened'; readonly sco: string; readonly width: number }
  | ({ readonly type: 'state' } & PartState)
  | { readonly type: 'navigate'; readonly request: NavigationRequest }
  | { readonly type: 'closed' };

/** From the app to the player. The first one, `begin`, goes to the window, with the port. */
export type ToPlayer =
  | { readonly type: 'begin'; readonly sitting: Sitting; readonly part: PartToOpen }
  | { readonly type: 'open'; readonly part: PartToOpen }
  | { readonly type: 'saved'; readonly sco: string; readonly seq: number }
  /** The server lacks what the states so far were based on. */
  | { readonly type: 'resend'; readonly sco: string }
  | { readonly type: 'close' };
