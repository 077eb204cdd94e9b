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
import { edgeHeader } from '../../shared/contract/edgeHeader.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import type { DomainOptions } from '../stages/domainOptions.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import { firewall } from './firewall.ts';

export interface EdgeProps {
  readonly stage: StageName;
  readonly options: DomainOptions;
  /** The same name in the gateway. */
  readonly domain: DomainName;
}

/**
 * CloudFront would cache these errors for ten seconds, and send one caller's 404 to all callers, with any key.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const keptErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/**
 * CloudFront and a web application firewall in front of the gateway, against a flood without keys. The stage's name points here. The
 * gateway has the same name at an address that only CloudFront knows, and no other name.
 */
export class Edge extends Construct {
  readonly distribution: Distribution;
  /** The secret that CloudFront sends to the gateway, as a reference that CloudFormation resolves. Callers do not know it. */
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
    suppressFinding(this.distribution, 'The store is available in every country', 'AwsSolutions::AwsSolutions-CFR1');
    const logged = "The gateway's access log has each request that reaches it, and the firewall counts and samples the others";
    suppressFinding(this.distribution, logged, 'AwsSolutions::AwsSolutions-CFR3');
  }

  /**
   * The functions have it as a variable, so everybody who may read their configuration knows it. That is acceptable, because it only lets a
   * caller name another source address, which gives a full bucket for requests without a key.
   */
  #secret(stage: StageName): string {
    const secret = new Secret(this, 'Secret1', {
      description: `With this secret CloudFront of PetStore-${stage} proves that it sent a request`,
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    const rotation = 'CloudFront and the functions get a new secret only when they are deployed; raise the number in its id';
    suppressFinding(secret, rotation, 'AwsSolutions::AwsSolutions-SMG4');
    return secret.secretValue.unsafeUnwrap();
  }

  /**
   * Every header, cookie and query string goes to the gateway. `Host` is included, because the gateway and its certificate need the name.
   * For `CloudFront-Viewer-Address` see `shared/http/admission/callerAddress.ts`.
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
      // A redirect would not help, because a key that is sent over http is already exposed.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // The function rejects other methods, such as POST, with its Error.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_AND_CLOUDFRONT_2022,
      compress: false,
    };
  }

  /**
   * Caches according to `Cache-Control`. It caches separately by Origin, because the gateway adds CORS headers to a request with an Origin,
   * and by Accept, because the reference is HTML or Markdown.
   */
  #pages(): CachePolicy {
    return new CachePolicy(this, 'Pages', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      headerBehavior: CacheHeaderBehavior.allowList('origin', 'accept'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingGzip: true,
    });
  }
}

/** The public paths, in CloudFront's notation. `/health` must never come from the cache. */
function pagePaths(): string[] {
  const pages = routes.filter(({ credential, path }) => credential === 'none' && path !== '/health');
  return [...new Set(pages.map(({ path }) => path.replaceAll(/\{\w+\}/g, '*')))];
}
