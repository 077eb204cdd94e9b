import { alarmsFaults } from './alarms.ts';
import { beforeTrafficFaults } from './beforeTraffic.ts';
import { functionsFaults } from './functions.ts';
import { messagesFaults } from './messages.ts';
import { observationFaults } from './observation.ts';
import { permissionsFaults } from './permissions.ts';
import type { Fault } from './plant.ts';
import { routesFaults } from './routes.ts';
import { signInFaults } from './signIn.ts';
import { tablesFaults } from './tables.ts';

/** Every fault that a check of the template must find. Those of `ringingFaults` also need simulated data. */
export const faults: readonly Fault[] = [
  ...routesFaults,
  ...functionsFaults,
  ...permissionsFaults,
  ...tablesFaults,
  ...messagesFaults,
  ...observationFaults,
  ...alarmsFaults,
  ...signInFaults,
  ...beforeTrafficFaults,
];
