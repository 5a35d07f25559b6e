import "./kept.css";
import { useCallback, useEffect, useState } from "react";
import { shownDay } from "#app/domain/days.ts";
import { OLD_AFTER_DAYS } from "#app/domain/kept-names.ts";
import { plural } from "#app/domain/numbers.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { useRootData } from "../page/root-data.ts";
import { dropAll, dropPage, keepPages, keptPages, type OfflinePage, shownSize } from "./kept-store.ts";

/** What the visitor keeps on the device. Only the browser knows it. */
export function OnThisDevicePage() {
  return (
    <div className="wrap page page--long stack gap-6">
      <header className="stack gap-2">
        <h1>On this device</h1>
        <p className="lead">
          These pages open without a connection, as they were when you kept them. They are in this browser
          alone.
        </p>
      </header>
      <KeptList />
      <p className="quiet measure">
        A page is kept as visitors without an account see it, and stays when you log out. Safari removes it
        after seven days on which you use Safari and do not tap on this site. It does not where the site is on
        your home screen. Other browsers may remove it when the device is short of room.
      </p>
    </div>
  );
}

/**
 * The pages that are kept, with what can be done with each. Without a connection the service worker
 * draws the list in its place.
 */
export function KeptList() {
  const isHydrated = useHydrated();
  const units = useRootData()?.units ?? "metric";
  const [pages, setPages] = useState<readonly OfflinePage[] | null>(null);
  const [says, setSays] = useState("");

  const look = useCallback(
    () =>
      keptPages().then(setPages, () => {
        setPages([]);
      }),
    [],
  );
  useEffect(() => {
    look();
  }, [look]);

  async function change(done: string, act: () => Promise<string | null>) {
    setSays("One moment…");
    try {
      setSays((await act()) ?? done);
    } catch {
      setSays("That did not work. Please try again.");
    }
    await look();
  }

  const drop = (done: string, act: () => Promise<void>) =>
    change(done, async () => {
      await act();
      return null;
    });

  return (
    <div data-kept-list className="stack gap-3">
      {!isHydrated && (
        <p className="quiet">
          Keeping pages needs script. Without it you can print them: “Print” is beside every list and on every
          resort’s page.
        </p>
      )}
      {pages && pages.length > 0 && (
        <>
          <p className="quiet">{`${plural(pages.length, "page")}, ${shownSize(sizeOf(pages))}`}</p>
          <ul>
            {pages.map((page) => (
              <Row
                key={page.path}
                page={page}
                onAgain={() =>
                  change(`${page.title} is kept as it is today.`, () => keepPages([page.path], units))
                }
                onDrop={() => drop(`${page.title} is removed.`, () => dropPage(page.path))}
              />
            ))}
          </ul>
          <p>
            <Button look="quiet" onClick={() => drop("Everything is removed.", dropAll)}>
              Remove everything
            </Button>
          </p>
        </>
      )}
      {pages?.length === 0 && (
        <EmptyPart
          title="Nothing is kept on this device"
          message="Open a resort, a list or a comparison, and tap “Keep on this device”."
        >
          <LinkButton to="/resorts">Look at resorts</LinkButton>
        </EmptyPart>
      )}
      <p role="status">{says}</p>
    </div>
  );
}

interface RowProps {
  page: OfflinePage;
  onAgain: () => void;
  onDrop: () => void;
}

function Row({ page: { path, title, at, size }, onAgain, onDrop }: RowProps) {
  const days = Math.floor((Date.now() - at) / DAY_MS);
  const kept = `kept on ${shownDay(new Date(at).toISOString())}, ${shownSize(size)}`;
  const words = days > OLD_AFTER_DAYS ? `${kept}. That is ${days} days ago: figures may have changed.` : kept;
  return (
    <li className="row">
      <span>
        {/* A document of its own: the kept copy has no script. */}
        <a href={path}>{title}</a> <span className="quiet">{words}</span>
      </span>
      <span className="cluster">
        <Button look="quiet" size="small" onClick={onAgain}>
          Get again<span className="visually-hidden">{` ${title}`}</span>
        </Button>
        <Button look="quiet" size="small" onClick={onDrop}>
          Remove<span className="visually-hidden">{` ${title}`}</span>
        </Button>
      </span>
    </li>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function sizeOf(pages: readonly OfflinePage[]): number {
  return pages.reduce((sum, { size }) => sum + size, 0);
}
