/** Programs by target and client, each made from the library's sample of that client. */
const programs: Readonly<Record<string, (sample: string) => string>> = {
  'js/fetch': printedFetch,
  'node/fetch': printedFetch,
  'js/ofetch': printedOfetch,
  'node/ofetch': printedOfetch,
  'node/undici': (sample) => `${sample}\n\nconsole.log(statusCode, await body.text())`,
  'python/requests': (call) => pythonProgram('requests', call),
  'python/httpx_sync': (call) => pythonProgram('httpx', call),
  'python/httpx_async': (block) => asyncPythonProgram('httpx', block, 'response.status_code, response.text'),
  'python/aiohttp': (block) => asyncPythonProgram('aiohttp', block, 'response.status, await response.text()'),
};

/**
 * The sample of a client as a program that runs as it is and prints the response. Most samples of the library are; these lack their
 * import, or print nothing.
 * @param target the language, as the library names it: `python`
 * @param client one of its clients: `requests`
 */
export const wholeProgram = (target: string, client: string, sample: string): string => programs[`${target}/${client}`]?.(sample) ?? sample;

function printedFetch(call: string): string {
  return `const response = await ${call}\n\nconsole.log(response.status, await response.text())`;
}

function printedOfetch(sample: string): string {
  return `${sample.replace(/^ofetch\(/m, 'console.log(await ofetch(')})`;
}

const pythonProgram = (module: string, call: string) => `import ${module}

response = ${call}

print(response.status_code, response.text)`;

/** @param block `async with …:` and, below it, `await client.get(…)` */
const asyncPythonProgram = (module: string, block: string, printed: string) => `import asyncio
import ${module}


async def main():
${indented(block.replace('    await ', '    response = await '))}
        print(${printed})


asyncio.run(main())`;

const indented = (lines: string) => lines.replace(/^(?=.)/gm, '    ');
