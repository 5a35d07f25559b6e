/** How to be listed beside a resort, where the backend keeps no text of its own for this page. */
export const ADVERTISE_PAGE = {
  layout: "text",
  title: "Advertise",
  description: [
    "The page of every resort has room for three links: places to stay, gear and advertising. The operator of this site sets each of them, for all resorts at once.",
    "How to ask",
    "Write to the operator of this site; the About page says who that is.",
    "What it does not change",
    "No link changes a figure, a rating, a score or a resort's place in a list.",
  ].join("\n\n"),
  meta_title: "Advertise",
  meta_description:
    "How to be listed beside the resorts of this index: places to stay, gear and advertising.",
};
