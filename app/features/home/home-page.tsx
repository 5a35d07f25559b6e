import type { ReactNode } from "react";
import { Retry } from "#app/ui/client/retry.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { BestResorts } from "./best-resorts.tsx";
import { Figures } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import type { HomeModel } from "./home-model.ts";
import { Lifestyles } from "./lifestyles.tsx";
import { NewFromRiders } from "./new-from-riders.tsx";
import { Regions } from "./regions.tsx";
import { Attribution, HowScoresWork, Pro } from "./scores-and-pro.tsx";
import "./home.css";

/** The home page; `children` is what the visitor marked. Without a backend its ways into the index stay, and one screen stands for what is missing. */
export function HomePage({ home, children }: { home: HomeModel; children?: ReactNode }) {
  const { hero, day, regions, countries, lifestyles, groupHref, best, riders, live, isPartial, failure } =
    home;
  return (
    <>
      <Hero hero={hero} day={day} />
      {children}
      <Lifestyles lifestyles={lifestyles} groupHref={groupHref} />
      {best && <BestResorts best={best} />}
      {riders.length > 0 && <NewFromRiders texts={riders} />}
      <Regions regions={regions} countries={countries} />
      {isPartial && <Missing reason={failure} />}
      <Figures live={live} />
      <HowScoresWork />
      <Pro />
      <Attribution />
    </>
  );
}

function Missing({ reason }: { reason: string | null }) {
  return (
    <MessageScreen
      drawing="/illustrations/crash.svg"
      title="Part of this page is missing"
      help="We cannot reach the resorts right now."
      message={
        <>
          <span>{reason}</span>
          <Retry />
        </>
      }
      headingLevel={2}
    >
      <LinkButton to="/" reloadDocument>
        Try again
      </LinkButton>
    </MessageScreen>
  );
}
