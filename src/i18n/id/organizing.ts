/** Words of the home page for people who train, correct or organize. */
export const organizing = {
  organizing: {
    ending: 'Kelas yang segera berakhir',
    ending_unfinished: '%{count} belum selesai',
    review: 'Koreksi jawaban',
    roster: 'Daftar hadir',
    teaching: 'Anda mengajar hari ini',
    waiting_for_you: 'Menunggu Anda',
  },
};
