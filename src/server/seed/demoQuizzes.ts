/** Quizzes of the demo company. `close` = the day of the end time and the deadline, relative to today. */

type Question = Readonly<Record<string, unknown>>;

/** The first of `texts` is right. */
const pick = (stem: string, ...texts: string[]): Question => ({
  type: 'multiple_choice',
  stem,
  shuffle_answers: true,
  choices: texts.map((text, index) => ({ text, correct: index === 0 })),
});
/** All right choices, then the wrong ones. */
const pickAll = (stem: string, right: readonly string[], wrong: readonly string[]): Question => ({
  type: 'multiple_choice',
  multiple: true,
  mark: 2,
  stem,
  choices: [
    ...right.map((text) => ({ text, correct: true })),
    ...wrong.map((text) => ({ text, correct: false })),
  ],
});
const isTrue = (stem: string, correct_value: boolean, explanation?: string): Question => ({
  type: 'true_false',
  stem,
  correct_value,
  ...(explanation && { explanation }),
});
const write = (stem: string, mark: number, explanation: string, more: Question = {}): Question => ({
  type: 'essay',
  stem,
  mark,
  explanation,
  ...more,
});

export interface DemoQuiz {
  readonly key: string;
  readonly class: string;
  readonly close?: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly questions: readonly Question[];
}

export const SERVICE_PASSWORD = 'layanan-prima';

