DROP INDEX "resorts_position";--> statement-breakpoint
CREATE INDEX "resorts_place" ON "resorts" USING btree ("status","latitude","longitude","id");--> statement-breakpoint
CREATE INDEX "resorts_default_order" ON "resorts" USING btree ("status","total_score" DESC NULLS LAST,"lift_count" DESC NULLS FIRST,"title_key","id");