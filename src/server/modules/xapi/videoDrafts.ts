import { coverage, WATCHED_PART, type Range } from '#shared/domain/watching.ts';
import type { Context } from '../../platform/context.ts';
import { about, actsWith, type Draft, type Facts } from './draft.ts';
import { videoTerms } from './vocabulary.ts';

/** A stretch of a video, as the reports of the player add to it. Seconds of the recording. */
export interface Stretch {
  readonly block: string;
  readonly from: number;
  readonly to: number;
  readonly ended_at: string;
  /** Everything of it that the person has seen so far, merged. */
  readonly ranges: readonly Range[];
  readonly length: number | null;
}
interface Row extends Facts {
  readonly module_id: string;
  readonly module_name: string;
  readonly title: string | null;
  readonly detail: Stretch;
}

const TEXT = actsWith(
  `a.detail, o.id as module_id, o.name as module_name,
   (select b ->> 'title' from jsonb_array_elements(o.blocks) b where b ->> 'key' = a.detail ->> 'block' limit 1) as title`,
  { from: 'join modules o on o.id = a.object_id', user: 'a.user_id', course: 'o.class_id' },
);

/** A stretch began and ended: played and paused, by the video profile; the first one that sees enough of it: completed. */
export async function videoDrafts({ db }: Pick<Context, 'db'>, acts: readonly string[]): Promise<Draft[]> {
  return (await db.query<Row>(TEXT, [acts])).flatMap(draftsOf);
}

function draftsOf(row: Row): Draft[] {
  const { detail, module_id, module_name, title } = row;
  const { block, from, to, ended_at, ranges, length } = detail;
  const progress = length ? Math.min(1, Math.round((coverage(ranges) / length) * 1000) / 1000) : null;
  const segments = ranges.map((range) => range.join('[.]')).join('[,]');
  const common = {
    ...about(row),
    object: { kind: 'video', id: `${module_id}/${block}`, name: title ?? module_name },
    parent: { kind: 'module', id: module_id, name: module_name },
    category: videoTerms.profile,
    extensions: { [videoTerms.session]: row.act, ...(length && { [videoTerms.length]: length }) },
  } as const;
  const seen = {
    [videoTerms.time]: to,
    [videoTerms.playedSegments]: segments,
    ...(progress !== null && { [videoTerms.progress]: progress }),
  };
  const isCompleted = progress !== null && progress >= WATCHED_PART;
  return [
    {
      ...common,
      fact: `video-played:${row.act}`,
      verb: 'played',
      result: { extensions: { [videoTerms.time]: from } },
    },
    {
      ...common,
      at: ended_at,
      fact: `video-paused:${row.act}`,
      verb: 'paused',
      result: { extensions: seen },
    },
    ...(isCompleted
      ? [
          {
            ...common,
            at: ended_at,
            fact: `video-completed:${module_id}:${block}:${row.user_id}`,
            verb: 'completed' as const,
            result: { completion: true, extensions: seen },
          },
        ]
      : []),
  ];
}
