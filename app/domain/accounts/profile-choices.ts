/** What the profile form offers. A profile may hold other words, from another client or an earlier form: they are kept. */
export const PROFILE_CHOICES = {
  preferred_sport: [
    "Skiing",
    "Snowboarding",
    "Skiing and snowboarding",
    "Telemark",
    "Cross-country skiing",
    "Ski touring",
  ],
  skill_level: ["First turns", "Beginner", "Intermediate", "Advanced", "Expert"],
  preferred_terrain: ["Groomed runs", "Moguls", "Powder", "Trees", "Terrain park", "Backcountry"],
  preferred_resort_type: [
    "Large and linked",
    "Small and quiet",
    "Family friendly",
    "Freeride",
    "Lively at night",
    "Close to a city",
  ],
  preferred_lessons: ["Private", "Group", "Freeride", "Terrain park", "Racing", "Avalanche safety"],
} as const;

/** Passes of several resorts, to choose from or to write another one. */
export const SEASON_PASSES = [
  "Epic Pass",
  "Ikon Pass",
  "Indy Pass",
  "Magic Pass",
  "Mountain Collective",
  "Pass of my home resort",
] as const;

/** What is offered for a field, with the words that a profile already holds. */
export function choicesFor(name: keyof typeof PROFILE_CHOICES, held: readonly string[]): string[] {
  return [...new Set<string>([...PROFILE_CHOICES[name], ...held.filter(Boolean)])];
}
