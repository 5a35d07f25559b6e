-- additive
ALTER TABLE "members" ADD COLUMN "refused_email" text;