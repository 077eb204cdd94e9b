import { InvalidArgumentError, Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { dataOption } from '../../local/data/folders.ts';
import type { InvokeOptions } from '../../local/invoke.ts';
import { planIds } from '../../shared/accounts/plan.ts';
import { gatewayRoutes, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import type { AddCommand } from '../environment.ts';
import { textTable } from '../views/text.ts';

const description = `Runs one function with an event, on the data of \`npm start\`, even while it runs, and prints its response. \
The exit code is 1 if its status is 400 or more. Without arguments it lists the operations. \
Without a file the event is events/<operation>.json. With only a file, the route in the file selects the operation.

The event is sent as it is. Only a placeholder in its header authorization is replaced: Bearer <API_KEY> by a demo key, Bearer <ACCESS_TOKEN> by \
a token of ada@example.com, who has an account. Put another credential into the variable PETSTORE_CREDENTIAL, because other users of the machine can see a command line.

In events/<operation>.json the example ids (those in events/getCategory.json, getPet.json and getOrder.json) become the ids of sample items: \
Dogs, Rex and an order for Rex; operations that delete get a category, a pet and an order that nothing needs. Operations on a key get the id of a key \
of ada@example.com, and getReferenceAsset gets the name of an existing asset.`;

export const invokeCommand: AddCommand = (program, { out, err }) => {
  program
    .command('invoke')
    .summary('run one function with an event on this machine')
    .description(description)
    .argument('[operation]', 'such as createPet; or a file with an event, such as events/createPet.json')
    .argument('[event]', 'after an operation, a file with an event')
    .option('--body <json>', 'use this body instead of the body of the event')
    .addOption(
      new Option('--path <name=value>', 'use this path parameter instead of the one in the event, such as petId=123; may be repeated')
        .argParser(readPair)
        .default({}),
    )
    .addOption(
      new Option('--plan <plan>', 'use the demo key of this plan, even if the event has another key or none; free by default').choices(
        planIds,
      ),
    )
    .addOption(dataOption())
    .action(async (named: string | undefined, file: string | undefined, options: InvokeOptions) => {
      if (named === undefined) return out(operations());
      const { invoke } = await import('../../local/invoke.ts');
      const credential = process.env.PETSTORE_CREDENTIAL;
      const { text, status } = await invoke(named, file, { ...options, ...(credential && { credential }) }, err);
      out(text);
      if (status >= '400') throw new Problem(`the function responded with ${status}`);
    });
};

/** All operations that have an event in events/, with their routes. */
const operations = (): string =>
  textTable(
    ['OPERATION', 'ROUTE'],
    [...gatewayRoutes.map(({ operationId, methods, path }) => [operationId, `${methods[0]} ${path}`]), [unmatchedRoute, '$default']],
  );

function readPair(text: string, earlier: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return { ...earlier, [name]: value };
  throw new InvalidArgumentError('It must be a name and a value, as in petId=123.');
}
