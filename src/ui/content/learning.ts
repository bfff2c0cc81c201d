import type { ReactNode } from 'react';
import type { BlockView } from '#shared/api/modules.ts';
import type { Range } from '#shared/domain/watching.ts';

/** The properties of a block of this type. */
export type BlockOf<T extends BlockView['type'], B = BlockView> = B extends { type: infer U }
  ? T extends U
    ? B
    : never
  : never;

/** What a player reports while it plays, in seconds of the recording; a document in pages. */
export interface Played {
  /** Its position. */
  readonly at: number;
  /** What was just watched. */
  readonly range?: Range;
  readonly length?: number;
  /** It paused or ended: a good moment to report. */
  readonly hasStopped?: boolean;
}

/** How a learner's page handles a module: its blocks report their events to it. */
export interface Learning {
  /** Progress counts: the class is running. */
  readonly isOpen: boolean;
  readonly onPlayed: (key: string, played: Played) => void;
  readonly onAcknowledge: (key: string) => void;
  /** URLs of files expire after some hours: loads the module again. */
  readonly onRefresh: () => void;
  /** Where the package of a block is opened, by its key. */
  readonly packageTo: (key: string) => string;
  /** State of a quiz and the link to it, by its id. */
  readonly quizLink: (quizId: string) => QuizLink | undefined;
}
export interface QuizLink {
  readonly to: string;
  readonly action: string;
  /** Tags and facts beside the name. */
  readonly state: ReactNode;
}
