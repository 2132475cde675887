CREATE TABLE "generation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
