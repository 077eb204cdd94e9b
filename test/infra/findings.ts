import { checkStoreAccess } from './checks/access.ts';
import { checkAlarms, checkFreeOfCharge, checkTopic } from './checks/alarms.ts';
import { checkAliases } from './checks/aliases.ts';
import { checkCors, checkStage } from './checks/api.ts';
import { checkEdge } from './checks/edge.ts';
import { checkHandlers, checkOperations, checkSettings } from './checks/functions.ts';
import { checkMessages } from './checks/messages.ts';
import { checkDashboard, checkLogs, checkTraffic } from './checks/observation.ts';
import { checkOutputs } from './checks/outputs.ts';
import { checkInvocation, checkRoles } from './checks/permissions.ts';
import { checkAuthorization, checkIntegrations, checkRoutes } from './checks/routes.ts';
import { checkClient, checkSignInVariables, checkUserPool } from './checks/signIn.ts';
import { checkDefinitions, checkKeys, checkProtection } from './checks/tables.ts';
import { checkBeforeTraffic, checkTrafficShifting } from './checks/trafficShifting.ts';
import type { Assembly } from './synthesize.ts';
import { indexed } from './template.ts';

/** A message per fault, under the name of the check that found it. */
export type Findings = readonly { readonly check: string; readonly found: readonly string[] }[];

/** Checks of a template of any stage. */
const checks = {
  checkOperations,
  checkSettings,
  checkAliases,
  checkInvocation,
  checkRoles,
  checkStoreAccess,
  checkRoutes,
  checkAuthorization,
  checkIntegrations,
  checkCors,
  checkStage,
  checkKeys,
  checkDefinitions,
  checkSignInVariables,
  checkClient,
  checkLogs,
  checkTraffic,
  checkTopic,
  checkMessages,
  checkOutputs,
  checkEdge,
};

/** Faults that CloudFormation's validator and cdk-nag do not see; empty for a correct stack. */
export function findingsByCheck(assembly: Assembly, { mustLast }: { readonly mustLast: boolean }): Findings {
  const template = indexed(assembly.template);
  const all = [
    { check: 'checkHandlers', found: checkHandlers({ ...assembly, template }) },
    { check: 'checkProtection', found: checkProtection(template, mustLast) },
    { check: 'checkUserPool', found: checkUserPool(template, mustLast) },
    { check: 'checkTrafficShifting', found: mustLast ? checkTrafficShifting(template) : [] },
    { check: 'checkBeforeTraffic', found: mustLast ? checkBeforeTraffic(template) : [] },
    { check: 'checkAlarms', found: checkAlarms(template, mustLast) },
    ...(mustLast
      ? [{ check: 'checkDashboard', found: checkDashboard(template) }]
      : [{ check: 'checkFreeOfCharge', found: checkFreeOfCharge(template) }]),
    ...Object.entries(checks).map(([check, look]) => ({ check, found: look(template) })),
  ];
  return all.filter(({ found }) => found.length > 0);
}

export const findings = (assembly: Assembly, stage: { readonly mustLast: boolean }): string[] =>
  findingsByCheck(assembly, stage).flatMap(({ found }) => found);
