import { TextField } from "#app/ui/controls/field.tsx";
import { useRootData } from "../page/root-data.ts";

/**
 * Says whose password a form takes or sets, so that password managers save it to that account and
 * offer no other's. They read fields of text alone, also those that are not shown: none with
 * type="hidden".
 */
export function UsernameField({ username }: { username: string | null | undefined }) {
  if (!username) return null;
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}

/** The password of who is signed in, once more, before something that few may do. */
export function ProofField({ error }: { error: string | undefined }) {
  const root = useRootData();
  return (
    <>
      <UsernameField username={root?.member?.username} />
      <TextField
        label="Your password, to confirm that it is you"
        name="password"
        type="password"
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}
