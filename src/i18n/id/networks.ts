import type { NetworksMessages } from '../en/networks.ts';

export const networks: NetworksMessages = {
  networks: {
    add: 'Tambah jaringan',
    add_own: 'Tambah alamat saya',
    everywhere: 'Daftar kosong: administrasi dapat dibuka dari mana saja.',
    lead: 'Batasi administrasi ke jaringan perusahaan, misalnya kantor dan VPN. Belajar tetap terbuka dari mana saja, juga bagi penyelenggara.',
    network: 'Alamat atau jaringan',
    network_hint: 'Misalnya 10.2.0.0/16',
    network_no: 'Alamat atau jaringan %{no}',
    note: 'Catatan',
    note_no: 'Catatan jaringan %{no}',
    own: 'Alamat Anda sekarang: %{address}',
    own_hint:
      'Alamat ini harus termasuk dalam daftar. Jika bukan alamat Anda, pengaturan TRUST_PROXY di server keliru.',
    remove: 'Hapus jaringan %{no}',
    save: 'Simpan',
    saved: 'Jaringan disimpan dan langsung berlaku',
    saved_open: 'Administrasi terbuka dari mana saja',
    title: 'Jaringan',
  },
};
