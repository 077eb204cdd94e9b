import { Problem } from '../common/problem.ts';

/**
 * Without a `--` npm takes options as its own and hands them on in the environment alone, so that a command would do what was not asked.
 * @param options the names of the command's options
 * @param command as it is typed, for the message
 * @throws Problem with what to type instead.
 */
export function refuseSwallowed(options: readonly string[], command: string, environment = process.env): void {
  const swallowed = options.flatMap((name) => {
    const value = environment[`npm_config_${name.replaceAll('-', '_')}`];
    if (value === undefined) return [];
    return value === 'true' || value === '' ? [`--${name}`] : [`--${name} ${value}`];
  });
  if (swallowed.length === 0) return;
  throw new Problem(`npm took ${swallowed.join(' ')} for itself. Put -- before it: ${command} -- ${swallowed.join(' ')}`);
}
