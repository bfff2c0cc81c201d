/** Records of a generated company for the requests: average ones, without special cases. */
export interface ReportFacts {
  readonly group: string;
  readonly class: string;
  readonly module: string;
  readonly quiz: string;
  readonly department: string;
  readonly nip: string;
}

export interface ReportRequest {
  readonly name: string;
  /** After `/api/`. */
  readonly path: (facts: ReportFacts) => string;
  /** Milliseconds of CPU that it may take however large the company is, where it counts more in a larger one. */
  readonly cpu?: number;
}

/** The requests of `npm run bench -- reports`, one line each: screens over all people, which must not get slower with their number. */
export const reportRequests: readonly ReportRequest[] = [
  { name: 'users, first page', path: () => 'user?range=[0,24]' },
  {
    name: 'users of a department',
    path: ({ department }) =>
      `user?range=[0,24]&filter=${encodeURIComponent(JSON.stringify({ department }))}`,
  },
  { name: 'users, a name', path: () => `user?filter=${encodeURIComponent('{"q":"santoso"}')}` },
  { name: 'users, a first name', path: () => `user?filter=${encodeURIComponent('{"q":"citra"}')}`, cpu: 50 },
  { name: 'grades, first tile', path: () => 'grades' },
  { name: 'grades, tile 20 down, 2 right', path: () => 'grades?page=20&quiz_page=2' },
  { name: 'grades of a group', path: ({ group }) => `grades?group=${group}` },
  { name: 'grades of a class', path: ({ class: course }) => `grades?class=${course}` },
  {
    name: 'grades of a department',
    path: ({ department }) => `grades?department=${encodeURIComponent(department)}`,
  },
  { name: 'grades, a name', path: () => 'grades?q=santoso' },
  { name: 'grades, what filters offer', path: ({ group }) => `grades/filters?group=${group}` },
  { name: 'grades of a person', path: ({ nip }) => `users/${nip}/grades` },
  { name: 'grades of a quiz', path: ({ quiz }) => `quizzes/${quiz}/grades` },
  { name: 'grades of a quiz, summed up', path: ({ quiz }) => `quizzes/${quiz}/grades/summary` },
  { name: 'report of a quiz', path: ({ quiz }) => `quizzes/${quiz}/statistics` },
  { name: 'report, key figures', path: () => 'reports' },
  {
    name: 'report, key figures of a department',
    path: ({ department }) => `reports?department=${encodeURIComponent(department)}`,
  },
  { name: 'report, people of a figure', path: () => 'reports/people?figure=finished' },
  {
    name: 'report, people of a figure that nobody counted',
    // A period that nobody has opened: no stored report has its total.
    path: () => 'reports/people?figure=active&from=2026-01-03&to=2026-11-07',
    cpu: 50,
  },
  { name: 'report, people by name', path: () => 'reports/people?figure=active&q=santoso', cpu: 50 },
  { name: 'report of a group', path: ({ group }) => `reports/group/${group}` },
  {
    name: 'report of a group, people',
    path: ({ group }) => `reports/group/${group}/people?figure=not_started`,
  },
  { name: 'report of a class', path: ({ class: course }) => `reports/class/${course}` },
  {
    name: 'report of a class, people',
    path: ({ class: course }) => `reports/class/${course}/people?figure=finished`,
  },
  {
    name: 'report of a module',
    path: ({ class: course, module }) => `reports/module/${module}?class=${course}`,
  },
  { name: 'evaluation of a class', path: ({ class: course }) => `classes/${course}/evaluation/results` },
  { name: 'compliance matrix', path: () => 'compliance' },
  { name: 'compliance matrix by name', path: () => 'compliance?sort=name' },
  { name: 'compliance matrix, page 20', path: () => 'compliance?page=20' },
  { name: 'compliance, overdue', path: () => 'compliance?standing=overdue' },
  { name: 'compliance, breaks in 30 days', path: () => 'compliance?breaks=30' },
  {
    name: 'compliance of a department',
    path: ({ department }) => `compliance?department=${encodeURIComponent(department)}`,
  },
  { name: 'compliance, a name', path: () => 'compliance?q=santoso' },
  { name: 'compliance, summed up', path: () => 'compliance/summary' },
  {
    name: 'compliance of a department, summed up',
    path: ({ department }) => `compliance/summary?department=${encodeURIComponent(department)}`,
  },
  { name: 'competencies of a person', path: ({ nip }) => `user/${nip}/competencies` },
  { name: 'competencies', path: () => 'competency?range=[0,24]' },
  { name: 'answers to correct', path: () => 'corrections', cpu: 50 },
  { name: 'answers to correct, page 20', path: () => 'corrections?page=20', cpu: 50 },
  { name: 'certificates, first page', path: () => 'certificate?range=[0,24]' },
];
