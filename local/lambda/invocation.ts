/** The data that a function's worker starts with. */
export interface WorkerData {
  readonly name: string;
  readonly folder: string;
  readonly handler: string;
  readonly memoryMegabytes: number;
  /** For a debugger, if one may be attached. */
  readonly sourceMap: string | undefined;
}

/** Main thread → worker. */
export interface Invocation {
  readonly id: string;
  /** JSON. */
  readonly event: string;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
}

export interface FunctionError {
  readonly message: string;
  readonly stack: string;
}

/** Worker → main thread, once: the code is loaded. */
export interface Loaded {
  readonly loaded: true;
}

/** Worker → main thread: a line that the function's console wrote. A pipe would need a message back for each line. */
export interface Written {
  readonly written: string;
}

/** Worker → main thread: JSON of what the function returned, or why it failed. */
export type InvocationOutcome = { readonly id: string } & ({ readonly returned: string } | { readonly failure: FunctionError });

export type FromWorker = Loaded | Written | InvocationOutcome;
