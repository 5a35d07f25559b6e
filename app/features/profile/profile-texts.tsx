import { Link } from "@remix-run/react";
import { profilePath } from "#app/domain/accounts/account.ts";
import { pageHref } from "#app/domain/urls.ts";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { OwnDay } from "../page/own-day.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import type { ProfileText, ProfileTextsModel } from "./profile-texts-model.ts";
import "../texts/texts.css";

interface ProfileTextsProps {
  username: string;
  isOwn: boolean;
  view: ProfileTextsModel;
}

/** What a member wrote of resorts, the newest first. */
export function ProfileTexts({ username, isOwn, view }: ProfileTextsProps) {
  const { texts, count, currentPage, lastPage } = view;
  const hrefOf = (page: number) => pageHref(profilePath(username), page);
  return (
    <section className="stack" aria-labelledby="texts">
      <h2 id="texts">Reviews and tips</h2>
      {count && <p className="quiet">{count}</p>}
      {texts.length > 0 ? (
        <ul className="texts stack gap-5">
          {texts.map((text) => (
            <li key={text.id} id={`text-${text.id}`} className="texts__item stack gap-1">
              <Text text={text} />
            </li>
          ))}
        </ul>
      ) : currentPage > lastPage ? (
        <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />
      ) : (
        <p className="quiet">
          {isOwn
            ? "None yet. The page of every resort has a form for them."
            : `${username} has written none yet.`}
        </p>
      )}
      <Pager
        currentPage={currentPage}
        lastPage={lastPage}
        hrefOf={hrefOf}
        label="Pages of reviews and tips"
      />
    </section>
  );
}

function Text({ text }: { text: ProfileText }) {
  const { resort, isTip, written, isChanged, visited, isHidden, ownHref, reportHref } = text;
  return (
    <>
      <p className="texts__head">
        <strong>
          <Link to={resort.href}>
            <bdi>{resort.title}</bdi>
          </Link>
        </strong>
        {isTip && (
          <Chip icon="tip" tone="good">
            Tip
          </Chip>
        )}
        {visited && (
          <span className="small quiet">
            <span>was there on </span>
            <OwnDay {...visited} />
          </span>
        )}
        <span className="small quiet">
          {visited && <span>written </span>}
          <OwnDay {...written} />
          {isChanged && <span>, changed since</span>}
        </span>
      </p>
      {isHidden && (
        <p className="quiet">
          <span>Hidden by our moderators: only you see it. </span>
          <Link to="/contributions">Why, and how to object</Link>
        </p>
      )}
      <p className="texts__text" dir="auto">
        {text.text}
      </p>
      <p className="texts__actions cluster">
        {ownHref && <Link to={ownHref}>Change or delete</Link>}
        {reportHref && (
          <Link to={reportHref} className="quiet" rel="nofollow">
            Report
          </Link>
        )}
      </p>
    </>
  );
}
