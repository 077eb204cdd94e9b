import { RegionInfo } from 'aws-cdk-lib/region-info';
import { isIssuer, isProviderName, issuerRule, providerNameRule } from '../../shared/signIn/issuer.ts';

/** Reads an option's value. @throws Error that names the option and the rule for its value */
type Read<Value> = (name: string, text: string) => Value;

const checked =
  (isValid: (text: string) => boolean, must: string): Read<string> =>
  (name, text) => {
    if (isValid(text)) return text;
    throw new Error(`${name} is ${text}; it must be ${must}`);
  };
const matching = (pattern: RegExp, must: string) => checked((text) => pattern.test(text), must);

const emailAddress = matching(/^(none|[^\s@,]+@[^\s@,.]+(\.[^\s@,.]+)+)$/, 'one mail address, or none');

const trueOrFalse = matching(/^(true|false)$/, 'true or false');
const flag: Read<boolean> = (name, text) => trueOrFalse(name, text) === 'true';

const digits = matching(/^[1-9]\d{0,6}$/, 'a whole number from 1 to 9999999');
const wholeNumber: Read<number> = (name, text) => Number(digits(name, text));

const providerName = checked(isProviderName, providerNameRule);
const anyIssuer = checked(isIssuer, issuerRule);
const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/;

function issuerAddress(name: string, text: string): string {
  anyIssuer(name, text);
  if (loopback.test(new URL(text).hostname)) throw new Error(`${name} is ${text}, which the functions of a stage cannot reach`);
  return text;
}

/** Only `*`, or origins as a browser sends them: scheme, host and port, without a slash at the end. */
function webOrigins(name: string, text: string): string[] {
  const origins = text.split(',').map((origin) => origin.trim());
  if (origins.includes('*') && origins.length > 1)
    throw new Error(`${name} is ${text}; * must be the only entry, because it allows every origin`);
  const wrong = origins.find((origin) => origin !== '*' && !isWebOrigin(origin));
  if (wrong === undefined) return origins;
  throw new Error(`${name} has ${wrong || 'an empty entry'}; it must be * or origins such as https://example.com, separated by commas`);
}

/** The functions would compare a `*` within an origin as text. The gateway knows `https://*`, but no `*` within a name. */
const isWebOrigin = (origin: string): boolean => /^https?:[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;

/** Every option of a stage's file or `-c`, with the function that reads its value. */
export const optionValues = {
  account: matching(/^\d{12}$/, 'the 12 digits of an AWS account'),
  region: checked((text) => RegionInfo.regions.some(({ name }) => name === text), 'a region that the CDK knows, such as eu-west-1'),
  alarmEmail: emailAddress,
  alarmUrl: matching(/^https:\/\/[^\s@/]+\/\S*$/, 'an https address with a path'),
  runbook: matching(/^https:\/\/[^\s@/#]+\/[^\s#]*$/, 'the https address of a page, without a fragment'),
  /** The portal makes a link of it, so a mail address must not contain a character that would start a header of the mail. */
  contact: matching(
    /^([^\s@,?&%]+@[^\s@,.?&%]+(\.[^\s@,.?&%]+)+|https:\/\/[^\s@/]+(\/\S*)?)$/,
    'a mail address, or the https address of a page',
  ),
  corsOrigins: webOrigins,
  domainName: matching(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'a host name such as api.example.com'),
  certificateArn: matching(
    /^arn:aws(-[a-z]+)*:acm:[a-z]{2}(-[a-z]+)+-\d:\d{12}:certificate\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    'the ARN of a certificate in ACM: arn:aws:acm:<region>:<account>:certificate/<id>',
  ),
  hostedZoneId: matching(/^Z[A-Z0-9]{1,31}$/, 'the id of a Route 53 hosted zone, such as Z0000000000000000000'),
  edge: flag,
  detailedMonitoring: flag,
  trafficShifting: flag,
  tracing: flag,
  issuer: issuerAddress,
  clientId: providerName,
  audience: providerName,
  signUp: flag,
  userPoolGeneration: wholeNumber,
  mailFrom: emailAddress,
  concurrencyLimit: wholeNumber,
} satisfies Record<string, Read<unknown>>;

type Name = keyof typeof optionValues;
/** Each option that is set. */
export type OptionValues = { readonly [Option in Name]?: ReturnType<(typeof optionValues)[Option]> };
