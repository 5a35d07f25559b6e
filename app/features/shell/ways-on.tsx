import { LinkButton } from "#app/ui/button.tsx";

/** Where a screen without content leads: into the list, or home. */
export function WaysOn() {
  return (
    <>
      <LinkButton to="/resorts" icon="mountain">
        Browse resorts
      </LinkButton>
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </>
  );
}
