CREATE TABLE "cockpit_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cockpit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cockpit_match" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"eligible" integer NOT NULL,
	"possible" integer NOT NULL,
	"stamp" text NOT NULL,
	"matched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cockpit_match" ADD CONSTRAINT "cockpit_match_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cockpit_change_subject" ON "cockpit_change" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "application_figures" ON "application" USING btree ("kind","submitted_at","state","decided_at","enterprise_id","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "listing_expiry" ON "listing" USING btree ("expires_at") WHERE state = 'published' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "policy_figures" ON "policy" USING btree ("publish_date","kind","region_code","level","category","apply_from","apply_to","effective_to","industries","id") WHERE state = 'published';--> statement-breakpoint
-- by hand: each change of what figures count leaves a row; the subject is the trigger's argument
create function note_cockpit_change() returns trigger language plpgsql as $$
begin
  insert into cockpit_change (subject) values (tg_argv[0]);
  return null;
end
$$;--> statement-breakpoint
-- what applicants type in a draft is left out: it is not counted
create trigger application_figures_change after insert or delete or truncate or update of
  kind, state, submitted_at, decided_at, enterprise_id, subject_id
  on application for each statement execute function note_cockpit_change('application');--> statement-breakpoint
create trigger application_step_figures_change after insert or delete or truncate or update of permission, owner_id, due, closed_at
  on application_step for each statement execute function note_cockpit_change('application');--> statement-breakpoint
create trigger enterprise_figures_change after insert or delete or truncate or update
  on enterprise for each statement execute function note_cockpit_change('enterprise');--> statement-breakpoint
create trigger enterprise_fact_figures_change after insert or delete or truncate or update
  on enterprise_fact for each statement execute function note_cockpit_change('enterprise');
