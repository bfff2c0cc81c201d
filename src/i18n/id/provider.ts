/** Words of the page of a sign-in provider. */
export const provider: typeof import('../en/provider.ts').provider = {
  provider: {
    acs: 'Tujuan jawaban (ACS)',
    addresses: 'Alamat yang didaftarkan di penyedia',
    back_channel: 'Back-channel logout',
    callback: 'Alamat pengalihan (callback)',
    certificate: {
      ended: 'Sudah berakhir',
      soon: 'Segera berakhir',
      until: 'sampai %{at}',
    },
    certificates: 'Sertifikat',
    claims: 'Semua klaim yang diterima',
    decision: {
      confirm: 'Ditautkan setelah kata sandi Mahir diberikan sekali',
      create: 'Dibuatkan akun baru sebagai peserta',
      known: 'Masuk: akunnya sudah tertaut',
      link: 'Ditautkan dan masuk',
      refuse: 'Ditolak',
    },
    email: 'Email',
    entity: 'Entity ID dan metadata Mahir',
    entity_there: 'Entity ID',
    failure: {
      away: 'Penyedia tidak menjawab tepat waktu.',
      cancelled: 'Proses masuk dibatalkan di penyedia.',
      refused: 'Jawaban penyedia tidak dapat diterima.',
    },
    gets: 'Akan mendapat peran',
    groups_known: 'Grup dikirimkan',
    loses: 'Akan kehilangan peran',
    metadata: 'Keterangan penyedia tentang dirinya',
    nip: 'NIP',
    no_metadata: 'Metadata penyedia belum ada. Isi metadata atau alamatnya lewat “Ubah”.',
    no_secret: 'Belum ada rahasia klien. Isi lewat “Ubah”, kecuali penyedia tidak memerlukannya.',
    outcome: 'Yang akan terjadi',
    person: 'Orang',
    reason: {
      inactive: 'Ditolak: akun di Mahir tidak aktif',
      incomplete: 'Ditolak: NIP, nama, atau email terverifikasi dari perusahaan tidak ada',
      'link-first':
        'Ditolak: orang yang punya hak dan tanpa kata sandi menautkan akunnya di profil terlebih dahulu',
      taken: 'Ditolak: alamat atau NIP dipakai akun lain, atau dimiliki beberapa orang',
      unknown: 'Ditolak: Mahir tidak mengenal orang ini',
    },
    sso_url: 'Halaman masuk',
    result: 'Hasil pengujian terakhir',
    sign_out: 'Setelah keluar di sana',
    state: { green: 'Berhasil', old: 'Berubah sejak itu: uji lagi', red: 'Gagal' },
    test: 'Uji koneksi ini',
    test_action: 'Uji koneksi',
    test_intro:
      'Anda masuk di penyedia dengan akun Anda sendiri. Mahir menunjukkan apa yang akan dilakukannya, dan tidak mengubah apa pun.',
    verified: 'Email dianggap terverifikasi',
    waiting_secret:
      'Rahasia klien baru menunggu: pengujian memakainya. Bila berhasil, rahasia baru itu dipakai sejak saat itu.',
  },
};
