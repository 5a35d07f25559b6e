/**
 * What the profile form offers. What a member rides and how well stand beside each of their texts
 * and in everybody's filter, so that a profile holds one of those alone; of the others it may hold
 * other words, from another client or an earlier form: they are kept.
 */
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

/** Fields that hold one of the choices or nothing. */
export type FixedField = "preferred_sport" | "skill_level";

export function isFixed(name: string): name is FixedField {
  return name === "preferred_sport" || name === "skill_level";
}

/**
 * Other words for a choice, in small letters: what profiles held while these were free text, and
 * what other clients send.
 */
export const SYNONYMS: Readonly<Record<FixedField, Readonly<Record<string, readonly string[]>>>> = {
  preferred_sport: {
    Skiing: [
      "ski",
      "skis",
      "skier",
      "alpine",
      "alpine ski",
      "alpine skiing",
      "downhill",
      "downhill skiing",
      "freeski",
      "freeskiing",
    ],
    Snowboarding: ["snowboard", "snowboards", "snowboarder", "board", "boarder", "boarding"],
    "Skiing and snowboarding": [
      "both",
      "ski and snowboard",
      "ski snowboard",
      "skiing snowboarding",
      "snowboard and ski",
      "snowboard ski",
      "snowboarding and skiing",
      "snowboarding skiing",
    ],
    Telemark: ["tele", "telemarker", "telemarking", "telemark skiing"],
    "Cross-country skiing": [
      "cross country",
      "cross country ski",
      "cross country skier",
      "xc",
      "xc ski",
      "xc skiing",
      "nordic",
      "nordic skiing",
      "langlauf",
    ],
    "Ski touring": [
      "ski tour",
      "ski tours",
      "ski tourer",
      "touring",
      "alpine touring",
      "backcountry",
      "backcountry skiing",
      "ski mountaineering",
      "skimo",
    ],
  },
  skill_level: {
    "First turns": ["first time", "first timer", "never", "none", "new", "newbie", "novice"],
    Beginner: ["beginners", "basic", "low"],
    Intermediate: ["medium", "middle", "average", "lower intermediate", "upper intermediate"],
    Advanced: ["good", "very good", "experienced", "high"],
    Expert: ["experts", "pro", "professional", "master"],
  },
};

/**
 * The choice that a text means, whatever its case, spaces and signs; null where it means none.
 *
 * @example asChoice("preferred_sport", " SNOWBOARD ") // "Snowboarding"
 */
export function asChoice(name: FixedField, text: string | null | undefined): string | null {
  const word = plain(text ?? "");
  if (word === "") return null;
  const means = (choice: string) => plain(choice) === word || SYNONYMS[name][choice]?.includes(word);
  return PROFILE_CHOICES[name].find(means) ?? null;
}

function plain(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
}

/** What is offered for a field, with the words that a profile already holds, where it may. */
export function choicesFor(name: keyof typeof PROFILE_CHOICES, held: readonly string[]): string[] {
  const others = isFixed(name) ? [] : held.filter(Boolean);
  return [...new Set<string>([...PROFILE_CHOICES[name], ...others])];
}
