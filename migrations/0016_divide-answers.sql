-- answers is divided by attempt_id, a partition for each month. The table becomes the first one: everything before a border that is at least a month
-- ahead. The check proves the border beforehand, so that the swap reads no row. Each statement may run again.
-- The version before finds an answer by its id alone: answers_all_ids_idx is for it, until the contract of this release drops it.
do $$
begin
  if (select relkind = 'p' from pg_class where oid = 'answers'::regclass) or not exists (select from answers) then return; end if;
  alter table answers drop constraint if exists answers_border;
  execute format('alter table answers add constraint answers_border check (attempt_id < %L) not valid',
    (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc' + interval '1 month') + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
end $$;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_constraint where conname = 'answers_border') then return; end if;
  alter table answers validate constraint answers_border;
exception when check_violation then
  -- An id that is no time: everything stays in one partition.
  alter table answers drop constraint answers_border;
end $$;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "answers_attempt_id_id_pk" ON "answers" USING btree ("attempt_id","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "answers_all_ids_idx" ON "answers" USING btree ("id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "answers_id_idx" ON "answers" USING btree ("id") WHERE "answers"."manual";
--> statement-breakpoint
-- corrections gets the attempt of its answer. The version before does not know the column: a trigger fills it until 0018.
do $$
begin
  if (select relkind = 'p' from pg_class where oid = 'corrections'::regclass) then return; end if;
  alter table corrections add column if not exists attempt_id uuid;
  create or replace function corrections_attempt() returns trigger language plpgsql as $fill$
  begin
    select attempt_id into new.attempt_id from answers where id = new.answer_id;
    return new;
  end $fill$;
  drop trigger if exists corrections_attempt on corrections;
  create trigger corrections_attempt before insert or update on corrections
    for each row when (new.attempt_id is null) execute function corrections_attempt();
end $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "corrections_unfilled_idx" ON "corrections" USING btree ("answer_id") WHERE "corrections"."attempt_id" is null;
--> statement-breakpoint
-- in slices: one that somebody changes just now is filled by the trigger, or below
update corrections c set attempt_id = w.attempt_id
from (select answer_id, corrector_id from corrections where attempt_id is null limit 2000 for update skip locked) t
join answers w on w.id = t.answer_id
where c.answer_id = t.answer_id and c.corrector_id = t.corrector_id;
--> statement-breakpoint
update corrections c set attempt_id = w.attempt_id from answers w where c.attempt_id is null and w.id = c.answer_id;
--> statement-breakpoint
DROP INDEX CONCURRENTLY "corrections_unfilled_idx";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "corrections_attempt_id_answer_id_corrector_id_pk" ON "corrections" USING btree ("attempt_id","answer_id","corrector_id");
--> statement-breakpoint
do $$
declare
  border uuid;
begin
  if (select relkind = 'p' from pg_class where oid = 'answers'::regclass) then return; end if;
  lock table answers, corrections in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') into border from pg_constraint where conname = 'answers_border';
  if border is null then
    border := case when exists (select from answers)
      then (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc' + interval '1 month') + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      else (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid end;
  end if;
  alter table corrections drop constraint corrections_answer_id_answers_id_fk;
  alter table answers drop constraint answers_pkey;
  alter table answers add constraint answers_first_pkey primary key using index answers_attempt_id_id_pk;
  alter table answers rename to answers_first;
  alter index answers_all_ids_idx rename to answers_first_all_ids_idx;
  alter index answers_id_idx rename to answers_first_id_idx;
  alter index answers_question_key rename to answers_first_question_key;
  alter index answers_manual_idx rename to answers_first_manual_idx;
  create table answers (like answers_first including defaults) partition by range (attempt_id);
  alter table answers add constraint answers_attempt_id_id_pk primary key (attempt_id, id);
  alter table answers add constraint answers_attempt_id_attempts_id_fk foreign key (attempt_id) references attempts (id);
  alter table answers add constraint answers_version_id_question_versions_id_fk foreign key (version_id) references question_versions (id);
  alter table answers add constraint answers_marked_by_users_id_fk foreign key (marked_by) references users (id);
  create index answers_all_ids_idx on answers (id);
  create index answers_id_idx on answers (id) where manual;
  create unique index answers_question_key on answers (attempt_id, question_id);
  create index answers_manual_idx on answers (attempt_id) where manual;
  create table answers_default (like answers_first including all excluding constraints excluding identity);
  alter table answers attach partition answers_default default;
  begin
    execute format('alter table answers attach partition answers_first for values from (minvalue) to (%L)', border);
  exception when check_violation then
    alter table answers attach partition answers_first for values from (minvalue) to (maxvalue);
  end;
  alter table answers_first drop constraint if exists answers_border;
  alter table corrections add constraint corrections_attempt_id_answer_id_answers_attempt_id_id_fk
    foreign key (attempt_id, answer_id) references answers (attempt_id, id) on delete cascade not valid;
end $$;
--> statement-breakpoint
alter table corrections validate constraint corrections_attempt_id_answer_id_answers_attempt_id_id_fk;
--> statement-breakpoint
-- PostgreSQL does so by itself for partitions only.
analyze answers;
