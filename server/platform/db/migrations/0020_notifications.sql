CREATE TABLE "notice_sequence" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"account_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_account_id_event_key_channel_pk" PRIMARY KEY("account_id","event_key","channel")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- replaces the position 0 that the column was added with
update notification n set seq = counted.seq
from (select id, row_number() over (partition by account_id order by created_at, id) as seq from notification) counted
where n.id = counted.id;--> statement-breakpoint
insert into notice_sequence (account_id, last_seq) select account_id, max(seq) from notification group by account_id;--> statement-breakpoint
ALTER TABLE "notice_sequence" ADD CONSTRAINT "notice_sequence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_seq" ON "notification" USING btree ("account_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_event" ON "notification" USING btree ("account_id","event_key");--> statement-breakpoint
-- whoever inserts a notification gives it the next position of its account
create function number_notification() returns trigger language plpgsql as $$
begin
  insert into notice_sequence as kept (account_id, last_seq) values (new.account_id, 1)
    on conflict (account_id) do update set last_seq = kept.last_seq + 1 returning last_seq into new.seq;
  return new;
end
$$;
--> statement-breakpoint
create trigger notification_numbered before insert on notification for each row execute function number_notification();
--> statement-breakpoint
-- tells the open streams of every process, at commit, whose notifications changed; * where they are too many for a message
create function announce_notifications() returns trigger language plpgsql as $$
declare
  accounts uuid[];
begin
  select array_agg(distinct account_id) into accounts from changed;
  if cardinality(accounts) > 200 then
    perform pg_notify('notification', '*');
  elsif cardinality(accounts) > 0 then
    perform pg_notify('notification', array_to_string(accounts, ','));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger notification_added after insert on notification referencing new table as changed for each statement execute function announce_notifications();
--> statement-breakpoint
create trigger notification_changed after update on notification referencing new table as changed for each statement execute function announce_notifications();
--> statement-breakpoint
create trigger notification_removed after delete on notification referencing old table as changed for each statement execute function announce_notifications();
