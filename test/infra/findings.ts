import type { Assembly } from './assembly.ts';
import { checkStoreAccess } from './checks/access.ts';
import { checkAlarms, checkTopic } from './checks/alarms.ts';
import { checkCors, checkStage } from './checks/api.ts';
import { checkHandlers, checkOperations, checkSettings } from './checks/functions.ts';
import { checkMessages } from './checks/messages.ts';
import { checkCanary, checkDashboard, checkLogs, checkTraffic } from './checks/observation.ts';
import { checkIntegrations, checkRoutes } from './checks/routes.ts';
import { checkClient, checkSignInVariables, checkUserPool } from './checks/signIn.ts';
import { checkKeys, checkProtection } from './checks/tables.ts';

/** What neither CloudFormation's validator nor cdk-nag sees. One sentence a fault; none for a sound stack. */
export function findings(assembly: Assembly, { mustLast }: { readonly mustLast: boolean }): string[] {
  const { template } = assembly;
  return [
    ...checkOperations(template),
    ...checkHandlers(assembly),
    ...checkSettings(template),
    ...checkRoutes(template),
    ...checkIntegrations(template),
    ...checkCors(template),
    ...checkStage(template),
    ...checkStoreAccess(template),
    ...checkKeys(template),
    ...checkProtection(template, mustLast),
    ...checkSignInVariables(template),
    ...checkUserPool(template, mustLast),
    ...checkClient(template),
    ...checkLogs(template),
    ...checkTraffic(template),
    ...checkAlarms(template),
    ...checkTopic(template),
    ...checkDashboard(template),
    ...(mustLast ? checkCanary(template) : []),
    ...checkMessages(template),
  ];
}
