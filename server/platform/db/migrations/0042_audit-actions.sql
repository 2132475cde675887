DROP INDEX "audit_event_target";--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "action" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_event_call" ON "audit_event" USING btree ("call","action","id");--> statement-breakpoint
CREATE INDEX "audit_event_username" ON "audit_event" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "audit_event_request" ON "audit_event" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_event_target" ON "audit_event" USING btree ("target_kind","target_id","id");