import type { inbox as english } from '../en/inbox.ts';

/** Kata-kata pemberitahuan: yang terbuka di bawah lonceng, dan halamannya. */
export const inbox: typeof english = {
  inbox: {
    all: 'Semua pemberitahuan',
    empty: 'Belum ada kabar untuk Anda. Perkembangan kelas dan kuis Anda muncul di sini.',
    empty_unread: 'Semua sudah Anda baca.',
    filter: 'Tampilkan',
    filter_all: 'Semua',
    filter_unread: 'Belum dibaca',
    lead: 'Perkembangan kelas dan kuis Anda, dari yang terbaru.',
    mark: 'Tandai sudah dibaca',
    mark_all: 'Tandai semua dibaca',
    mark_name: 'Tandai sudah dibaca: %{title}',
    more: 'Tampilkan yang lebih lama',
    new: 'Baru:',
    none: 'Belum ada pemberitahuan',
    preferences: 'Pengaturan',
    title: 'Pemberitahuan',
    unread: '%{count} belum dibaca',
  },
  notification_group: {
    account: 'Akun',
    classes: 'Kelas',
    own_work: 'Pekerjaan di latar belakang',
    quizzes: 'Kuis dan nilai',
    reminders: 'Pengingat',
    requests: 'Menunggu Anda',
  },
};
