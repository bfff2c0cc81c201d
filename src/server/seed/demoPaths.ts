import type { ActorContext, Context } from '../platform/context.ts';
import { createRecord, setPublished } from '../kernel/crud/write.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import { keepMembers } from '../modules/programmes/keepMembers.ts';
import { actingAs, daysBefore } from './demoActors.ts';
import type { DemoCompany } from './demoCompany.ts';

/** Days before today on which the path was published and the sales team joined. */
const JOINED = 55;

/**
 * A learning path of the sales team, which has been on it for some weeks, and one of the people of a new shop, which gives a certificate;
 * before anybody completes a class.
 */
export async function addPaths(ctx: Context, { people, classes }: DemoCompany): Promise<void> {
  const then = daysBefore(ctx.now, JOINED);
  const organizer = actingAs(ctx, people.get('10002')!, then);
  const [safety] = await ctx.db.query<{ id: string }>(`select id from competencies where code = 'K3-DASAR'`);
  const [template] = await ctx.db.query<{ id: string }>(
    `select id from certificate_templates where name = 'Sertifikat standar'`,
  );
  const onboarding = {
    name: 'Mengenal perusahaan dan menjaga data pelanggan',
    kind: 'classes',
    class_ids: [classes.get('onboarding')],
    due_days: 30,
  };
  const safely = {
    name: 'Bekerja dengan selamat',
    kind: 'competency',
    competency_id: safety!.id,
    level: 1,
    due_days: 75,
  };
  await addPath(
    organizer,
    {
      name: 'Bulan-bulan pertama di penjualan',
      description:
        'Dari mengenal perusahaan sampai menjelaskan produk kepada pelanggan. Kerjakan berurutan; setiap langkah punya tenggat.',
      ordered: true,
      due_days: 90,
      audience_rule: { position: ['Staf Penjualan', 'Penyelia Toko', 'Koordinator Penjualan'] },
    },
    [
      onboarding,
      safely,
      {
        name: 'Menguasai produk kita',
        kind: 'classes',
        class_ids: ['cooling', 'washing', 'kitchen'].map((key) => classes.get(key)),
        choose: 2,
        due_days: 90,
      },
    ],
  );
  await addPath(
    organizer,
    {
      name: 'Siap membuka toko baru',
      description: 'Bekal tim yang membuka toko di kota baru. Yang selesai mendapat sertifikat.',
      due_days: 120,
      user_ids: ['10008', '10014', '10032', '10044'].map((nip) => people.get(nip)!.id),
      certificate_template_id: template!.id,
      certificate_validity_months: 24,
    },
    [onboarding, safely],
  );
  await keepMembers({ ...ctx, now: then });
}

async function addPath(organizer: ActorContext, fields: object, steps: readonly object[]): Promise<void> {
  const path = await createRecord(organizer, planNamed(organizer, 'programmes'), { ...fields });
  for (const [order, step] of steps.entries())
    await createRecord(organizer, planNamed(organizer, 'programme-steps'), {
      ...step,
      programme_id: path.id,
      order,
    });
  await setPublished(organizer, planNamed(organizer, 'programmes'), String(path.id), { isOn: true });
}
