/** Class groups, classes and modules of the demo company. Days count from the day of the start; hours are in Jakarta's zone. */

import type { demoCompetencies } from './demoCatalogue.ts';

interface DemoModule {
  readonly name: string;
  readonly text: string;
  readonly unlock?: 'after_previous';
  readonly completion?: 'view';
  readonly required?: boolean;
}

export interface DemoClass {
  readonly key: string;
  readonly group: string;
  /** First and last day relative to today; null for a self-paced class. */
  readonly days: readonly [number, number] | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly competency?: (typeof demoCompetencies)[number]['code'];
  readonly hasTrainer?: boolean;
  /** Still being planned: it cannot be published yet. */
  readonly isDraft?: boolean;
  readonly modules: readonly DemoModule[];
}

const safety: DemoClass = {
  key: 'safety',
  group: 'compliance',
  days: [-10, 20],
  competency: 'K3-DASAR',
  hasTrainer: true,
  fields: {
    name: 'Dasar keselamatan dan kesehatan kerja',
    type: 'competency',
    level: 1,
    mode: 'online',
    link: 'https://rapat.sinar-nusantara.example/k3',
    description:
      'Kelas wajib bagi karyawan di toko, gudang, dan pusat servis. Setelah kelas ini Anda mengenali bahaya yang umum dan tahu apa yang harus dilakukan saat terjadi kebakaran atau kecelakaan.',
  },
  modules: [
    {
      name: 'Mengapa keselamatan kerja penting',
      completion: 'view',
      text: `<h2>Setiap orang pulang dengan selamat</h2><p>Sebagian besar kecelakaan kerja terjadi pada pekerjaan yang tampak biasa: mengangkat kardus, naik tangga, atau menyambung kabel. Tujuan kelas ini sederhana: <strong>setiap orang pulang dengan selamat</strong>.</p><p>Tiga hal yang Anda pelajari di sini:</p><ul><li>mengenali bahaya sebelum mulai bekerja,</li><li>memakai alat pelindung diri yang sesuai,</li><li>bertindak tenang dalam keadaan darurat.</li></ul>`,
    },
    {
      name: 'Mengenali bahaya di tempat kerja',
      text: `<h2>Lihat, pikirkan, baru kerjakan</h2><p>Sebelum mulai, berhenti sebentar dan lihat sekeliling. Bahaya di tempat kerja kita terbagi dalam empat kelompok:</p><ol><li><strong>Fisik</strong>: lantai licin, benda jatuh, kendaraan gudang.</li><li><strong>Listrik</strong>: kabel terkelupas, stopkontak longgar, alat basah.</li><li><strong>Kimia</strong>: cairan pembersih, gas pendingin.</li><li><strong>Ergonomi</strong>: mengangkat dengan punggung membungkuk, duduk terlalu lama.</li></ol><p>Laporkan bahaya kepada penyelia pada hari yang sama. Melaporkan bukan menyalahkan: laporan Anda melindungi rekan yang datang berikutnya.</p>`,
    },
    {
      name: 'Alat pelindung diri',
      unlock: 'after_previous',
      text: `<h2>Alat yang tepat untuk pekerjaan yang tepat</h2><p>Sepatu keselamatan wajib di gudang dan pusat servis. Sarung tangan isolasi dipakai saat bekerja pada rangkaian listrik, <em>setelah</em> arus diputus.</p><blockquote>Alat pelindung diri adalah perlindungan terakhir, bukan yang pertama.</blockquote><p>Periksa alat sebelum dipakai. Helm yang retak, sarung tangan yang berlubang, atau sepatu yang solnya lepas harus diganti, dan penggantinya tidak dipungut biaya.</p>`,
    },
    {
      name: 'Saat keadaan darurat',
      unlock: 'after_previous',
      text: `<h2>Kebakaran</h2><ol><li>Beri tahu orang di sekitar dan tekan alarm.</li><li>Keluar lewat jalur evakuasi terdekat. Jangan memakai lift.</li><li>Berkumpul di titik kumpul dan lapor kepada koordinator lantai.</li></ol><h2>Sengatan listrik</h2><p>Jangan sentuh korban sebelum arus diputus. Putus arus di panel, hubungi 119, lalu mulai pertolongan pertama bila Anda terlatih.</p>`,
    },
  ],
};

