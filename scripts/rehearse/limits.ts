/** What the emulator cannot show, by name; printed at the end of every rehearsal, so that green is not taken for more than it is. */
export const limits: readonly string[] = [
  'Alarms on a formula (errors-*, throttles-*): the emulator refuses metric math. They stand under their names on a metric nobody writes.',
  'Alarms, the dashboard and the topic: they exist, but no alarm is ever raised and no mail sent.',
  'The way from the messages table to its queue: the emulator holds a pipe whose target is SQS, and delivers nothing.',
  'The canary, its rollback and its CodeDeploy groups: the emulator has no CodeDeploy. prod is rehearsed with -c canary=false.',
  'A running canary that meets a rollback or an urgent deployment, and the workflow with its approvals: the alarm of the rehearsal stops nothing.',
  'The check from outside: the emulator has no CloudWatch Synthetics. Its bucket and role exist.',
  'CORS: the emulator keeps what a template says of it under names that it does not read, and refuses every preflight.',
  'A domain name with its certificate and its record.',
  'Managed login: its style is left out, its pages are the emulator’s own, and no mail is sent. Threat protection and second factors.',
  'The address of the user pool: functions reach it under AWS’s name, and are led to the emulator. So is the portal’s sign-in in a browser.',
  'TLS: loopback is plain HTTP, so the asset bucket is made without its TLS-only policy.',
  'X-Ray traces, the JSON form of the logs, log retention and the access log.',
  'The stage’s throttle, Lambda’s concurrency, cold starts on arm64, and every figure of time.',
  'DynamoDB’s throttling, the lag of its indexes, restores (PITR) and the expiry of items within minutes.',
  'Quotas of a real account, and what a real account’s organization forbids.',
  'Faults that deployed here and still answered 200: an invoke permission for any API, a role that everybody may take, a wide log right, a route throttle, a stopped pipe, a wrong alarm metric, a table without TTL. `npm run faults` has the check that finds each.',
];
