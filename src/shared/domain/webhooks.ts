import type { Label } from '../schema/field.ts';

/** Every event that webhooks can be told of, with its name on screens. Types are only ever added. */
export const eventTypes = {
  'person.created': { en: 'Person added', id: 'Orang ditambahkan' },
  'person.updated': { en: 'Person changed', id: 'Data orang berubah' },
  'person.deactivated': { en: 'Person deactivated', id: 'Orang dinonaktifkan' },
  'enrolment.created': { en: 'Enrolment made', id: 'Pendaftaran dibuat' },
  'enrolment.approved': { en: 'Enrolment approved', id: 'Pendaftaran disetujui' },
  'enrolment.updated': { en: 'Enrolment changed state', id: 'Status pendaftaran berubah' },
  'enrolment.cancelled': { en: 'Enrolment ended early', id: 'Pendaftaran dibatalkan' },
  'enrolment.completed': { en: 'Class completed', id: 'Kelas diselesaikan' },
  'class.published': { en: 'Class published', id: 'Kelas diterbitkan' },
  'class.cancelled': { en: 'Class cancelled', id: 'Kelas dibatalkan' },
  'attendance.recorded': { en: 'Attendance recorded', id: 'Presensi dicatat' },
  'attempt.submitted': { en: 'Quiz attempt submitted', id: 'Percobaan kuis dikirim' },
  'attempt.graded': { en: 'Quiz attempt graded', id: 'Percobaan kuis dinilai' },
  'attempt.annulled': { en: 'Quiz attempt annulled', id: 'Percobaan kuis dibatalkan' },
  'certificate.issued': { en: 'Certificate issued', id: 'Sertifikat diterbitkan' },
  'certificate.revoked': { en: 'Certificate revoked', id: 'Sertifikat dicabut' },
  'competency.granted': { en: 'Competency obtained', id: 'Kompetensi diperoleh' },
  'evaluation.submitted': { en: 'Evaluation sent', id: 'Evaluasi dikirim' },
} as const satisfies Record<string, Label>;

/** What people choose for a webhook. */
export type ChosenEventType = keyof typeof eventTypes;
/** What is sent: also the example, which every webhook gets on demand. */
export type EventType = ChosenEventType | 'ping';

/** Seconds before the second try and each further one: about 52 hours in all. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000] as const;
/** A receiver may ask for a longer wait (`Retry-After`), at most this one. */
export const MAX_RETRY_AFTER_SECONDS = 86_400;
/** The maximum size of what is sent, in bytes. */
export const MAX_EVENT_BYTES = 65_536;
/** A try takes at most this long, from the look-up of the name to the end of the reply. */
export const SEND_MS = 10_000;
/** The rest of a longer reply is not read, in bytes. */
export const MAX_RECEIPT_BYTES = 2_048;
export const MAX_WEBHOOKS = 20;
/** After a new secret, what is sent is also signed with the one before for this long. */
export const OLD_SECRET_HOURS = 24;
/** A webhook is switched off after so many days without a success, or so many failures in a row. */
export const MAX_FAILING_DAYS = 5;
export const MAX_FAILURES = 1_000;
/** Administrators are told after so many hours without a success. */
export const WARNED_FAILING_HOURS = 24;
