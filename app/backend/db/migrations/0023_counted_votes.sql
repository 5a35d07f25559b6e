-- additive
ALTER TABLE "contribution_votes" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;