const electrical: DemoClass = {
  key: 'electrical',
  group: 'technical',
  days: [9, 12],
  competency: 'LISTRIK-1',
  hasTrainer: true,
  fields: {
    name: 'Servis kelistrikan rumah tangga tingkat 2',
    type: 'competency',
    level: 2,
    mode: 'onsite',
    location: 'Pusat servis Bandung, Jalan Soekarno-Hatta 120',
    capacity: 12,
    waiting_list: true,
    description: 'Praktik empat hari di bengkel: mengukur, mencari gangguan, dan memperbaiki dengan aman.',
  },
  modules: [
    {
      name: 'Persiapan sebelum praktik',
      text: `<h2>Bawa dan baca</h2><p>Bawalah sepatu keselamatan dan multimeter Anda. Baca kembali aturan memutus arus: <strong>matikan, kunci, uji, baru kerjakan</strong>.</p>`,
    },
    {
      name: 'Mengukur dengan multimeter',
      text: `<h2>Tegangan, arus, hambatan</h2><p>Tegangan diukur sejajar, arus diukur berurutan. Mulailah selalu dari skala terbesar. Hambatan hanya diukur pada rangkaian tanpa arus.</p>`,
    },
  ],
};

const onboarding: DemoClass = {
  key: 'onboarding',
  group: 'compliance',
  days: [-60, -30],
  competency: 'DATA-PRIBADI',
  fields: {
    name: 'Orientasi dan perlindungan data pribadi',
    type: 'competency',
    level: 1,
    mode: 'online',
    link: 'https://rapat.sinar-nusantara.example/orientasi',
    external_trainers: [{ name: 'Maya Hapsari, S.H.', email: 'maya@kantor-hukum.example' }],
    description: 'Angkatan yang lalu. Modul tetap dapat dibaca.',
  },
  modules: [
    {
      name: 'Selamat datang di Sinar Nusantara',
      completion: 'view',
      text: `<h2>Siapa kita</h2><p>Sejak 1987 kita mengantar peralatan rumah tangga ke delapan kota, dari Medan sampai Jayapura. Yang kita jual adalah barang; yang diingat pelanggan adalah cara kita melayani.</p>`,
    },
    {
      name: 'Data pelanggan bukan milik kita',
      text: `<h2>Tiga pertanyaan sebelum menyimpan data</h2><ol><li>Untuk apa data ini?</li><li>Apakah pelanggan sudah setuju?</li><li>Kapan data ini dihapus?</li></ol><p>Foto KTP tidak boleh dikirim lewat aplikasi pesan pribadi. Gunakan formulir layanan, dan hapus salinan di ponsel Anda pada hari yang sama.</p>`,
    },
  ],
};

const cooling: DemoClass = {
  key: 'cooling',
  group: 'product',
  days: null,
  fields: {
    name: 'Penyegaran produk pendingin udara',
    type: 'product_refresh',
    mode: 'online',
    self_paced: true,
    link: 'https://rapat.sinar-nusantara.example/produk',
    external_trainers: [{ name: 'Tim Produk Sejuk', email: 'produk@sejuk.example' }],
    description:
      'Belajar mandiri: teknologi inverter, menghitung kapasitas, dan menjawab pertanyaan pelanggan.',
  },
  modules: [
    {
      name: 'Cara kerja inverter',
      text: `<h2>Tidak hidup-mati, tetapi mengatur</h2><p>Kompresor biasa bekerja penuh lalu berhenti. Kompresor inverter mengubah putarannya mengikuti suhu ruangan, sehingga arus awalnya kecil dan suhu lebih stabil.</p><p>Bagi pelanggan artinya: tagihan listrik lebih rendah bila dipakai lebih dari enam jam sehari, dan suara yang lebih tenang pada malam hari.</p>`,
    },
    {
      name: 'Menghitung kapasitas ruangan',
      unlock: 'after_previous',
      text: `<h2>Dari luas ke PK</h2><p>Perkiraan awal: <strong>luas (m²) × 500 = BTU per jam</strong>. Kamar 3 × 3 meter memerlukan sekitar 4.500 BTU, jadi ½ PK sudah cukup.</p><ul><li>Dinding menghadap barat: tambah 10 persen.</li><li>Setiap orang di atas dua orang: tambah 600 BTU.</li><li>Langit-langit lebih tinggi dari 3 meter: hitung dari volume.</li></ul>`,
    },
    {
      name: 'Pertanyaan yang sering muncul',
      required: false,
      text: `<h2>“Mengapa yang ini lebih mahal?”</h2><p>Jawab dengan hitungan, bukan janji. Tunjukkan label hemat energi dan bandingkan biaya listrik setahun.</p><h2>“Perlukah dicuci setiap bulan?”</h2><p>Saringan dibersihkan sendiri setiap dua minggu; pencucian unit cukup setiap tiga sampai empat bulan.</p>`,
    },
  ],
};

