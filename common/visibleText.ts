/** Visible ASCII without a blank at its ends, like nearly every text. It needs none of the expressions below. */
const plain = /^[!-~]([ -~]*[!-~])?$/;

/**
 * These are not literals, because V8 checks literals while it loads the script, even inside functions, and reads Unicode's property tables
 * for this. For these expressions that would take a millisecond at each start of a function.
 */
const unicode = (source: string): RegExp => new RegExp(source, 'gu');

/**
 * Replaces each character that is invisible, or that affects a terminal or the text around it: control and format characters, line
 * separators, fillers, the empty Braille pattern. Does not replace blanks.
 * @see https://www.unicode.org/reports/tr44/#General_Category_Values
 */
function replaceUnseen(text: string, replace: (character: string, at: number) => string): string {
  return text.replace(unicode('[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\u2800]'), (character, at: number) =>
    isPartOfOthers(character, text.slice(Math.max(0, at - 3), at), text.slice(at + 1, at + 3)) ? character : replace(character, at),
  );
}

/** Whether a joiner or the variation selector of an emoji changes how the characters around it look. */
function isPartOfOthers(character: string, before: string, after: string): boolean {
  if (/[\uFE0E\uFE0F]/.test(character)) return unicode('\\p{Extended_Pictographic}$').test(before);
  if (!/[\u200C\u200D]/.test(character)) return false;
  const last = [...before.replace(unicode('(?<=\\p{Extended_Pictographic})\uFE0F$'), '')].at(-1);
  return isJoined(last) && isJoined([...after][0]);
}

/** Emoji, and the scripts that use joiners, by their four-letter ISO 15924 codes. */
const isJoined = (character = ''): boolean =>
  unicode(
    `[\\p{Extended_Pictographic}\\p{Emoji_Modifier}${'ArabBengDevaGujrGuruKndaMlymOryaSinhTamlTelu'.replace(/.{4}/g, '\\p{scx=$&}')}]`,
  ).test(character);

/**
 * Why people cannot read a text correctly on one line: it has an invisible character, or a blank at an end. The words continue "the name".
 * Undefined if the text is fine.
 */
export function invisibleProblem(text: string): string | undefined {
  if (plain.test(text)) return undefined;
  const places: number[] = [];
  replaceUnseen(text, (character, at) => {
    places.push(at);
    return character;
  });
  if (places[0] !== undefined) return `must have only visible characters; ${characterAt(text, places[0])}`;
  // A mark changes the character before it.
  if (unicode('^[\\p{Zs}\\p{M}]+').test(text)) return `must begin with a visible character; ${characterAt(text, 0)}`;
  if (unicode('\\p{Zs}+$').test(text)) return `must end with a visible character; ${characterAt(text, text.length - 1)}`;
  return undefined;
}

/** `character 3 is U+202E`, counted from 1 */
function characterAt(text: string, at: number): string {
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `character ${[...text.slice(0, at)].length + 1} is U+${code}`;
}

/** The nearest text that `invisibleProblem` accepts, with blanks instead of invisible characters, and none at its ends. May be empty. */
export function readableLine(text: string): string {
  if (plain.test(text)) return text;
  const line = replaceUnseen(text, () => ' ')
    .replace(unicode('^[\\p{Zs}\\p{M}]+'), '')
    .replace(unicode('\\p{Zs}+$'), '');
  // A joiner between two characters may have lost one of them.
  return line === text ? line : readableLine(line);
}

/**
 * A text for one line of a terminal, with `\u202e` instead of an invisible character. JSON escapes in the same way, so JSON stays the same.
 */
export const escapeUnseen = (text: string): string => (plain.test(text) ? text : replaceUnseen(text, escaped));

const escaped = (character: string) => character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
