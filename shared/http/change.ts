import type { OperationContract } from '../contract/operationContract.ts';
import type { CreationEffect } from '../dynamodb/idempotencyRecords.ts';
import { idempotencyRecords } from '../dynamodb/idempotencyRecords.ts';
import type { ChangeEffect } from '../dynamodb/store.ts';
import { permitOf } from './admission.ts';
import { performOrReplay } from './idempotency.ts';
import { bodySize } from './middleware/bodySize.ts';
import { contentType } from './middleware/contentType.ts';
import { jsonBody } from './middleware/jsonBody.ts';
import { readOnlyId } from './middleware/readOnlyId.ts';
import { type Opened, type Operation, operationInput, type Perform, type ResponseOf, type Uses } from './operation.ts';
import { precondition } from './preconditions.ts';
import type { Middleware } from './requestState.ts';

/** The order of the checks of a body; none where the operation takes no body. */
const bodyChecksOf = (contract: OperationContract): readonly Middleware[] =>
  contract.mediaTypes.length === 0
    ? []
    : [bodySize(), contentType(contract.mediaTypes), jsonBody(), ...(contract.hasReadOnlyId ? [readOnlyId(contract)] : [])];

/** Declares an operation that changes something: its `effect` is for the repository. */
export const change = <const Contract extends OperationContract, Used extends Uses>(
  contract: Contract,
  uses: Used,
  perform: Perform<Contract, Used, { readonly effect: ChangeEffect }, ResponseOf<Contract>>,
): Operation => ({
  contract,
  uses,
  bodyChecks: bodyChecksOf(contract),
  run: ({ event, context, signal }, opened) => {
    const effect: ChangeEffect = { permit: permitOf(event, context, signal), precondition: precondition(event.input?.headers ?? {}) };
    return perform({ ...operationInput(event), effect } as Parameters<typeof perform>[0], opened as Opened<Used>);
  },
});

/** Declares an operation that takes an Idempotency-Key: its result is recorded, and `respond` makes the same response from it each time. */
export const creation = <const Contract extends OperationContract, Used extends Uses, Result>(
  contract: Contract,
  uses: Used,
  perform: Perform<Contract, Used, { readonly effect: CreationEffect }, Result>,
  respond: (result: NoInfer<Result>, contract: OperationContract) => ResponseOf<Contract>,
): Operation => ({
  contract,
  uses: { ...uses, idempotencyRecords },
  bodyChecks: bodyChecksOf(contract),
  run: ({ event, context, signal }, opened) =>
    performOrReplay(event, (opened as Opened<{ idempotencyRecords: typeof idempotencyRecords }>).idempotencyRecords, {
      permit: permitOf(event, context, signal),
      perform: (effect) => perform({ ...operationInput(event), effect } as Parameters<typeof perform>[0], opened as Opened<Used>),
      respond: (result) => respond(result, contract),
    }),
});
