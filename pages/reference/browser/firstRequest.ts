import type { languages } from '../programs.ts';
import type { Reader } from './reader.ts';

/** The first request in each language, as code blocks that run as they are once they have a key. */
export function firstRequest({ baseUrl, apiKey = '<API_KEY>' }: Reader): string[] {
  const programs: Readonly<Record<keyof typeof languages, string>> = {
    sh: `curl -i ${baseUrl}/messages \\
  -H 'Authorization: Bearer ${apiKey}' \\
  -H 'Content-Type: application/json' \\
  -d '{"message": "Hello, Pet Store!"}'`,
    js: `const response = await fetch('${baseUrl}/messages', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${apiKey}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ message: 'Hello, Pet Store!' }),
});
console.log(response.status, await response.json());`,
    python: `import requests

response = requests.post(
    "${baseUrl}/messages",
    headers={"Authorization": "Bearer ${apiKey}"},
    json={"message": "Hello, Pet Store!"},
)
print(response.status_code, response.json())`,
    ts: `// In the service's repository: npm run build:client
// In your program: npm install <repository>/build/client
import { createPetStore } from 'pet-store-client';

const petStore = createPetStore({
  baseUrl: '${baseUrl}',
  apiKey: '${apiKey}',
});
const message = { message: 'Hello, Pet Store!' };
const { data } = await petStore.createMessage({ body: message });
console.log(data);`,
  };
  return Object.entries(programs).map(([language, program]) => `\`\`\`${language}\n${program}\n\`\`\``);
}
