import {
  attemptSamples,
  type AttemptSample,
  type ChoiceStatistics,
  type ItemStatistics,
  type Statistics,
} from '#shared/api/statistics.ts';
import {
  effectiveWeights,
  flagsOf,
  itemFigures,
  meanOf,
  median,
  reliability,
  scoreBands,
  thirds,
  variance,
  type ItemFigures,
} from '#shared/domain/itemAnalysis.ts';
import { percentOf } from '#shared/domain/scoring.ts';
import { lockRows } from '../../platform/archives/leftRows.ts';
import type { Context } from '../../platform/context.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { editionsOf, type Edition } from './editions.ts';
import {
  cellsByQuestion,
  pickedTypes,
  timesOf,
  totalsOf,
  versionsOf,
  type CellRow,
  type Flags,
  type Times,
  type TotalRow,
} from './statistics.queries.ts';

type Samples<T> = Record<AttemptSample, T>;
const eachSample = <T>(make: (sample: AttemptSample) => T): Samples<T> =>
  Object.fromEntries(attemptSamples.map((sample) => [sample, make(sample)])) as Samples<T>;
const belongs =
  (sample: AttemptSample) =>
  (row: Flags): boolean =>
    sample === 'all' || row[sample];

/**
 * The item analysis of a quiz for each sample of attempts, at one moment. The database counts (no row of an attempt or an answer is
 * transferred), `shared/domain/itemAnalysis.ts` has the formulas.
 */
export async function analyseQuiz(ctx: Context, quizId: string): Promise<Samples<Statistics>> {
  return ctx.db.snapshot(async (db) => {
    const tx = { ...ctx, db };
    await tx.db.query(lockRows('answers'));
    // The planner estimates a hundred questions for each attempt and would compile for longer than the query then reads.
    await tx.db.query('set local jit = off');
    const [quiz] = await tx.db.query<{ passing_score: number }>(
      'select passing_score from quizzes where id = $1',
      [quizId],
    );
    const totals = await totalsOf(tx, quizId);
    const items = await itemsOf(tx, quizId, totals);
    const statistics = {} as Samples<Statistics>;
    const timesOfAll = await timesOf(tx, quizId, { sample: 'all' });
    for (const sample of attemptSamples) {
      const own = totals.filter(belongs(sample));
      // Each sample is a part of all attempts: if it has the same size, it is the same.
      const isAll = countOf(own) === countOf(totals);
      const times = isAll ? timesOfAll : await timesOf(tx, quizId, { sample });
      statistics[sample] = {
        ...summaryOf(own, items[sample], times),
        people: totals.filter(belongs('first')).reduce((sum, { count }) => sum + count, 0),
        passing_score: quiz!.passing_score / 100,
        items: weighed(items[sample], times),
      };
    }
    return statistics;
  });
}

/**
 * What a manager may see of the attempts of their people: the results, and nothing of the questions, which the manager may have to answer
 * one day. There are few attempts, so nothing is stored.
 */
export async function analyseTeam(
  ctx: Context,
  quizId: string,
  { sample, managerId: team }: { readonly sample: AttemptSample; readonly managerId: string },
): Promise<Statistics> {
  const [quiz] = await ctx.db.query<{ passing_score: number }>(
    'select passing_score from quizzes where id = $1',
    [quizId],
  );
  const totals = await totalsOf(ctx, quizId, team);
  const summary = summaryOf(totals.filter(belongs(sample)), [], await timesOf(ctx, quizId, { sample, team }));
  return {
    ...summary,
    alpha: null,
    standard_error: null,
    people: countOf(totals.filter(belongs('first'))),
    passing_score: quiz!.passing_score / 100,
    items: [],
  };
}

/** A question as it is counted, before it is compared with the others. */
interface Item {
  readonly shown: Omit<ItemStatistics, 'effective_weight' | 'median_seconds'>;
  readonly figures: ItemFigures;
  readonly question_id: string;
}

async function itemsOf(ctx: Context, quizId: string, totals: readonly TotalRow[]): Promise<Samples<Item[]>> {
  const found = eachSample((): Item[] => []);
  const bounds = eachSample((sample) => thirds(scoresOf(withAnswers(totals.filter(belongs(sample))))));
  for await (const cells of cellsByQuestion(ctx, quizId)) {
    const ids = [...new Set(cells.map(({ version_id }) => version_id))];
    const editions = editionsOf(await versionsOf(ctx, quizId, ids));
    for (const [index, versions] of editions.entries()) {
      const edition = { no: index + 1, of: editions.length };
      const versionIds = new Set(versions.map(({ id }) => id));
      const presented = cells.filter(({ version_id }) => versionIds.has(version_id));
      for (const sample of attemptSamples)
        found[sample].push(
          itemOf(presented.filter(belongs(sample)), versions, { edition, bounds: bounds[sample] }),
        );
    }
  }
  // A question that was asked in one sample only is left out of the others.
  return eachSample((sample) => found[sample].filter(({ figures }) => figures.n > 0));
}

type Bounds = ReturnType<typeof thirds>;

