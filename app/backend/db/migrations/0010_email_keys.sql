-- additive
UPDATE members SET email_key = normalize(translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), NFC)
WHERE email_key <> ''
  AND email_key <> normalize(translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), NFC)
  AND (email_verified_at IS NULL OR NOT EXISTS (
    SELECT FROM members AS other
    WHERE other.id <> members.id AND other.email_verified_at IS NOT NULL
      AND normalize(translate(other.email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), NFC)
        = normalize(translate(members.email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), NFC)));
