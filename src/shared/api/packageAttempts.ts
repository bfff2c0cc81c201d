/** Learning packages as learners play them. Scores are percent (0..100), times are seconds. */
import type { PackageItem, PackageKind } from '../domain/packages/manifest.ts';
import type { PackageResult, PackageState, PartWord } from '../domain/packages/outcome.ts';

/** A part of a package in the list of its contents; headings have no `url`. */
export interface PackagePart {
  id: string;
  title: string;
  depth: number;
  type: PackageItem['type'];
  /** On the content origin; null for a heading. */
  url: string | null;
  /** Thousandths. */
  mastery: number | null;
  /** Thousandths: how far somebody must come. */
  completion_threshold: number | null;
  data_from_lms: string | null;
  max_seconds: number | null;
  time_limit_action: string | null;
  state: PartWord;
}

/** Where a part goes on. */
export interface PackagePartState {
  /** The stored sequence number; the next commit has a higher one. */
  seq: number;
  entry: 'ab-initio' | 'resume' | '';
  elements: Readonly<Record<string, string>>;
}

/**
 * `POST /api/modules/{id}/blocks/{key}/launch` and `GET /api/packages/{id}/preview`. In `review` nothing is recorded, and `attempt_id` may
 * be null; in `preview` it always is.
 */
export interface PackageLaunch {
  attempt_id: string | null;
  session_no: number;
  kind: PackageKind;
  mode: 'normal' | 'review' | 'preview';
  /** Whether what the package reports counts. */
  credit: boolean;
  title: string;
  player_url: string;
  content_url: string;
  scos: PackagePart[];
  /** The part to begin with. */
  sco: string;
  /** By the ids of the parts that were opened before. */
  states: Readonly<Record<string, PackagePartState>>;
  /** `id` means nothing outside of this package. */
  learner: { id: string; name: string };
}

/** `PUT /api/package-attempts/{id}/states/{sco}`: the attempt after the commit. */
export interface PackageCommitReply {
  /** False: the stored state has this or a higher `seq`. */
  saved: boolean;
  /** As stored. */
  seq: number;
  state: PackageState;
  result: PackageResult;
  score: number | null;
  seconds: number;
  /** Of the part that was committed. */
  part: PartWord;
}

/** `GET /api/packages/{id}/contents`: what was found in the newest version. */
export interface PackageContents {
  version: number;
  title: string;
  kind: PackageKind;
  edition: string;
  /** Unpacked. */
  bytes: number;
  parts: number;
  /** Percent: the different marks of its parts, the lowest first. */
  pass_marks: number[];
  /** Rules of order that nobody follows here. */
  unfollowed: number;
  /** People with an open attempt, in whatever version. */
  people_inside: number;
}

/** `GET /api/package-uploads/{id}`: a ZIP that has passed its checks. */
export interface UploadedPackage {
  title: string;
}

/** A version of the package of a block that people have played. */
export interface AnsweredVersion {
  block: string;
  version_id: string;
  package: string;
  version: number;
  people: number;
}

/** An answer to a question of a package, as the package writes it. */
export interface AnswerOfPackage {
  text: string;
  count: number;
  /** How often the package called it right. */
  correct: number;
}

/** What people have answered to one question of a package: every recorded answer counts. */
export interface QuestionOfPackage {
  sco: string;
  /** The title of its part. */
  part: string;
  /** The package's own name of it. */
  question: string;
  description: string | null;
  type: string | null;
  answered: number;
  people: number;
  /** Right ones of those that the package has judged. */
  correct: number;
  judged: number;
  median_ms: number | null;
  /** The most frequent ones first; `kinds` is how many different ones there are. */
  answers: AnswerOfPackage[];
  kinds: number;
}

/** `GET /api/modules/{id}/package-answer-figures`. */
export interface AnswerFigures {
  /** Those to choose from; what was played last comes first. */
  versions: AnsweredVersion[];
  chosen: { block: string; version_id: string } | null;
  questions: QuestionOfPackage[];
  /** There are more questions than are counted. */
  is_cut: boolean;
}
