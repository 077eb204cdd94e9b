/** Visible ASCII with no blank at its ends, as nearly every text is: it needs none of the expressions below. */
const plain = /^[!-~]([ -~]*[!-~])?$/;

/**
 * Not a literal: V8 checks literals while it loads the script, also those inside functions, and reads the tables of Unicode's properties for
 * that. For these it would be a millisecond at each start of a function.
 */
const unicode = (source: string): RegExp => new RegExp(source, 'gu');

/**
 * Replaces each character that is not seen, or acts on a terminal or on the text around it: control and format characters, separators of
 * lines, fillers, the empty Braille pattern. Not a blank.
 * @see https://www.unicode.org/reports/tr44/#General_Category_Values
 */
function replaceUnseen(text: string, replace: (character: string, at: number) => string): string {
  return text.replace(unicode('[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\u2800]'), (character, at: number) =>
    isPartOfOthers(character, text.slice(Math.max(0, at - 3), at), text.slice(at + 1, at + 3)) ? character : replace(character, at),
  );
}

/** Whether a joiner or the variation of an emoji changes how the characters around it are seen. */
function isPartOfOthers(character: string, before: string, after: string): boolean {
  if (/[\uFE0E\uFE0F]/.test(character)) return unicode('\\p{Extended_Pictographic}$').test(before);
  if (!/[\u200C\u200D]/.test(character)) return false;
  const last = [...before.replace(unicode('(?<=\\p{Extended_Pictographic})\uFE0F$'), '')].at(-1);
  return isJoined(last) && isJoined([...after][0]);
}

/** Emoji, and the scripts that write with joiners, by the four letters of ISO 15924. */
const isJoined = (character = ''): boolean =>
  unicode(
    `[\\p{Extended_Pictographic}\\p{Emoji_Modifier}${'ArabBengDevaGujrGuruKndaMlymOryaSinhTamlTelu'.replace(/.{4}/g, '\\p{scx=$&}')}]`,
  ).test(character);

/**
 * Why people cannot read a text as what it is, on one line: it has a character that is not seen, or a blank at an end. The words continue
 * "the name". Undefined where nothing is wrong.
 */
export function invisibleProblem(text: string): string | undefined {
  if (plain.test(text)) return undefined;
  const places: number[] = [];
  replaceUnseen(text, (character, at) => {
    places.push(at);
    return character;
  });
  if (places[0] !== undefined) return `must have only visible characters; ${characterAt(text, places[0])}`;
  // A mark goes onto the character before it.
  if (unicode('^[\\p{Zs}\\p{M}]+').test(text)) return `must begin with a visible character; ${characterAt(text, 0)}`;
  if (unicode('\\p{Zs}+$').test(text)) return `must end with a visible character; ${characterAt(text, text.length - 1)}`;
  return undefined;
}

/** `character 3 is U+202E`, counted from 1 */
function characterAt(text: string, at: number): string {
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `character ${[...text.slice(0, at)].length + 1} is U+${code}`;
}

/** The nearest text that `invisibleProblem` accepts: a blank in place of what is not seen, and none at its ends. May be empty. */
export function readableLine(text: string): string {
  if (plain.test(text)) return text;
  const line = replaceUnseen(text, () => ' ')
    .replace(unicode('^[\\p{Zs}\\p{M}]+'), '')
    .replace(unicode('\\p{Zs}+$'), '');
  // A joiner that was between two characters may have lost one of them.
  return line === text ? line : readableLine(line);
}

/** A text for one line of a terminal: `\u202e` in place of what is not seen. This is how JSON escapes, so JSON stays the same JSON. */
export const escapeUnseen = (text: string): string =>
  plain.test(text)
    ? text
    : replaceUnseen(text, (character) =>
        character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
      );
