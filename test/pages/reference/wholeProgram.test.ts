import { describe, expect, it } from 'vitest';
import { wholeProgram } from '../../../pages/reference/browser/wholeProgram.ts';

const httpx = 'httpx.get("https://api.example.com/pets",\n    headers={\n      "Authorization": "Bearer K"\n    }\n)';
const asynchronous = (session: string, call: string) =>
  `async with ${session}:\n    await ${call}("https://api.example.com/pets",\n        headers={\n          "Authorization": "Bearer K"\n        }\n    )`;

describe('a program from a sample', () => {
  it.each([
    ['js', 'fetch', "fetch('https://api.example.com/pets')", /^const response = await fetch\([^;]+\)\n\nconsole\.log\(/],
    ['node', 'ofetch', "import { ofetch } from 'ofetch'\n\nofetch('/pets', {\n})", /\n\nconsole\.log\(await ofetch\('\/pets', {\n}\)\)$/],
    ['node', 'undici', "const { statusCode, body } = await request('/pets')", /\n\nconsole\.log\(statusCode, await body\.text\(\)\)$/],
    ['python', 'httpx_sync', httpx, /^import httpx\n\nresponse = httpx\.get\([^;]+\)\n\nprint\(/],
    [
      'python',
      'httpx_async',
      asynchronous('httpx.AsyncClient() as client', 'client.get'),
      /^import asyncio\nimport httpx\n\n\nasync def main\(\):\n {4}async with httpx\.AsyncClient\(\) as client:\n {8}response = await client\.get\([^;]+\n {8}\)\n {8}print\(.+\)\n\n\nasyncio\.run\(main\(\)\)$/,
    ],
    [
      'python',
      'aiohttp',
      asynchronous('aiohttp.ClientSession() as session', 'session.get'),
      /^import asyncio\nimport aiohttp\n[\s\S]+\n {8}response = await session\.get\([\s\S]+\n {8}print\(response\.status, await response\.text\(\)\)/,
    ],
  ])('for %s/%s has what the sample lacks', (target, client, sample, program) => {
    expect(wholeProgram(target, client, sample)).toMatch(program);
  });

  it('is the sample where nothing is missing', () => {
    expect(wholeProgram('shell', 'curl', 'curl https://api.example.com/pets')).toBe('curl https://api.example.com/pets');
  });
});
