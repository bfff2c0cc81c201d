-- corrections is divided by attempt_id, a partition for each month, with the borders of answers. The table becomes the first one, as in 0016. The
-- check also proves that each row names its attempt. Each statement may run again.
do $$
declare
  border uuid;
begin
  if (select relkind = 'p' from pg_class where oid = 'corrections'::regclass) or not exists (select from corrections) then return; end if;
  -- The end of the first partition of answers, unless that is near or past: what is written now fits before it.
  select min(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([0-9a-f-]+)'))::uuid into border
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'answers'::regclass;
  if border is null or border < (lpad(to_hex((extract(epoch from now() + interval '7 days') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid then
    border := (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc' + interval '1 month') + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  end if;
  alter table corrections drop constraint if exists corrections_border;
  execute format('alter table corrections add constraint corrections_border check (attempt_id is not null and attempt_id < %L) not valid', border);
end $$;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_constraint where conname = 'corrections_border') then return; end if;
  alter table corrections validate constraint corrections_border;
exception when check_violation then
  -- An id that is no time: everything stays in one partition.
  alter table corrections drop constraint corrections_border;
end $$;
--> statement-breakpoint
do $$
declare
  border uuid;
begin
  if (select relkind = 'p' from pg_class where oid = 'corrections'::regclass) then return; end if;
  lock table corrections in access exclusive mode;
  lock table answers in share row exclusive mode;
  select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') into border from pg_constraint where conname = 'corrections_border';
  if border is null then
    border := case when exists (select from corrections)
      then (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc' + interval '1 month') + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      else (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid end;
  end if;
  drop trigger corrections_attempt on corrections;
  alter table corrections drop constraint corrections_answer_id_corrector_id_pk;
  alter table corrections alter column attempt_id set not null;
  alter table corrections add constraint corrections_first_pkey primary key using index corrections_attempt_id_answer_id_corrector_id_pk;
  alter table corrections rename to corrections_first;
  alter index corrections_round_key rename to corrections_first_round_key;
  alter index corrections_corrector_id_idx rename to corrections_first_corrector_id_idx;
  create table corrections (like corrections_first including defaults) partition by range (attempt_id);
  alter table corrections add constraint corrections_attempt_id_answer_id_corrector_id_pk primary key (attempt_id, answer_id, corrector_id);
  alter table corrections add constraint corrections_corrector_id_users_id_fk foreign key (corrector_id) references users (id);
  alter table corrections add constraint corrections_attempt_id_answer_id_answers_attempt_id_id_fk
    foreign key (attempt_id, answer_id) references answers (attempt_id, id) on delete cascade;
  create index corrections_corrector_id_idx on corrections (corrector_id);
  create table corrections_default (like corrections_first including all excluding constraints excluding identity);
  alter table corrections attach partition corrections_default default;
  begin
    execute format('alter table corrections attach partition corrections_first for values from (minvalue) to (%L)', border);
  exception when check_violation then
    alter table corrections attach partition corrections_first for values from (minvalue) to (maxvalue);
  end;
  alter table corrections_first drop constraint if exists corrections_border;
end $$;
--> statement-breakpoint
drop function if exists corrections_attempt();
--> statement-breakpoint
-- PostgreSQL does so by itself for partitions only.
analyze corrections;
