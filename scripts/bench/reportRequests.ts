/** Records of a generated company by which requests are asked: of the middle, where nothing is special. */
export interface ReportFacts {
  readonly group: string;
  readonly class: string;
  readonly quiz: string;
  readonly department: string;
  readonly nip: string;
}

export interface ReportRequest {
  readonly name: string;
  /** After `/api/`. */
  readonly path: (facts: ReportFacts) => string;
}

/** What `npm run bench -- reports` asks, one line each: screens over all people, which must not get slower with their number. */
export const reportRequests: readonly ReportRequest[] = [
  { name: 'users, first page', path: () => 'user?range=[0,24]' },
  {
    name: 'users of a department',
    path: ({ department }) =>
      `user?range=[0,24]&filter=${encodeURIComponent(JSON.stringify({ department }))}`,
  },
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
  { name: 'report of a group', path: ({ group }) => `reports/group/${group}` },
  { name: 'report of a class', path: ({ class: course }) => `reports/class/${course}` },
  { name: 'compliance matrix', path: () => 'compliance' },
];
