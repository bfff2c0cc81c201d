/** Words from which the names of people and classes of the sample company are built. */
const list = (words: string): string[] => words.split(',').map((word) => word.trim());

export const FIRST_NAMES =
  list(`Budi, Siti, Agus, Dewi, Ahmad, Rina, Joko, Sri, Andi, Maya, Hendra, Lestari, Putu, Wayan, Yusuf, Nurul,
  Fitri, Eko, Indah, Rizky, Bambang, Ratna, Dian, Ketut, Made, Yohana, Yohanes, Maria, Teguh, Wulan, Arif, Nadia, Fajar, Kartika, Galih,
  Melati, Rudi, Sari, Taufik, Umi, Vina, Wahyu, Yanti, Zainal, Bayu, Citra, Doni, Elisa, Gita, Hasan, Intan, Jaya, Kurnia, Lina, Mulyadi,
  Novi, Oktavia, Pandu, Qori, Surya, Tari`);
export const LAST_NAMES =
  list(`Santoso, Rahmawati, Wijaya, Kusuma, Pratama, Siregar, Nasution, Hidayat, Saputra, Utami, Simanjuntak,
  Permata, Gunawan, Handayani, Setiawan, Maharani, Lubis, Anggraini, Firmansyah, Purnomo, Harahap, Situmorang, Susanto, Wibowo, Nugroho,
  Puspita, Hartono, Suryani, Ramadhan, Wulandari, Hasibuan, Manurung, Suharto, Yuliana, Mahendra, Iskandar, Kurniawan, Astuti, Halim,
  Tanjung`);
export const DEPARTMENTS =
  list(`Operasional, Penjualan, Keuangan, SDM, Gudang, Layanan Pelanggan, Keselamatan Kerja, Teknologi Informasi,
  Pemasaran, Pengadaan, Produksi, Hukum`);
export const POSITIONS =
  list(`Staf, Operator, Teknisi, Kasir, Supervisor, Analis, Koordinator, Sales, Kepala Regu, Asisten Manajer,
  Manajer, Kepala Cabang`);
export const CITIES =
  list(`Jakarta, Surabaya, Bandung, Medan, Semarang, Makassar, Palembang, Denpasar, Yogyakarta, Balikpapan, Manado,
  Pontianak, Padang, Pekanbaru, Banjarmasin, Mataram, Kupang, Ambon, Jayapura, Sorong`);
export const TOPICS =
  list(`Keselamatan di tempat kerja, Pelayanan pelanggan, Produk pendingin, Perlindungan data, Kepemimpinan dasar,
  Pengelolaan gudang, Teknik penjualan, Kelistrikan, Anti suap, Pertolongan pertama, Pemadaman api, Mutu layanan, Manajemen waktu,
  Bahasa Inggris, Etika kerja`);

/** Names that tables and cards must handle too: diacritics, other scripts and directions, and no place to break. */
export const VARIED_NAMES = [
  'Venkatanarasimharajuvaripeta Srinivasa Ramanujan Iyengar Kumbakonam Subrahmanyam',
  'Jürgen Müller-Lüdenscheidt',
  'Nguyễn Thị Ánh Tuyết',
  'Zoë Ångström Þórðardóttir',
  'Žaneta Dvořáková',
  'ꦱꦿꦶ ꦫꦲꦪꦸ',
  'ꦧꦩ꧀ꦧꦁ ꦱꦼꦠꦶꦪꦮꦤ꧀',
  'ᬯᬬᬦ᭄ ᬲᬸᬤᬃᬫ',
  'محمد عبد الرحمن الهاشمي',
  'فاطمة الزهراء',
  '欧阳明月',
  '司马相如',
  '김민준',
  'Ο Παπαδόπουλος',
  'Дмитрий Владимирович',
  'Raden Mas Panji Kusumawardhanaatmadiningratsastrawinangun',
  'Muhammad Nur Hidayatullah Al-Fatih Ramadhan Putra Pratama Wijaya Kusuma Santoso',
];
export const VARIED_TITLES = [
  'Mempertanggungjawabkan Ketidaksinambungan Penyelenggaraan Keselamatan Kerja',
  'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
  'ꦥꦼꦭꦠꦶꦲꦤ꧀ ꦏꦼꦱꦼꦭꦩꦠꦤ꧀',
  'السلامة والصحة المهنية في مكان العمل',
  '安全生产与职业健康培训',
  'Bảo vệ dữ liệu cá nhân',
];
export const VARIED_POSITIONS = [
  'Asisten Manajer Pengembangan Kompetensi dan Pertanggungjawaban Keselamatan Kerja',
];
