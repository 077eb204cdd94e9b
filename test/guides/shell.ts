import type { GuideRequest, Step } from '../../pages/reference/guideSteps.ts';
import { readGuide } from '../../tools/generate/guides.ts';
import type { TestResponse } from '../../tools/inProcess/request.ts';
import type { Service } from '../support/service.ts';
import { requestOf } from './curl.ts';
import { expectShown, stepsIn } from './examples.ts';

/** The shell of a reader: what one guide sets and creates exists in later ones. */
export interface Shell {
  /** Runs a guide from its top to its end. @throws where a response is not the one shown */
  run(guide: string): Promise<void>;
}

/** Reading a guide takes a minute, so each starts with full buckets. */
const readingMilliseconds = 60_000;
const responseMilliseconds = 20;

/** @param key the reader's API key, made at the portal: the sign-in there has opened the account */
export async function openShell(service: Service, key: string): Promise<Shell> {
  const token = service.signIn();
  await service.call({ method: 'PUT', path: '/account', key: token });
  const variables: Record<string, string> = {};
  let last: TestResponse | undefined;
  let drawn = 0;

  async function send(request: GuideRequest): Promise<TestResponse> {
    const response = await service.call(requestOf(request, variables));
    service.now += responseMilliseconds;
    return response;
  }

  const placeholders = new Map([
    ['{base_url}', 'https://store.example'],
    ['<API_KEY>', key],
    ['<ACCESS_TOKEN>', token],
  ]);
  function known(value: unknown): string {
    if (value === undefined) throw new Error('nobody knows this value');
    return String(value);
  }

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'request':
        last = await send(step.request);
        return expectShown(last, step.shown);
      case 'value':
        variables[step.name] = known(placeholders.get(step.value));
        return;
      case 'field':
        variables[step.name] = known(last?.body?.[step.field]);
        return;
      case 'draw':
        variables[step.name] = `${step.prefix}-${Math.floor(service.now / 1_000)}-${++drawn}`;
        return;
      case 'untilRejected':
        for (let sent = 0; sent < step.times; sent++) if ((await send(step.request)).status >= 400) return;
        return;
      case 'sleep':
        service.now += step.seconds * 1_000;
    }
  }

  return {
    run: async (guide) => {
      service.now += readingMilliseconds;
      for (const step of stepsIn(readGuide(guide))) await take(step);
    },
  };
}
