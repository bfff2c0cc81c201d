/** The announcements of the demo company, and its evaluation questions. Days count from today. */

export const demoAnnouncements = [
  {
    title: 'Pekan keselamatan kerja dimulai',
    pinned: true,
    days: [-2, 12],
    body: `<p>Mulai Senin ini kita mengadakan <strong>pekan keselamatan kerja</strong> di semua cabang. Selesaikan kelas <em>Dasar keselamatan dan kesehatan kerja</em> sebelum akhir bulan.</p>`,
  },
  {
    title: 'Materi pendingin udara sudah diperbarui',
    pinned: false,
    days: [-9, 40],
    body: `<p>Modul inverter memuat produk tahun ini. Kelasnya dapat diikuti kapan saja.</p>`,
  },
  {
    title: 'Libur nasional dan jadwal kelas',
    pinned: false,
    days: [-20, 20],
    body: `<p>Kelas tatap muka yang jatuh pada hari libur digeser ke hari kerja berikutnya. Jadwal baru terlihat di halaman kelas.</p>`,
  },
] as const;

export const demoBanners = [
  {
    title: 'Pekan keselamatan kerja',
    alt: 'Motif kawung jingga dengan tulisan Pekan keselamatan kerja',
    colours: ['#9a3412', '#fdba74'],
    days: [-2, 12],
    order: 1,
  },
  {
    title: 'Kenali produk baru',
    alt: 'Motif kawung biru dengan tulisan Kenali produk baru',
    colours: ['#1e3a8a', '#93c5fd'],
    days: [-30, 60],
    order: 2,
  },
] as const;

export const demoAspects = [
  { name: 'Penguasaan materi oleh pelatih', type: 'rating', target: 'trainer' },
  { name: 'Cara pelatih menjawab pertanyaan', type: 'rating', target: 'trainer' },
  { name: 'Kesesuaian materi dengan pekerjaan Anda', type: 'rating', target: 'material' },
  {
    name: 'Seberapa mudah materi diikuti?',
    type: 'scale',
    target: 'material',
    options: [{ text: 'Sulit' }, { text: 'Agak sulit' }, { text: 'Pas' }, { text: 'Mudah' }],
  },
  {
    name: 'Bagian mana yang paling berguna?',
    type: 'multi',
    target: 'material',
    required: false,
    options: [{ text: 'Modul bacaan' }, { text: 'Contoh kasus' }, { text: 'Kuis' }, { text: 'Tanya jawab' }],
  },
  { name: 'Kenyamanan tempat atau sambungan', type: 'rating', target: 'facility', required: false },
  {
    name: 'Seberapa sering Anda akan memakai yang dipelajari?',
    type: 'choice',
    target: 'self',
    options: [{ text: 'Setiap hari' }, { text: 'Setiap minggu' }, { text: 'Jarang' }],
  },
  { name: 'Apakah Anda akan menganjurkan kelas ini?', type: 'yes_no', target: 'organisation' },
  { name: 'Saran untuk penyelenggara', type: 'text', target: 'organisation', required: false },
] as const;
