/** The product's terms in Indonesian; see `en/glossary.ts`. */

// Figures
export const obligation = 'Kewajiban';
export const due = 'Tenggat';
export const overdue = 'Lewat tenggat';
export const notFinished = 'Tidak selesai';
export const deadlinePassed = 'Tenggat terlewat';
export const expired = 'Kedaluwarsa';
export const expiring = 'Segera berakhir';
export const met = 'Terpenuhi';
export const completion = 'Penyelesaian';
export const finishedSoFar = 'Selesai sejauh ini';
export const progress = 'Progres';
export const attendanceRate = 'Kehadiran';
export const passRate = 'Tingkat kelulusan';
export const toCorrect = 'Perlu dikoreksi';
export const evaluationFigure = 'Evaluasi';
export const activePeople = 'Orang aktif';
export const learningHours = 'Jam belajar';

// Things
export const trainingClass = 'Kelas';
export const classGroup = 'Grup kelas';
export const module = 'Modul';
export const quiz = 'Kuis';
export const question = 'Soal';
export const questionBank = 'Bank soal';
export const attempt = 'Percobaan';
export const passingScore = 'Nilai kelulusan';
export const grade = 'Nilai';
export const mark = 'Nilai';
export const rubric = 'Rubrik';
export const correction = 'Koreksi jawaban';
export const regrade = 'Penilaian ulang';
export const session = 'Sesi';
export const attendance = 'Presensi';
export const evaluation = 'Evaluasi';
export const certificate = 'Sertifikat';
export const competency = 'Kompetensi';
export const requirement = 'Persyaratan';
export const evidence = 'Bukti';
export const enrolment = 'Pendaftaran';
export const waitingList = 'Daftar tunggu';
export const exemption = 'Pengecualian';
export const mandatory = 'Wajib';
export const optional = 'Opsional';
export const selfPaced = 'Belajar mandiri';
export const deadline = 'Tenggat';

// People and roles
export const participant = 'Peserta';
export const learner = 'Peserta';
export const trainer = 'Pelatih';
export const organizer = 'Penyelenggara';
export const corrector = 'Korektor';
export const lineManager = 'Atasan langsung';
export const auditor = 'Auditor';
export const administrator = 'Administrator';

// Sites and connection
export const online = 'Daring';
export const offline = 'Luring';
export const onSite = 'Tatap muka';
export const hybrid = 'Hibrida';

// States of a class
export const draft = 'Draf';
export const published = 'Terbit';
export const upcoming = 'Akan datang';
export const running = 'Berjalan';
export const ended = 'Telah berakhir';
export const cancelled = 'Dibatalkan';

// States of a participant
export const waitingForApproval = 'Menunggu persetujuan';
export const notApproved = 'Tidak disetujui';
export const seatOffered = 'Kursi ditawarkan';
export const enrolled = 'Terdaftar';
export const inProgress = 'Sedang dikerjakan';
export const completed = 'Selesai';
export const notCompleted = 'Tidak selesai';
export const withdrawn = 'Dikeluarkan';
export const noShow = 'Tidak hadir';

// States of an attempt
export const sending = 'Mengirim';
export const beingChecked = 'Sedang diperiksa';
export const waitingForMarks = 'Menunggu penilaian';
export const passed = 'Lulus';
export const failed = 'Tidak lulus';
export const notPassed = 'Belum lulus';
export const annulled = 'Dibatalkan';

// States of attendance
export const present = 'Hadir';
export const late = 'Terlambat';
export const excused = 'Izin';
export const absent = 'Tidak hadir';

// Standing with a competency
export const valid = 'Berlaku';
export const required = 'Wajib';
export const waived = 'Dibebaskan';
export const waitingForReview = 'Menunggu pemeriksaan';
export const inTraining = 'Sedang ditempuh';
export const notRequired = 'Tidak wajib';
