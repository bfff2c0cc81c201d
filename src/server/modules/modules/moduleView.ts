import type { BlockView, PackageFacts, ModuleView, MyModule } from '#shared/api/modules.ts';
import type { MyQuiz } from '#shared/api/myQuizzes.ts';
import { blockView, type ModuleBlock } from '#shared/domain/blocks.ts';
import { canStartAnew } from '#shared/domain/packages/attempts.ts';
import { completionOf, whyOver, type BlockProgress } from '#shared/domain/modules.ts';
import type { Expanded, ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { notFound } from '../../platform/http/errors.ts';
import { COPIES_JSON, COPIES_OF_BLOCK, copiesOf, type StoredCopies } from '../fileCopies/copiesOf.ts';
import { courseOf } from '../courses/courses.ts';
import { quizFactsOf } from '../courses/presentCourse.ts';
import { myQuizzes } from '../quizzes/quizzes.ts';
import { moduleRows, presentModules } from './modules.ts';

/** `GET /api/my/courses/{slug}/modules/{module}`, by slug or id. A locked module states the reason and contains no blocks. */
export async function moduleView(
  ctx: ActorContext,
  classKey: string,
  moduleKey: string,
): Promise<ModuleView> {
  const course = await courseOf(ctx, classKey);
  const rows = await moduleRows(ctx, [course.id]);
  const index = rows.findIndex((row) =>
    isUuid(moduleKey)
      ? row.id === moduleKey.toLowerCase()
      : row.slug.toLowerCase() === moduleKey.toLowerCase(),
  );
  const row = rows[index];
  if (!row) throw notFound();
  const outline = presentModules(rows, course, ctx.now);
  const module = outline[index]!;
  const [quizzes, blocks] = await Promise.all([
    myQuizzes(ctx, course.id, quizFactsOf(course)),
    module.state === 'locked' ? [] : blocksOf(ctx, row.id),
  ]);
  return {
    ...module,
    class: { id: course.id, slug: course.slug, name: course.name },
    blocks: blockViews(ctx, blocks, quizzes),
    earning: whyOver(course, ctx.now) === null,
    completion: completionOf({ ...row, blocks: blocks.map(({ block }) => block) }),
    completion_minutes: row.completion_minutes,
    done_at: row.done_at,
    previous: named(outline[index - 1]),
    next: named(outline[index + 1]),
    outline,
    quizzes,
  };
}

/** The stored blocks, each with the row of its file and the caller's progress. */
const blocksOf = (ctx: ActorContext, id: string): Promise<StoredBlock[]> =>
  ctx.db.query<StoredBlock>(
    `select b.v as block, case when f.id is not null then
       json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'width', f.width, 'height', f.height)
       end as file, ${COPIES_JSON} as made, case when v.package_id is not null then
       json_build_object('id', k.id, 'name', k.name, 'kind', k.kind, 'sco_count', k.parts, 'bytes', v.bytes)
       end as package, p.blocks -> (b.v ->> 'key') as progress
     from modules m cross join jsonb_array_elements(m.blocks) with ordinality b(v, no)
     left join files f on f.id = (b.v ->> 'file_id')::uuid
     left join file_copies c on c.source_id = f.id and ${COPIES_OF_BLOCK}
     left join packages k on k.id = (b.v ->> 'package_id')::uuid
     left join lateral (select v.package_id, v.bytes from package_versions v
       where v.package_id = k.id order by v.no desc limit 1) v on true
     left join module_progress p on p.module_id = m.id and p.user_id = $2
     where m.id = $1 order by b.no`,
    [id, ctx.actor.userId],
  );

interface StoredBlock {
  readonly block: ModuleBlock;
  readonly file: Omit<ExpandedFile, 'url'> | null;
  readonly made: StoredCopies | null;
  readonly package: PackageFacts | null;
  readonly progress: BlockProgress | null;
}

/** Files with URLs for the caller; only quizzes that the caller may see. */
function blockViews(
  ctx: ActorContext,
  blocks: readonly StoredBlock[],
  quizzes: readonly MyQuiz[],
): BlockView[] {
  return blocks.flatMap(({ block, file, made, package: shown, progress }) => {
    const quiz = quizzes.find(({ id }) => id === block.quiz_id);
    const view = blockView({
      ...block,
      package: shown,
      ...besideOf(ctx, block),
      made: copiesOf(ctx, made),
      file: file && { ...file, url: fileUrl(ctx, file.id) },
      quiz: quiz ? { id: quiz.id, slug: quiz.slug, name: quiz.name } : null,
    });
    return view ? withProgress(withStanding(view, block, progress), progress) : [];
  });
}

/** Where the learner stands in the package of a block. */
function withStanding(
  view: BlockView,
  { attempt_rule, max_attempts }: ModuleBlock,
  progress: BlockProgress | null,
): BlockView {
  if (view.type !== 'package') return view;
  const {
    state,
    result,
    score,
    seconds,
    attempts: counted,
  } = progress?.package ?? { state: 'none', result: 'unknown', score: null, seconds: 0, attempts: 0 };
  const rule = { rule: attempt_rule ?? 'one', max: max_attempts };
  const can_start_anew = state !== 'none' && canStartAnew(rule, { state, result, ended_by: null }, counted);
  return { ...view, state: { state, result, score, seconds, attempts: counted, can_start_anew } };
}

/** The URLs of captions and pictures of videos: nothing else of these files is shown. */
const besideOf = (ctx: ActorContext, block: ModuleBlock) => {
  const linked = (id: string | null | undefined) => (id ? { url: fileUrl(ctx, id) } : null);
  return {
    poster: linked(block.poster_id),
    captions_indonesian: linked(block.captions_indonesian_id),
    captions_english: linked(block.captions_english_id),
  };
};

/** Where the learner stopped, what they have watched and when they confirmed. */
function withProgress(view: BlockView, progress: BlockProgress | null): BlockView {
  if (view.type === 'acknowledgement') return { ...view, acknowledged_at: progress?.acknowledged_at ?? null };
  if (!progress) return view;
  const { position, ranges } = progress;
  if (view.type === 'text') return position === undefined ? view : { ...view, position };
  if (view.type !== 'video' && view.type !== 'audio' && view.type !== 'file') return view;
  return {
    ...view,
    ...(position !== undefined && { position }),
    ...(ranges && { ranges: ranges.map(([from, to]): [number, number] => [from, to]) }),
  };
}

const named = (module: MyModule | undefined): Expanded | null =>
  module ? { id: module.id, slug: module.slug, name: module.name } : null;
