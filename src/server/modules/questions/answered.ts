import { questionKinds, typesWhere } from '#shared/questionKinds/questionKinds.ts';

/** SQL: a typed answer does not match the format of its kind. Patterns and names come from the code, never from a request. */
const needsFixing = typesWhere(({ pattern }) => pattern !== undefined)
  .map(
    (type) =>
      `(v.type = '${type}' and regexp_replace(w.answer->>'text', '\\s', '', 'g') !~ '${questionKinds[type].pattern}')`,
  )
  .join(' or ');

/** SQL: the answer `w` counts as given, by the rule of `isAnswered` in shared/domain. */
export const IS_ANSWERED = `w.answer is not null and not exists (select 1 from question_versions v where v.id = w.version_id
  and (${needsFixing}))`;
