import type { ModuleCompletion } from '#shared/domain/blocks.ts';
import type { ActorContext } from '../platform/context.ts';
import { updateRecord } from '../kernel/crud/write.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import { addAlarm, addChecklist, addGearPicture } from './demoFiles.ts';

/** The content of the demo's modules beside their text. */
interface Extras {
  readonly class: string;
  readonly module: string;
  readonly completion?: ModuleCompletion;
  readonly completion_minutes?: number;
  readonly blocks: readonly Readonly<Record<string, unknown>>[];
}

/** Completes the modules of some classes: pictures, papers, sounds, links, confirmations and quizzes of their class. */
export async function addModuleBlocks(
  organizer: ActorContext,
  classes: ReadonlyMap<string, string>,
  quizzes: ReadonlyMap<string, string>,
): Promise<void> {
  const plan = planNamed(organizer, 'modules');
  for (const { class: key, module, blocks, ...fields } of await extrasOf(organizer, quizzes)) {
    const [row] = await organizer.db.query<{ id: string; blocks: object[] }>(
      `select id, blocks from modules where class_id = $1 and name = $2`,
      [classes.get(key), module],
    );
    if (!row) throw new Error(`The demo has no module ${module}.`);
    await updateRecord(organizer, plan, row.id, { body: { ...fields, blocks: [...row.blocks, ...blocks] } });
  }
}

async function extrasOf(organizer: ActorContext, quizzes: ReadonlyMap<string, string>): Promise<Extras[]> {
  const [gear, checklist, alarm] = [
    await addGearPicture(organizer),
    await addChecklist(organizer),
    await addAlarm(organizer),
  ];
  return [
    {
      class: 'safety',
      module: 'Alat pelindung diri',
      completion: 'acknowledge',
      blocks: [
        {
          type: 'image',
          title: 'Lima alat yang Anda pakai',
          file_id: gear,
          alt: 'Gambar pekerja dengan helm, kacamata pelindung, rompi menyala, sarung tangan isolasi, dan sepatu keselamatan',
        },
        { type: 'file', title: 'Daftar periksa untuk dicetak', file_id: checklist },
        {
          type: 'acknowledgement',
          title: 'Pernyataan',
          text: '<p>Saya memakai alat pelindung diri yang diwajibkan, memeriksanya sebelum bekerja, dan <strong>tidak bekerja</strong> bila alat itu rusak atau tidak tersedia.</p>',
        },
      ],
    },
    {
      class: 'safety',
      module: 'Saat keadaan darurat',
      blocks: [
        { type: 'audio', title: 'Kenali bunyi alarm gedung', file_id: alarm },
        {
          type: 'link',
          title: 'Nomor darurat dan panduan BNPB',
          url: 'https://www.bnpb.go.id',
        },
        { type: 'quiz', title: 'Uji diri Anda', quiz_id: quizzes.get('evacuation') },
      ],
    },
    {
      class: 'cooling',
      module: 'Pertanyaan yang sering muncul',
      completion: 'time',
      completion_minutes: 3,
      blocks: [
        {
          type: 'text',
          title: 'Latihan berpasangan',
          text: '<p>Minta rekan Anda memainkan pelanggan yang membandingkan dua harga. Jawab dalam satu menit, lalu bertukar peran.</p>',
        },
      ],
    },
  ];
}
