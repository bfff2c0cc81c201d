-- notifications is divided by id, a partition for each quarter. The table becomes the first one: everything before a border that is at least a month
-- ahead. The check proves the border beforehand, so that the swap reads no row. Each statement may run again.
do $$
begin
  if (select relkind = 'p' from pg_class where oid = 'notifications'::regclass) or not exists (select from notifications) then return; end if;
  alter table notifications drop constraint if exists notifications_border;
  execute format('alter table notifications add constraint notifications_border check (id < %L) not valid',
    (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc' + interval '1 month') + interval '3 months') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
end $$;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_constraint where conname = 'notifications_border') then return; end if;
  alter table notifications validate constraint notifications_border;
exception when check_violation then
  -- An id that is no time: everything stays in one partition.
  alter table notifications drop constraint notifications_border;
end $$;
--> statement-breakpoint
do $$
declare
  border uuid;
begin
  if (select relkind = 'p' from pg_class where oid = 'notifications'::regclass) then return; end if;
  lock table notifications in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') into border from pg_constraint where conname = 'notifications_border';
  if border is null then
    border := case when exists (select from notifications)
      then (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc' + interval '1 month') + interval '3 months') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      else (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid end;
  end if;
  alter table deliveries drop constraint deliveries_notification_id_notifications_id_fk;
  alter table notifications rename to notifications_first;
  alter index notifications_pkey rename to notifications_first_pkey;
  alter index notifications_event_user_key rename to notifications_first_event_user_key;
  alter index notifications_user_id_idx rename to notifications_first_user_id_idx;
  alter index notifications_created_at_idx rename to notifications_first_created_at_idx;
  alter index notifications_unread_idx rename to notifications_first_unread_idx;
  create table notifications (like notifications_first including defaults) partition by range (id);
  alter table notifications add primary key (id);
  alter table notifications add constraint notifications_user_id_users_id_fk foreign key (user_id) references users (id);
  create index notifications_user_id_idx on notifications (user_id, created_at, id);
  create index notifications_created_at_idx on notifications (created_at);
  create index notifications_unread_idx on notifications (user_id) where read_at is null;
  create table notifications_default (like notifications_first including all excluding constraints excluding identity);
  alter table notifications attach partition notifications_default default;
  begin
    execute format('alter table notifications attach partition notifications_first for values from (minvalue) to (%L)', border);
  exception when check_violation then
    alter table notifications attach partition notifications_first for values from (minvalue) to (maxvalue);
  end;
  alter table notifications_first drop constraint if exists notifications_border;
  alter table deliveries add constraint deliveries_notification_id_notifications_id_fk
    foreign key (notification_id) references notifications (id) on delete cascade not valid;
end $$;
--> statement-breakpoint
alter table deliveries validate constraint deliveries_notification_id_notifications_id_fk;
--> statement-breakpoint

-- deliveries is divided by notification_id, a partition for each quarter. The table becomes the first one: everything before a border that is at least a month
-- ahead. The check proves the border beforehand, so that the swap reads no row. Each statement may run again.
do $$
begin
  if (select relkind = 'p' from pg_class where oid = 'deliveries'::regclass) or not exists (select from deliveries) then return; end if;
  alter table deliveries drop constraint if exists deliveries_border;
  execute format('alter table deliveries add constraint deliveries_border check (notification_id < %L) not valid',
    (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc' + interval '1 month') + interval '3 months') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
end $$;
--> statement-breakpoint
do $$
begin
  if not exists (select from pg_constraint where conname = 'deliveries_border') then return; end if;
  alter table deliveries validate constraint deliveries_border;
exception when check_violation then
  -- An id that is no time: everything stays in one partition.
  alter table deliveries drop constraint deliveries_border;
end $$;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "deliveries_notification_id_id_pk" ON "deliveries" USING btree ("notification_id","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_id_idx" ON "deliveries" USING btree ("id");
--> statement-breakpoint
do $$
declare
  border uuid;
begin
  if (select relkind = 'p' from pg_class where oid = 'deliveries'::regclass) then return; end if;
  lock table deliveries in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') into border from pg_constraint where conname = 'deliveries_border';
  if border is null then
    border := case when exists (select from deliveries)
      then (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc' + interval '1 month') + interval '3 months') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      else (lpad(to_hex((extract(epoch from date_trunc('quarter', now() at time zone 'utc')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid end;
  end if;
  alter table deliveries drop constraint deliveries_pkey;
  alter table deliveries add constraint deliveries_first_pkey primary key using index deliveries_notification_id_id_pk;
  alter table deliveries rename to deliveries_first;
  alter index deliveries_id_idx rename to deliveries_first_id_idx;
  alter index deliveries_notification_channel_key rename to deliveries_first_notification_channel_key;
  alter index deliveries_state_idx rename to deliveries_first_state_idx;
  alter index deliveries_created_at_idx rename to deliveries_first_created_at_idx;
  alter index deliveries_next_try_at_idx rename to deliveries_first_next_try_at_idx;
  alter index deliveries_sent_with_idx rename to deliveries_first_sent_with_idx;
  create table deliveries (like deliveries_first including defaults) partition by range (notification_id);
  alter table deliveries add constraint deliveries_notification_id_id_pk primary key (notification_id, id);
  alter table deliveries add constraint deliveries_notification_id_notifications_id_fk
    foreign key (notification_id) references notifications (id) on delete cascade;
  create index deliveries_id_idx on deliveries (id);
  create unique index deliveries_notification_channel_key on deliveries (notification_id, channel);
  create index deliveries_state_idx on deliveries (state, created_at, id);
  create index deliveries_created_at_idx on deliveries (created_at, id);
  create index deliveries_next_try_at_idx on deliveries (next_try_at) where state = 'queued';
  create index deliveries_sent_with_idx on deliveries (sent_with) where sent_with is not null;
  create table deliveries_default (like deliveries_first including all excluding constraints excluding identity);
  alter table deliveries attach partition deliveries_default default;
  begin
    execute format('alter table deliveries attach partition deliveries_first for values from (minvalue) to (%L)', border);
  exception when check_violation then
    alter table deliveries attach partition deliveries_first for values from (minvalue) to (maxvalue);
  end;
  alter table deliveries_first drop constraint if exists deliveries_border;
end $$;
--> statement-breakpoint
-- PostgreSQL does so by itself for partitions only.
analyze notifications;
--> statement-breakpoint
analyze deliveries;
--> statement-breakpoint
drop index if exists answers_all_ids_idx;
