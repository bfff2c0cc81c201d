-- audit_events is divided by id, a partition for each quarter. The table becomes the first one: everything before a border that is at least a month
-- ahead. The check proves the border beforehand, so that the swap reads no row. Each statement may run again.
do $$
begin
  if (select relkind = 'p' from pg_class where oid = 'audit_events'::regclass) or not exists (select from audit_events) then return; end if;
  alter table audit_events drop constraint if exists audit_events_border;
  execute format('alter table audit_events add constraint audit_events_border check (id < %L) not valid',
    (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc' + interval '1 month') + interval '3 months') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
end $$;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_constraint where conname = 'audit_events_border') then return; end if;
  alter table audit_events validate constraint audit_events_border;
exception when check_violation then
  -- An id that is no time: everything stays in one partition.
  alter table audit_events drop constraint audit_events_border;
end $$;
--> statement-breakpoint
do $$
declare
  border uuid;
begin
  if (select relkind = 'p' from pg_class where oid = 'audit_events'::regclass) then return; end if;
  lock table audit_events in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') into border from pg_constraint where conname = 'audit_events_border';
  if border is null then
    border := case when exists (select from audit_events)
      then (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc' + interval '1 month') + interval '3 months') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      else (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid end;
  end if;
  alter table audit_events rename to audit_events_first;
  alter index audit_events_pkey rename to audit_events_first_pkey;
  alter index audit_events_entity_idx rename to audit_events_first_entity_idx;
  alter index audit_events_at_idx rename to audit_events_first_at_idx;
  alter index audit_events_seal_no_key rename to audit_events_first_seal_no_key;
  alter index audit_events_unsealed_idx rename to audit_events_first_unsealed_idx;
  alter index audit_events_actor_idx rename to audit_events_first_actor_idx;
  alter index audit_events_gone_class_idx rename to audit_events_first_gone_class_idx;
  alter index audit_events_gone_quiz_idx rename to audit_events_first_gone_quiz_idx;
  create table audit_events (like audit_events_first including defaults) partition by range (id);
  alter table audit_events add primary key (id);
  create index audit_events_entity_idx on audit_events (entity, entity_id, at);
  create index audit_events_at_idx on audit_events (at, id);
  create index audit_events_unsealed_idx on audit_events (at, id) where seal_no is null;
  create index audit_events_actor_idx on audit_events (actor_id, at);
  create index audit_events_gone_class_idx on audit_events ((before->>'class_id')) where action = 'delete';
  create index audit_events_gone_quiz_idx on audit_events ((before->>'quiz_id')) where action = 'delete';
  create table audit_events_default (like audit_events_first including all excluding constraints excluding identity);
  alter table audit_events attach partition audit_events_default default;
  begin
    execute format('alter table audit_events attach partition audit_events_first for values from (minvalue) to (%L)', border);
  exception when check_violation then
    alter table audit_events attach partition audit_events_first for values from (minvalue) to (maxvalue);
  end;
  alter table audit_events_first drop constraint if exists audit_events_border;
end $$;
--> statement-breakpoint
-- PostgreSQL does so by itself for partitions only.
analyze audit_events;
