/** Permissions whose holders see questions with the correct answers, or model answers. */
const READS = ['question-index', 'question-detail', 'question-edit', 'question-export', 'quiz-correction'];

/** SQL: one of the roles of the person `u` could read the questions of the quizzes of the class `c`. */
export const COULD_READ_QUESTIONS = `exists (
  select 1 from roles r where r.id = any(u.role_ids) and r.archived_at is null
    and (r.administrator or (r.permissions && '{${READS.join()}}'
      and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id])))))`;
