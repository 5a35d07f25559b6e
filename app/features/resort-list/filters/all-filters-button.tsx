import { createContext, useContext } from "react";
import { UntilScript } from "#app/ui/client/until-script.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { LIST_FORM_ID } from "../form/form-fields.ts";

/**
 * Whether every filter, country and order is drawn at once, as on the page of all filters; the list
 * draws most of them on demand.
 */
export const AreAllDrawn = createContext(true);

/**
 * The way to the page of all filters, for browsers without script. A button of the list's form:
 * what was ticked or typed and not sent yet goes along.
 */
export function AllFiltersButton({ children }: { children: string }) {
  if (useContext(AreAllDrawn)) return null;
  return (
    <UntilScript>
      <Button type="submit" look="quiet" size="small" form={LIST_FORM_ID} formAction="/resorts/filters">
        {children}
      </Button>
    </UntilScript>
  );
}
