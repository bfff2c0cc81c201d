import type { AuditPageWords } from '../en/audit.ts';

export { auditWords } from './auditWords.ts';

export const audit: AuditPageWords = {
  audit: {
    act: 'Yang dilakukan',
    action: 'Tindakan',
    actor: 'Siapa',
    address: 'Dari %{ip}',
    after: 'Sesudah',
    all_records: 'Semua data',
    any: 'Apa pun',
    at: 'Kapan',
    before: 'Sebelum',
    changed: '%{count} nilai |||| %{count} nilai',
    changes: 'Yang berubah',
    count: '%{count} peristiwa |||| %{count} peristiwa',
    count_more: 'Lebih dari %{count} peristiwa |||| Lebih dari %{count} peristiwa',
    details: 'Rincian',
    empty: 'Belum ada yang dilakukan.',
    empty_filtered: 'Tidak ada peristiwa yang cocok.',
    entity: 'Objek',
    export: 'Ekspor sebagai %{format}',
    field: 'Kolom',
    from: 'Dari',
    lead: 'Siapa melakukan apa, kapan dan dari mana, serta apa yang berubah. Setiap peristiwa tersegel pada yang sebelumnya: yang diubah atau dihapus kemudian akan ketahuan.',
    more: 'Tampilkan yang lebih lama',
    nobody: 'Belum masuk, atau sistem',
    nothing: '–',
    only_record: 'Hanya yang dilakukan pada %{name}',
    person: 'Nama, NIP, atau email',
    request: 'Permintaan %{id}',
    sealed: 'Tersegel, no. %{no}',
    to: 'Hingga',
    unsealed: 'Belum tersegel',
  },
};
