/** Modules as learners read and report on them. Instants are ISO 8601 in UTC; percentages are 0..100. */
import type { ModuleCompletion } from '../domain/blocks.ts';
import type { CopyKind, CopyProblem } from '../domain/fileCopies.ts';
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { BlocksProgress, ModuleLock } from '../domain/modules.ts';
import type { PackageKind } from '../domain/packages/manifest.ts';
import type { PackageResult, PackageState } from '../domain/packages/outcome.ts';
import type { Language } from '../schema/languages.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';
import type { MyQuiz } from './myQuizzes.ts';

export interface MyModule {
  id: string;
  slug: string;
  name: string;
  order: number;
  required: boolean;
  state: 'locked' | 'open' | 'done';
  lock: ModuleLock | null;
  /** Seconds spent so far. */
  seconds: number;
  quiz_id?: string;
}

interface BlockCommon {
  /** Stable while the block is edited or moved: progress in a block is stored under it. */
  key: string;
  title: string | null;
}

/** A PDF that is read in the page, the file itself or the preview of an office document; `pages` is null when the server has not counted them. */
export interface DocumentView {
  url: string;
  pages: number | null;
}

/** What the server has made of the file of a block, so that the page can show it. */
export interface FileCopies {
  /** A document's PDF; a video's picture. */
  preview_url: string | null;
  /** Of a document's PDF. */
  pages: number | null;
  /** The largest first. */
  videos: VideoCopy[];
}

/** `GET /api/modules/{id}/copies`: the copies of a file that a block of the module shows. */
export interface ModuleFileCopies extends FileCopies {
  file_id: string;
  kind: CopyKind;
  /** `not-installed`: the server lacks the program. */
  state: 'waiting' | 'done' | 'failed' | 'not-installed';
  reason: CopyProblem | null;
}

/** A copy of a video: its shorter side in pixels. */
export interface VideoCopy {
  side: 720 | 480;
  url: string;
}

/** What the player of a video shows besides: URLs of a picture and of WebVTT; and copies of it, the largest first. */
export interface BesideVideo {
  poster: string | null;
  captions: { language: Language; url: string }[];
  /** Absent in a reply that a device kept from before there were any. */
  copies?: VideoCopy[];
}

/** The learner's progress in a recording, in seconds from its beginning; in a document, by pages (the first one is from 0 to 1). */
interface Watching {
  /** Where to continue. */
  position?: number;
  /** Parts that were played, in order, without overlaps. */
  ranges?: [from: number, to: number][];
}

/**
 * One block of a module, in reading order. A recording has our own `file` (its URL supports ranges) or the https `url` of one; the `url` of
 * an embed is canonical and one of `EMBED_SOURCES`; a quiz that is not published (yet) is null.
 * `document` of a file is what the page shows; null: it is a download.
 */
export type BlockView =
  /** Sanitised HTML; `position`: how far it was read, in percent. */
  | (BlockCommon & { type: 'text'; html: string; position?: number })
  | (BlockCommon & { type: 'image'; file: ExpandedFile; alt: string })
  | (BlockCommon & { type: 'file'; file: ExpandedFile; document: DocumentView | null } & Watching)
  | (BlockCommon & { type: 'video'; file: ExpandedFile | null; url: string | null } & BesideVideo & Watching)
  | (BlockCommon & { type: 'audio'; file: ExpandedFile | null; url: string | null } & Watching)
  | (BlockCommon & { type: 'link' | 'embed'; url: string })
  /** The learner confirms the text; `acknowledged_at` says when they did. */
  | (BlockCommon & { type: 'acknowledgement'; html: string; acknowledged_at?: string | null })
  | (BlockCommon & { type: 'quiz'; quiz: Expanded | null })
  /** A package without a file is null; the state is null in a preview. */
  | (BlockCommon & { type: 'package'; package: PackageFacts | null; state: PackageStanding | null });

/** What a learner sees of a package before it is opened. */
export interface PackageFacts {
  id: string;
  name: string;
  kind: PackageKind | null;
  sco_count: number | null;
  bytes: number | null;
}

/** How the learner stands in the package. */
export interface PackageStanding {
  state: 'none' | PackageState;
  result: PackageResult;
  /** 0..100. */
  score: number | null;
  seconds: number;
  attempts: number;
  can_start_anew: boolean;
}

/** `GET /api/my/courses/{slug}/modules/{module}`. A locked module has no blocks. */
export interface ModuleView extends MyModule {
  class: Expanded;
  blocks: BlockView[];
  /** False after the end of the class: people can read the module, but it no longer counts. */
  earning: boolean;
  /** The effective rule: `manual` if the module lacks what its rule needs. */
  completion: ModuleCompletion;
  /** For completion `time`. */
  completion_minutes: number | null;
  done_at: string | null;
  previous: Expanded | null;
  next: Expanded | null;
  /** Every module of the class, including this one. */
  outline: MyModule[];
  quizzes: MyQuiz[];
}

/**
 * `PUT /api/modules/{id}/progress`: the progress since the last report. The server accepts what its clock allows; a report that comes late
 * or twice earns nothing twice. Blocks that no longer exist are ignored.
 */
export interface ProgressInput {
  /** Seconds for which the module was visible. */
  seconds: number;
  /** Parts of videos that were played, in seconds of the video; pages of documents that were read. */
  ranges?: { key: string; from: number; to: number }[];
  /** Where recordings stopped, in seconds, which page of a document was open, and how far texts were read, in percent. */
  positions?: { key: string; at: number }[];
  /** The length of videos, from the player: used only if the server cannot know it. */
  lengths?: { key: string; seconds: number }[];
  /** Keys of acknowledgements that were confirmed. */
  acknowledged?: string[];
  /** The learner marks the module as done; used only for `manual`. */
  done?: boolean;
}

export interface ModuleProgress {
  module_id: string;
  state: 'open' | 'done';
  seconds: number;
  done_at: string | null;
  /** The stored progress in the blocks, by key. */
  blocks: BlocksProgress;
  next: Expanded | null;
  /** Why the next module cannot be opened yet. */
  next_lock: ModuleLock | null;
  /** Percent of the class. */
  progress: number;
  enrolment_state: EnrolmentState;
  /** This very report completed the class. */
  completed: boolean;
}
