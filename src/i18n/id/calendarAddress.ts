import type { CalendarAddressWords } from '../en/calendarAddress.ts';

export const calendarAddress: CalendarAddressWords = {
  calendar_address: {
    anew: 'Buat alamat lain',
    anew_hint: 'Alamat yang sekarang tidak berlaku lagi di mana pun dipakai.',
    class_body:
      'Berlangganan jadwal kelas ini di program kalender Anda: jadwal mengikuti bila berubah. Siapa pun yang memiliki alamat ini melihat waktu dan tempat, tetapi tidak tautan pertemuan.',
    class_make: 'Buat alamat',
    class_secret:
      'Semua peserta kelas ini memakai satu alamat yang sama. Setelah dicabut, peserta berikutnya yang memintanya mendapat alamat lain.',
    class_title: 'Jadwal kelas di kalender Anda',
    copied: 'Alamat tersalin.',
    copy: 'Salin alamat',
    copy_failed: 'Alamat tidak dapat disalin. Pilih alamatnya lalu salin sendiri.',
    download: 'Unduh .ics',
    label: 'Alamat',
    made: 'Dibuat pada %{at}',
    never_read: 'Belum ada program yang mengambilnya.',
    open: 'Tambahkan ke kalender (.ics)',
    own_body:
      'Berlangganan kalender Anda di Google Calendar, Outlook, atau ponsel: tambahkan kalender dengan alamatnya. Program memeriksa lagi sekitar setiap jam.',
    own_make: 'Buat alamat saya',
    own_secret:
      'Siapa pun yang memiliki alamat ini melihat kalender Anda tanpa masuk. Simpan untuk diri sendiri.',
    own_title: 'Berlangganan kalender saya',
    program: 'Buka di program kalender',
    read: 'Terakhir diambil pada %{at}',
    revoke: 'Cabut',
    revoked: 'Alamat dicabut. Program yang memakainya tidak menerima apa-apa lagi.',
  },
};
