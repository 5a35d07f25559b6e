/** The keyCode of whatever goes to an input method first. */
const TO_INPUT_METHOD = 229;
/**
 * What a key is called that an input method or a touch keyboard makes of several: a visitor begins
 * to type.
 */
const BEGINS_TO_TYPE = new Set(["Process", "Unidentified", "Dead"]);

/**
 * Whether a key was pressed for an input method, as Enter that ends the composition of a Japanese
 * word. Safari says so by the keyCode alone, since the composition has ended by then.
 */
export function isOfInputMethod({ key, keyCode, isComposing }: KeyboardEvent): boolean {
  return isComposing || (keyCode === TO_INPUT_METHOD && !BEGINS_TO_TYPE.has(key));
}
