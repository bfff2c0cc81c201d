import type { PackageMessages } from '../en/packages.ts';

export const packages: PackageMessages = {
  packages: {
    back: 'Kembali ke paket',
    try: 'Coba sebagai peserta: tidak ada yang direkam',
  },
};