function itemOf(
  cells: readonly CellRow[],
  versions: Edition,
  { edition, bounds }: { readonly edition: ItemStatistics['edition']; readonly bounds: Bounds },
): Item {
  const newest = versions.at(-1)!;
  const figures = itemFigures(cells.map(({ mark, total, count }) => ({ mark: mark ?? 0, total, count })));
  const { n, mean, sd, discrimination, efficiency } = figures;
  const facility = n > 0 && newest.mark > 0 ? mean / newest.mark : null;
  const choices = choicesOf(cells, versions, n, bounds);
  const kind = questionKinds[newest.type];
  return {
    question_id: newest.question_id,
    figures,
    shown: {
      question_id: newest.question_id,
      no: newest.place,
      edition,
      stem: newest.stem,
      code: newest.code,
      type: newest.type,
      multiple: newest.multiple,
      mark: newest.mark / 1000,
      n,
      unanswered: countOf(cells.filter(({ mark }) => mark === null)),
      mean: mean / 1000,
      sd: sd === null ? null : sd / 1000,
      facility,
      discrimination,
      efficiency,
      choices,
      flags: flagsOf({
        n,
        facility,
        discrimination,
        distractors: kind.lineParts.includes('correct')
          ? choices!.filter((one) => !one.correct).map(({ share }) => share)
          : [],
      }),
    },
  };
}

/** How often each choice was picked, and by which third. A choice that was changed has its newest text. */
function choicesOf(
  cells: readonly CellRow[],
  versions: Edition,
  n: number,
  bounds: Bounds,
): ChoiceStatistics[] | null {
  const newest = versions.at(-1)!;
  const lines = pickedTypes.includes(newest.type)
    ? questionKinds[newest.type]
        .keyLines(newest)
        .map(({ key, text, isRight }) => ({ key, text, correct: isRight }))
    : null;
  const scoreOf = ({ total, max }: CellRow) => percentOf(total, max);
  const top = bounds && cells.filter((cell) => scoreOf(cell) >= bounds.high);
  const bottom = bounds && cells.filter((cell) => scoreOf(cell) <= bounds.low);
  const shareOf = (group: readonly CellRow[] | null, key: string): number | null => {
    const size = group ? countOf(group) : 0;
    return size > 0 ? countOf(group!.filter(hasPicked(key))) / size : null;
  };
  return (
    lines?.map((line) => {
      const count = countOf(cells.filter(hasPicked(line.key)));
      return {
        ...line,
        count,
        share: count / n,
        top: shareOf(top, line.key),
        bottom: shareOf(bottom, line.key),
      };
    }) ?? null
  );
}

const hasPicked =
  (key: string) =>
  ({ picked }: CellRow): boolean =>
    Array.isArray(picked) ? picked.includes(key) : picked !== null && String(picked) === key;
const countOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** In the order of the quiz; questions that are no longer asked come last. */
function weighed(items: readonly Item[], times: Times): ItemStatistics[] {
  const weights = effectiveWeights(items.map(({ figures }) => figures.covariance));
  return items
    .map(({ shown: visible }, i) => ({
      ...visible,
      effective_weight: weights[i]!,
      median_seconds: times.questions[visible.question_id] ?? null,
    }))
    .toSorted(
      (a, b) =>
        (a.no ?? Infinity) - (b.no ?? Infinity) ||
        (a.question_id < b.question_id ? -1 : Number(a.question_id > b.question_id)) ||
        b.edition.no - a.edition.no,
    );
}

/** Scores in thousandths of a percent. */
const scoresOf = (totals: readonly TotalRow[]) =>
  totals.map(({ earned, max, count }) => ({ value: percentOf(earned, max), count }));

const percent = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 1000;

/** The figures of questions are of these. */
const withAnswers = (totals: readonly TotalRow[]) => totals.filter((row) => !row.is_archived);

function summaryOf(totals: readonly TotalRow[], items: readonly Item[], times: Times) {
  const scores = scoresOf(totals);
  const attempts = countOf(totals);
  const spread = variance(scores);
  const answered = withAnswers(totals);
  const reliable = isSameForAll(answered, items)
    ? reliability(
        items.map(({ figures }) => figures.variance),
        variance(answered.map(({ earned, count }) => ({ value: earned, count }))),
      )
    : null;
  return {
    attempts,
    passed: countOf(totals.filter(({ passed }) => passed)),
    mean: attempts > 0 ? percent(meanOf(scores)) : null,
    median: percent(median(scores)),
    sd: spread === null ? null : percent(Math.sqrt(spread)),
    alpha: reliable?.alpha ?? null,
    standard_error: reliable && (100 * reliable.standard_error) / answered[0]!.max,
    median_minutes: times.median_minutes,
    bands: scoreBands(scores),
    not_submitted: times.not_submitted,
    could_read_questions: totals.reduce((sum, { readers }) => sum + readers, 0),
    archived: attempts - countOf(answered),
  };
}

/** Alpha compares the questions of one test: if some people got other questions or marks, there are several tests. */
const isSameForAll = (totals: readonly TotalRow[], items: readonly Item[]): boolean =>
  new Set(totals.map(({ max }) => max)).size === 1 &&
  items.every(({ figures }) => figures.n === countOf(totals));
