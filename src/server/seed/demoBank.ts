import type { ActorContext } from '../platform/context.ts';
import { createRecord, updateRecord } from '../kernel/crud/write.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import { addCablePicture } from './demoFiles.ts';

/** Questions of the demo's bank, one of each kind. */
const bank: readonly Readonly<Record<string, unknown>>[] = [
  {
    type: 'true_false',
    stem: 'Kotak P3K boleh dikunci supaya isinya tidak hilang.',
    correct_value: false,
    explanation: 'Kotak P3K harus dapat dibuka setiap saat.',
    tags: ['K3', 'P3K'],
  },
  {
    type: 'numeric',
    stem: 'Berapa meter jarak aman minimal dari forklift yang sedang berjalan?',
    choices: [{ text: '3', tolerance: 0 }],
    tags: ['K3', 'gudang'],
  },
  {
    type: 'ordering',
    stem: 'Urutkan langkah memakai alat pemadam api ringan.',
    choices: ['Tarik pin', 'Arahkan selang ke pangkal api', 'Tekan tuas', 'Sapukan ke kiri dan kanan'].map(
      (text) => ({ text }),
    ),
    mark: 2,
    tags: ['K3', 'kebakaran'],
  },
  {
    type: 'matching',
    stem: 'Pasangkan warna rambu dengan artinya.',
    choices: [
      { text: 'Merah', match: 'Larangan' },
      { text: 'Kuning', match: 'Peringatan' },
      { text: 'Biru', match: 'Kewajiban' },
      { text: 'Hijau', match: 'Petunjuk keselamatan' },
    ],
    mark: 2,
    tags: ['K3', 'rambu'],
  },
  {
    type: 'short_answer',
    stem: 'Apa singkatan alat pelindung diri?',
    choices: [{ text: 'APD', feedback: 'Tepat.' }],
    tags: ['K3'],
  },
  {
    type: 'multiple_choice',
    stem: 'Pelanggan marah karena teknisi terlambat. Apa kalimat pertama Anda?',
    choices: [
      { text: 'Maaf Bapak menunggu lama. Saya cari tahu sekarang.', correct: true },
      { text: 'Itu bukan bagian saya.', feedback: 'Pelanggan tidak perlu tahu bagian siapa.' },
      { text: 'Mohon bersabar, semua teknisi sedang sibuk.', feedback: 'Ini alasan, bukan tindakan.' },
    ],
    shuffle_answers: true,
    tags: ['layanan'],
  },
  {
    type: 'essay',
    stem: 'Tuliskan pesan kepada pelanggan yang unitnya baru dapat diperbaiki minggu depan.',
    mark: 4,
    tags: ['layanan'],
  },
];

/** The bank, and a picture above a question that learners of the demo see. */
export async function addBank(organizer: ActorContext, quizzes: ReadonlyMap<string, string>): Promise<void> {
  const plan = planNamed(organizer, 'questions');
  const seen = {
    media_id: await addCablePicture(organizer),
    media_alt: 'Kabel di lantai gudang; pembungkusnya terkelupas dan kawat tembaganya terlihat',
  };
  for (const question of bank) await createRecord(organizer, plan, question);
  const [cable] = await organizer.db.query<{ id: string }>(
    `select id from questions where quiz_id = $1 and stem like '%kabel terkelupas%'`,
    [quizzes.get('safety')],
  );
  if (!cable) throw new Error('The demo has no question about a cable.');
  await updateRecord(organizer, plan, cable.id, { body: { ...seen, tags: ['K3', 'listrik'] } });
}
