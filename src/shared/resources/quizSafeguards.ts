import { boolean, rows, text } from '../schema/field.ts';

const section = { en: 'Safeguards', id: 'Pengamanan' };

/** What a quiz asks for so that its attempts are made as an organizer wants: facts for the record, and never a part of the result. */
export const safeguards = {
  allowed_networks: rows(
    { en: 'Networks from which the quiz can be started', id: 'Jaringan tempat kuis dapat dimulai' },
    {
      network: text({ en: 'Address or network', id: 'Alamat atau jaringan' }, { required: true, max: 50 }),
    },
    {
      max: 50,
      section,
      hint: {
        en: 'Such as 10.2.0.0/16. Empty: from everywhere. It deters and is no proof: an address says where a connection comes from, not who sits there. A change counts for attempts that start after it. Answers from elsewhere are saved and marked in the record; learners are told before the start.',
        id: 'Misalnya 10.2.0.0/16. Kosong: dari mana saja. Ini mencegah, bukan bukti: alamat menunjukkan asal koneksi, bukan siapa yang duduk di sana. Perubahan berlaku untuk percobaan yang dimulai sesudahnya. Jawaban dari tempat lain tetap disimpan dan ditandai di catatan; peserta diberi tahu sebelum mulai.',
      },
    },
  ),
  one_device: boolean(
    { en: 'Only the device that started the attempt', id: 'Hanya perangkat yang memulai percobaan' },
    {
      section,
      hint: {
        en: 'Another device is refused until you allow it on the page of the attempt. Answers that a device has kept without a connection are always saved; the record shows with which device. It deters and is no proof: a device is a browser, not a person. A change counts for attempts that start after it. Learners are told before the start.',
        id: 'Perangkat lain ditolak sampai Anda mengizinkannya di halaman percobaan. Jawaban yang disimpan perangkat saat luring selalu diterima; catatan menunjukkan dengan perangkat mana. Ini mencegah, bukan bukti: yang dikenali adalah peramban, bukan orangnya. Perubahan berlaku untuk percobaan yang dimulai sesudahnya. Peserta diberi tahu sebelum mulai.',
      },
    },
  ),
  log_focus: boolean(
    { en: 'Record when the page is left', id: 'Catat saat halaman ditinggalkan' },
    {
      section,
      hint: {
        en: 'From when and for how long the page was hidden or another window was used, as the page tells it itself. It is a fact in the record of the attempt and never part of the result. A call or a message has the same effect as a search. Learners are told before the start.',
        id: 'Sejak kapan dan berapa lama halaman tidak terlihat atau jendela lain dipakai, menurut halaman itu sendiri. Ini fakta di catatan percobaan, bukan bagian dari nilai. Telepon atau pesan masuk terlihat sama seperti mencari jawaban. Peserta diberi tahu sebelum mulai.',
      },
    },
  ),
  full_screen: boolean(
    { en: 'Ask for full screen', id: 'Minta layar penuh' },
    {
      section,
      hint: {
        en: 'The page offers full screen and records when it is not in it. It blocks nothing: the browsers of many telephones have none, which is recorded too. Learners are told before the start.',
        id: 'Halaman menawarkan layar penuh dan mencatat saat tidak dalam layar penuh. Tidak ada yang diblokir: peramban banyak telepon tidak memilikinya, dan itu juga dicatat. Peserta diberi tahu sebelum mulai.',
      },
    },
  ),
  seb_config_keys: rows(
    { en: 'Safe Exam Browser: config keys', id: 'Safe Exam Browser: config key' },
    {
      key: text(
        { en: 'Config key', id: 'Config key' },
        { required: true, max: 64, pattern: '[0-9a-fA-F]{64}' },
      ),
      note: text({ en: 'Note', id: 'Catatan' }, { max: 120 }),
    },
    {
      max: 10,
      section,
      hint: {
        en: 'The Config Key that Safe Exam Browser shows for a file of settings: 64 digits of 0–9 and a–f. With a key here, an attempt starts and goes on only in Safe Exam Browser with these settings. Answers from elsewhere are saved and marked in the record. It deters and is no proof: who has the file of settings can compute what it sends. A change counts for attempts that start after it; without keys, open attempts go on in any browser. Learners are told before the start.',
        id: 'Config Key yang ditampilkan Safe Exam Browser untuk sebuah berkas pengaturan: 64 digit 0–9 dan a–f. Jika diisi, percobaan hanya dimulai dan dilanjutkan di Safe Exam Browser dengan pengaturan itu. Jawaban dari tempat lain tetap disimpan dan ditandai di catatan. Ini mencegah, bukan bukti: siapa yang memiliki berkas pengaturan dapat menghitung apa yang dikirimnya. Perubahan berlaku untuk percobaan yang dimulai sesudahnya; tanpa kunci, percobaan yang terbuka dilanjutkan di peramban apa pun. Peserta diberi tahu sebelum mulai.',
      },
    },
  ),
  seb_link: text(
    { en: 'Safe Exam Browser: link to the settings', id: 'Safe Exam Browser: tautan ke pengaturan' },
    {
      max: 500,
      // Learners press it: nothing but these schemes.
      pattern: '(?:https|sebs?)://[^/\\s]\\S*',
      section,
      hint: {
        en: 'The address of the .seb file, with sebs://, seb:// or https://. Learners outside of Safe Exam Browser see it as a button.',
        id: 'Alamat berkas .seb, dengan sebs://, seb://, atau https://. Peserta di luar Safe Exam Browser melihatnya sebagai tombol.',
      },
    },
  ),
};
