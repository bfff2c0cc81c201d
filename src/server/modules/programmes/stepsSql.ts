/** SQL over the member `m`, their path `p` and its step `s`: how many of its classes are completed; of a competency 1 if it is held. */
export const STEP_DONE = `case when s.kind = 'competency' then (exists (select 1 from user_competencies h
      where h.user_id = m.user_id and h.competency_id = s.competency_id and h.state = 'valid' and h.archived_at is null
        and coalesce(h.level, 1) >= s.level and (h.expires_at is null or h.expires_at >= now()::date)))::int
    else (select count(*)::int from enrolments e join classes c on c.id = e.class_id
      where e.user_id = m.user_id and e.state = 'completed' and ((p.counts_before and m.cycle = 1) or e.completed_at >= m.assigned_at)
        and case s.kind when 'group' then c.group_id = s.group_id else c.id = any(s.class_ids) end) end`;

/** SQL over `s`: how many it takes. */
export const STEP_NEEDED = `case when s.kind = 'competency' then 1 else s.choose end`;

/** SQL over the member `m` and their path `p`: how many required steps are done. */
export const STEPS_DONE = `(select count(*)::int from programme_steps s
  where s.programme_id = p.id and s.archived_at is null and s.required and ${STEP_DONE} >= ${STEP_NEEDED})`;

/** SQL over `p`: how many steps are required. */
export const STEPS = `(select count(*)::int from programme_steps s
  where s.programme_id = p.id and s.archived_at is null and s.required)`;

/** SQL over the person `u`: 23:59 of the day `instant` where they are; `site`: the time zone of whoever has none. */
export const endOfDay = (instant: string, site: string): string => {
  const zone = `coalesce(u.time_zone, ${site})`;
  return `(((${instant}::timestamptz at time zone ${zone})::date + time '23:59') at time zone ${zone})`;
};

/** SQL over the member `m` and a number of days: the end of that day of theirs; null without the number. */
export const dueAfter = (days: string): string =>
  `(coalesce(m.due_from, m.assigned_at) + make_interval(days => ${days}))`;

/** SQL over the member `m` and their path `p`: the date of the first required step that is not done, or else of the whole path. */
export const DUE_NEXT = `coalesce((select ${dueAfter('s.due_days')} from programme_steps s
  where s.programme_id = p.id and s.archived_at is null and s.required and ${STEP_DONE} < ${STEP_NEEDED}
  order by s."order", s.created_at, s.id limit 1), ${dueAfter('p.due_days')})`;

/** SQL over `p`: people can see it. */
export const LIVE = `p.status = 'published' and p.archived_at is null`;
