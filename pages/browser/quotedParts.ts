/** The parts of a program or a response: every second one is a string in its quotes, which the pages colour. */
export const quotedParts = (text: string): string[] => text.split(/('[^']*'|"[^"]*")/);
