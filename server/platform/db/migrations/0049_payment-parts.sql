ALTER TABLE "payment" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reclaimed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "part" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sums" CHECK (paid >= 0 and reclaimed between 0 and paid and paid <= coalesce(amount, 0));--> statement-breakpoint
-- until now a payment moved all of its amount
update payment set paid = amount where state in ('paid', 'clawback') and amount is not null;--> statement-breakpoint
update payment set reclaimed = amount where state = 'clawback' and amount is not null;--> statement-breakpoint
update payment_event set part = amount where action in ('pay', 'return', 'reclaim', 'recover');
