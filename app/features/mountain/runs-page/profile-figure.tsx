import type { ProfileModel } from "./run-profile.ts";
import "./profile-figure.css";

/** A run from the side, with its figures in words: what is drawn says nothing beyond them. */
export function ProfileFigure({ profile }: { profile: ProfileModel }) {
  const { name, width, height, line, ground, steepest, top, bottom, words, scale } = profile;
  return (
    <figure className="run-profile">
      <div className="run-profile__drawing">
        <span aria-hidden="true">{top}</span>
        <svg viewBox={`0 -8 ${width} ${height + 16}`} role="img" aria-label={`Profile of ${name}`}>
          <path className="run-profile__ground" d={ground} />
          <path className="run-profile__line" d={line} />
          {steepest && <path className="run-profile__steepest" d={steepest} />}
        </svg>
        <span aria-hidden="true" className="run-profile__bottom">
          {bottom}
        </span>
      </div>
      <figcaption>
        <span>{words}</span>{" "}
        <span className="quiet">
          {steepest ? `${scale} The steepest part is the thick piece of the line.` : scale}
        </span>
      </figcaption>
    </figure>
  );
}
