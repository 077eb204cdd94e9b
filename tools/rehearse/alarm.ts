import { Problem } from '../../common/problem.ts';
import type { EmulatorEnvironment } from './emulator.ts';

/** Puts an alarm into a state, as `aws cloudwatch set-alarm-state` does. */
export async function setAlarm(
  { AWS_ENDPOINT_URL = '' }: EmulatorEnvironment,
  AlarmName: string,
  StateValue: 'ALARM' | 'OK',
): Promise<void> {
  const response = await fetch(AWS_ENDPOINT_URL, {
    method: 'POST',
    headers: {
      // The emulator reads the caller from this header, and does not check the signature.
      authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/monitoring/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: new URLSearchParams({ Action: 'SetAlarmState', Version: '2010-08-01', AlarmName, StateValue, StateReason: 'rehearsal' }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Problem(`SetAlarmState got ${response.status} ${await response.text()}`);
}
