import type { Argument, Command, Option } from 'commander';
import { Misuse } from './problem.ts';

/** npm has these options too, so its own configuration may set them. Losing one does no harm: the command asks, or prints text. */
const ofNpm = new Set(['yes', 'json']);

interface Swallowed {
  readonly option: Option;
  readonly value?: string;
  /** npm passes the value on as an argument of the command. */
  readonly isAmongArguments?: boolean;
}

/**
 * Without a `--` npm takes options as its own. It passes them on only in the environment, and most of their values as arguments, so a
 * command would ignore them.
 * @throws Misuse with what to type instead
 */
export function forbidSwallowedOptions(program: Command, args: readonly string[], environment = process.env): void {
  const swallowed = [...optionsOf(program).values()].flatMap((option) => takenByNpm(option, environment));
  if (swallowed.every(({ option }) => ofNpm.has(option.name()))) return;
  const names = [...new Set(swallowed.map(({ option }) => option.long))].join(', ');
  throw new Misuse(`npm took ${names} for itself. Put -- before it: ${program.name()} ${restore(program, args, swallowed)}`);
}

/** The options of a program and its commands, by name. */
const optionsOf = ({ options, commands }: Command): ReadonlyMap<string, Option> =>
  new Map([...options.map((option) => [option.name(), option] as const), ...commands.flatMap((command) => [...optionsOf(command)])]);

/** npm writes true as `true` and false as an empty text, and joins the values of a repeated option. */
function takenByNpm(option: Option, environment: NodeJS.ProcessEnv): Swallowed[] {
  const text = environment[`npm_config_${option.name().replace(/^no-/, '').replaceAll('-', '_')}`];
  if (option.negate) return text === '' ? [{ option }] : [];
  const takesValue = option.required || option.optional;
  if (text === undefined || (text === '' && !takesValue)) return [];
  return text.split('\n\n').map((value) => (value === 'true' ? { option, isAmongArguments: takesValue } : { option, value }));
}

/** The arguments as they were typed. Where it is not clear which of them is an option's value, its place has `<the kind of value>`. */
function restore(program: Command, args: readonly string[], swallowed: readonly Swallowed[]): string {
  const end = args.findIndex((word) => word.startsWith('-'));
  const words = args.slice(0, end === -1 ? args.length : end);
  const lost = swallowed.filter(({ isAmongArguments }) => isAmongArguments);
  // Most people type the options last, so their values are the last words.
  const [best = [], second] = placesOf(
    lost.map(({ option }) => option),
    words,
    program,
  ).sort((a, b) => sum(b) - sum(a));
  const isClear = second === undefined || sum(second) < sum(best);
  const options = swallowed.flatMap((taken) => {
    const { option, value, isAmongArguments } = taken;
    const found = words[best[lost.indexOf(taken)] ?? -1];
    if (!isAmongArguments) return [option.long ?? '', ...(value === undefined ? [] : [quote(value)])];
    return [option.long ?? '', isClear && found !== undefined ? quote(found) : (/<.+>/.exec(option.flags)?.[0] ?? '')];
  });
  const others = words.filter((_, at) => !best.includes(at));
  return [...others.map(quote), ...options, ...args.slice(words.length).map(quote)].join(' ');
}

/** Every way to find the values of options among words, as their places, so that the other words are arguments that the program takes. */
function placesOf(
  [option, ...more]: readonly Option[],
  words: readonly string[],
  program: Command,
  taken: readonly number[] = [],
): number[][] {
  if (option) {
    const free = words.flatMap((word, at) => (taken.includes(at) || !accepts(option, word) ? [] : [at]));
    return free.flatMap((at) => placesOf(more, words, program, [...taken, at]));
  }
  const others = words.filter((_, at) => !taken.includes(at));
  return takesArguments(program, others) ? [[...taken]] : [];
}

function takesArguments({ commands, registeredArguments }: Command, words: readonly string[]): boolean {
  const [first, ...more] = words;
  if (commands.length > 0) return commands.some((command) => command.name() === first && takesArguments(command, more));
  const isComplete = registeredArguments.every(({ required }, at) => !required || at < words.length);
  return (
    isComplete && words.length <= registeredArguments.length && registeredArguments.every((argument, at) => accepts(argument, words[at]))
  );
}

/** Whether an option or an argument takes a value. */
function accepts({ parseArg }: Option | Argument, value: string | undefined): boolean {
  try {
    if (value !== undefined) parseArg?.(value, undefined);
    return true;
  } catch {
    return false;
  }
}

const sum = (places: readonly number[]): number => places.reduce((total, at) => total + at, 0);

/** For a shell. */
const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
