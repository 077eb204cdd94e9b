/** A guide: a part of the contract's description that begins with a heading of its own. */
export interface Guide {
  readonly name: string;
  /** Its place in an address: `plans-and-limits`. */
  readonly slug: string;
  /** In Markdown, without the heading. */
  readonly text: string;
}

/** Splits the contract's description. */
export function readGuides(description: string): { readonly introduction: string; readonly guides: readonly Guide[] } {
  const [introduction = '', ...parts] = description.split(/^# /m);
  return { introduction: introduction.trim(), guides: parts.map(readPart) };
}

function readPart(part: string): Guide {
  const [name = '', ...lines] = part.split('\n');
  return { name, slug: name.toLowerCase().replaceAll(' ', '-'), text: lines.join('\n').trim() };
}
