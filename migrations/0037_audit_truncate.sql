-- A trigger of a statement is not inherited: each partition needs its own, or it could be emptied by its name. Partitions that come later get theirs
-- when they are attached.
do $$
declare part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'audit_events'::regclass loop
    execute format('create or replace trigger audit_events_no_truncate before truncate on %s for each statement execute function refuse_audit_change()', part);
  end loop;
end $$;
