import { standings } from './standings.ts';
import { statistics } from './statistics.ts';
import { verify } from './verify.ts';
import type { ServerMessages } from '../en/server.ts';
import { auditLog } from './auditLog.ts';
import { calendarFeed } from './calendarFeed.ts';
import { evaluation } from './evaluation.ts';
import { factorRefusals } from './factorRefusals.ts';
import { forum } from './forum.ts';
import { notification } from './notification.ts';
import { push } from './push.ts';
import { questionFiles } from './questionFiles.ts';
import { reports } from './reports.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';
import * as term from './glossary.ts';

export const server: ServerMessages = {
  ...auditLog,
  ...calendarFeed,
  push,
  ...questionFiles,
  ...reports,
  ...statistics,
  ...refusals,
  step_up_page: {
    body: 'Anda boleh menutup jendela ini dan melanjutkan di jendela sebelumnya.',
    title: 'Kembali ke Mahir',
  },
  verify,
  error: {
    ...refusals.error,
    ...factorRefusals,
    'administrator-role': 'Peran administrator selalu memegang semua hak akses dan tidak dapat diubah',
    'session-ended':
      'Sesi Anda telah berakhir. Percobaan yang terbuka dapat Anda selesaikan; masuk lagi untuk hal lainnya.',
    'step-up-required': 'Konfirmasikan dahulu bahwa ini benar Anda sebelum langkah ini',
    'token-refused':
      'Program tidak dapat melakukan ini dengan token API: orangnya sendiri yang harus melakukannya',
    'push-off': 'Situs ini tidak mengirim pemberitahuan ke perangkat',
    network: 'Administrasi hanya dapat dibuka dari jaringan perusahaan',
    'scim-filter':
      'Hanya perbandingan seperti userName eq "…" yang dapat dipakai, digabung dengan and: %{filter}',
    'scim-path': 'Path ini tidak dapat dibaca atau diubah: %{path}',
    'scim-target': 'Operasi tidak menyebut path',
    'scim-syntax': 'Permintaan tidak berbentuk SCIM',
    'scim-value': 'Nilai %{attribute} kosong atau salah',
    'scim-taken': '%{attribute} ini sudah dipakai orang lain',
    'scim-brake':
      'Orang yang akan dinonaktifkan hari ini lebih banyak dari biasanya: administrator harus menyetujuinya di halaman Sinkronisasi HR',
    'token-network': 'Token API ini tidak dapat dipakai dari alamat ini',
    'token-in-url':
      'Token API tidak boleh ada di URL, karena URL tercatat di log. Token ini telah dicabut: buat yang baru.',
    'token-limit':
      'Token API terlalu banyak: paling banyak %{person} per orang dan %{site} di situs ini. Cabut salah satu dahulu.',
    'token-owner-role':
      'Penanggung jawab token ini tidak bekerja dalam peran Anda, sehingga token tidak dapat berbuat apa-apa',
    'personal-tokens-off': 'Situs ini tidak mengizinkan token API milik orang',
    'token-reach':
      'Dalam peran ini Anda tidak melihat semua data. Buat akun layanan dalam peran yang melihat semuanya.',
    'view-only': 'Anda sedang melihat melalui peran lain: untuk sementara tidak ada yang dapat diubah',
    'announcement-not-shown': 'Pengumuman ini sedang tidak ditampilkan',
    'demo-person':
      'Akun ini berasal dari perusahaan demo dan kata sandinya diketahui umum. Akun ini hanya dapat diaktifkan selama mode demo menyala.',
    'anonymise-active': 'Akun ini masih aktif. Nonaktifkan dahulu.',
    anonymised: 'Data orang ini sudah dianonimkan dan tidak dapat diubah lagi',
    'answers-archived':
      'Jawaban percobaan ini sudah dihapus karena batas penyimpanannya lewat. Nilainya tetap.',
    'archive-ended':
      'Baris ini sudah ada yang mengembalikan, atau masa seminggunya sudah lewat: hanya berkasnya yang tersisa',
    'attempt-annulled': 'Percobaan ini dibatalkan',
    'attempt-closed': 'Percobaan ini sudah ditutup',
    'attempt-final': 'Percobaan ini sudah memiliki hasil',
    'attempt-open': 'Percobaan ini masih terbuka',
    'attempt-over': 'Percobaan paket ini sudah berakhir: ada percobaan baru, atau penyelenggara meresetnya',
    'attempt-paused': 'Penyelenggara menjeda percobaan ini',
    'attempt-unlimited': 'Percobaan ini tanpa batas waktu',
    'attempts-remain': 'Masih ada percobaan yang dapat digunakan',
    'attempts-unlimited': 'Kuis ini dapat dikerjakan tanpa batas jumlah percobaan',
    'attendance-cancelled': 'Kelas dibatalkan',
    'attendance-closed': 'Presensi untuk sesi ini sudah ditutup',
    'attendance-ended': 'Kelas telah berakhir, jadi presensinya ditutup',
    'attendance-manual': 'Presensi sesi ini diisi oleh pelatih',
    'attendance-not-open': 'Presensi untuk sesi ini belum dibuka',
    'attendance-not-published': 'Presensi kelas ini tidak dibuka',
    'attendance-own-code':
      'Anda dapat melihat kode sesi ini, jadi rekan kerja Anda yang mencatat presensi Anda',
    'attendance-receipt': 'Pemindaian ini tidak berlaku lagi. Pindai kodenya sekali lagi.',
    'attendance-rotates': 'Kode ini berganti dengan sendirinya',
    'base-missing': 'Server belum memiliki perubahan sebelumnya dari paket ini: kirim seluruhnya',
    busy: 'Banyak orang sedang masuk. Silakan coba beberapa saat lagi.',
    'cancellation-completed': 'Anda sudah menyelesaikan kelas ini, jadi pendaftaran tidak dapat dibatalkan',
    'cancellation-ended': 'Kelas telah berakhir',
    'cancellation-mandatory': 'Kelas ini wajib bagi Anda. Mintalah pengecualian kepada penyelenggara.',
    'cancellation-not-enrolled': 'Anda tidak terdaftar di kelas ini',
    'cancellation-too-late': 'Batas waktu pembatalan sudah lewat',
    'certificate-no-template':
      'Templat sertifikat belum diatur. Pilih dahulu di formulir kelas atau jalurnya.',
    'certificate-stands': 'Orang ini memiliki sertifikat lain dari kelas tersebut yang masih berlaku',
    'certificates-too-many':
      'Sertifikat terlalu banyak untuk sekali proses (paling banyak %{max}). Persempit filternya.',
    'change-expired': 'Perubahan ini tidak dapat diurungkan lagi',
    'changed-since': 'Sebagian data telah diubah sejak itu',
    'already-marked': 'Anda sudah menilai jawaban ini',
    'answer-decided': 'Jawaban ini sudah dinilai dua korektor lain',
    'claimed-by-others': 'Korektor lain sedang menilai jawaban ini',
    'claimed-by-other': '%{name} sedang mengoreksi jawaban ini',
    'class-cancelled': 'Kelas ini dibatalkan',
    'class-ended': 'Kelas telah berakhir',
    'class-not-cancelled': 'Kelas ini tidak dibatalkan',
    'class-started': 'Kelas sudah dimulai',
    'database-busy': 'Data yang sama sedang diubah orang lain. Silakan coba lagi.',
    'enrolment-assigned-only': 'Hanya yang ditugaskan yang dapat mengikuti kelas ini',
    'enrolment-cancelled': 'Kelas ini dibatalkan',
    'enrolment-closed': 'Pendaftaran sudah ditutup',
    'enrolment-ended': 'Kelas telah berakhir',
    'enrolment-full': 'Kelas sudah penuh',
    'enrolment-not-open': 'Pendaftaran belum dibuka',
    'enrolment-prerequisites': 'Selesaikan dahulu kelas yang mendahului kelas ini',
    'enrolment-rejected': 'Permintaan Anda tidak disetujui',
    'evaluation-changed': 'Formulir telah berubah. Periksa kembali; jawaban yang masih cocok tetap ada.',
    'evaluation-closed': evaluation.evaluation.closed,
    'evaluation-not-open': evaluation.evaluation.upcoming,
    'evaluation-too-few': 'Hasil tampil setelah lima tanggapan. Masih kurang: %{missing}',
    'exemption-not-mandatory': 'Kelas ini tidak wajib bagi Anda',
    forbidden: shell.message.forbidden,
    'forum-cancelled': forum.forum.refusal.cancelled,
    'forum-ended': forum.forum.refusal.ended,
    'forum-not-published': 'Kelas ini belum diterbitkan. Forumnya dibuka bersama kelasnya.',
    'grants-more': 'Anda tidak dapat memberi atau mencabut hak yang tidak dimiliki peran Anda sendiri',
    'in-archive':
      'Data tentangnya sudah dihapus karena batas waktunya dan masih dapat dikembalikan sampai %{date}. Setelah itu dapat dihapus.',
    'in-archive-held':
      'Data tentangnya sudah dihapus karena batas waktunya dan masih dapat dikembalikan. Setelah dihapus permanen, ini dapat dihapus.',
    'in-use': 'Data sedang dipakai dan tidak dapat dihapus. Arsipkan saja.',
    internal: shell.message.server,
    invalid: 'Data gagal disimpan. Periksa isian yang ditandai.',
    'invalid-entry': 'Periksa isian yang ditandai.',
    'invalid-query': 'Filter, urutan, atau alamatnya tidak dikenal',
    'invitation-has-password':
      'Orang ini sudah memiliki kata sandi. Ia dapat meminta yang baru di halaman masuk lewat “Lupa kata sandi”.',
    'invitation-inactive': 'Orang ini tidak aktif sehingga tidak dapat diundang',
    'invitation-no-email': 'Orang ini belum memiliki alamat email untuk dikirimi undangan',
    'key-used': 'Kunci ini sudah dipakai untuk permintaan lain',
    'last-administrator': 'Harus tetap ada administrator: berikan dahulu perannya kepada orang lain',
    'company-account-only': 'Silakan masuk dengan %{provider}: perusahaan Anda mewajibkannya untuk akun ini',
    'account-required':
      'Akun ini diwajibkan oleh perusahaan Anda, jadi hanya administrator yang dapat memutuskannya dari Mahir',
    'last-way-in':
      'Ini satu-satunya cara Anda masuk. Buat kata sandi atau tautkan akun lain terlebih dahulu.',
    'sso-away': 'Masuk dengan akun perusahaan sedang tidak tersedia. Coba lagi, atau hubungi administrator.',
    'sso-confirm': 'Berikan kata sandi Mahir Anda sekali untuk menautkan akun ini',
    'sso-expired': 'Proses masuk ini sudah berakhir. Silakan mulai lagi.',
    'sso-inactive': 'Akun Anda di Mahir tidak aktif. Hubungi bagian SDM.',
    'sso-incomplete':
      'Akun perusahaan Anda tidak menyebutkan semua yang diperlukan Mahir (NIP, nama, email terverifikasi). Hubungi administrator.',
    'sso-link-first':
      'Akun Anda memiliki hak di Mahir. Masuklah seperti biasa, lalu tautkan akun perusahaan di profil Anda.',
    'sso-not-fresh': 'Penyedia tidak meminta Anda masuk lagi',
    'sso-on': 'Penyedia ini aktif. Nonaktifkan terlebih dahulu.',
    'sso-other-account': 'Ini bukan akun yang tertaut dengan akun Anda',
    'sso-refused':
      'Penyedia tidak mengonfirmasi proses masuk. Silakan mulai lagi, atau hubungi administrator.',
    'sso-taken': 'Alamat atau NIP ini sudah dipakai akun lain. Hubungi administrator.',
    'sso-test-failed': 'Penyedia tidak menjawab seperti seharusnya: %{detail}',
    'record-store-limit': 'Paling banyak %{max} record store',
    'record-store-off': 'Aktifkan dahulu record store ini.',
    'record-store-secret-missing': 'Isi dahulu secret record store ini.',
    'webhook-limit': 'Paling banyak %{max} webhook',
    'webhook-secret-missing': 'Buat dahulu rahasia tanda tangan webhook ini.',
    'sso-too-many': 'Paling banyak %{max} penyedia',
    'sso-unknown': 'Akun Anda belum terdaftar di Mahir. Hubungi bagian SDM.',
    'link-invalid': 'Tautan ini sudah tidak berlaku. Mintalah yang baru.',
    malformed: 'Permintaan tidak dapat dibaca',
    'method-not-allowed': 'Hal ini tidak dapat dilakukan di sini',
    'module-locked': 'Modul ini belum terbuka',
    'no-acknowledgement': 'Pengumuman ini tidak meminta konfirmasi',
    'no-password':
      'Anda belum memiliki kata sandi. Keluarlah, lalu pilih “Lupa kata sandi” di halaman masuk.',
    'preview-of-course': 'Kursus cmi5 harus menyimpan yang dikatakannya: hanya terbuka bagi peserta kelas',
    'unit-host-closed': 'Bagian ini ada di host lain yang tidak diizinkan server ini',
    'package-empty': 'Paket ini belum memiliki ZIP. Tambahkan dahulu, lalu paket dapat dibuka.',
    'content-away': 'Paket pembelajaran tidak dapat dibuka di sini: alamat konten server belum diatur',
    'package-files-left':
      'Berkas versi paket ini sudah tidak disimpan. Yang telah Anda capai tetap tercatat.',
    'opened-elsewhere': 'Paket ini dibuka di tempat lain. Hanya halaman terbaru yang menyimpan.',
    'not-found': shell.message.not_found,
    'not-published': 'Data belum terbit',
    'other-attempt-open': 'Percobaan lain orang ini masih terbuka',
    'other-device': 'Percobaan ini dibuka di perangkat lain',
    'own-answer': 'Jawaban sendiri tidak dapat dinilai sendiri. Mintalah rekan kerja Anda melakukannya.',
    'own-attempt':
      'Percobaan sendiri tidak dapat diputuskan sendiri. Mintalah rekan kerja Anda melakukannya.',
    'own-attendance':
      'Kehadiran sendiri tidak dapat dicatat sendiri. Keluarkan diri Anda dari pilihan; rekan kerja Anda yang mencatatnya.',
    'own-certificate':
      'Sertifikat sendiri tidak dapat diputuskan sendiri. Mintalah rekan kerja Anda melakukannya.',
    'own-competency':
      'Kompetensi sendiri tidak dapat diputuskan sendiri. Mintalah rekan kerja Anda melakukannya.',
    'own-enrolment':
      'Kepesertaan sendiri tidak dapat diputuskan sendiri. Keluarkan diri Anda dari pilihan, atau ikuti lewat halaman kelas.',
    'own-post': 'Kiriman sendiri tidak dapat diputuskan sendiri. Mintalah rekan kerja Anda melakukannya.',
    'own-roles': 'Peran sendiri tidak dapat diubah sendiri. Mintalah rekan kerja Anda melakukannya.',
    quota:
      'Anda dapat menyimpan %{max} MB dan sudah menyimpan %{used} MB. Tambahan %{needed} MB tidak muat. Silakan hubungi penyelenggara.',
    'quota-files':
      'Anda dapat menyimpan %{max} berkas dan sudah menyimpan %{used}. Satu lagi tidak muat. Silakan hubungi penyelenggara.',
    'precondition-failed': 'Syarat permintaan tidak terpenuhi',
    'proof-needed': 'Banyak percobaan masuk dari sini gagal. Silakan masuk lewat halaman masuk.',
    'rate-limited': shell.message.too_many,
    'record-waiting': 'Bukti Anda untuk kompetensi ini masih menunggu pemeriksaan',
    'regrade-changed': 'Percobaan atau soal berubah sejak Anda melihatnya. Periksa kembali dampaknya.',
    'regrade-not-last': 'Hanya penilaian ulang terbaru yang masih berlaku dapat dibatalkan',
    'rows-refused': 'Tidak ada yang diubah karena sebagian data tidak mengizinkannya',
    'search-too-slow': 'Pencarian terlalu lama. Ketik lebih banyak huruf.',
    'secret-key-missing':
      'Rahasia tidak dapat disimpan: server ini belum memiliki kuncinya. Operatornya perlu mengatur SECRET_KEY.',
    'selection-changed':
      'Jumlah data yang cocok berubah dari %{expected} menjadi %{actual}. Periksa kembali.',
    'practice-changed': 'Soal ini baru saja diubah. Inilah soal yang berlaku sekarang.',
    'practice-not-due': 'Soal ini belum waktunya diulang',
    'start-class-cancelled': 'Kelas ini dibatalkan',
    'start-class-ended': 'Kelas telah berakhir',
    'start-class-not-started': 'Kelas belum dimulai',
    'start-closed': 'Kuis sudah ditutup',
    'start-no-attempts-left': 'Percobaan Anda sudah habis',
    'start-seb': 'Buka kuis ini di Safe Exam Browser',
    'start-network': 'Kuis ini hanya dapat dimulai dari jaringan kantor',
    'start-no-questions': 'Kuis ini belum memiliki soal',
    'start-not-enrolled': 'Anda tidak terdaftar di kelas ini',
    'start-not-open': 'Kuis belum dibuka',
    'start-paused': 'Penyelenggara menjeda kuis ini: Anda dapat mulai setelah kuis dilanjutkan',
    'scanner-away':
      'Pemeriksaan virus sedang tidak tersedia, jadi berkas belum dapat diunggah. Silakan coba lagi nanti.',
    'start-wait': 'Anda dapat mencoba lagi nanti',
    'statistics-none': 'Belum ada percobaan yang dinilai, jadi belum ada yang dapat diekspor',
    'storage-away':
      'Berkas belum dapat dibuka atau disimpan. Yang lain tetap berjalan. Silakan coba lagi nanti.',
    'storage-full':
      'Penyimpanan server penuh sehingga belum ada yang dapat disimpan. Mohon beri tahu administrator.',
    'storage-read-only':
      'Server belum dapat menyimpan apa pun. Anda tetap dapat membaca. Mohon beri tahu administrator.',
    'too-large': 'Data terlalu besar',
    'thread-locked': forum.forum.locked,
    unauthenticated: shell.message.unauthenticated,
    unavailable: 'Server sedang tidak tersedia. Silakan coba lagi.',
    'not-acceptable': 'Tidak ada pengodean yang dapat dikirim',
    'upgrade-required': 'Alamat ini hanya menerima web socket',
    'unsupported-media-type': 'Jenis isi ini tidak diterima',
    'upload-busy': 'Unggahan ini sedang dikirim dari tempat lain',
    'upload-incomplete': 'Unggahan belum lengkap',
    'upload-offset': 'Unggahan ini sudah berlanjut. Silakan coba lagi.',
    'uploads-open':
      'Anda sudah memiliki %{max} unggahan yang belum selesai. Selesaikan atau batalkan salah satunya dahulu.',
    'wrong-code': 'Kode salah atau sudah tidak berlaku. Periksa kodenya, atau mintalah yang baru.',
    'wrong-login': 'NIP, email, atau kata sandi salah',
    'wrong-state': 'Statusnya tidak mengizinkan hal ini',
  },
  evaluation: {
    answer: 'Jawaban',
    average: 'Rata-rata',
    count: 'Jumlah',
    false: 'Tidak',
    file: 'evaluasi',
    participant: term.participant,
    percent: 'Persen',
    trainer: term.trainer,
    true: 'Ya',
    version: 'Versi',
  },
  access: {
    granted: 'Peran Anda %{role} mengizinkan ini',
    other_role:
      'Peran aktif Anda tidak mengizinkan ini (%{permission}). Peran Anda yang lain mengizinkan: %{roles}',
    denied: 'Tidak satu pun peran Anda mengizinkan ini (%{permission})',
    anybody: 'Siapa pun yang sudah masuk dapat membukanya',
    person_anonymised: 'Data orang ini sudah dianonimkan sehingga ia tidak dapat masuk lagi',
    person_denied: 'Tidak satu pun perannya mengizinkan ini (%{permission})',
    person_granted: 'Peran yang terakhir dipakainya, %{role}, mengizinkan ini (%{permission})',
    person_inactive: 'Akun ini nonaktif sehingga tidak dapat dipakai masuk',
    person_other_role:
      'Hanya bila ia memakai peran lain: %{roles}. Peran yang terakhir dipakainya, %{role}, tidak mengizinkan ini (%{permission})',
    person_roleless:
      'Orang ini tidak memegang peran, jadi hanya menjangkau hal yang terbuka bagi semua (%{permission})',
  },
  grade_matrix: {
    class: term.trainingClass,
    file: 'nilai',
    group: term.classGroup,
    passing_score: 'Nilai kelulusan (%)',
    quiz: term.quiz,
    title: 'Nilai',
  },
  message: {
    password_changed: 'Kata sandi Anda telah diubah',
    password_reset_asked: 'Jika akun ini ada dan memiliki alamat email, tautannya sedang dikirim ke sana',
    signed_in: 'Anda telah masuk',
    signed_out: 'Anda telah keluar',
    sms_code_asked: 'Jika nomor ini milik sebuah akun, kodenya sedang dikirim ke sana',
  },
  notification,
  compliance: {
    department: 'Departemen',
    file: 'kepatuhan',
    name: 'Nama',
    nip: 'NIP',
    position: 'Jabatan',
    ...standings,
    title: 'Kompetensi',
  },
  docs: {
    title: 'API Mahir %{version}',
    intro: 'Semua panggilan server. Kirim token sebagai Authorization: Bearer.',
    contents: 'Daftar isi',
    body: 'Isi permintaan',
    replies: 'Jawaban',
    schemas: 'Bentuk data',
  },
};
