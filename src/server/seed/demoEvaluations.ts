import type { EvaluationQuestion, EvaluationValue } from '#shared/api/evaluations.ts';
import type { Context } from '../platform/context.ts';
import { updateRecord } from '../kernel/crud/write.ts';
import { evaluationView, sendEvaluation } from '../modules/evaluations/sendEvaluation.ts';
import { setEvaluationAccess } from '../modules/evaluations/evaluationAccess.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import { actingAs, dayAt, daysBefore, minutesBefore } from './demoActors.ts';
import type { DemoCompany, DemoPerson } from './demoCompany.ts';

const comments = [
  'Contohnya dekat dengan pekerjaan kami. Lanjutkan!',
  'Bagian tentang persetujuan pelanggan terlalu cepat; mohon ditambah latihan.',
  'Materi bisa dibaca ulang di ponsel, sangat membantu.',
  'Jadwalnya bertabrakan dengan jam ramai toko.',
  'Mohon rekaman sesinya dibagikan.',
  'Pelatih sabar menjawab pertanyaan.',
];

/** Evaluations: a class with many responses, one with fewer than five, one whose form waits for Dewi, and one that is prepared. */
export async function addEvaluations(ctx: Context, { people, classes }: DemoCompany): Promise<void> {
  const organizer = people.get('10002')!;
  const staff = [...people.values()].filter(({ nip }) => Number(nip) > 10_007);
  const aspects = await ctx.db.query<{ id: string }>(
    `select id from evaluation_aspects order by "order", id`,
  );
  const ids = aspects.map(({ id }) => id);
  const prepare = async (key: string, evaluation_aspect_ids: string[], days: number) => {
    const by = actingAs(ctx, organizer, daysBefore(ctx.now, days));
    await updateRecord(by, planNamed(ctx, 'classes'), classes.get(key)!, { body: { evaluation_aspect_ids } });
    return by;
  };
  const publish = async (key: string, days: number, evaluation_aspect_ids: string[], until?: string) => {
    const by = await prepare(key, evaluation_aspect_ids, days);
    await setEvaluationAccess(by, classes.get(key)!, { state: 'published', until });
  };
  await publish('onboarding', 31, ids, dayAt(ctx.now, 14, 17));
  for (const [i, person] of staff.slice(0, 16).entries())
    await answer(ctx, classes.get('onboarding')!, { person, days: 28, no: i });
  await publish('cooling', 20, ids.slice(2));
  for (const [i, person] of staff.slice(10, 13).entries())
    await answer(ctx, classes.get('cooling')!, { person, days: 5, no: i });
  await publish('safety', 2, ids);
  await prepare('washing', ids.slice(0, 4), 1);
}

interface Answering {
  readonly person: DemoPerson;
  readonly days: number;
  readonly no: number;
}

/** One person's form, as the portal sends it. */
async function answer(ctx: Context, classId: string, { person, days, no }: Answering): Promise<void> {
  const by = actingAs(ctx, person, minutesBefore(daysBefore(ctx.now, days), no * 17));
  const { edition, sections } = await evaluationView(by, classId);
  await sendEvaluation(by, classId, {
    edition: edition!,
    answers: sections.flatMap(({ trainer, questions }, section) =>
      questions.map((question, index) => ({
        aspect_id: question.aspect_id,
        trainer: trainer?.key ?? null,
        value: valueOf(question, no * 7 + section * 3 + index),
      })),
    ),
  });
}

/** Mostly satisfied, like real people. */
function valueOf({ type, options }: EvaluationQuestion, no: number): EvaluationValue | null {
  const texts = options.map(({ text }) => text);
  switch (type) {
    case 'rating':
      return [5, 4, 4, 5, 3, 4, 5, 2, 4][no % 9]!;
    case 'yes_no':
      return no % 6 !== 0;
    case 'multi':
      return texts.filter((_, index) => (no + index) % 2 === 0);
    case 'text':
      return no % 3 === 0 ? comments[Math.floor(no / 3) % comments.length]! : null;
    default:
      return texts[no % texts.length]!;
  }
}
