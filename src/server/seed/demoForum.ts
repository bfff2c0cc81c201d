import { learnerPermissions } from '#shared/access.ts';
import type { ActorContext, Context } from '../platform/context.ts';
import { newId } from '../platform/db/id.ts';
import { changeThread, reportPost } from '../modules/forum/moderation.ts';
import { markRead } from '../modules/forum/readForum.ts';
import { startThread, writePost } from '../modules/forum/writePost.ts';
import { actingAs, minutesBefore } from './demoActors.ts';
import type { DemoCompany, DemoPerson } from './demoCompany.ts';

/** Posts in a running class: topics with replies, a lively chat, a reported post. */
export async function addForum(ctx: Context, { people, classes }: DemoCompany): Promise<void> {
  const course = classes.get('safety')!;
  const trainer = people.get('10003')!;
  const dewi = people.get('10004')!;
  const [ani, budi] = await participants(ctx, course, [dewi.id]);
  const post = (text: string, more: { reply_to?: string; mention_ids?: string[] } = {}) => ({
    text,
    client_key: newId(),
    ...more,
  });
  const topic = async (by: ActorContext, title: string, text: string) =>
    (await startThread(by, course, { kind: 'topic', title, ...post(text) })).value;
  const say = (by: ActorContext, text: string, mention_ids: string[] = []) =>
    startThread(by, course, { kind: 'chat', ...post(text, { mention_ids }) });

  const welcome = await topic(
    at(ctx, trainer, 6 * 1440, 'staff'),
    'Selamat datang: cara memakai forum ini',
    'Silakan bertanya apa saja tentang materi K3. Sebelum bertanya, cari dahulu apakah sudah ada yang menanyakannya.\n\nPedoman lengkap: https://www.kemnaker.go.id',
  );
  await changeThread(at(ctx, trainer, 6 * 1440 - 2, 'staff'), welcome.thread.id, { is_pinned: true });
  const question = await topic(
    at(ctx, dewi, 2 * 1440),
    'Apakah APD wajib dipakai di kantor?',
    'Di modul kedua tertulis APD wajib di area kerja. Apakah ruang kantor termasuk?',
  );
  const answer = await writePost(at(ctx, trainer, 2 * 1440 - 45, 'staff'), question.thread.id, {
    ...post(
      `Pertanyaan bagus, @${dewi.name}. Ruang kantor tidak termasuk, kecuali saat Anda melewati gudang.`,
      { reply_to: question.post.id, mention_ids: [dewi.id] },
    ),
  });
  await writePost(
    at(ctx, ani!, 1440),
    question.thread.id,
    post('Terima kasih, saya juga baru tahu.', { reply_to: answer.value.id }),
  );
  const rude = await writePost(
    at(ctx, budi!, 1200),
    question.thread.id,
    post('Masa begitu saja tidak tahu? Baca modulnya!'),
  );
  await reportPost(at(ctx, ani!, 1190), rude.value.id, 'Nadanya kasar kepada peserta lain');

  await say(at(ctx, ani!, 300), 'Selamat pagi semua! Sesi besok jadi pukul 09.00?');
  const { value: chat } = await say(at(ctx, trainer, 290, 'staff'), 'Jadi. Tautannya ada di halaman kelas.');
  await markRead(at(ctx, dewi, 280), chat.thread.id, chat.post.no);
  await say(at(ctx, budi!, 120), 'Saya mungkin terlambat 10 menit, masih di gudang.');
  await say(at(ctx, ani!, 60), `@${dewi.name} nanti bareng kerjakan kuisnya?`, [dewi.id]);
}

/** A person this many minutes ago; learners with a learner's rights, because posts of staff are marked. */
function at(
  ctx: Context,
  person: DemoPerson,
  minutes: number,
  as: 'staff' | 'learner' = 'learner',
): ActorContext {
  const by = actingAs(ctx, person, minutesBefore(ctx.now, minutes));
  if (as === 'staff') return { ...by, actor: { ...by.actor, reach: 'own' } };
  return { ...by, actor: { ...by.actor, reach: 'own', permissions: new Set(learnerPermissions) } };
}

/** Two participants, other than the named ones. */
const participants = (ctx: Context, classId: string, besides: readonly string[]): Promise<DemoPerson[]> =>
  ctx.db.query<DemoPerson>(
    `select u.id, u.nip, u.name from enrolments e join users u on u.id = e.user_id
     where e.class_id = $1 and e.state in ('enrolled', 'in_progress') and u.id <> all($2::uuid[])
     order by u.nip desc limit 2`,
    [classId, besides],
  );
