CREATE TABLE "listing" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"region_code" text NOT NULL,
	"name_key" text NOT NULL,
	"facet_key" text NOT NULL,
	"tags" text[] NOT NULL,
	"industries" text[] NOT NULL,
	"links" text[] NOT NULL,
	"figures" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"cover" text,
	"contact" jsonb,
	"attributes" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"owner_id" uuid,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_version" (
	"listing_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text,
	CONSTRAINT "listing_version_listing_id_version_pk" PRIMARY KEY("listing_id","version")
);
--> statement-breakpoint
DROP INDEX "suggest_shared";--> statement-breakpoint
ALTER TABLE "suggest_term" ADD COLUMN "listing_id" text;--> statement-breakpoint
ALTER TABLE "suggest_term" ADD COLUMN "listing_kind" text;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_region_code_region_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."region"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_version" ADD CONSTRAINT "listing_version_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_search" ON "listing" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listing_links" ON "listing" USING gin ("links");--> statement-breakpoint
CREATE INDEX "listing_owner" ON "listing" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_unchecked" ON "listing" USING btree ("checked_at") WHERE state = 'published';--> statement-breakpoint
ALTER TABLE "suggest_term" ADD CONSTRAINT "suggest_term_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggest_listing" ON "suggest_term" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggest_shared" ON "suggest_term" USING btree ("kind","text","norm") WHERE policy_id is null and listing_id is null;--> statement-breakpoint
CREATE INDEX "listing_published" ON "listing" USING btree ("kind", "published_at" DESC, "id" COLLATE "C") WHERE "state" = 'published';--> statement-breakpoint
insert into generation (name, value) values ('listing', 1);--> statement-breakpoint
-- views are left out: counting one makes no answer old
create trigger listing_generation after insert or delete or truncate or update of
  state, region_code, tags, industries, published_at, expires_at, title, summary, body, cover, contact, attributes, checked_at, owner_id, search
  on listing for each statement execute function bump_generation('listing');
