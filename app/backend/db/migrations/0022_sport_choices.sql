-- additive
WITH known (word, choice) AS (VALUES
  ('skiing', 'Skiing'), ('ski', 'Skiing'), ('skis', 'Skiing'), ('skier', 'Skiing'), ('alpine', 'Skiing'), ('alpine ski', 'Skiing'),
  ('alpine skiing', 'Skiing'), ('downhill', 'Skiing'), ('downhill skiing', 'Skiing'), ('freeski', 'Skiing'),
  ('freeskiing', 'Skiing'), ('snowboarding', 'Snowboarding'), ('snowboard', 'Snowboarding'), ('snowboards', 'Snowboarding'),
  ('snowboarder', 'Snowboarding'), ('board', 'Snowboarding'), ('boarder', 'Snowboarding'), ('boarding', 'Snowboarding'),
  ('skiing and snowboarding', 'Skiing and snowboarding'), ('both', 'Skiing and snowboarding'),
  ('ski and snowboard', 'Skiing and snowboarding'), ('ski snowboard', 'Skiing and snowboarding'),
  ('skiing snowboarding', 'Skiing and snowboarding'), ('snowboard and ski', 'Skiing and snowboarding'),
  ('snowboard ski', 'Skiing and snowboarding'), ('snowboarding and skiing', 'Skiing and snowboarding'),
  ('snowboarding skiing', 'Skiing and snowboarding'), ('telemark', 'Telemark'), ('tele', 'Telemark'), ('telemarker', 'Telemark'),
  ('telemarking', 'Telemark'), ('telemark skiing', 'Telemark'), ('cross country skiing', 'Cross-country skiing'),
  ('cross country', 'Cross-country skiing'), ('cross country ski', 'Cross-country skiing'),
  ('cross country skier', 'Cross-country skiing'), ('xc', 'Cross-country skiing'), ('xc ski', 'Cross-country skiing'),
  ('xc skiing', 'Cross-country skiing'), ('nordic', 'Cross-country skiing'), ('nordic skiing', 'Cross-country skiing'),
  ('langlauf', 'Cross-country skiing'), ('ski touring', 'Ski touring'), ('ski tour', 'Ski touring'), ('ski tours', 'Ski touring'),
  ('ski tourer', 'Ski touring'), ('touring', 'Ski touring'), ('alpine touring', 'Ski touring'), ('backcountry', 'Ski touring'),
  ('backcountry skiing', 'Ski touring'), ('ski mountaineering', 'Ski touring'), ('skimo', 'Ski touring')),
of_members AS (
  UPDATE "members" SET "preferred_sport" = (SELECT choice FROM known WHERE word = btrim(regexp_replace(lower(left("preferred_sport", 200)), '[^a-z]+', ' ', 'g')))
  WHERE "preferred_sport" NOT IN ('Skiing', 'Snowboarding', 'Skiing and snowboarding', 'Telemark', 'Cross-country skiing', 'Ski touring'))
UPDATE "contributions" SET "sport" = (SELECT choice FROM known WHERE word = btrim(regexp_replace(lower(left("sport", 200)), '[^a-z]+', ' ', 'g')))
WHERE "sport" NOT IN ('Skiing', 'Snowboarding', 'Skiing and snowboarding', 'Telemark', 'Cross-country skiing', 'Ski touring');
--> statement-breakpoint
WITH known (word, choice) AS (VALUES
  ('first turns', 'First turns'), ('first time', 'First turns'), ('first timer', 'First turns'), ('never', 'First turns'),
  ('none', 'First turns'), ('new', 'First turns'), ('newbie', 'First turns'), ('novice', 'First turns'), ('beginner', 'Beginner'),
  ('beginners', 'Beginner'), ('basic', 'Beginner'), ('low', 'Beginner'), ('intermediate', 'Intermediate'),
  ('medium', 'Intermediate'), ('middle', 'Intermediate'), ('average', 'Intermediate'), ('lower intermediate', 'Intermediate'),
  ('upper intermediate', 'Intermediate'), ('advanced', 'Advanced'), ('good', 'Advanced'), ('very good', 'Advanced'),
  ('experienced', 'Advanced'), ('high', 'Advanced'), ('expert', 'Expert'), ('experts', 'Expert'), ('pro', 'Expert'),
  ('professional', 'Expert'), ('master', 'Expert')),
of_members AS (
  UPDATE "members" SET "skill_level" = (SELECT choice FROM known WHERE word = btrim(regexp_replace(lower(left("skill_level", 200)), '[^a-z]+', ' ', 'g')))
  WHERE "skill_level" NOT IN ('First turns', 'Beginner', 'Intermediate', 'Advanced', 'Expert'))
UPDATE "contributions" SET "skill_level" = (SELECT choice FROM known WHERE word = btrim(regexp_replace(lower(left("skill_level", 200)), '[^a-z]+', ' ', 'g')))
WHERE "skill_level" NOT IN ('First turns', 'Beginner', 'Intermediate', 'Advanced', 'Expert');
