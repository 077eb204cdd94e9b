/** A value with its version in the store. */
export interface Versioned<Value> {
  readonly value: Value;
  /** Changes when the value changes. */
  readonly version: string;
}
