/** The languages of the guides, by the language of their code blocks. The pages offer them as a choice. */
export const languages = { sh: 'curl', js: 'JavaScript', python: 'Python', ts: 'Typed client' } as const;
export type Language = keyof typeof languages;

/** The service's address, and the tab's API key if it has one. */
export interface Reader {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
}

/** The first request in each language, as programs that run unchanged when they have a key. */
export const firstRequest = ({ baseUrl, apiKey = '<API_KEY>' }: Reader): Readonly<Record<Language, string>> => ({
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
  ts: `// In the repository of the service: npm run build:client
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

/** The parts of a program or a response. Every second part is a string in its quotes, which the pages colour. */
export const quotedParts = (text: string): string[] => text.split(/('[^']*'|"[^"]*")/);

/** The contract's example of its response; a test compares them. Not read from the contract, which has 150 KB. */
export const firstResponse = {
  status: '202 Accepted',
  body: {
    id: 'msg_5f2b8c0e9d3a47618e4fb2a70c61d935',
    message: 'Hello, Pet Store!',
    status: 'queued',
    createdAt: '2026-12-01T12:00:00.000Z',
  },
} as const;