export const demoQuizzes: readonly DemoQuiz[] = [
  {
    key: 'safety',
    class: 'safety',
    close: 18,
    fields: {
      name: 'Kuis dasar K3',
      time_limit: 20,
      passing_score: 70,
      re_test_limit: 2,
      shuffle_questions: true,
    },
    questions: [
      pick(
        'Apa yang Anda lakukan lebih dahulu ketika melihat kabel terkelupas di gudang?',
        'Menjauhkan orang dan melapor kepada penyelia',
        'Membungkusnya dengan lakban lalu melanjutkan pekerjaan',
        'Menunggu teknisi datang pada jadwal berikutnya',
        'Mencabutnya dengan tangan secepat mungkin',
      ),
      pick(
        'Ke mana Anda pergi setelah alarm kebakaran berbunyi?',
        'Ke titik kumpul lewat jalur evakuasi',
        'Ke lift terdekat',
        'Ke ruang ganti untuk mengambil barang',
        'Ke kantor penyelia untuk menunggu perintah',
      ),
      pickAll(
        'Alat pelindung diri mana yang wajib di gudang? Pilih semua yang benar.',
        ['Sepatu keselamatan', 'Rompi pantul'],
        ['Kacamata hitam', 'Sarung tangan kain saat mengemudikan forklift'],
      ),
      isTrue(
        'Korban sengatan listrik boleh langsung ditarik dengan tangan.',
        false,
        'Putus arus lebih dahulu.',
      ),
      isTrue('Bahaya dilaporkan kepada penyelia pada hari yang sama.', true),
      pick(
        'Bagaimana mengangkat kardus yang berat dengan benar?',
        'Menekuk lutut dan menjaga punggung tetap lurus',
        'Membungkuk dan menarik dengan cepat',
        'Memutar badan sambil mengangkat',
      ),
    ],
  },
  {
    key: 'evacuation',
    class: 'safety',
    close: 3,
    fields: { name: 'Jalur evakuasi cabang Anda', passing_score: 60, re_test_limit: 5, layout: 'all' },
    questions: [
      isTrue('Lift boleh dipakai saat evakuasi.', false),
      isTrue('Koordinator lantai mendata orang di titik kumpul.', true),
      pick('Berapa nomor layanan gawat darurat medis?', '119', '123', '147', '108'),
    ],
  },
  {
    key: 'cooling',
    class: 'cooling',
    fields: { name: 'Kuis produk pendingin udara', time_limit: 45, passing_score: 70, re_test_limit: 1 },
    questions: [
      pick(
        'Berapa kebutuhan kamar 3 × 4 meter menurut perkiraan awal?',
        '6.000 BTU',
        '4.500 BTU',
        '9.000 BTU',
        '12.000 BTU',
      ),
      pick(
        'Apa kelebihan utama kompresor inverter?',
        'Putarannya mengikuti suhu ruangan',
        'Selalu bekerja dengan daya penuh',
        'Tidak memerlukan gas pendingin',
      ),
      isTrue('Saringan dapat dibersihkan sendiri setiap dua minggu.', true),
      write(
        'Seorang pelanggan bertanya mengapa pendingin inverter lebih mahal. Tuliskan jawaban Anda.',
        4,
        'Menyebut penghematan listrik bila dipakai lama, membandingkan biaya setahun, dan tidak menjanjikan angka pasti.',
        {
          words_min: 20,
          words_max: 120,
          model_answer:
            'Harganya memang lebih tinggi, tetapi kompresornya mengikuti suhu ruangan sehingga listriknya lebih hemat. Bila dipakai delapan jam sehari, selisih harga biasanya kembali dalam dua sampai tiga tahun. Saya bantu hitung dengan pemakaian Bapak dan Ibu, ya.',
          rubric: [
            { criterion: 'Manfaat', mark: 1.5, description: 'Hemat listrik bila dipakai lama' },
            { criterion: 'Perbandingan biaya', mark: 1.5, description: 'Setahun atau lebih' },
            { criterion: 'Kejujuran', mark: 1, description: 'Tidak menjanjikan angka pasti' },
          ],
        },
      ),
      write(
        'Ruang tamu 4 × 5 meter menghadap barat dan sering diisi enam orang. Hitung kapasitasnya dan jelaskan.',
        3,
        '10.000 BTU + 10 % + 4 × 600 BTU = 13.400 BTU, jadi 1½ PK.',
      ),
    ],
  },
  {
    key: 'complaint',
    class: 'cooling',
    fields: {
      name: 'Studi kasus keluhan pelanggan',
      passing_score: 60,
      re_test_limit: 0,
      marking: 'double_blind',
      marking_tolerance: 1,
      release_marks: 'together',
      anonymous_marking: true,
    },
    questions: [
      write(
        'Pelanggan marah karena teknisi tidak datang dua kali. Tuliskan balasan Anda lewat pesan.',
        10,
        'Minta maaf, sebut langkah berikutnya dengan waktu yang pasti, dan siapa yang bertanggung jawab.',
        {
          words_min: 15,
          model_answer:
            'Mohon maaf, Bapak, dua kali janji kami tidak ditepati. Teknisi kami, Pak Yusuf, datang besok pukul 10 dan menelepon sebelum berangkat. Bila ada kendala, Bapak dapat langsung menghubungi saya.',
          rubric: [
            { criterion: 'Nada', mark: 3, description: 'Meminta maaf tanpa menyalahkan' },
            { criterion: 'Langkah', mark: 4, description: 'Apa, oleh siapa, kapan' },
            { criterion: 'Tindak lanjut', mark: 3, description: 'Siapa yang dapat dihubungi' },
          ],
        },
      ),
    ],
  },
  {
    key: 'onboarding',
    class: 'onboarding',
    fields: { name: 'Ujian akhir orientasi', time_limit: 30, passing_score: 75, re_test_limit: 1 },
    questions: [
      isTrue('Foto KTP pelanggan boleh dikirim lewat aplikasi pesan pribadi.', false),
      pick(
        'Kapan salinan data di ponsel dihapus?',
        'Pada hari yang sama',
        'Pada akhir bulan',
        'Saat ponsel penuh',
      ),
      pick(
        'Apa yang ditanyakan sebelum menyimpan data?',
        'Untuk apa data ini',
        'Berapa nilai data ini',
        'Siapa yang pernah melihatnya',
      ),
      isTrue('Pelanggan berhak meminta datanya dihapus.', true),
      pick(
        'Seorang pelanggan meminta alamat pelanggan lain. Apa jawaban Anda?',
        'Menolak dengan sopan dan melapor kepada penyelia',
        'Memberikannya bila ia mengenal orang itu',
        'Memberikan hanya nama jalannya',
        'Meminta ia datang besok',
      ),
      pick('Mana yang termasuk data pribadi?', 'Nomor telepon pelanggan', 'Harga barang', 'Jam buka toko'),
      pick(
        'Berapa lama bukti pembelian disimpan?',
        'Selama yang diatur kebijakan perusahaan',
        'Satu minggu',
        'Selamanya',
        'Sampai lemari penuh',
      ),
      isTrue('Layar komputer dikunci setiap kali Anda meninggalkan meja.', true),
    ],
  },
  {
    key: 'service',
    class: 'service',
    close: 22,
    fields: {
      name: 'Ujian standar layanan',
      time_limit: 60,
      passing_score: 80,
      re_test_limit: 0,
      shuffle_questions: true,
      password: SERVICE_PASSWORD,
    },
    questions: [
      pick(
        'Apa langkah pertama menghadapi keluhan?',
        'Mendengarkan sampai selesai',
        'Menjelaskan aturan garansi',
        'Memanggil atasan',
      ),
      pick(
        'Janji mana yang dapat ditepati?',
        'Teknisi datang besok pukul 10',
        'Kami perbaiki secepatnya',
        'Sebentar lagi selesai',
      ),
      isTrue('Pelanggan dihubungi pada waktu yang dijanjikan, juga bila belum ada hasil.', true),
    ],
  },
  {
    key: 'washing',
    class: 'washing',
    close: 18,
    fields: {
      name: 'Kuis produk mesin cuci',
      time_limit: 15,
      passing_score: 70,
      re_test_limit: 2,
      navigation: 'sequential',
    },
    questions: [
      pick('Jenis mana yang lebih hemat air?', 'Bukaan depan', 'Bukaan atas', 'Keduanya sama'),
      isTrue('Tekanan air di rumah pelanggan perlu ditanyakan.', true),
    ],
  },
];

/** For each question of `onboarding`: how many know it, how much that depends on other knowledge, and the wrong answers given. */
const onboardingItems = [
  [0.8, 0.5, 1],
  [0.6, 0.8, 2],
  [0.7, 0.9, 2],
  [0.55, -0.5, 1],
  [0.5, 1, 2],
  [0.98, 0, 1],
  [0.15, 0.2, 3],
  [0.75, 0.6, 1],
] as const;

/** The mistakes of a person of the demo company; the same in every demo. `undefined` for a right answer. */
export function onboardingMistake(person: number, question: number): number | undefined {
  const [known, depends, mistakes] = onboardingItems[question]!;
  const ability = ((person * 29) % 41) / 40 - 0.5;
  // A fraction that looks random.
  const luck = Math.abs(Math.sin(person * 12.9898 + question * 78.233) * 43_758.5453) % 1;
  return luck < known + depends * ability ? undefined : Math.floor(luck * 997) % mistakes;
}
