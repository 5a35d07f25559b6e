import latinFont from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { createApi } from "#app/api/client.server.ts";
import { ShellDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { accountHref, MEMBERSHIP_PARAM } from "#app/domain/accounts/account.ts";
import { LANGUAGE, THEME_COLOUR } from "#app/domain/limits.ts";
import { PRODUCT_NAME } from "#app/domain/messages.ts";
import { env } from "#app/env.server.ts";
import { checkSession } from "#app/features/account/check-session.server.ts";
import { NOT_SENT_STATUS } from "#app/features/form/not-sent.ts";
import { marksOf, openCasesOf } from "#app/features/marks/marks.server.ts";
import { pageMeta } from "#app/features/page/page-meta.ts";
import { MENU_CODES, type RootData } from "#app/features/page/root-data.ts";
import { Shell } from "#app/features/shell/shell.tsx";
import { getUnits } from "#app/session/units.server.ts";
import { useNonce } from "#app/ui/client/server-only.ts";
import "./styles/site.css";

/**
 * A page without its menus is still a page. The session is checked with every document, and with
 * what a sign-in or sign-out makes stale.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = createApi(request);
  const [session, shell, marks, openCases] = await Promise.all([
    checkSession(request, api),
    orNull(api.query(ShellDocument, MENU_CODES)),
    marksOf(request, api),
    openCasesOf(request, api),
  ]);
  const headers = session.setCookie ? { "Set-Cookie": session.setCookie } : undefined;
  if (!session.member && !session.isUnknown && asksForMembership(request)) {
    throw redirect(accountHref("login", pathOf(request)), { headers });
  }
  const loaded: RootData = {
    shell,
    units: getUnits(request),
    siteUrl: env.SITE_URL,
    member: session.member,
    marks: session.member && marks,
    openCases: session.member && openCases,
    isSessionUnknown: session.isUnknown,
    providers: env.oauth.map(({ name }) => name),
    hasAccountPages: env.apiHasExtensions,
  };
  return data(loaded, { headers });
}

/**
 * The panel is a member's: a visitor who opens its address signs in first, and comes back to it.
 */
function asksForMembership(request: Request): boolean {
  return new URL(request.url).searchParams.get(MEMBERSHIP_PARAM) === "open";
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/**
 * The shell is the same on every page: only a form that arrived (such as units) and an explicit
 * wish ask for it again.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === undefined || formMethod === "GET") return currentUrl.href === nextUrl.href;
  return actionStatus !== NOT_SENT_STATUS;
}

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "preload", href: latinFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const meta: MetaFunction<typeof loader> = ({ data, location, error }) =>
  pageMeta({ path: location.pathname, siteUrl: data?.siteUrl ?? "", error });

/**
 * The entries that the browser itself makes for anchors all have one key, under which the router
 * would restore where another one was left. An anchor leads to its element instead.
 */
const scrollKey = ({ key }: { key: string }) => (key === "default" ? `${Math.random()}` : key);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={PRODUCT_NAME} />
        <meta name="theme-color" content={THEME_COLOUR} />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary } from "#app/features/page/error-screen.tsx";
