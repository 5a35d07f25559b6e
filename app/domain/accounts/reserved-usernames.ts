/**
 * Names under which a member could pass for the site or for who runs it, and the first parts of the site's own paths. Written without
 * dots, dashes and underscores, and in lower case.
 */
const RESERVED_USERNAMES = `
  admin administrator administration root superuser sysadmin system operator owner moderator mod staff team official editor editors
  support help helpdesk contact info service security abuse legal press billing payments postmaster hostmaster webmaster noreply mail
  shredindex anonymous nobody everyone member members user users guest visitor deleted null undefined
  about account admin advertise api assets auth compare contributions data flags forgot graphql healthz lists login logout marks media membership moderate privacy profile
  readyz register report reset resort resorts robots saved schema scores search settings signin signout signup sitemap suggestions terms units verify
  www`;

/**
 * Whether a name could be taken for one of the site's own.
 *
 * @example isReservedUsername("Support_") // true
 */
export function isReservedUsername(username: string): boolean {
  return RESERVED_USERNAMES.trim().split(/\s+/).includes(username.trim().toLowerCase().replace(/[._-]/g, ""));
}
