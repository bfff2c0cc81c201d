import type { AudienceMessages } from '../en/audience.ts';

export const audience: AudienceMessages = {
  audience: {
    count: '%{count} orang aktif cocok |||| %{count} orang aktif cocok',
    count_many: 'Lebih dari %{total} orang aktif cocok',
    months_from: 'Masa kerja dari (bulan)',
    months_to: 'Masa kerja sampai (bulan)',
    nobody: 'Belum ada yang dipilih: tidak ada orang',
    see: 'Lihat orangnya',
  },
};
