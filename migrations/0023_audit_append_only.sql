-- Events are only added. The sealer writes the three columns of the seal, once, while they are empty; everything else is refused, also to the product's
-- own account. A partition that is taken out of the table loses the triggers, and one that is attached gets them.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events: events are only added' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_events_no_update before update on audit_events for each row
  when (old.seal_no is not null or old.seal is not null
    or (new.id, new.at, new.actor_id, new.actor_name, new.role_name, new.action, new.entity, new.entity_id, new.before, new.after, new.request_id, new.ip)
      is distinct from
      (old.id, old.at, old.actor_id, old.actor_name, old.role_name, old.action, old.entity, old.entity_id, old.before, old.after, old.request_id, old.ip))
  execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_events_no_delete before delete on audit_events for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_events_no_truncate before truncate on audit_events for each statement execute function refuse_audit_change();