const washing: DemoClass = {
  key: 'washing',
  group: 'product',
  days: [5, 19],
  hasTrainer: true,
  fields: {
    name: 'Penyegaran produk mesin cuci',
    type: 'product_refresh',
    mode: 'hybrid',
    link: 'https://rapat.sinar-nusantara.example/mesin-cuci',
    location: 'Ruang pamer Surabaya, lantai 2',
    capacity: 25,
    description: 'Bukaan depan dan bukaan atas, program hemat air, serta garansi baru.',
    // The rule enrols technicians, including those who join the company later.
    audience_rule: { position: ['Teknisi', 'Teknisi Senior'], work_duration_gte: 6 },
  },
  modules: [
    {
      name: 'Bukaan depan atau bukaan atas',
      text: `<h2>Dengarkan dulu</h2><p>Tanyakan tekanan air di rumah, jumlah anggota keluarga, dan tempat yang tersedia. Bukaan depan lebih hemat air, bukaan atas lebih singkat waktunya.</p>`,
    },
  ],
};

const kitchen: DemoClass = {
  key: 'kitchen',
  group: 'product',
  days: [-45, -15],
  fields: {
    name: 'Penyegaran produk peralatan dapur',
    type: 'product_refresh',
    mode: 'online',
    link: 'https://rapat.sinar-nusantara.example/dapur',
    external_trainers: [{ name: 'Chef Rudi Hartono' }],
    description: 'Kompor induksi, oven, dan penanak nasi. Kelas telah berakhir.',
  },
  modules: [
    {
      name: 'Kompor induksi',
      text: `<h2>Panci yang menempel magnet</h2><p>Kompor induksi memanaskan panci, bukan udara. Bawalah magnet kecil: panci yang menempel dapat dipakai.</p>`,
    },
  ],
};

const service: DemoClass = {
  key: 'service',
  group: 'technical',
  days: [-5, 25],
  fields: {
    name: 'Sertifikasi layanan pelanggan',
    type: 'vendor',
    third_party_name: 'Lembaga Layanan Prima',
    mode: 'online',
    link: 'https://kelas.layanan-prima.example/sinar',
    external_trainers: [{ name: 'Lembaga Layanan Prima', email: 'pelatih@layanan-prima.example' }],
    description: 'Pelatihan dari luar dengan ujian berkata sandi yang dibagikan di kelas.',
  },
  modules: [
    {
      name: 'Mendengarkan keluhan',
      text: `<h2>Ulangi dengan kata Anda sendiri</h2><p>Pelanggan yang marah ingin dimengerti sebelum ingin dibantu. Dengarkan sampai selesai, ulangi masalahnya, lalu tanyakan: “Apakah saya sudah memahaminya dengan benar?”</p>`,
    },
    {
      name: 'Janji yang dapat ditepati',
      unlock: 'after_previous',
      text: `<h2>Sebutkan waktu, bukan “secepatnya”</h2><p>Janji yang baik memuat siapa, apa, dan kapan. Hubungi pelanggan pada waktu yang dijanjikan, juga bila belum ada hasil.</p>`,
    },
  ],
};

const negotiation: DemoClass = {
  key: 'negotiation',
  group: 'product',
  days: [14, 15],
  fields: {
    name: 'Teknik negosiasi penjualan',
    type: 'vendor',
    third_party_name: 'Akademi Niaga Nusantara',
    mode: 'onsite',
    location: 'Hotel Merdeka, Jakarta',
    enrol_policy: 'approval',
    capacity: 30,
    external_trainers: [{ name: 'Dr. Kartini Wibisono' }],
    description: 'Dua hari bersama pelatih dari luar. Pendaftaran disetujui oleh penyelenggara.',
  },
  modules: [
    {
      name: 'Sebelum bernegosiasi',
      text: `<h2>Ketahui batas Anda</h2><p>Tuliskan tiga angka sebelum bertemu: harga yang diinginkan, harga yang wajar, dan harga terendah. Jangan menurunkan harga tanpa meminta sesuatu sebagai gantinya.</p>`,
    },
  ],
};

/** Planned, but nobody leads it yet. */
const housekeeping: DemoClass = {
  key: 'housekeeping',
  group: 'compliance',
  days: [25, 26],
  isDraft: true,
  fields: {
    name: 'Penerapan 5R di gudang',
    type: 'product_refresh',
    mode: 'onsite',
    location: 'Gudang pusat Cikarang, ruang pelatihan lantai 2',
    capacity: 20,
    enrol_policy: 'approval',
    description: 'Ringkas, rapi, resik, rawat, rajin: dua hari latihan langsung di lorong penyimpanan.',
  },
  modules: [],
};

export const demoClasses: readonly DemoClass[] = [
  safety,
  onboarding,
  cooling,
  washing,
  kitchen,
  negotiation,
  electrical,
  service,
  housekeeping,
];
