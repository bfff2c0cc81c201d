/** Competencies and class groups of the demo company. */

export const demoCompetencies = [
  {
    code: 'K3-DASAR',
    name: 'Keselamatan dan kesehatan kerja dasar',
    type: 'safety',
    validity_months: 24,
    grace_days: 30,
    description: 'Mengenali bahaya di tempat kerja dan bertindak benar dalam keadaan darurat.',
  },
  {
    code: 'LISTRIK-1',
    name: 'Servis kelistrikan rumah tangga',
    type: 'technical',
    validity_months: 36,
    description: 'Memeriksa dan memperbaiki rangkaian listrik produk rumah tangga dengan aman.',
  },
  {
    code: 'DATA-PRIBADI',
    name: 'Perlindungan data pribadi',
    type: 'behavioural',
    description: 'Menangani data pelanggan sesuai undang-undang dan kebijakan perusahaan.',
  },
  {
    code: 'PRODUK-AC',
    name: 'Pengetahuan produk pendingin udara',
    type: 'product',
    validity_months: 12,
    description: 'Menjelaskan pilihan pendingin udara dan menghitung kebutuhan kapasitas ruangan.',
  },
  {
    code: 'SIM-FORKLIFT',
    name: 'Surat izin operator forklift',
    type: 'license',
    validity_months: 60,
    description: 'Izin mengoperasikan forklift di area gudang.',
  },
] as const;

export const demoGroups = [
  {
    key: 'compliance',
    name: 'Orientasi dan kepatuhan',
    description: 'Yang perlu diketahui setiap karyawan: keselamatan, data pribadi, dan cara kita bekerja.',
  },
  {
    key: 'product',
    name: 'Produk dan penjualan',
    description: 'Mengenal produk terbaru dan cara menawarkannya dengan jujur.',
  },
  {
    key: 'technical',
    name: 'Keahlian teknis dan layanan',
    description: 'Pelatihan untuk teknisi, petugas gudang, dan layanan pelanggan.',
  },
] as const;
