/** Words of the home page in a person's first days. */
export const firstDay = {
  first_day: {
    body: 'Kelas yang ditugaskan kepada Anda muncul di sini, dengan satu langkah berikutnya. Sambil menunggu, lihat kelas yang terbuka untuk Anda.',
    body_none: 'Kelas yang ditugaskan kepada Anda muncul di sini, dengan satu langkah berikutnya.',
    open_classes: 'Lihat %{count} kelas terbuka',
    profile: 'Lengkapi profil',
    title: 'Belum ada yang harus dikerjakan',
  },
};
