-- answer_events is divided by attempt_id, a partition for each month. The table becomes the first one: everything before a border that is at least a month
-- ahead. The check proves the border beforehand, so that the swap reads no row. Each statement may run again.
do $$
begin
  if (select relkind = 'p' from pg_class where oid = 'answer_events'::regclass) or not exists (select from answer_events) then return; end if;
  alter table answer_events drop constraint if exists answer_events_border;
  execute format('alter table answer_events add constraint answer_events_border check (attempt_id < %L) not valid',
    (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc' + interval '1 month') + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
end $$;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_constraint where conname = 'answer_events_border') then return; end if;
  alter table answer_events validate constraint answer_events_border;
exception when check_violation then
  -- An id that is no time: everything stays in one partition.
  alter table answer_events drop constraint answer_events_border;
end $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "answer_events_id_idx" ON "answer_events" USING btree ("id");
--> statement-breakpoint
do $$
declare
  border uuid;
  next bigint;
begin
  if (select relkind = 'p' from pg_class where oid = 'answer_events'::regclass) then return; end if;
  lock table answer_events in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') into border from pg_constraint where conname = 'answer_events_border';
  if border is null then
    border := case when exists (select from answer_events)
      then (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc' + interval '1 month') + interval '1 month') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      else (lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid end;
  end if;
  select last_value + 1 into next from answer_events_id_seq;
  alter table answer_events alter column id drop identity;
  alter table answer_events drop constraint answer_events_pkey;
  alter table answer_events rename to answer_events_first;
  alter index answer_events_id_idx rename to answer_events_first_id_idx;
  alter index answer_events_key rename to answer_events_first_key;
  create table answer_events (like answer_events_first including defaults) partition by range (attempt_id);
  alter table answer_events alter column id add generated always as identity (sequence name answer_events_id_seq);
  create index answer_events_id_idx on answer_events (id);
  create unique index answer_events_key on answer_events (attempt_id, question_id, seq, client_id);
  create table answer_events_default (like answer_events_first including all excluding constraints excluding identity);
  alter table answer_events attach partition answer_events_default default;
  begin
    execute format('alter table answer_events attach partition answer_events_first for values from (minvalue) to (%L)', border);
  exception when check_violation then
    alter table answer_events attach partition answer_events_first for values from (minvalue) to (maxvalue);
  end;
  alter table answer_events_first drop constraint if exists answer_events_border;
  perform setval('answer_events_id_seq', next, false);
end $$;
--> statement-breakpoint
-- PostgreSQL does so by itself for partitions only.
analyze answer_events;
