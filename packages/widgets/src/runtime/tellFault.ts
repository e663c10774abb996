import type * as faults from './fault.ts';

type Hear = ((fault: faults.Fault) => void) | undefined;

/** What makes faults of errors. Only a host that listens needs it, and before the connection may be gone. */
export async function loadFaults(): Promise<typeof faults> {
  return import('./fault.ts');
}

/** Tells a host's telemetry of an error, where it listens and where the error is more than the user's affair. */
export function tellFault(hear: Hear, faultIn: (made: typeof faults) => faults.Fault | undefined): void {
  if (!hear) return;
  loadFaults().then(
    (made) => {
      const fault = faultIn(made);
      if (fault) hear(fault);
    },
    () => {},
  ); // who could not be prepared hears nothing
}
