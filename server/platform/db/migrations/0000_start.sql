CREATE TABLE "access_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"publish_date" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"region_code" text NOT NULL,
	"category" text NOT NULL,
	"name_key" text NOT NULL,
	"facet_key" text NOT NULL,
	"tags" text[] NOT NULL,
	"scales" text[] NOT NULL,
	"issuers" text[] NOT NULL,
	"industries" text[] NOT NULL,
	"apply_from" date,
	"apply_to" date,
	"support_mode" text,
	"amount_max" bigint,
	"title" text NOT NULL,
	"short_name" text,
	"doc_number" text,
	"amount_text" text,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"effective_from" date,
	"effective_to" date,
	"criteria" jsonb,
	"source_url" text,
	"contact" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_cite" (
	"policy_id" text NOT NULL,
	"cited_id" text NOT NULL,
	CONSTRAINT "policy_cite_policy_id_cited_id_pk" PRIMARY KEY("policy_id","cited_id")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"level" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggest_term" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggest_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"policy_id" text,
	"norm" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"grams" text[] NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"name" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"sys_key" text PRIMARY KEY NOT NULL,
	"sys_value" text NOT NULL,
	"public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_region_code_region_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."region"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_cite" ADD CONSTRAINT "policy_cite_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_cite" ADD CONSTRAINT "policy_cite_cited_id_policy_id_fk" FOREIGN KEY ("cited_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggest_term" ADD CONSTRAINT "suggest_term_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_account" ON "access_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "policy_search" ON "policy" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "policy_tags" ON "policy" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "policy_issuers" ON "policy" USING gin ("issuers");--> statement-breakpoint
CREATE INDEX "policy_cite_cited" ON "policy_cite" USING btree ("cited_id");--> statement-breakpoint
CREATE INDEX "suggest_norm" ON "suggest_term" USING btree ("norm" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suggest_pinyin" ON "suggest_term" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suggest_initials" ON "suggest_term" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suggest_grams" ON "suggest_term" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "suggest_policy" ON "suggest_term" USING btree ("policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suggest_shared" ON "suggest_term" USING btree ("kind","text","norm") WHERE policy_id is null;