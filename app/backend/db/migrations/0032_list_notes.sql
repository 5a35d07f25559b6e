-- additive
ALTER TABLE "resort_list_entries" ADD COLUMN "note" text;