import { DefaultStackSynthesizer, type IStackSynthesizer, Stack } from 'aws-cdk-lib';
import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam';
import { ApiGatewayv2DomainProperties, CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { Alarms } from './alarms/alarms.ts';
import { Api } from './api.ts';
import { BeforeTraffic } from './beforeTraffic.ts';
import { OperationsDashboard } from './dashboard.ts';
import { Database } from './database.ts';
import { addRecords } from './domain.ts';
import { Edge } from './edge.ts';
import { MessageQueue } from './messageQueue.ts';
import { Functions } from './operationFunctions.ts';
import type { Options } from './options.ts';
import { addOutputs } from './outputs.ts';
import { OutsideCheck } from './outsideCheck.ts';
import { signIn } from './signIn.ts';
import { stages } from './stageSettings.ts';
import { TrafficShifting } from './trafficShifting.ts';

export interface PetStoreProps {
  readonly options: Options;
  /** The folder with the bundle of each function, as `bundling/bundleFunctions.ts` writes it. */
  readonly bundles: string;
}

/** One stage of the service. Stages may be in one account; docs/operations/first-account.md has what that does not separate. */
export class PetStore extends Stack {
  constructor(scope: Construct, { options, bundles }: PetStoreProps) {
    const { stage, account, region } = options;
    const configuration = stages[stage];
    super(scope, `PetStore-${stage}`, {
      description: `The Pet Store Service, stage ${stage}`,
      terminationProtection: configuration.terminationProtection,
      // `as`: as in `deployer/deployer.ts`.
      synthesizer: new DefaultStackSynthesizer({ qualifier: configuration.qualifier }) as IStackSynthesizer,
      tags: { service: 'pet-store', stage },
      env: { ...(account ? { account } : {}), ...(region ? { region } : {}) },
    });

    // No role may do more than `deployer/boundary.ts` says, for any template.
    PermissionsBoundary.of(this).apply(ManagedPolicy.fromManagedPolicyName(this, 'Boundary', `PetStore-${stage}-boundary`));
    const database = new Database(this, 'Database', configuration.tables);
    const api = new Api(this, 'Api', { options, configuration });
    const edge = this.#addDomain(options, api);
    const portalUrl = `${api.url}/portal`;
    const people = signIn(new Construct(this, 'SignIn'), { options: options.signIn, portalUrl, keep: configuration.tables.keep });
    const functions = new Functions(this, 'Functions', {
      stage,
      configuration,
      database,
      signIn: people,
      contact: options.contact,
      corsOrigins: options.corsOrigins,
      edgeSecret: edge?.secret,
      bundles,
    });
    api.addRoutes(functions);
    const messages = new MessageQueue(this, 'Messages', { streamArn: database.messageStreamArn });

    const outsideCheck = configuration.isCheckedFromOutside ? new OutsideCheck(this, 'OutsideCheck', { stage, url: api.url }) : undefined;
    const alarms = new Alarms(this, 'Alarms', { stage, email: options.alarmEmail, api, functions, database, messages, outsideCheck });
    new OperationsDashboard(this, 'Overview', { stage, api, functions, database, messages, alarms });
    if (options.canary) {
      const beforeTraffic = new BeforeTraffic(this, 'BeforeTraffic', { stage, logs: functions.logs, bundles });
      new TrafficShifting(this, 'Canary', { stage, functions, alarms, beforeTraffic });
    }

    addOutputs(this, { api, signIn: people, database, messages });
  }

  /** Points a custom domain name to the gateway, or to CloudFront in front of it. */
  #addDomain({ stage, domain: options, edge: hasEdge }: Options, { domain }: Api): Edge | undefined {
    if (!options || !domain) return undefined;
    const edge = hasEdge ? new Edge(this, 'Edge', { stage, options, domain }) : undefined;
    addRecords(
      this,
      options,
      edge
        ? { host: edge.distribution.distributionDomainName, alias: new CloudFrontTarget(edge.distribution) }
        : {
            host: domain.regionalDomainName,
            alias: new ApiGatewayv2DomainProperties(domain.regionalDomainName, domain.regionalHostedZoneId),
          },
    );
    return edge;
  }
}
