/** Words of the home page in a person's first days. */
export const firstDay = {
  first_day: {
    body: 'Tiga langkah untuk memulai:',
    class: 'Pilih kelas pertama Anda',
    done: 'Selesai',
    module: 'Selesaikan modul pertama Anda',
    photo: 'Pasang foto Anda',
    title: 'Selamat datang di Mahir',
  },
};
