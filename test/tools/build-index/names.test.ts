import { describe, expect, it } from "vitest";
import { cleanText, foldName, isLatin } from "#app/backend/built-in-index/clean-text.ts";
import { saysPlanned, splitNames } from "#app/tools/build-index/names.ts";

describe("splitNames", () => {
  it.each([
    ["Vail", "Vail", []],
    // Alternatives: the first in Latin script is the title.
    ["Val Gardena, Gröden, Gherdëina", "Val Gardena", ["Gröden", "Gherdëina"]],
    ["長井市道照寺平スキー場, Doshojidaira Ski Area", "Doshojidaira Ski Area", ["長井市道照寺平スキー場"]],
    ["Курорт Красная Поляна, Krasnaya Polyana Resort", "Krasnaya Polyana Resort", ["Курорт Красная Поляна"]],
    ["გუდაური, Gudauri, Гудаури", "Gudauri", ["გუდაური", "Гудаури"]],
    ["Serre Chevalier,Serre-Chevalier", "Serre Chevalier", ["Serre-Chevalier"]],
    ["Rienz | Rienza", "Rienz", ["Rienza"]],
    // Another script in brackets or behind a dash is an alternative, too.
    ["Inosawa City (伊ノ沢市民スキー場)", "Inosawa City", ["伊ノ沢市民スキー場"]],
    ["Охта-Парк (Okhta Park)", "Okhta Park", ["Охта-Парк"]],
    ["Ключи - Klyuchi", "Klyuchi", ["Ключи"]],
    [
      "Коласпортланд (Mount Aykuayvenchorr, Kolasportland, Kirovsk)",
      "Mount Aykuayvenchorr",
      ["Коласпортланд", "Kolasportland", "Kirovsk"],
    ],
    [
      "Kamiyūbetsu Town Gokazan (五鹿山（ごかざん）スキー場)",
      "Kamiyūbetsu Town Gokazan",
      ["五鹿山(ごかざん)スキー場", "五鹿山スキー場", "ごかざん"],
    ],
    // Nothing Latin: the first name stays as it is.
    ['ГЛК "Малахово"', 'ГЛК "Малахово"', []],
    ["Ски центар Равна Планина, Пале", "Ски центар Равна Планина", ["Пале"]],
    // Mixed writing is not Latin.
    ["X-JAM高井富士, X-JAM Takaifuji", "X-JAM Takaifuji", ["X-JAM高井富士"]],
    // Villages: the title stays whole, each part can be found.
    [
      "Zermatt - Breuil-Cervinia, Breuil-Cervinia Ski Paradise",
      "Zermatt - Breuil-Cervinia",
      ["Breuil-Cervinia Ski Paradise", "Zermatt", "Breuil-Cervinia"],
    ],
    [
      "4 Vallées – Verbier/La Tzoumaz/Nendaz",
      "4 Vallées – Verbier/La Tzoumaz/Nendaz",
      ["4 Vallées", "Verbier", "La Tzoumaz", "Nendaz"],
    ],
    [
      "Grindelwald - Wengen (Kleine Scheidegg - Männlichen)",
      "Grindelwald - Wengen (Kleine Scheidegg - Männlichen)",
      ["Grindelwald", "Wengen", "Kleine Scheidegg", "Männlichen"],
    ],
    ["Sankt Englmar (Grün, Pröller)", "Sankt Englmar (Grün, Pröller)", ["Sankt Englmar", "Grün", "Pröller"]],
    ["Forêt Blanche : Vars/Risoul", "Forêt Blanche : Vars/Risoul", ["Forêt Blanche", "Vars", "Risoul"]],
    [
      "Kronplatz - Plan de Corones, Kronplatz, Plan de Corones",
      "Kronplatz - Plan de Corones",
      ["Kronplatz", "Plan de Corones"],
    ],
    // Hyphenated words and fractions stay whole.
    ["Crans-Montana", "Crans-Montana", []],
    ["Strecke 1/2", "Strecke 1/2", []],
    // Junk.
    ["Ski Santa Fe, Santa Fe, Q38555", "Ski Santa Fe", ["Santa Fe"]],
    ["Col de Turini/\u200bCamp d'Argent", "Col de Turini/Camp d'Argent", ["Col de Turini", "Camp d'Argent"]],
    ["黒伏高原スノーパーク\u3000ジャングル", "黒伏高原スノーパーク ジャングル", []],
    [
      "ハイパーボウル東鉢), Hyper Bowl Tohachi, ハイパーボウル東鉢",
      "Hyper Bowl Tohachi",
      ["ハイパーボウル東鉢"],
    ],
    [
      "市営大山スキー場, Monbetsu City Oyama Monbetsu City Oyama",
      "Monbetsu City Oyama",
      ["市営大山スキー場"],
    ],
    ["Baden Baden", "Baden Baden", []],
    ["道後山観光（株）", "道後山観光", []],
    ["亚布力滑雪旅游度假区（部分对客开放）", "亚布力滑雪旅游度假区", []],
    ["Maximise (formerly: Mont Castor)", "Maximise", ["Mont Castor"]],
    ["CISOWA - stacja narciarska", "CISOWA - stacja narciarska", ["CISOWA"]],
    ["Vogel, VOGEL", "Vogel", []],
  ])("takes %j apart", (original, title, names) => {
    const found = splitNames(original);
    expect(found.title).toBe(title);
    expect(found.names).toEqual(names);
  });

  it("never answers with an empty title", () => {
    expect(splitNames("2000").title).toBe("2000");
    expect(splitNames("Q38555").title).toBe("Q38555");
  });
});

describe("saysPlanned", () => {
  it.each([
    ["龙岗山滑雪场（规划）", true],
    ["Balkan Heights (planned)", true],
    ["Planneralm", false],
    ["亚布力滑雪旅游度假区（部分对客开放）", false],
  ])("%s: %s", (name, planned) => {
    expect(saysPlanned(name)).toBe(planned);
  });
});

describe("cleanText", () => {
  it.each([
    ["  Les  Deux\tAlpes ", "Les Deux Alpes"],
    ["スノーパーク\u3000イエティ", "スノーパーク イエティ"],
    ["やわたハイランド１９１", "やわたハイランド191"],
    ["Åre,", "Åre"],
    ["A\u030are", "Åre"],
    ['"Erste Berg"', "Erste Berg"],
    ['"Erste Berg" Masserberg', '"Erste Berg" Masserberg'],
    ['"Ski" and "Fun"', '"Ski" and "Fun"'],
    ["«Кант»", "Кант"],
    ["Snow ❄️ Park 🏂", "Snow Park"],
    ["NUL\u0000 and\u200b zero\u00adwidth\ufeff", "NUL and zerowidth"],
  ])("%j -> %j", (raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });
});

describe("isLatin", () => {
  it.each([
    ["Ōhau Snow Fields", true],
    ["49° North", true],
    ["Şahdağ Xizək", true],
    ["2000", false],
    ["Кант", false],
    ["白馬47", false],
    ["SOL-FAオダ", false],
  ])("%s: %s", (text, latin) => {
    expect(isLatin(text)).toBe(latin);
  });
});

describe("foldName", () => {
  it("meets spellings that differ in case, accents and punctuation only", () => {
    expect(foldName("Sainte-Croix / Les Rasses")).toBe(foldName("Sainte-Croix - Les rasses"));
    expect(foldName("Grüsch Danusa")).toBe(foldName("GRÜSCH-DANUSA"));
    expect(foldName("草津")).not.toBe(foldName("草津温泉"));
  });
});
