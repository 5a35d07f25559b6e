import { skeleton } from "#app/domain/accounts/reserved-usernames.ts";
import { fold, foldInScript, hasOtherScript, spelling } from "../fold.ts";

/**
 * By what the names of voters are told apart: people know one another by what a name looks like.
 */

/**
 * Letters that are drawn as a Latin one, each behind it: Greek, Cyrillic, Armenian, Cherokee,
 * Coptic, Lisu, small capitals and signs.
 */
const DRAWN_AS = `
  a АаΑαⲀⲁᎪꓮᴀɑɒ@ b ВЬьΒβᏴꓐⲃʙƅ c СсϹϲςᏟꓚⲤⲥᴄ d ԀԁᎠꓓᴅժ e ЕеЄєΕεԐԑᎬꓰⲈⲉᴇҽ€ f Ϝϝꓝꜰſƒ g ԌԍᏀꓖɡɢց h НнҺһΗᎻꓧⲎⲏʜհ
  i ІіΙιΪϊᎥꓲⲒⲓɪıɩ¡ j ЈјͿϳᎫꓙᴊȷյ k КкΚκᏦꓗⲔⲕᴋ l ӀӏꓡᏞⳐʟǀ|լԼ m МмΜᎷꓟⲘⲙᴍ n ПпΝηᏁꓠⲚⲛɴոռ o ОоΟοσѲѳӨөՕօꓳⲞⲟᴏɵ p РрΡρϱᏢꓑⲢⲣᴘ
  q ԚԛզԳ r ГгᎡꓣʀ s ЅѕՏᏚꓢꜱ$ t ТтΤτᎢꓔⲦⲧᴛ u υμՍսꓴᴜʋ v ѴѵνᏙꓦᴠ w ѠѡԜԝШшωᎳꓪᴡա x ХхΧχꓫⲬⲭ y УуҮүΥγᎩꓬⲨⲩʏ z ΖᏃꓜᴢ`;

const LATIN: ReadonlyMap<string, string> = new Map(
  [...DRAWN_AS.matchAll(/(\S) (\S+)/gu)].flatMap(([, latin = "", drawn = ""]) =>
    Array.from(drawn, (letter) => [letter, latin] as const),
  ),
);

/**
 * First signs of the alphabet in circles, in squares, and as of flags, which no normal form makes
 * letters of.
 */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function asLatin(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCharCode(0x61 + code - first);
  return LATIN.get(letter) ?? letter;
}

/**
 * What a name looks like, in whichever alphabet it is typed: without accents, spaces, signs and
 * capitals, digits as the letters that they are read as. What has letters of its own script beside
 * stays in it.
 *
 * @example nameLook("Аdа L0ve_lace!") === nameLook("ada lovelace") // true, though two letters are Cyrillic
 * @example nameLook("Мия") === nameLook("Miya") // false
 */
export function nameLook(name: string): string {
  const bare = name
    .normalize("NFKD")
    // The marks of kana make other letters.
    .replace(/(?![\u3099\u309a])\p{Script=Inherited}/gu, "")
    .replace(/(?<=\p{L})!(?=\p{L})/gu, "i");
  const drawn = Array.from(bare, asLatin).join("").normalize("NFC");
  const words = hasOtherScript(drawn) ? foldInScript(drawn) : fold(drawn);
  return skeleton(words.replaceAll(" ", "")) || name.replace(/\s/g, "");
}

/** Whether others take one name for the other, or read it so. */
export function areAlike(one: string, other: string): boolean {
  return nameLook(one) === nameLook(other) || spelling(one) === spelling(other);
}
