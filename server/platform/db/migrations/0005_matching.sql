CREATE TABLE "dict_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"parent_id" integer,
	"value" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"colour" text,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dict_root" (
	"category" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"parent_category" text,
	"remark" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"credit_code" text,
	"legal_form" text,
	"region_code" text,
	"industry" text,
	"scale" text,
	"established" date,
	"legal_representative" text,
	"address" text,
	"business_scope" text,
	"source" text NOT NULL,
	"source_date" date NOT NULL,
	"owner_id" uuid,
	"name_key" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"grams" text[] NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise_fact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_fact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" text NOT NULL,
	"account_id" uuid,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_date" date NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_fact_once" UNIQUE NULLS NOT DISTINCT("enterprise_id","account_id","key")
);
--> statement-breakpoint
CREATE TABLE "enterprise_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" text NOT NULL,
	"policy_id" text,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"granted_on" date NOT NULL,
	"amount" bigint
);
--> statement-breakpoint
CREATE TABLE "enterprise_relation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprise_relation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" text NOT NULL,
	"other_id" text,
	"other_name" text NOT NULL,
	"kind" text NOT NULL,
	"share" double precision,
	"since" date,
	"source" text NOT NULL,
	"source_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"account_id" uuid NOT NULL,
	"enterprise_id" text NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_account_id_enterprise_id_pk" PRIMARY KEY("account_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_version" (
	"policy_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "policy_version_policy_id_version_pk" PRIMARY KEY("policy_id","version")
);
--> statement-breakpoint
CREATE TABLE "alert_delivery" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"saved_search_id" uuid,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_delivery_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "dismissal" (
	"account_id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissal_account_id_policy_id_pk" PRIMARY KEY("account_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "feed_key" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_key_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"account_id" uuid NOT NULL,
	"policy_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_account_id_policy_id_pk" PRIMARY KEY("account_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"sort" text NOT NULL,
	"frequency" text NOT NULL,
	"basis" text NOT NULL,
	"enterprise_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"new_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dict_entry" ADD CONSTRAINT "dict_entry_category_dict_root_category_fk" FOREIGN KEY ("category") REFERENCES "public"."dict_root"("category") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise" ADD CONSTRAINT "enterprise_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fact" ADD CONSTRAINT "enterprise_fact_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fact" ADD CONSTRAINT "enterprise_fact_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_grant" ADD CONSTRAINT "enterprise_grant_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_grant" ADD CONSTRAINT "enterprise_grant_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_relation" ADD CONSTRAINT "enterprise_relation_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_relation" ADD CONSTRAINT "enterprise_relation_other_id_enterprise_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_delivery" ADD CONSTRAINT "alert_delivery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_delivery" ADD CONSTRAINT "alert_delivery_saved_search_id_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissal" ADD CONSTRAINT "dismissal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissal" ADD CONSTRAINT "dismissal_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_key" ADD CONSTRAINT "feed_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dict_entry_code" ON "dict_entry" USING btree ("category","code");--> statement-breakpoint
CREATE INDEX "dict_entry_order" ON "dict_entry" USING btree ("category","sort","id");--> statement-breakpoint
CREATE INDEX "dict_entry_parent" ON "dict_entry" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_credit_code" ON "enterprise" USING btree ("credit_code") WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "enterprise_name_key" ON "enterprise" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enterprise_pinyin" ON "enterprise" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enterprise_initials" ON "enterprise" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enterprise_grams" ON "enterprise" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "enterprise_owner" ON "enterprise" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "enterprise_fact_account" ON "enterprise_fact" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "enterprise_grant_enterprise" ON "enterprise_grant" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "enterprise_relation_from" ON "enterprise_relation" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "enterprise_relation_to" ON "enterprise_relation" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_current" ON "membership" USING btree ("account_id") WHERE current;--> statement-breakpoint
CREATE INDEX "membership_enterprise" ON "membership" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_once" ON "job" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "alert_delivery_search" ON "alert_delivery" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "dismissal_policy" ON "dismissal" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "follow_policy" ON "follow" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "saved_search_account" ON "saved_search" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_search_frequency" ON "saved_search" USING btree ("frequency");