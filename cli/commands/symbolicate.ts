import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { Misuse, Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import { bundleHash, sourceMapName, withSourcePlaces } from '../../common/sourcePlaces.ts';
import { escapeUnseen } from '../../common/visibleText.ts';
import { type StageName, stages } from '../../infra/stages/stageSettings.ts';
import { readCount } from '../arguments.ts';
import type { AddCommand } from '../environment.ts';

const description = `Reads a stack trace of a function on stdin, or a line of its log, and replaces its places with the source files:
/var/task/index.js:18:42114 becomes functions/pets/createPet.ts:12:9.

The source maps come from \`npm run build\`. They fit only versions that were built from the same code, which --stage checks. For a \
version of another commit, check out and build that commit, or download the artifact \`bundles\` of the run that deployed it.`;

const builtBundles = join(root, 'build', 'functions');

export const symbolicateCommand: AddCommand = (program, { out, readInput, openVersions }) => {
  program
    .command('symbolicate')
    .summary("show the source files of a function's stack trace")
    .description(description)
    .argument('<operation>', 'the operation of the function, such as createPet')
    .addOption(new Option('--stage <stage>', 'the deployed stage that logged it').choices(Object.keys(stages)))
    .addOption(
      new Option('--version <version>', 'the version that ran, from the name of its log stream; by default the live one').argParser(
        readCount,
      ),
    )
    .addOption(new Option('--bundles <folder>', 'the bundles with their source maps').default(builtBundles, 'build/functions'))
    .action(async (operationId: string, { stage, version, bundles }: { stage?: StageName; version?: number; bundles: string }) => {
      if (version !== undefined && stage === undefined) throw new Misuse('--version also needs --stage');
      const folder = join(bundles, operationId);
      const map = join(folder, sourceMapName);
      if (!existsSync(map)) throw new Problem(`There is no source map ${map}. Create it with: npm run build`);
      if (stage) {
        const deployed = await (await openVersions(stage)).bundleOf(operationId, version);
        // With another bundle the places would be wrong.
        if (deployed.hash !== bundleHash(join(folder, 'index.js')))
          throw new Problem(
            `Version ${deployed.version} of ${operationId} in ${stage} was built from other code than ${folder}. Check out the commit that was ` +
              'deployed, then npm ci and npm run build; or name the bundles of the run that deployed it with --bundles.',
          );
      }
      const stack = withSourcePlaces(stackIn(await readInput()), map);
      out(stack.split('\n').map(escapeUnseen).join('\n'));
    });
};

/** The stack trace in a line of a log, or the text unchanged. */
function stackIn(text: string): string {
  const line = parseJson(text);
  const message = isRecord(line) && isRecord(line.message) ? line.message : line;
  return isRecord(message) && typeof message.error === 'string' ? message.error : text.trimEnd();
}
