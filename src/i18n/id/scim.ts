import type { ScimWords } from '../en/scim.ts';

export const scim: ScimWords = {
  scim: {
    title: 'Penyedia identitas (SCIM)',
    lead: 'Entra, Okta, atau Keycloak memperbarui orang dan grup dengan sendirinya. Berikan alamat ini dan sebuah token kepadanya.',
    address: 'Alamat',
    people: 'Orang yang diperbaruinya: %{count}',
    make: 'Buat token',
    make_title: 'Token baru untuk penyedia identitas',
    tokens: 'Token',
    no_tokens: 'Belum ada token, jadi belum ada penyedia identitas yang dapat memanggil.',
    acts_as: 'Bertindak sebagai %{name}',
    valid: 'Berlaku sampai %{date}',
    last_call: 'Panggilan terakhir: %{date}',
    no_call: 'Belum ada panggilan',
    groups: 'Peran dari grup',
    groups_hint:
      'Orang dalam grup mendapat perannya, dan kehilangan peran itu bersama grupnya. Yang diberikan secara manual tetap.',
    no_groups: 'Penyedia identitas belum mengirim grup.',
    members: '%{count} orang |||| %{count} orang',
    gives: 'Memberi: %{roles}',
    gives_none: 'Tidak memberi peran',
    change: 'Ubah peran',
    change_of: 'Ubah peran “%{name}”',
    save: 'Simpan',
    saved: 'Peran “%{name}” disimpan',
  },
};
