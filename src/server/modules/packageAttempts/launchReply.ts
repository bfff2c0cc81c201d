import type { PackageLaunch, PackagePart, PackagePartState } from '#shared/api/packageAttempts.ts';
import { entryOf } from '#shared/domain/packages/attempts.ts';
import { timeText } from '#shared/domain/packages/durations.ts';
import { elementsToOpen, type Elements } from '#shared/domain/packages/elements.ts';
import type { PackageItem } from '#shared/domain/packages/manifest.ts';
import { wordOf, type PackageOutcome } from '#shared/domain/packages/outcome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { launchUrls } from '../packages/content/launchUrls.ts';
import { openUnit } from './cmi5/openUnit.ts';
import type { LaunchedAttempt, PackageBlock } from './launchRows.ts';
import { learnerOf } from './learner.ts';
import { answersToOpen } from './storedAnswers.ts';

/** Opened through this host: packages have the same one on this machine. */
export interface AtHost {
  readonly package_id: string;
  readonly host: string | undefined;
}
interface LaunchOptions {
  readonly mode: PackageLaunch['mode'];
  /** The block in which it is opened; undefined in a preview. */
  readonly block?: Pick<PackageBlock, 'module_id' | 'key' | 'pass_mark'>;
  /** The part that the learner has chosen; undefined: where they go on. */
  readonly wantedPart?: string | undefined;
}
/** What is opened; an id of null: nothing is recorded. */
type Opened = Pick<LaunchedAttempt, 'session_no' | 'version_id' | 'manifest'> & {
  readonly id: string | null;
};

/**
 * The reply to a launch: where the version runs, and the stored state of each of its parts.
 * @throws ApiError 409 `content-away` without a content origin, `unit-host-closed`, `preview-of-course`
 */
export async function launchReply(
  ctx: ActorContext,
  { package_id, host }: AtHost,
  attempt: Opened,
  { mode, block, wantedPart }: LaunchOptions,
): Promise<PackageLaunch> {
  const { manifest, id } = attempt;
  const course = manifest.kind === 'cmi5' ? recordedIn(block, mode) : null;
  const urls = await launchUrls(ctx, { versionId: attempt.version_id, host, isPreview: mode === 'preview' });
  if (!urls) throw conflict('content-away');
  const stored = id === null ? [] : await storedParts(ctx, id);
  const answers = id === null ? new Map<string, Elements>() : await answersToOpen(ctx, id, manifest.kind);
  const outcomes = new Map(stored.map((row) => [row.sco_id, row]));
  const first = partNamed(manifest.items, wantedPart) ?? firstPart(manifest.items, stored);
  const learner = await learnerOf(ctx, package_id);
  const item = manifest.items.find((one) => one.id === first)!;
  const unitUrl = course && (await openUnit(ctx, { ...course, attempt, item, urls, learner }));
  return {
    attempt_id: id,
    session_no: attempt.session_no,
    kind: manifest.kind,
    mode,
    credit: mode !== 'review',
    title: manifest.title,
    player_url: urls.playerUrl,
    content_url: urls.contentUrl,
    scos: manifest.items.map((one) => {
      const part = partOf(one, urls.contentUrl, outcomes.get(one.id) ?? null);
      return unitUrl !== null && one.id === first ? { ...part, url: unitUrl } : part;
    }),
    sco: first,
    // A unit of a course reads its own documents.
    states: course
      ? {}
      : Object.fromEntries(
          stored.map((row): [string, PackagePartState] => [
            row.sco_id,
            stateOf(manifest.kind, row, answers.get(row.sco_id) ?? {}),
          ]),
        ),
    learner,
  };
}

/** The block and the mode of a unit, which records what it says. @throws ApiError 409 `preview-of-course` */
function recordedIn(block: LaunchOptions['block'], mode: PackageLaunch['mode']) {
  if (!block || mode === 'preview') throw conflict('preview-of-course');
  return { block, mode };
}

const partNamed = (items: readonly PackageItem[], id: string | undefined): string | undefined =>
  items.find((item) => item.id === id && item.type !== null)?.id;

interface PartRow extends PackageOutcome {
  readonly sco_id: string;
  readonly seq: number;
  readonly elements: Elements;
  readonly suspend_data: string | null;
  readonly seconds: number;
}

/** The newest first. */
const storedParts = (ctx: ActorContext, attemptId: string): Promise<PartRow[]> =>
  ctx.db.prepared<PartRow>(
    `select sco_id, seq, elements, suspend_data, seconds, state, result, scaled, raw, min, max from package_states
     where attempt_id = $1 order by saved_at desc`,
    [attemptId],
  );

const partOf = (item: PackageItem, contentUrl: string, outcome: PackageOutcome | null): PackagePart => ({
  id: item.id,
  title: item.title,
  depth: item.depth,
  type: item.type,
  url: item.unit?.address ?? (item.launch === null ? null : contentUrl + item.launch),
  mastery: item.mastery,
  completion_threshold: item.progressThreshold,
  data_from_lms: item.dataFromLms,
  max_seconds: item.maxSeconds,
  time_limit_action: item.timeLimitAction,
  state: wordOf(outcome),
});

function stateOf(
  kind: PackageLaunch['kind'],
  { seq, elements, suspend_data, seconds }: PartRow,
  interactions: Elements,
): PackagePartState {
  const suspendData = suspend_data === null ? null : (JSON.parse(suspend_data) as string);
  return {
    seq,
    entry: entryOf(kind, { elements, hasPlace: Boolean(suspendData) }),
    elements: elementsToOpen(kind, {
      elements,
      suspendData,
      totalTime: timeText(kind, seconds),
      interactions,
    }),
  };
}

/** Where the learner was last, unless that part is done; then the first that is not; in the end the first of all. */
function firstPart(items: readonly PackageItem[], newestFirst: readonly PartRow[]): string {
  const parts = items.filter(({ launch, unit }) => launch !== null || unit?.address);
  const done = new Set(newestFirst.flatMap(({ sco_id, state }) => (state === 'completed' ? [sco_id] : [])));
  const isOpen = (id: string): boolean => !done.has(id) && parts.some((part) => part.id === id);
  const [last] = newestFirst;
  if (last && isOpen(last.sco_id)) return last.sco_id;
  return (parts.find(({ id }) => isOpen(id)) ?? parts[0]!).id;
}
