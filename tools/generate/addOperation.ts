import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { routesOf } from './contract.ts';
import { filesOf } from './operationFiles.ts';

const program = newProgram('npm run add:operation --', 'Writes the files that an operation of the contract needs.', atConsole)
  .argument('<operationId>', 'its operationId in contract/')
  .action(async (operationId: string) => {
    const route = routesOf().find(({ operation }) => operation.operationId === operationId);
    if (!route) throw new Problem(`The contract has no operation ${operationId}. Describe it in contract/, and run npm run generate.`);
    const files = filesOf(route);
    const there = Object.keys(files).filter((file) => existsSync(join(root, file)));
    if (there.length > 0) throw new Problem(`${there.join(', ')}: exists already. Nothing was written.`);
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(root, file), text);
      console.log(`wrote ${file}`);
    }
    console.log('CONTRIBUTING.md says what comes next.');
  });

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
