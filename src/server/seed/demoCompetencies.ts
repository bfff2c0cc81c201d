import { addDays } from '#shared/domain/competencies.ts';
import type { Context } from '../platform/context.ts';
import { createRecord } from '../kernel/crud/write.ts';
import { addFile } from '../platform/files/files.ts';
import { addRecords } from '../modules/competencies/newRecords.ts';
import { addRecord, waive } from '../modules/competencies/records.ts';
import { reviewRecord } from '../modules/competencies/reviews.ts';
import { planNamed } from '../kernel/crud/plan.ts';
import { zonedDay } from '../platform/sheets/zonedText.ts';
import type { DemoCompany } from './demoCompany.ts';
import { actingAs, daysBefore } from './demoActors.ts';

/** Who must hold a competency, by which day. `days`: how long ago the requirement was entered. */
const requirements = [
  {
    code: 'K3-DASAR',
    name: 'Seluruh karyawan',
    whom: 'all',
    days: 400,
    due_days_after_start: 60,
  },
  {
    code: 'SIM-FORKLIFT',
    name: 'Operator forklift',
    whom: 'audience',
    days: 200,
    audience_rule: { position: ['Operator Forklift'] },
    due_days_after_start: 30,
  },
  {
    code: 'LISTRIK-1',
    name: 'Teknisi',
    whom: 'audience',
    days: 20,
    level: 2,
    audience_rule: { position: ['Teknisi', 'Teknisi Senior'] },
    due_days_after_start: 90,
  },
  {
    code: 'PRODUK-AC',
    name: 'Penjualan',
    whom: 'audience',
    days: 300,
    audience_rule: { department: ['Penjualan'] },
    due_days_after_start: 45,
  },
];

/** Days before today on which every nth member of the staff has obtained what they hold. */
const held = [
  { code: 'K3-DASAR', every: 2, from: 0, daysAgo: (i: number) => 40 + ((i * 97) % 640) },
  { code: 'K3-DASAR', every: 4, from: 1, daysAgo: (i: number) => 400 + i },
  { code: 'K3-DASAR', every: 7, from: 3, daysAgo: (i: number) => 735 + i },
  // For the sales team, valid for a year: some have expired, some end within 30, 60 and 90 days, some later.
  { code: 'PRODUK-AC', every: 6, from: 0, daysAgo: (i: number) => [386, 345, 320, 290, 200][(i / 6) % 5]! },
  { code: 'SIM-FORKLIFT', every: 18, from: 8, daysAgo: () => 1780 },
  { code: 'LISTRIK-1', every: 6, from: 1, daysAgo: (i: number) => 90 + i * 13 },
  { code: 'DATA-PRIBADI', every: 5, from: 2, daysAgo: (i: number) => 30 + i * 5 },
];

/** Requirements, and records of every kind: held, expiring, expired, waiting for a review, rejected, waived. */
export async function addCompetencies(ctx: Context, { people }: DemoCompany): Promise<void> {
  const organizer = actingAs(ctx, people.get('10002')!, ctx.now);
  const today = zonedDay(ctx.now, ctx.config.siteTimeZone);
  const rows = await ctx.db.query<{ id: string; code: string }>('select id, code from competencies');
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  for (const { code, days, ...requirement } of requirements)
    await createRecord(organizer, planNamed(ctx, 'competency-requirements'), {
      ...requirement,
      competency_id: ids.get(code),
      starts_on: addDays(today, -days),
    });
  const staff = Array.from({ length: 60 }, (_, i) => people.get(String(10_008 + i))!);
  for (const { code, every, from, daysAgo } of held)
    await addRecords(
      organizer,
      staff.flatMap(({ id }, i) =>
        i % every === from
          ? {
              user_id: id,
              competency_id: ids.get(code)!,
              state: 'valid' as const,
              source: 'manual' as const,
              level: 1 + (i % 3),
              obtained_at: addDays(today, -daysAgo(i)),
            }
          : [],
      ),
    );
  await addOwn(ctx, { people, today });
  const onLeave = { code: 'K3-DASAR', until: addDays(today, 75), reason: 'Cuti melahirkan' };
  await waive(organizer, staff[7]!.id, onLeave);
  await waive(organizer, staff[21]!.id, { ...onLeave, reason: 'Tugas belajar', until: addDays(today, 20) });
}

/** Evidence from learners: 10004 holds one competency, another one expires, and evidence of a third waits. */
async function addOwn(ctx: Context, { people, today }: Pick<DemoCompany, 'people'> & { today: string }) {
  const organizer = actingAs(ctx, people.get('10002')!, ctx.now);
  const dewi = people.get('10004')!;
  await addRecord(organizer, dewi.id, {
    code: 'PRODUK-AC',
    level: 2,
    obtained_at: addDays(today, -335),
    source: 'manual',
  });
  const evidenceOf = async (nip: string, code: string, note: string) => {
    const person = actingAs(ctx, people.get(nip)!, daysBefore(ctx.now, 2));
    const file = await addFile(person, { name: `${code}.pdf`, bytes: pdfOf(note) });
    return addRecord(person, person.actor.userId, {
      code,
      level: 1,
      obtained_at: addDays(today, -10),
      source: 'external',
      note,
      evidence_file_id: file.id,
    });
  };
  await evidenceOf('10004', 'K3-DASAR', 'Sertifikat K3 umum dari balai pelatihan');
  await evidenceOf('10011', 'SIM-FORKLIFT', 'SIO forklift kelas II');
  await evidenceOf('10013', 'K3-DASAR', 'Pelatihan K3 di perusahaan sebelumnya');
  const refused = await evidenceOf('10017', 'LISTRIK-1', 'Kursus kelistrikan');
  await reviewRecord(organizer, refused.id, {
    decision: 'reject',
    note: 'Nama pada sertifikat tidak terbaca. Mohon unggah ulang.',
  });
}

/** The smallest valid document: a page with one line. */
function pdfOf(text: string): Buffer {
  const content = `BT /F1 18 Tf 60 760 Td (${text.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = body.length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  body += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
