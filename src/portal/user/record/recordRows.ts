import type { MyCertificate } from '#shared/api/certificates.ts';
import type { PersonCompetency } from '#shared/api/competencies.ts';
import type { MyGrade } from '#shared/api/grades.ts';
import type { PersonClass } from '#shared/api/people.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import type { I18n } from '#ui/i18n.tsx';
import { scoreText } from '../../scores.ts';

export interface RecordRow {
  readonly key: string;
  readonly name: string;
  /** Small, below the name. */
  readonly below?: string;
  /** In the order of the columns after the first. */
  readonly cells: readonly string[];
}

/** The words of each column. */
export const recordColumns = {
  classes: ['user.classes.class', 'user.classes.state', 'user.classes.dates', 'user.classes.completed'],
  grades: ['grades.quiz', 'grades.state', 'grades.grade', 'grades.attempts'],
  competencies: ['competency.competency', 'competency.level', 'competency.obtained', 'competency.expires'],
  certificates: ['user.classes.class', 'certificate.number', 'certificate.issued', 'certificate.expires'],
} as const;
export type RecordPart = keyof typeof recordColumns;

/** Classes in which the person had a seat: not requested, rejected or cancelled ones. */
export const classRows = (classes: readonly PersonClass[], words: I18n): RecordRow[] =>
  classes
    .filter(({ state }) => hasSeat(state))
    .map(({ id, class: course, group, state, start_at, end_at, completed_at }) => ({
      key: id,
      name: course.name,
      below: group.name,
      cells: [
        words.translate(`enrolment_state.${state}`),
        period(start_at, end_at, words) || words.translate('user.classes.self_paced'),
        words.formatDate(completed_at),
      ],
    }));

/** "1 Nov 2026 – 3 Nov 2026", one day once. */
const period = (from: string | null, until: string | null, { formatDate }: I18n): string =>
  [...new Set([from, until].map(formatDate))].filter(Boolean).join(' – ');

export const gradeRows = (grades: readonly MyGrade[], { translate, formatNumber }: I18n): RecordRow[] =>
  grades.map(({ quiz, module, class: course, state, passed, grade, attempt_count }) => ({
    key: quiz.id,
    name: quiz.name,
    below: module ? [course.name, module.name, translate('grades.reported')].join(' · ') : course.name,
    cells: [
      // A running retry does not undo a passed grade.
      passed
        ? translate('attempt_state.passed')
        : translate(state === 'annulled' ? 'grades.annulled_state' : `attempt_state.${state}`),
      grade === null ? '' : scoreText(grade, formatNumber),
      formatNumber(attempt_count),
    ],
  }));

/** Every accepted cycle, including ended ones. */
export const competencyRows = (competencies: readonly PersonCompetency[], words: I18n): RecordRow[] =>
  competencies.flatMap(({ competency, records }) =>
    records
      .filter(({ state }) => state === 'valid')
      .map(({ id, level, obtained_at, expires_at, class: course, source }) => ({
        key: id,
        name: competency.name,
        below: [
          competency.slug,
          course
            ? words.translate('competency.by_class', { name: course.name })
            : source && words.translate(`competency.source.${source}`),
        ]
          .filter(Boolean)
          .join(' · '),
        cells: [
          level === null ? '' : words.formatNumber(level),
          words.formatDate(obtained_at),
          validityOf(expires_at, words),
        ],
      })),
  );

/** The last day of a record under its heading "Valid until"; an expired one says so. */
function validityOf(expires_at: string | null, { translate, formatDate, daysUntil }: I18n): string {
  if (expires_at === null) return translate('competency.forever');
  const date = formatDate(expires_at);
  return daysUntil(expires_at) < 0 ? translate('competency.expired_on', { date }) : date;
}

/** Includes revoked and replaced ones, marked as such, because their numbers are in circulation. */
export const certificateRows = (
  certificates: readonly MyCertificate[],
  { translate, formatDate }: I18n,
): RecordRow[] =>
  certificates.map(({ id, number, class_name, state, issued_at, expires_at }) => ({
    key: id,
    name: class_name,
    ...(state === 'valid' ? {} : { below: translate(`certificate.state.${state}`) }),
    cells: [
      number,
      formatDate(issued_at),
      expires_at ? formatDate(expires_at) : translate('certificate.never'),
    ],
  }));
