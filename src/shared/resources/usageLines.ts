import type { Label } from '../schema/field.ts';
import type { Language } from '../schema/languages.ts';
import { attempts } from './attempts.ts';
import { isResource, resourceNamed } from './index.ts';

interface Names {
  readonly one: Label;
  readonly many: Label;
}
const same = (en: string, many: string, id: string): Names => ({ one: { en, id }, many: { en: many, id } });

/** What people call the rows of the tables that are no resources. */
const tableNames: Readonly<Record<string, Names>> = {
  answers: same('Answer', 'Answers', 'Jawaban'),
  attempts: attempts.label,
  'calendar-addresses': same('Calendar address', 'Calendar addresses', 'Alamat kalender'),
  corrections: same('Mark', 'Marks', 'Nilai jawaban'),
  'evaluation-answers': same('Evaluation answer', 'Evaluation answers', 'Jawaban evaluasi'),
  'evaluation-responses': same('Evaluation', 'Evaluations', 'Evaluasi'),
  'forum-posts': same('Forum post', 'Forum posts', 'Kiriman forum'),
  'forum-threads': same('Discussion', 'Discussions', 'Diskusi'),
  grades: same('Grade', 'Grades', 'Nilai'),
  'module-progress': same('Learner who began it', 'Learners who began it', 'Peserta yang sudah memulai'),
};
const others = same('Other record', 'Other records', 'Data lain');

/** What uses a record, with the number of each: "2 Classes", "1 Quiz". `usages`: rows by the name of the resource or table. */
export function usageLines(
  usages: Readonly<Record<string, number>>,
  language: Language,
  formatNumber: (value: number) => string = String,
): string[] {
  const counts = new Map<Names, number>();
  for (const [name, count] of Object.entries(usages)) {
    const names = isResource(name) ? resourceNamed(name).label : (tableNames[name] ?? others);
    counts.set(names, (counts.get(names) ?? 0) + count);
  }
  return [...counts]
    .toSorted(([a], [b]) => Number(a === others) - Number(b === others))
    .map(([{ one, many }, count]) => `${formatNumber(count)} ${(count === 1 ? one : many)[language]}`);
}
