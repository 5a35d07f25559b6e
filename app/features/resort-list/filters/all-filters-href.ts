import { createContext } from "react";

/** The page on which every filter, country and order is drawn; null on that page. */
export const AllFiltersHref = createContext<string | null>(null);
