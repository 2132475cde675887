CREATE TABLE "application_limit" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	"unit" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"near" timestamp with time zone NOT NULL,
	"is_guess" boolean NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "application_limit_application_id_round_event_pk" PRIMARY KEY("application_id","round","event")
);--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_limit" ADD CONSTRAINT "application_limit_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_limit_open" ON "application_limit" USING btree ("until") WHERE reached_at is null;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reclaimed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "part" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sums" CHECK (paid >= 0 and reclaimed between 0 and paid and paid <= coalesce(amount, 0));--> statement-breakpoint
-- until now a payment moved all of its amount
update payment set paid = amount where state in ('paid', 'clawback') and amount is not null;--> statement-breakpoint
update payment set reclaimed = amount where state = 'clawback' and amount is not null;--> statement-breakpoint
update payment_event set part = amount where action in ('pay', 'return', 'reclaim', 'recover');
