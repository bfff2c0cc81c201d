import type { AuditPageWords } from '../en/audit.ts';

export const audit: AuditPageWords = {
  audit: {
    address: 'Dari %{ip}',
    after: 'Sesudah',
    before: 'Sebelum',
    changed: '%{count} nilai |||| %{count} nilai',
    details: 'Rincian',
    field: 'Isian',
    nobody: 'Belum masuk, atau sistem',
    nothing: '–',
    only_record: 'Hanya yang dilakukan pada %{name}',
    request: 'Permintaan %{id}',
    sealed: 'Tersegel, no. %{no}',
    unsealed: 'Belum tersegel',
  },
};
