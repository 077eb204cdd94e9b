import { Duration } from 'aws-cdk-lib';
import type { DomainName } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { edgeHeader } from '../shared/contract/edgeHeader.ts';
import { routes } from '../shared/contract/generated/routes.ts';
import { firewall } from './firewall.ts';
import type { DomainOptions } from './options.ts';
import type { StageName } from './stages.ts';
import { suppressFinding } from './suppressFinding.ts';

export interface EdgeProps {
  readonly stage: StageName;
  readonly options: DomainOptions;
  /** The same name, as the gateway knows it. */
  readonly domain: DomainName;
}

/**
 * The errors that CloudFront would keep for ten seconds: it would give one caller's 404 to all, whatever key they send.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const keptErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/**
 * CloudFront and a web application firewall before the gateway, for a flood that brings no key. Callers' names lead here. The gateway has
 * the same name at an address that only CloudFront is told, and no other name.
 */
export class Edge extends Construct {
  readonly distribution: Distribution;
  /** What CloudFront sends to the gateway and callers do not know, as a reference that CloudFormation resolves. */
  readonly secret: string;

  constructor(scope: Construct, id: string, { stage, options, domain }: EdgeProps) {
    super(scope, id);
    this.secret = this.#secret(stage);
    const uncached = this.#behavior(domain);
    const page = { ...uncached, cachePolicy: this.#pages() };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `PetStore-${stage}`,
      domainNames: [options.domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', options.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: firewall(this, stage).attrArn,
      defaultBehavior: uncached,
      additionalBehaviors: Object.fromEntries(pagePaths().map((path) => [path, page])),
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    suppressFinding(this.distribution, 'The store sells everywhere', 'AwsSolutions::AwsSolutions-CFR1');
    const logged = "The gateway's access log has each request that comes through, and the firewall counts and samples the others";
    suppressFinding(this.distribution, logged, 'AwsSolutions::AwsSolutions-CFR3');
  }

  /**
   * The functions have it as a variable: whoever may read their configuration may know it, for all it gives is to name another source
   * address, and so a full bucket for requests without a key.
   */
  #secret(stage: StageName): string {
    const secret = new Secret(this, 'Secret1', {
      description: `With it CloudFront of PetStore-${stage} proves that it sent a request`,
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    const rotation = 'CloudFront and the functions take a new one with a deployment alone: raise the number in its id';
    suppressFinding(secret, rotation, 'AwsSolutions::AwsSolutions-SMG4');
    return secret.secretValue.unsafeUnwrap();
  }

  /**
   * Every header, cookie and query string goes to the gateway; `Host` too, by which the gateway and its certificate know the name. For
   * `CloudFront-Viewer-Address` see `shared/http/callerAddress.ts`.
   */
  #behavior(domain: DomainName): BehaviorOptions {
    return {
      origin: new HttpOrigin(domain.regionalDomainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        // Longer than the gateway waits for a function.
        readTimeout: Duration.seconds(30),
        customHeaders: { [edgeHeader]: this.secret },
      }),
      // A key that is sent over http is stolen before a redirect could help.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // What a page does not take, such as POST, is refused by the function with its Error.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_AND_CLOUDFRONT_2022,
      compress: false,
    };
  }

  /** Keeps what `Cache-Control` lets it keep. By origin too, because the gateway adds CORS headers where a request has one. */
  #pages(): CachePolicy {
    return new CachePolicy(this, 'Pages', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      headerBehavior: CacheHeaderBehavior.allowList('origin'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingGzip: true,
    });
  }
}

/** The paths of what anybody may read, as CloudFront writes them. `/health` must be asked each time. */
function pagePaths(): string[] {
  const pages = routes.filter(({ credential, path }) => credential === 'none' && path !== '/health');
  return [...new Set(pages.map(({ path }) => path.replaceAll(/\{\w+\}/g, '*')))];
}
