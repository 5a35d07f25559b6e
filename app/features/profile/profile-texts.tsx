import { profilePath } from "#app/domain/accounts/account.ts";
import { pageHref } from "#app/domain/urls.ts";
import { Pager } from "#app/ui/controls/pager.tsx";
import { Link } from "#app/ui/link.tsx";
import { PastTheEnd } from "../page/past-the-end.tsx";
import { RatingShown } from "../reviews/rating-steps.tsx";
import { TextList } from "../reviews/review-list.tsx";
import type { ProfileRating, ProfileTextsModel } from "./profile-texts-model.ts";

interface ProfileTextsProps {
  username: string;
  isOwn: boolean;
  view: ProfileTextsModel;
}

/** What a member wrote of resorts and gives them, the newest first. */
export function ProfileTexts({ username, isOwn, view }: ProfileTextsProps) {
  const { texts, count, ratings, action, currentPage, lastPage } = view;
  // Of another member who rates and does not write, the ratings alone are there.
  const hasTexts = count !== null || texts.length > 0 || ratings.length === 0 || isOwn;
  const hrefOf = (page: number) => pageHref(profilePath(username), page);
  return (
    <>
      {hasTexts && (
        <section className="stack" aria-labelledby="texts">
          <h2 id="texts">Reviews and tips</h2>
          {count && <p className="quiet">{count}</p>}
          {texts.length > 0 ? (
            <TextList texts={texts} action={action} returnTo={hrefOf(currentPage)} />
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
      )}
      {ratings.length > 0 && <Ratings ratings={ratings} />}
    </>
  );
}

function Ratings({ ratings }: { ratings: readonly ProfileRating[] }) {
  return (
    <section className="stack" aria-labelledby="ratings">
      <h2 id="ratings">Ratings</h2>
      <ul className="profile__ratings stack gap-3">
        {ratings.map(({ resort, rating, visited }) => (
          <li key={resort.href} className="cluster">
            <Link to={resort.href}>
              <bdi>{resort.title}</bdi>
            </Link>
            <RatingShown rating={rating} />
            {visited && <span className="small quiet">{visited}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
