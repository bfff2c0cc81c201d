/** SQL: the answer `w` counts as one, by the rule of `isAnswered` in shared/domain: a number that is none does not. */
export const IS_ANSWERED = `w.answer is not null and not exists (select 1 from question_versions v where v.id = w.version_id
  and v.type = 'numeric' and regexp_replace(w.answer->>'text', '\\s', '', 'g') !~ '^[+-]?\\d{1,9}([.,]\\d{1,6})?$')`;
