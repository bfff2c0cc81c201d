export const offlineKinds = ['picture', 'document', 'video', 'audio', 'captions'] as const;
export type OfflineKind = (typeof offlineKinds)[number];

/** A file that a device may keep. */
export interface OfflineFile {
  id: string;
  kind: OfflineKind;
  /** Title of its block, else its own name. */
  name: string;
  bytes: number;
  url: string;
  /** Name of the first module that shows it. */
  module: string;
  /** Of captions: ids of the recordings with which they are kept; null for others. */
  recordings: string[] | null;
}

/** What a device may keep of a class. */
export interface OfflineContent {
  /** Changes with the modules that the caller may open, and with what they show. */
  stamp: string;
  /** Slugs of the modules that the caller may open, in order. */
  modules: string[];
  /** How many more open later. */
  locked: number;
  /** Size of their texts. */
  text_bytes: number;
  /** Each once. */
  files: OfflineFile[];
}
