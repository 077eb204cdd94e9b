/** First and last code points of what is not seen, as far as the fuzzer sends it. */
const unseen = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
] as const;

/** No character that is not seen, and no blank at an end. A joiner never is between characters that it joins: the fuzzer repeats one. */
export const isVisibleText = (text: string): boolean =>
  text === text.trim() &&
  [...text].every((character) => !unseen.some(([first, last]) => first <= codeOf(character) && codeOf(character) <= last));

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
