/** A value with the version of it that the store holds. */
export interface Versioned<Value> {
  readonly value: Value;
  /** Changes whenever the value does. */
  readonly version: string;
}
