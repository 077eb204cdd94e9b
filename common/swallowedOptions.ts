import { Problem } from './problem.ts';

/** npm has these options too, so its own configuration may set them. Losing one does no harm: the command asks, or prints text. */
const ofNpm = new Set(['yes', 'json']);

/**
 * Without a `--` npm takes options as its own and only passes them on in the environment, so a command would ignore them.
 * @param options the names of the command's options
 * @param command as the user types it, with its `--`, for the message
 * @throws Problem with what to type instead
 */
export function forbidSwallowedOptions(options: readonly string[], command: string, environment = process.env): void {
  const swallowed = options.flatMap((name) => {
    if (ofNpm.has(name)) return [];
    const value = environment[`npm_config_${name.replaceAll('-', '_')}`];
    if (value === undefined) return [];
    return value === 'true' || value === '' ? [`--${name}`] : [`--${name} ${value}`];
  });
  if (swallowed.length === 0) return;
  throw new Problem(`npm took ${swallowed.join(' ')} for itself. Put -- before it: ${command} ${swallowed.join(' ')}`);
}
