-- additive
ALTER TABLE "figure_changes" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;