/** Words of which the made-up people and classes are put together. */
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
