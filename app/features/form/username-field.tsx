/**
 * Says whose password a form takes or sets, so that password managers save it to that account and offer no other's. They read fields of text alone,
 * also those that are not shown: none with type="hidden".
 */
export function UsernameField({ username }: { username: string | null | undefined }) {
  if (!username) return null;
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
