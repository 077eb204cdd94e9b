/** A guide: a part of the contract's description that begins with a heading of its own. */
export interface Guide {
  readonly name: string;
  /** Its place in an address: `plans-and-limits`. */
  readonly slug: string;
  /** What else the search finds it by. */
  readonly keywords: readonly string[];
  /** In Markdown, without the heading. */
  readonly text: string;
}

/** Splits the contract's description. The keywords are in a comment below the heading. */
export function readGuides(description: string): { readonly introduction: string; readonly guides: readonly Guide[] } {
  const [introduction = '', ...parts] = description.split(/^# /m);
  return { introduction: introduction.trim(), guides: parts.map(readPart) };
}

function readPart(part: string): Guide {
  const [name = '', ...lines] = part.split('\n');
  const [, comment = '', keywords] = /^\s*(<!-- keywords: (.+) -->)?/.exec(lines.join('\n')) ?? [];
  const text = lines.join('\n').replace(comment, '').trim();
  return { name, slug: name.toLowerCase().replaceAll(' ', '-'), keywords: keywords?.split(', ') ?? [], text };
}
