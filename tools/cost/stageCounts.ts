import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { petStoreApp } from '../../infra/petStoreApp.ts';

/** What of a stage costs while nobody calls, counted in prod's template. */
export interface StageCounts {
  readonly alarms: number;
  /** The metrics that the alarms look at; one on a formula is charged by each metric in it. */
  readonly alarmMetrics: number;
  readonly dashboards: number;
  readonly canaries: number;
  readonly routes: number;
}

interface Resource {
  readonly Type: string;
  readonly Properties?: { readonly Metrics?: readonly { readonly MetricStat?: object }[] };
}

/**
 * @param bundles the folder with the bundle of each function
 * @param outdir for the template
 */
export async function countStage(bundles: string, outdir: string): Promise<StageCounts> {
  petStoreApp({ bundles, outdir, context: { stage: 'prod', alarmEmail: 'none' } }).synth();
  const { Resources } = JSON.parse(await readFile(join(outdir, 'PetStore-prod.template.json'), 'utf8'));
  const all: Resource[] = Object.values(Resources);
  const ofType = (type: string) => all.filter(({ Type }) => Type === type);
  const alarms = ofType('AWS::CloudWatch::Alarm');
  const metricsOf = ({ Properties }: Resource) => Properties?.Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;
  return {
    alarms: alarms.length,
    alarmMetrics: alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    dashboards: ofType('AWS::CloudWatch::Dashboard').length,
    canaries: ofType('AWS::Synthetics::Canary').length,
    routes: ofType('AWS::ApiGatewayV2::Route').length,
  };
}
