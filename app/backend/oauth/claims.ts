import * as z from "zod";
import { emailProblem } from "#app/domain/accounts/account-rules.ts";
import type { Identity } from "#app/domain/accounts/oauth.ts";
import { checkProfileValue } from "#app/domain/accounts/profile.ts";
import { usableName } from "./username.ts";

const maybeText = z.string().nullable().catch(null);

const subjectClaims = z.object({
  iss: z.string().min(1).max(500),
  // OpenID Connect Core, section 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[ -~]{1,255}$/),
});

const personClaims = z.object({
  email: maybeText
    .transform((text) => text?.trim() ?? "")
    .transform((text) => (emailProblem(text) ? null : text)),
  // Whatever is not plainly true has not been verified.
  email_verified: z.boolean().catch(false),
  preferred_username: maybeText,
  nickname: maybeText,
  given_name: maybeText,
  picture: maybeText.transform((text) => (text && /^https:/i.test(text) ? text : null)),
});

type Person = z.infer<typeof personClaims>;

/**
 * What an ID token or an answer of the userinfo endpoint says of a person; what cannot be read is
 * not there.
 */
export function readPerson(claims: object): Person {
  return personClaims.parse(claims);
}

/**
 * Whom an ID token is about; null where it does not say so in the form that the standard asks for.
 */
export function readSubject(claims: object): Pick<Identity, "issuer" | "subject"> | null {
  const { data } = subjectClaims.safeParse(claims);
  return data ? { issuer: data.iss, subject: data.sub } : null;
}

/** Both of it. */
export function identityOf(whom: Pick<Identity, "issuer" | "subject">, person: Person): Identity {
  const picture = checkProfileValue("profile_picture", person.picture);
  return {
    ...whom,
    email: person.email,
    isEmailVerified: person.email_verified,
    // Whatever else a provider sends may hold what no database keeps.
    preferredUsername: usableName([person.preferred_username, person.nickname, person.given_name]),
    picture: "value" in picture && typeof picture.value === "string" ? picture.value : null,
  };
}
