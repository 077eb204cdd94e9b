import type { languages } from './programs.ts';

/** What the page knows of its reader: the service's address, and the tab's API key if it has one. */
export interface Reader {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
}

/** The first request in each language, as programs that run as they are once they have a key. */
export const firstRequest = ({ baseUrl, apiKey = '<API_KEY>' }: Reader): Readonly<Record<keyof typeof languages, string>> => ({
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
});
