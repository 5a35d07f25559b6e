-- additive
UPDATE "contributions" SET "visited_on" = date_trunc('month', "visited_on")::date
WHERE "visited_on" <> date_trunc('month', "visited_on")::date;
