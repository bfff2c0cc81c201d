import type { Unit } from './units.ts';

export type ScormKind = 'scorm12' | 'scorm2004';
export type PackageKind = ScormKind | 'cmi5';

/** An item of the package's contents. */
export interface PackageItem {
  /** Unique in the package. */
  readonly id: string;
  readonly title: string;
  /** 0 is the top. */
  readonly depth: number;
  /** Null: a heading without a resource. */
  readonly type: 'sco' | 'asset' | null;
  /** The encoded path inside the package, with query and fragment, without a leading slash. */
  readonly launch: string | null;
  /** Thousandths of 1. */
  readonly mastery: number | null;
  /** Thousandths of 1. */
  readonly progressThreshold: number | null;
  readonly dataFromLms: string | null;
  readonly maxSeconds: number | null;
  readonly timeLimitAction: string | null;
  /** Only in cmi5. */
  readonly unit?: Unit;
}

export interface PackageManifest {
  readonly kind: PackageKind;
  /** `1.2`, `2004 3rd Edition`. */
  readonly edition: string;
  readonly title: string;
  readonly items: readonly PackageItem[];
  /** The maker's id of a cmi5 course. */
  readonly course?: string;
}

/** What Mahir reads in a manifest but does not follow. */
export interface PackageLosses {
  readonly sequencingRules: number;
  readonly prerequisites: number;
  readonly globalObjectives: number;
  readonly forwardOnly: boolean;
}
