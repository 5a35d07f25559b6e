-- additive
-- A publication of all tables, as at the upgrade of a server, lets no row be deleted that cannot be named.
ALTER TABLE "data_changes" REPLICA IDENTITY FULL;
