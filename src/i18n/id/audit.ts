import type { AuditPageWords } from '../en/audit.ts';

export const audit: AuditPageWords = {
  audit: {
    address: 'Dari %{ip}',
    after: 'Sesudah',
    before: 'Sebelum',
    changed: '%{count} nilai |||| %{count} nilai',
    details: 'Rincian',
    field: 'Isian',
    head: 'Periksa akhir log',
    head_archived:
      'No. %{no} tanggal %{date} ada di arsip: periksa dengan berkas arsip (npm run audit:verify).',
    head_check: 'Periksa',
    head_damaged:
      'No. %{no} tanggal %{date} masih ada, tetapi pemeriksaan terakhir menemukan no. %{first} diubah, dihapus, atau disisipkan.',
    head_field: 'Akhir log bertanda tangan',
    head_file: 'Atau pilih berkas',
    head_forged: 'Tanda tangannya keliru: teks ini diubah, atau bukan akhir dari log ini.',
    head_hint: 'Tempel teks surel harian, satu baris log server, atau pilih manifes cadangan.',
    head_lead:
      'Setiap hari server menandatangani akhir log audit. Bandingkan yang Anda simpan: entri yang dihapus sejak itu akan ditemukan.',
    head_missing: 'Entri setelah no. %{before} hilang: pada %{date} log sudah sampai no. %{no}.',
    head_none: 'Teks ini tidak memuat akhir log audit yang bertanda tangan.',
    head_other_key: 'Ditandatangani dengan kunci yang bukan milik log ini.',
    head_replaced: 'Entri lain kini ada di tempat no. %{no}: log ditulis ulang setelah %{date}.',
    head_whole: 'Log utuh sampai no. %{no} tanggal %{date}.',
    nobody: 'Belum masuk, atau sistem',
    nothing: '–',
    only_record: 'Hanya yang dilakukan pada %{name}',
    request: 'Permintaan %{id}',
    sealed: 'Tersegel, no. %{no}',
    unsealed: 'Belum tersegel',
  },
};
