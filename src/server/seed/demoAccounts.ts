import type { SeedRoleName } from '../modules/roles/seedRoles.ts';
import type { NewUser } from '../modules/users/users.ts';

/** The accounts of the demo company that the sign-in page offers. */
export interface DemoAccount extends Pick<
  NewUser,
  'nip' | 'name' | 'email' | 'position' | 'department' | 'placement_city'
> {
  readonly roles: readonly SeedRoleName[];
  readonly manager?: string;
}

export const DEMO_PASSWORD = 'mahir-demo';

export const demoAccounts: readonly DemoAccount[] = [
  {
    nip: '10001',
    name: 'Wahyu Adiputra',
    email: 'wahyu.adiputra@sinar-nusantara.example',
    roles: ['Administrator', 'Learner'],
    position: 'Kepala Teknologi Informasi',
    department: 'Teknologi Informasi',
    placement_city: 'Jakarta',
  },
  {
    nip: '10002',
    name: 'Ratna Kusumawardani',
    email: 'ratna.kusumawardani@sinar-nusantara.example',
    roles: ['Organizer', 'Learner'],
    position: 'Kepala Pelatihan',
    department: 'Sumber Daya Manusia',
    placement_city: 'Jakarta',
  },
  {
    nip: '10003',
    name: 'Bambang Setiawan',
    email: 'bambang.setiawan@sinar-nusantara.example',
    roles: ['Trainer'],
    position: 'Pelatih Teknis',
    department: 'Layanan Purnajual',
    placement_city: 'Bandung',
  },
  {
    nip: '10004',
    name: 'Dewi Lestari',
    email: 'dewi.lestari@sinar-nusantara.example',
    roles: ['Learner'],
    position: 'Staf Penjualan',
    department: 'Penjualan',
    placement_city: 'Surabaya',
    manager: '10005',
  },
  {
    nip: '10005',
    name: 'Hendra Gunawan',
    email: 'hendra.gunawan@sinar-nusantara.example',
    roles: ['Line Manager'],
    position: 'Manajer Penjualan Wilayah Timur',
    department: 'Penjualan',
    placement_city: 'Surabaya',
  },
  {
    nip: '10006',
    name: 'Siti Nurhaliza Rahman',
    email: 'siti.rahman@sinar-nusantara.example',
    roles: ['Auditor'],
    position: 'Auditor Internal',
    department: 'Audit Internal',
    placement_city: 'Jakarta',
  },
  {
    nip: '10007',
    name: 'Agus Prasetyo',
    email: 'agus.prasetyo@sinar-nusantara.example',
    roles: ['Corrector'],
    position: 'Spesialis Produk',
    department: 'Pemasaran',
    placement_city: 'Semarang',
  },
];

const names =
  `Aditya Nugroho, Ahmad Fauzi, Aisyah Putri Ramadhani, Andi Mappaseng, Anisa Rahmawati, Antonius Simanjuntak, Ayu Komang Lestari,
Bagus Wicaksono, Budi Santoso, Cahya Purnama, Citra Anggraini, Daniel Hutagalung, Dian Permatasari, Dimas Ardiansyah, Dwi Handayani,
Eka Saputra, Elisabeth Wenda, Endang Suryani, Fajar Hidayat, Farah Nabila, Fitri Yuliani, Galih Pratama, Gita Maharani, Hana Safitri,
Hasan Basri, I Gede Putra Wijaya, I Nyoman Sudarsana, Ika Puspitasari, Indra Kurniawan, Intan Permata, Irfan Maulana, Joko Susilo,
Kartika Dewi, Kevin Tanuwijaya, Lina Marlina, Lukman Hakim, Made Ayu Widiastuti, Maria Magdalena Tambunan, Mega Wulandari, Muhammad Rizky,
Nadia Kirana, Nanda Syahputra, Ni Luh Sri Astuti, Novita Sari, Nur Aini, Oktavianus Kogoya, Putri Amelia, Rahmat Hidayatullah,
Rani Oktaviani, Reza Firmansyah, Rina Agustina, Rizal Lubis, Samuel Siahaan, Sari Indah Pertiwi, Surya Dharma, Taufik Ismail,
Teguh Wibowo, Tri Wahyuni, Wulan Sari, Yohanes Tandi`
    .split(',')
    .map((name) => name.trim());

const departments = [
  {
    name: 'Penjualan',
    positions: ['Staf Penjualan', 'Penyelia Toko', 'Koordinator Penjualan'],
    area: 'Cabang',
  },
  {
    name: 'Layanan Purnajual',
    positions: ['Teknisi', 'Teknisi Senior', 'Petugas Layanan'],
    area: 'Pusat servis',
  },
  {
    name: 'Gudang dan Logistik',
    positions: ['Staf Gudang', 'Operator Forklift', 'Pengemudi'],
    area: 'Gudang',
  },
  { name: 'Keuangan', positions: ['Staf Akuntansi', 'Kasir', 'Analis Keuangan'], area: 'Kantor pusat' },
  { name: 'Sumber Daya Manusia', positions: ['Staf SDM', 'Analis Rekrutmen'], area: 'Kantor pusat' },
  { name: 'Pemasaran', positions: ['Staf Promosi', 'Desainer', 'Analis Pasar'], area: 'Kantor pusat' },
];

const zones: Readonly<Record<string, string>> = {
  Jakarta: 'Asia/Jakarta',
  Bandung: 'Asia/Jakarta',
  Semarang: 'Asia/Jakarta',
  Surabaya: 'Asia/Jakarta',
  Medan: 'Asia/Jakarta',
  Denpasar: 'Asia/Makassar',
  Makassar: 'Asia/Makassar',
  Jayapura: 'Asia/Jayapura',
};
const cities = Object.keys(zones);

type Staff = Omit<NewUser, 'role_ids' | 'password_hash'>;

/** Sixty people over departments and cities; the same at every start. `joined_at` counts back from `now`. */
export const demoStaff = (now: Date): Staff[] =>
  names.map((name, i) => {
    const department = departments[i % departments.length]!;
    const city = cities[(i * 5) % cities.length]!;
    return {
      nip: String(10_008 + i),
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@sinar-nusantara.example`,
      position: department.positions[Math.floor(i / departments.length) % department.positions.length]!,
      department: department.name,
      placement_city: city,
      work_area: department.area,
      time_zone: zones[city]!,
      joined_at: new Date(now.getTime() - (40 + i * 53) * 86_400_000).toISOString().slice(0, 10),
    };
  });
