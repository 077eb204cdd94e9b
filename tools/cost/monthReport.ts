import { assumptions, prices } from './prices.ts';
import type { StageCounts } from './stageCounts.ts';

const { daysPerMonth, canarySeconds, canaryMinutesBetween, metricsPerRoute, tracedShare, memoryGigabytes, functionMilliseconds } =
  assumptions;
const million = 1_000_000;
const secondsPerMonth = daysPerMonth * 86_400;

/** Each line of a month without calls, in dollars. */
function idle({ alarms, alarmMetrics, dashboards, canaries }: StageCounts): [what: string, dollars: number][] {
  const runs = canaries * daysPerMonth * ((24 * 60) / canaryMinutesBetween);
  const asked =
    (prices.httpApiMillion + prices.functionMillion + functionMilliseconds * 1_000 * memoryGigabytes * prices.gigabyteSecond) / million;
  return [
    [`${alarmMetrics} metrics in ${alarms} alarms`, alarmMetrics * prices.alarmMetric],
    ['the dashboard', dashboards * prices.dashboard],
    [`${runs} runs of the check from outside`, runs * (prices.canaryRun + canarySeconds * prices.gigabyteSecondX86)],
    ['the requests of these runs: gateway and function', runs * asked],
    ['their traces: each is the first of its second', (runs * prices.traceMillion) / million],
    [`${metricsPerRoute} metrics of the one route that they call`, canaries * metricsPerRoute * prices.customMetric],
  ];
}

/** X-Ray's price for a million requests of one operation, spread evenly over a month: the first of each second, and a share of the others. */
function evenlyTraced(): number {
  const perSecond = million / secondsPerMonth;
  // Requests come at random: the probability that a second has one, and so a first one.
  const first = (1 - Math.exp(-perSecond)) * secondsPerMonth;
  return ((first + (million - first) * tracedShare) * prices.traceMillion) / million;
}

/** The part of `docs/benchmarks/cost.md` on the fixed and growing costs of a month. */
export function monthReport(counts: StageCounts): string {
  const lines = idle(counts);
  const total = lines.reduce((sum, [, dollars]) => sum + dollars, 0);
  const bursts = tracedShare * prices.traceMillion;
  const rows = [...lines, ['**together**', total] as const].map(([what, dollars]) => `| ${what} | ${dollars.toFixed(2)} |`);
  return `## A month without calls

Counted in prod's template. dev has no check from outside, and only pays for alarms and dashboard.

| | dollars |
|---|--:|
${rows.join('\n')}

What grows with use, for any operation:

| | dollars |
|---|--:|
| traces (X-Ray) of a million requests in bursts: ${tracedShare * 100} % of them | ${bursts.toFixed(2)} |
| traces of a million requests of one operation, spread evenly over a month: most are the first of their second | ${evenlyTraced().toFixed(2)} |
| metrics of a route that has calls all month; at most ${counts.routes} routes, ${(counts.routes * metricsPerRoute * prices.customMetric).toFixed(2)} | ${(metricsPerRoute * prices.customMetric).toFixed(2)} |
| a gigabyte sent to callers, beyond the 100 of an account that are free; with \`edge: true\` it is ${prices.cloudFrontGigabyte.toFixed(3)} | ${prices.sentGigabyte.toFixed(2)} |
| a gigabyte in the tables, with point-in-time recovery (prod) | ${(prices.storedGigabyte + prices.restorableGigabyte).toFixed(2)} |
| a gigabyte of logs, ingested and kept for 90 days | ${(prices.logGigabyte + (3 * prices.keptLogGigabyte) / 7).toFixed(2)} |
| 1,000 people who sign in with Cognito within the month, beyond the 10,000 that are free | ${(1_000 * prices.person).toFixed(2)} |
| \`edge: true\`: firewall, its three rules and the secret | ${(prices.webAcl + 3 * prices.webAclRule + prices.secret).toFixed(2)} |
| a million requests through CloudFront and the firewall, in addition | ${(prices.cloudFrontMillion + prices.webAclMillion).toFixed(2)} |

**X-Ray's sampling cannot be set for Lambda.** X-Ray's rules apply to REST APIs, AppSync and programs with its SDK
([AWS](https://docs.aws.amazon.com/xray/latest/devguide/xray-console-sampling.html)); a traced function records the first request of each
second and ${tracedShare * 100} % of the others. So for a load that is spread thinly, traces cost more than anything else. Tracing stays on
because a trace separates the start of a cold function from its work. If that is not worth the price, give it up first: the log
has the milliseconds and the calls to the store of each request, and Lambda's own line has the time of a start.
`;
}
