import { checkStoreAccess } from './checks/access.ts';
import { checkAlarms } from './checks/alarms.ts';
import { checkCors } from './checks/cors.ts';
import { checkEdge } from './checks/edge.ts';
import { checkRoutes } from './checks/routes.ts';
import { indexed, type Template } from './template.ts';

const checks = [checkStoreAccess, checkRoutes, checkCors, checkAlarms, checkEdge];

/**
 * Faults of a template that only a comparison shows: with the contract, with what the operations do, and with what AWS documents. Whether
 * anything else has changed, the approved descriptions show. Empty for a correct template.
 */
export function findings(template: Template): string[] {
  const quick = indexed(template);
  return checks.flatMap((check) => check(quick));
}
