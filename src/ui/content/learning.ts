import type { ReactNode } from 'react';
import type { BlockView } from '#shared/api/modules.ts';
import type { Range } from '#shared/domain/watching.ts';

/** What a block of this type carries. */
export type BlockOf<T extends BlockView['type'], B = BlockView> = B extends { type: infer U }
  ? T extends U
    ? B
    : never
  : never;

/** What a player tells while it plays; seconds of the recording. */
export interface Played {
  /** Where it is. */
  readonly at: number;
  /** What was just seen. */
  readonly range?: Range;
  readonly length?: number;
  /** It paused or ended: a good moment to report. */
  readonly hasStopped?: boolean;
}

/** What a learner's page does with a module: its blocks tell it what happens in them. */
export interface Learning {
  /** Something can be earned: the class runs. */
  readonly isOpen: boolean;
  readonly onPlayed: (key: string, played: Played) => void;
  readonly onAcknowledge: (key: string) => void;
  /** Addresses of files end after some hours: fetches the module anew. */
  readonly onRefresh: () => void;
  /** State of a quiz and the way to it, by its id. */
  readonly quizLink: (quizId: string) => QuizLink | undefined;
}
export interface QuizLink {
  readonly to: string;
  readonly action: string;
  /** Tags and facts beside the name. */
  readonly state: ReactNode;
}
