export interface Contract {
  readonly info: { readonly description: string; readonly license?: unknown; readonly contact?: unknown };
  /** The address at which the contract was requested. */
  readonly servers?: readonly { readonly url: string }[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly schemas?: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;
  };
}

export interface Parameter {
  readonly example?: unknown;
  readonly required?: boolean;
  readonly schema?: { readonly $ref?: string };
}

export interface Tag {
  readonly name: string;
  readonly 'x-parent'?: string;
}

/** Operations by method, and their shared fields. */
export type PathItem = Readonly<Record<string, DocumentedOperation>>;

export interface DocumentedOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly 'x-deprecated-since'?: string;
  readonly 'x-deprecated-sunset'?: string;
  readonly 'x-stability'?: 'experimental' | 'beta';
  readonly 'x-codeSamples'?: readonly { readonly source: string }[];
  readonly 'x-hideTryItPanel'?: boolean;
}
