import { CfnOutput } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { ApiGatewayv2DomainProperties, CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { Alarms, alarmTopic } from '../alarms/alarms.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import { failureAlarms } from '../alarms/failures.ts';
import type { DataStack } from '../data/dataStack.ts';
import { addRecords } from '../edge/domain.ts';
import { Edge } from '../edge/edge.ts';
import { StageStack } from '../stageStack.ts';
import type { Options } from '../stages/options.ts';
import { Api } from './api.ts';
import { BeforeTraffic } from './beforeTraffic.ts';
import { MessagePipe } from './messagePipe.ts';
import { Functions } from './operationFunctions.ts';
import { type SignIn, signIn } from './signIn.ts';
import { TrafficShifting } from './trafficShifting.ts';

export interface ApiStackProps {
  readonly options: Options;
  /** The folder with the bundle of each function, as `infra/bundling/bundleFunctions.ts` writes it. */
  readonly bundles: string;
  readonly data: DataStack;
}

/**
 * The stack that responds to callers, with its deployments and the alarms that roll them back. Everything in it can be created again, so a
 * first creation that failed can be deleted and retried.
 */
export class ApiStack extends StageStack {
  readonly api: Api;
  readonly functions: Functions;
  readonly pipe: MessagePipe;
  readonly edge: Edge | undefined;
  /** By operationId: the alarms that roll a deployment back. */
  readonly failures: ReadonlyMap<string, Alarm>;

  constructor(scope: Construct, { options, bundles, data }: ApiStackProps) {
    super(scope, { options, part: 'api', description: 'gateway, functions and pipe' });
    this.addStackDependency(data, 'its functions read and write the tables');
    const { stage } = options;
    this.api = new Api(this, 'Api', options);
    this.edge = this.#addDomain(options, this.api);
    const provider = signIn(new Construct(this, 'SignIn'), {
      stage,
      options: options.signIn,
      userPool: data.userPool,
      portalUrl: `${this.api.url}/portal`,
    });
    this.functions = new Functions(this, 'Functions', {
      options,
      database: data.database,
      signIn: provider,
      edgeSecret: this.edge?.secret,
      address: options.domain && this.api.url,
      bundles,
    });
    this.api.addRoutes(this.functions);
    this.pipe = new MessagePipe(this, 'Messages', { stage, database: data.database });

    const topic = alarmTopic(this, stage, options);
    const definitions = options.detailedMonitoring ? failureAlarms(this.functions, this.api.metrics) : new Map<string, AlarmDefinition>();
    const alarms = new Alarms(this, 'Alarms', { stage, topic, runbook: options.runbook, definitions: [...definitions.values()] });
    this.failures = new Map([...definitions.keys()].map((operationId, index) => [operationId, alarms.all[index] as Alarm]));
    if (options.trafficShifting) {
      const beforeTraffic = new BeforeTraffic(this, 'BeforeTraffic', { stage, logs: this.functions.logs, bundles });
      new TrafficShifting(this, 'Canary', { stage, functions: this.functions, alarms: this.failures, beforeTraffic });
    }
    this.#addOutputs(this.api.url, provider);
  }

  /** Points a custom domain name to the gateway, or to CloudFront in front of it. */
  #addDomain({ stage, domain: options, edge: hasEdge }: Options, { domain }: Api): Edge | undefined {
    if (!options || !domain) return undefined;
    const edge = hasEdge ? new Edge(this, 'Edge', { stage, options, domain }) : undefined;
    const { regionalDomainName, regionalHostedZoneId } = domain;
    if (edge) addRecords(this, options, edge.distribution.distributionDomainName, new CloudFrontTarget(edge.distribution));
    else addRecords(this, options, regionalDomainName, new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId));
    return edge;
  }

  #addOutputs(url: string, { issuer, clientId }: SignIn): void {
    const add = (id: string, value: string, description: string) => new CfnOutput(this, id, { value, description });
    add('Url', url, 'The address of the API');
    add('ReferenceUrl', `${url}/docs`, 'The reference, for people');
    add('PortalUrl', `${url}/portal`, 'The page to sign in and create API keys; your own provider must allow it as redirect URI');
    add('Issuer', issuer, 'The OpenID Connect provider that signs people in');
    add('ClientId', clientId, "The provider's client id of the portal");
  }
}
