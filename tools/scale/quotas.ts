/** AWS's default quotas in us-east-1, as its pages said in 2025. Compare them with the pages before a figure is quoted. */
export const quotas = {
  /** Requests per second of all HTTP APIs of an account. https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
  gatewayPerSecond: 10_000,
  /** Instances that run at once, of all functions of an account. https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
  concurrency: 1_000,
  /** Requests per second for each of them, however short. https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html */
  requestsPerConcurrency: 10,
  /** Write units per second of a partition, and so of an item. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
  partitionWriteUnits: 1_000,
  /** Write units and read units per second of an on-demand table. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
  tableUnits: 40_000,
} as const;

/** What is not measured but assumed. */
export const assumptions = {
  /** How long a transaction locks an item, and how soon another one is refused; in milliseconds. */
  heldFor: 8,
  refusedAfter: 4,
  /** The largest account's and the largest category's share of all requests about accounts and pets. */
  largestAccount: 0.2,
  largestCategory: 0.2,
} as const;

/** Of all requests; the names are those of `npm run cost`. */
export const mix: Readonly<Record<string, number>> = {
  listPets: 0.25,
  getPet: 0.2,
  getInventory: 0.15,
  listOrders: 0.05,
  getOrder: 0.1,
  createOrder: 0.1,
  createPet: 0.05,
  updatePet: 0.05,
  createMessage: 0.05,
};
