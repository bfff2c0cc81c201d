/** One of these makes the start page that of a person who works with classes, answers, people or the log. */
export const workPermissions = ['course-edit', 'quiz-correction', 'team-index', 'audit-index'];
