-- additive
CREATE OR REPLACE FUNCTION take_over_marks() RETURNS trigger LANGUAGE plpgsql AS $$
-- What a process of a version before 0018 writes of a member's resorts, beside one that reads member_resorts. That one empties the column with
-- each mark of its own, so what was in it is what such a process wrote, and may take back. To be dropped with the column.
BEGIN
	UPDATE member_resorts SET visited_at = NULL, visited_year = NULL
	WHERE member_id = NEW.id AND resort_id IN (
		SELECT coalesce(now_so.id, once_so.resort_id) FROM unnest(OLD.visited_resorts) AS named (segment)
		LEFT JOIN resorts AS now_so ON now_so.url_segment = lower(named.segment)
		LEFT JOIN resort_former_segments AS once_so ON once_so.url_segment = lower(named.segment)
		WHERE NEW.visited_resorts IS NOT NULL AND named.segment <> ALL (NEW.visited_resorts));
	DELETE FROM member_resorts WHERE member_id = NEW.id AND favourite_at IS NULL AND visited_at IS NULL;
	INSERT INTO member_resorts AS mine (member_id, resort_id, favourite_at, visited_at)
	SELECT NEW.id, coalesce(now_so.id, once_so.resort_id),
		max(NEW.updated_at) FILTER (WHERE named.is_favourite), max(NEW.updated_at) FILTER (WHERE NOT named.is_favourite)
	FROM (
		SELECT lower(NEW.favorite_resort) AS segment, true AS is_favourite
		WHERE NEW.favorite_resort IS DISTINCT FROM OLD.favorite_resort
		UNION ALL
		SELECT lower(given), false FROM unnest(NEW.visited_resorts) AS given
		WHERE OLD.visited_resorts IS NULL OR given <> ALL (OLD.visited_resorts)
	) AS named
	LEFT JOIN resorts AS now_so ON now_so.url_segment = named.segment
	LEFT JOIN resort_former_segments AS once_so ON once_so.url_segment = named.segment
	WHERE coalesce(now_so.id, once_so.resort_id) IS NOT NULL
	GROUP BY 2
	ON CONFLICT (member_id, resort_id) DO UPDATE SET
		favourite_at = coalesce(mine.favourite_at, excluded.favourite_at), visited_at = coalesce(mine.visited_at, excluded.visited_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_take_over_marks AFTER UPDATE OF visited_resorts, favorite_resort ON members FOR EACH ROW
WHEN ((NEW.visited_resorts IS NOT NULL AND NEW.visited_resorts IS DISTINCT FROM OLD.visited_resorts)
	OR (NEW.favorite_resort IS NOT NULL AND NEW.favorite_resort IS DISTINCT FROM OLD.favorite_resort))
EXECUTE FUNCTION take_over_marks();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A version before overall ratings sums them up as if they were an attribute's.
CREATE TRIGGER resort_ratings_without_overall BEFORE INSERT ON resort_ratings FOR EACH ROW
WHEN (NEW.type_name = 'overall') EXECUTE FUNCTION write_nothing();
--> statement-breakpoint
DELETE FROM resort_ratings WHERE type_name = 'overall';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_the_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.visited_on := date_trunc('month', NEW.visited_on)::date;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- A version before 0031 stores the day.
CREATE TRIGGER contributions_month_of_visit BEFORE INSERT OR UPDATE OF visited_on ON contributions FOR EACH ROW
WHEN (extract(day FROM NEW.visited_on) <> 1) EXECUTE FUNCTION keep_the_month();
