import { noon } from '../support/service.ts';

/** A clock that each wait moves, and that records every wait in milliseconds. */
export class WaitingClock {
  time = noon;
  readonly waits: number[] = [];
  readonly now = () => this.time;
  readonly sleep = async (milliseconds: number) => {
    this.waits.push(milliseconds);
    this.time += milliseconds;
  };
}
