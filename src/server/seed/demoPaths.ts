import type { Context } from '../platform/context.ts';
import { createRecord, setPublished } from '../kernel/crud/write.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import { keepMembers } from '../modules/programmes/keepMembers.ts';
import { actingAs, daysBefore } from './demoActors.ts';
import type { DemoCompany } from './demoCompany.ts';

/** Days before today on which the path was published and the sales team joined. */
const JOINED = 55;

/** A learning path of the sales team, which has been on it for some weeks; before anybody completes a class. */
export async function addPath(ctx: Context, { people, classes }: DemoCompany): Promise<void> {
  const then = daysBefore(ctx.now, JOINED);
  const organizer = actingAs(ctx, people.get('10002')!, then);
  const [safety] = await ctx.db.query<{ id: string }>(`select id from competencies where code = 'K3-DASAR'`);
  const { id } = await createRecord(organizer, planNamed(organizer, 'programmes'), {
    name: 'Bulan-bulan pertama di penjualan',
    description:
      'Dari mengenal perusahaan sampai menjelaskan produk kepada pelanggan. Kerjakan berurutan; setiap langkah punya tenggat.',
    ordered: true,
    due_days: 90,
    audience_rule: { position: ['Staf Penjualan', 'Penyelia Toko', 'Koordinator Penjualan'] },
  });
  const steps = [
    {
      name: 'Mengenal perusahaan dan menjaga data pelanggan',
      kind: 'classes',
      class_ids: [classes.get('onboarding')],
      due_days: 30,
    },
    { name: 'Bekerja dengan selamat', kind: 'competency', competency_id: safety!.id, level: 1, due_days: 75 },
    {
      name: 'Menguasai produk kita',
      kind: 'classes',
      class_ids: ['cooling', 'washing', 'kitchen'].map((key) => classes.get(key)),
      choose: 2,
      due_days: 90,
    },
  ];
  for (const [order, step] of steps.entries())
    await createRecord(organizer, planNamed(organizer, 'programme-steps'), {
      ...step,
      programme_id: id,
      order,
    });
  await setPublished(organizer, planNamed(organizer, 'programmes'), String(id), { isOn: true });
  await keepMembers({ ...ctx, now: then });
}
