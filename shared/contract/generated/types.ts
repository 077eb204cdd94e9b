// Made from openapi.yaml by `npm run generate`. Do not edit.
export interface components {
  schemas: {
    EntityTags: string;
    Id: number;
    PetStatus: "available" | "pending" | "sold";
    Pet: {
      /** Unique identifier assigned on creation. */
      id: components['schemas']['Id'];
      /** The animal's name. */
      name: string;
      /** ID of the category the animal belongs to. */
      categoryId: components['schemas']['Id'];
      /** One of the PetStatus values. */
      status?: components['schemas']['PetStatus'];
    };
    Pets: components['schemas']['Pet'][];
    Error: {
      /** Machine-readable error code. */
      code: string;
      /** Human-readable description. */
      message: string;
      /** The HTTP status code. */
      status: number;
    };
    NewPet: {
      /** The animal's name. */
      name: string;
      /** ID of the category the animal belongs to. */
      categoryId: components['schemas']['Id'];
      /** One of the PetStatus values. */
      status?: components['schemas']['PetStatus'];
    };
    PetPatch: {
      /** The animal's name. */
      name?: string;
      /** ID of the category the animal belongs to. */
      categoryId?: components['schemas']['Id'];
      /** The new status; null for `available`. */
      status?: "available" | "pending" | "sold" | null;
    };
    Category: {
      /** Unique identifier assigned on creation. */
      id: components['schemas']['Id'];
      /** Category name (for example a kind of animal). */
      name: string;
      /** Short description of the category. */
      description?: string;
    };
    Categories: components['schemas']['Category'][];
    NewCategory: {
      /** Category name (for example a kind of animal). */
      name: string;
      /** Short description of the category. */
      description?: string;
    };
    CategoryPatch: {
      /** Category name (for example a kind of animal). */
      name?: string;
      /** Short description of the category; null removes it. */
      description?: string | null;
    };
    Order: {
      /** Unique order identifier. */
      id?: components['schemas']['Id'];
      /** ID of the animal in the order. */
      petId?: components['schemas']['Id'];
      /** Number of units ordered. */
      quantity?: number;
      /** Expected or actual ship date, ISO 8601. */
      shipDate?: string;
      /** Whether the order has been fulfilled. */
      complete?: boolean;
    };
    /** An order in a response. */
    PlacedOrder: components['schemas']['Order'] & {
      /** Unique order identifier. */
      id: components['schemas']['Id'];
      /** Expected or actual ship date, ISO 8601, in UTC with milliseconds. */
      shipDate?: string;
      /** Whether the order has been fulfilled. */
      complete: boolean;
    };
    Orders: components['schemas']['PlacedOrder'][];
    NewOrder: {
      /** ID of the animal in the order. */
      petId?: components['schemas']['Id'];
      /** Number of units ordered. */
      quantity?: number;
      /** Expected or actual ship date, ISO 8601. */
      shipDate?: string;
      /** Whether the order has been fulfilled. `true` is final. */
      complete?: boolean;
    };
    OrderPatch: {
      /** ID of the animal in the order; null removes it. */
      petId?: number | null;
      /** Number of units ordered; null removes it. */
      quantity?: number | null;
      /** Expected or actual ship date, ISO 8601; null removes it. */
      shipDate?: string | null;
      /** Whether the order has been fulfilled. `true` is final. */
      complete?: boolean;
    };
    InventoryItem: {
      /** ID of the animal the entry tracks. */
      petId: components['schemas']['Id'];
      /** Current stock count. */
      quantity: number;
      /** One of the PetStatus values. */
      status: components['schemas']['PetStatus'];
    };
    Inventory: components['schemas']['InventoryItem'][];
    InventoryUpdate: {
      /** The new stock count. */
      quantity: number;
    };
    NewMessage: {
      /** The text of the message. */
      message: string;
    };
    Message: {
      /** Unique message identifier. */
      id: string;
      /** The text of the message. */
      message: string;
      /** The state of the message. */
      status: "queued";
      /** When the message was queued, ISO 8601, UTC. */
      createdAt: string;
    };
    /** The limits of the plan, which all keys of the account share. */
    Limits: {
      /** Requests per minute. */
      perMinute: number;
      /** Requests per day, UTC. */
      perDay: number;
    };
    WindowUsage: {
      /** Requests used in the current window. */
      used: number;
      /** Requests remaining in the current window. */
      remaining: number;
      /** When the whole limit is available again, ISO 8601, UTC. For an unused minute: as if a request came now. */
      resetsAt: string;
    };
    /** The use of all keys of the account together. */
    Usage: {
      minute: components['schemas']['WindowUsage'];
      day: components['schemas']['WindowUsage'];
    };
    Account: {
      /** Unique account identifier. */
      accountId: string;
      /** The owner of the account: an e-mail address, or the name at the sign-in. */
      owner: string;
      plan: "Free" | "Pro" | "Business" | "Enterprise";
      limits: components['schemas']['Limits'];
      usage: components['schemas']['Usage'];
      /** When the account was opened, ISO 8601, UTC. */
      createdAt: string;
    };
    KeyId: string;
    /** `write` keys may send every method, `read` keys only GET and HEAD. */
    KeyAccess: "read" | "write";
    /** `active` keys work. `ending` keys were rotated and work until `endsAt`. A `banned` key works again from `bannedUntil`. `expired` and `revoked` keys have ended. */
    KeyState: "active" | "ending" | "banned" | "expired" | "revoked";
    Key: {
      keyId: components['schemas']['KeyId'];
      /** The purpose of the key, for example where it is used. It begins and ends with a visible character. Control and format characters and line separators are rejected; joiners are allowed in emoji and in scripts that need them. */
      name: string;
      access: components['schemas']['KeyAccess'];
      /** The last four characters of the key. */
      hint: string;
      state: components['schemas']['KeyState'];
      /** When the key was created, ISO 8601, UTC. */
      createdAt: string;
      /** When the key ends by itself, ISO 8601, UTC. */
      expiresAt?: string;
      /** When the key ends or ended because it was rotated or revoked, ISO 8601, UTC. */
      endsAt?: string;
      /** The key that this one replaces. */
      rotatedFrom?: components['schemas']['KeyId'];
      /** While the key is live: the requests admitted with it since 00:00 UTC. */
      requestsToday?: number;
      /** While the key is live, once it was used: the minute of the last request admitted with it, ISO 8601, UTC. */
      lastUsedAt?: string;
      /** Present while the key is banned: until when, ISO 8601, UTC. */
      bannedUntil?: string;
    };
    Keys: components['schemas']['Key'][];
    NewKey: {
      /** The purpose of the key, for example where it is used. It begins and ends with a visible character. Control and format characters and line separators are rejected; joiners are allowed in emoji and in scripts that need them. */
      name: string;
      /** What the key may do. It cannot be changed, and a rotation keeps it. */
      access?: components['schemas']['KeyAccess'];
      /** When the key ends by itself, ISO 8601, in the future. Without it, never. */
      expiresAt?: string;
    };
    CreatedKey: components['schemas']['Key'] & {
      /** The API key itself. It is shown only once. */
      key: string;
    };
    KeyRotation: {
      /** How many more seconds the old key works; never past its own expiry. */
      graceSeconds?: number;
    };
    KeyUsage: {
      keyId: components['schemas']['KeyId'];
      /** Requests of the key that took a token of the day. */
      requests: number;
    };
    UsageDay: {
      /** The day, UTC. */
      date: string;
      /** Requests that took a token of the day. */
      requests: number;
      /** Requests with a live key that got no token, because a limit was reached or the key was banned. A lower bound: the last ones of a burst are counted with a later request. */
      rejected: number;
      /** The keys that made requests that day, by id, with the last 20 ended keys. An ended key may have made more requests than are shown. */
      keys: components['schemas']['KeyUsage'][];
    };
    Rejection: {
      /** When, ISO 8601, UTC. */
      at: string;
      /** The operation, or `unmatchedRoute` if no operation has the path or the method. */
      operationId: string;
      keyId: components['schemas']['KeyId'];
      /** The HTTP status code. */
      status: number;
      /** Machine-readable error code. */
      code: string;
      /** The `x-request-id` of the response. */
      requestId: string;
    };
    UsageHistory: {
      /** The last 31 days, oldest first; the last one is today, UTC. Days without requests are included. */
      days: components['schemas']['UsageDay'][];
      /** Requests with a live key that got a status of 400 to 499 in the last 24 hours: the last 100 that were stored, newest first. The first one of each code is stored before its response, those of the next 30 seconds with a later request of the account. Some may be missing if many requests are rejected at once, or if no request follows. */
      lastRejections: components['schemas']['Rejection'][];
    };
    Health: {
      status: "ok";
    };
  };
}
export interface operations {
  /**
   * List pets
   * @description Lists pets in ascending order of id, a page at a time. You may combine the filters. Repeat `id` to read several pets at once; unknown ids are left out. With one `id` the response has the pet's `ETag`, for `If-Match`. Without a filter, or with `id`, the list is current; with another filter, the latest writes may be missing, usually for less than a second.
   */
  listPets: {
    parameters: {
      query?: {
        /** Only pets with this id. Repeat it for several. */
        id?: components['schemas']['Id'][];
        /** Only pets or inventory entries with this status. */
        status?: components['schemas']['PetStatus'];
        /** Only pets of this category. */
        categoryId?: components['schemas']['Id'];
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing, but for up to 12 s a new item may appear behind the last id. */
        after?: components['schemas']['Id'];
      };
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag?: string;
          Link?: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pets'];
        };
      };
      304: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Create a pet
   * @description Creates a pet in an existing category. A pet without a status is `available`. A read-only `id` in the body is ignored.
   */
  createPet: {
    parameters: {
      query?: never;
      header?: {
        /** Your own string, different for each task, without a comma. For 24 hours, repeating a request with the same key takes effect once and returns the same response, also with another API key of your account. A placeholder that a tool filled in, such as `<string>`, is rejected. */
        'Idempotency-Key'?: string;
      };
      path?: never;
    };
    requestBody: { content: {
      'application/json': components['schemas']['NewPet'];
    } };
    responses: {
      201: {
        headers: {
          Location: string;
          ETag: string;
          'Idempotency-Replayed'?: "true";
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pet'];
        };
      };
    };
  };
  /**
   * Read a pet
   * @deprecated Since 2026-11-20. Responds with 410 from 2027-06-30 on. Use /pets?id={petId} instead.
   * @description Reads one pet. Deprecated: use `GET /pets?id=…`, which reads one pet, or with `limit=100` up to a hundred at once. Until the sunset date this operation works as before, with the headers `Deprecation`, `Sunset` and `Link`; then it responds with 410.
   */
  getPet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The pet. */
        petId: components['schemas']['Id'];
      };
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          Deprecation: string;
          Sunset: string;
          Link?: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pet'];
        };
      };
      304: {
        headers: {
          ETag: string;
          Deprecation: string;
          Sunset: string;
          Link?: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Replace a pet
   * @description Replaces every field of a pet. Without a status the pet becomes `available`. An `id` in the body must equal the id in the path.
   */
  replacePet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The pet. */
        petId: components['schemas']['Id'];
      };
    };
    requestBody: { content: {
      'application/json': components['schemas']['NewPet'];
    } };
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pet'];
        };
      };
    };
  };
  /**
   * Update a pet
   * @description Changes only the given fields (JSON Merge Patch, RFC 7396). A status of `null` becomes `available`. An `id` in the body must equal the id in the path.
   */
  updatePet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The pet. */
        petId: components['schemas']['Id'];
      };
    };
    requestBody: { content: {
      'application/json': components['schemas']['PetPatch'];
      'application/merge-patch+json': components['schemas']['PetPatch'];
    } };
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Pet'];
        };
      };
    };
  };
  /**
   * Delete a pet
   * @description Deletes a pet and its inventory entry. A pet with open orders cannot be deleted.
   */
  deletePet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The pet. */
        petId: components['schemas']['Id'];
      };
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * List categories
   * @description Lists categories in ascending order of id, a page at a time, in their current state.
   */
  listCategories: {
    parameters: {
      query?: {
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing, but for up to 12 s a new item may appear behind the last id. */
        after?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          Link?: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Categories'];
        };
      };
    };
  };
  /**
   * Create a category
   * @description Creates a category. A read-only `id` in the body is ignored.
   */
  createCategory: {
    parameters: {
      query?: never;
      header?: {
        /** Your own string, different for each task, without a comma. For 24 hours, repeating a request with the same key takes effect once and returns the same response, also with another API key of your account. A placeholder that a tool filled in, such as `<string>`, is rejected. */
        'Idempotency-Key'?: string;
      };
      path?: never;
    };
    requestBody: { content: {
      'application/json': components['schemas']['NewCategory'];
    } };
    responses: {
      201: {
        headers: {
          Location: string;
          ETag: string;
          'Idempotency-Replayed'?: "true";
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Category'];
        };
      };
    };
  };
  /**
   * Read a category
   * @description Reads one category.
   */
  getCategory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The category. */
        categoryId: components['schemas']['Id'];
      };
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Category'];
        };
      };
      304: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Replace a category
   * @description Replaces every field of a category. Without a description, the description is removed. An `id` in the body must equal the id in the path.
   */
  replaceCategory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The category. */
        categoryId: components['schemas']['Id'];
      };
    };
    requestBody: { content: {
      'application/json': components['schemas']['NewCategory'];
    } };
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Category'];
        };
      };
    };
  };
  /**
   * Update a category
   * @description Changes only the given fields (JSON Merge Patch, RFC 7396). A description of `null` is removed. An `id` in the body must equal the id in the path.
   */
  updateCategory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The category. */
        categoryId: components['schemas']['Id'];
      };
    };
    requestBody: { content: {
      'application/json': components['schemas']['CategoryPatch'];
      'application/merge-patch+json': components['schemas']['CategoryPatch'];
    } };
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Category'];
        };
      };
    };
  };
  /**
   * Delete a category
   * @description Deletes a category. A category with pets cannot be deleted.
   */
  deleteCategory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The category. */
        categoryId: components['schemas']['Id'];
      };
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * List orders
   * @description Lists orders in ascending order of id, a page at a time. You may combine the filters. Without a filter the list is current; with one, the latest writes may be missing, usually for less than a second.
   */
  listOrders: {
    parameters: {
      query?: {
        /** Only orders for this pet. */
        petId?: components['schemas']['Id'];
        /** Only orders that are complete, or only those that are not. */
        complete?: boolean;
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing, but for up to 12 s a new item may appear behind the last id. */
        after?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          Link?: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Orders'];
        };
      };
    };
  };
  /**
   * Place an order
   * @description Places an order. An order with a pet and a quantity takes its units from the pet's stock in the same step, or is rejected and changes nothing. It takes nothing if the pet has no inventory entry. The pet's status is not checked. Every field is optional: `{}` is an order that takes nothing. A read-only `id` in the body is ignored.
   */
  createOrder: {
    parameters: {
      query?: never;
      header?: {
        /** Your own string, different for each task, without a comma. For 24 hours, repeating a request with the same key takes effect once and returns the same response, also with another API key of your account. A placeholder that a tool filled in, such as `<string>`, is rejected. */
        'Idempotency-Key'?: string;
      };
      path?: never;
    };
    requestBody: { content: {
      'application/json': components['schemas']['NewOrder'];
    } };
    responses: {
      201: {
        headers: {
          Location: string;
          ETag: string;
          'Idempotency-Replayed'?: "true";
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlacedOrder'];
        };
      };
    };
  };
  /**
   * Read an order
   * @description Reads one order.
   */
  getOrder: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The order. */
        orderId: components['schemas']['Id'];
      };
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlacedOrder'];
        };
      };
      304: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Update an order
   * @experimental May change or be removed without notice. Do not depend on it.
   * @description Changes only the given fields (JSON Merge Patch, RFC 7396): `null` removes a field. With a new quantity or pet, the order gives back its units and takes new ones, if the pet has an inventory entry. `complete: true` is final: a complete order cannot be changed or deleted. An `id` in the body must equal the id in the path.
   */
  updateOrder: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The order. */
        orderId: components['schemas']['Id'];
      };
    };
    requestBody: { content: {
      'application/json': components['schemas']['OrderPatch'];
      'application/merge-patch+json': components['schemas']['OrderPatch'];
    } };
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PlacedOrder'];
        };
      };
    };
  };
  /**
   * Cancel an order
   * @description Deletes an open order and returns its units to the stock. A complete order cannot be deleted.
   */
  deleteOrder: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The order. */
        orderId: components['schemas']['Id'];
      };
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * List the inventory
   * @beta May change with notice: a month before, this description says what and when.
   * @description Lists the inventory entries in ascending order of pet id, a page at a time. The latest writes may be missing, usually for less than a second.
   */
  listInventory: {
    parameters: {
      query?: {
        /** Only pets or inventory entries with this status. */
        status?: components['schemas']['PetStatus'];
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing, but for up to 12 s a new item may appear behind the last id. */
        after?: components['schemas']['Id'];
      };
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          Link?: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Inventory'];
        };
      };
    };
  };
  /**
   * Read the stock of a pet
   * @beta May change with notice: a month before, this description says what and when.
   * @description Reads the inventory entry of a pet. Its `status` is the pet's. A pet whose stock was never set has no entry.
   */
  getInventory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The pet. */
        petId: components['schemas']['Id'];
      };
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InventoryItem'];
        };
      };
      304: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Set the stock of a pet
   * @beta May change with notice: a month before, this description says what and when.
   * @description Sets the stock of a pet to a new count. The first time this creates the pet's inventory entry, and from then on orders take from it. With `If-None-Match: *` it only creates the entry, and never replaces one.
   */
  setInventory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` matches any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; with `*`, only if it does not exist yet. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The pet. */
        petId: components['schemas']['Id'];
      };
    };
    requestBody: { content: {
      'application/json': components['schemas']['InventoryUpdate'];
    } };
    responses: {
      200: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InventoryItem'];
        };
      };
      201: {
        headers: {
          ETag: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InventoryItem'];
        };
      };
    };
  };
  /**
   * Queue a message
   * @description Queues a message and responds at once. It is a good first request, because it needs only a key. `queued` means only that the message is stored durably. A read-only `id` in the body is ignored.
   */
  createMessage: {
    parameters: {
      query?: never;
      header?: {
        /** Your own string, different for each task, without a comma. For 24 hours, repeating a request with the same key takes effect once and returns the same response, also with another API key of your account. A placeholder that a tool filled in, such as `<string>`, is rejected. */
        'Idempotency-Key'?: string;
      };
      path?: never;
    };
    requestBody: { content: {
      'application/json': components['schemas']['NewMessage'];
    } };
    responses: {
      202: {
        headers: {
          'Idempotency-Replayed'?: "true";
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
    };
  };
  /**
   * Read your account
   * @description Reads your account: its plan, the limits that all its keys share, and what is left of them.
   */
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'];
        };
      };
    };
  };
  /**
   * Open your account
   * @description Opens your account on the plan Free, or returns the one that you have: the same person always has one account. It takes no body.
   */
  openAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'];
        };
      };
      201: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'];
        };
      };
    };
  };
  /**
   * Close your account
   * @description Closes your account. All its keys end with this response. This cannot be undone: the same sign-in finds the closed account and cannot create keys or open another account. Nobody reaches the store any more; the platform keeps it until it erases it. You may repeat the request: a closed account stays as it is.
   */
  closeAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * List your API keys
   * @description Lists the keys of the account, oldest first: all live keys, and the last 20 that ended in the last 30 days. Nobody can read a key itself again, not even the platform.
   */
  listKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Keys'];
        };
      };
    };
  };
  /**
   * Create an API key
   * @description Creates a key and returns it, this once. An account has at most five live keys, which share the limits of the plan. It takes no `Idempotency-Key`, because the key is not stored: if the response is lost, find the key in the list, revoke it and create another.
   */
  createKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: { content: {
      'application/json': components['schemas']['NewKey'];
    } };
    responses: {
      201: {
        headers: {
          Location: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedKey'];
        };
      };
    };
  };
  /**
   * Revoke an API key
   * @description Ends a key: at once, or within a second if hundreds of requests per second use it. You may repeat the request: a key that has ended stays as it is.
   */
  revokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The API key, by its id. */
        keyId: components['schemas']['KeyId'];
      };
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Rotate an API key
   * @description Creates a key that replaces a live one, with the same name, access and expiry, and returns it, this once. The old key works for the grace period, so that programs can change to the new one; with `graceSeconds: 0` it ends now. While both work, both count among the account's five. It takes no `Idempotency-Key`, because the key is not stored: if the response is lost, list the keys and revoke the new one.
   */
  rotateKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The API key, by its id. */
        keyId: components['schemas']['KeyId'];
      };
    };
    requestBody: { content: {
      'application/json': components['schemas']['KeyRotation'];
    } };
    responses: {
      201: {
        headers: {
          Location: string;
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedKey'];
        };
      };
    };
  };
  /**
   * Read your usage
   * @description Reads how many requests the account made on each of the last 31 days, in total and by key, and which requests were rejected in the last 24 hours. `requests` counts those that took a token. More requests may have been rejected than are counted or listed.
   */
  getUsage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'X-Request-Id': string;
          'X-RateLimit-Limit': number;
          'X-RateLimit-Remaining': number;
          'X-RateLimit-Reset': number;
          'RateLimit-Policy': string;
          RateLimit: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UsageHistory'];
        };
      };
    };
  };
  /**
   * Read this contract
   * @description The OpenAPI document of this API, as JSON. Needs no key and has no limit.
   */
  getOpenapi: {
    parameters: {
      query?: never;
      header?: {
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          'Content-Encoding'?: "gzip";
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            
          };
        };
      };
      304: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Read this contract as YAML
   * @description The OpenAPI document of this API, as YAML: the same as `/openapi.json`. Needs no key and has no limit.
   */
  getOpenapiYaml: {
    parameters: {
      query?: never;
      header?: {
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          'Content-Encoding'?: "gzip";
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'application/yaml': {
            
          };
        };
      };
      304: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Follow the changes
   * @description The changes of this API, with the dates on which deprecated operations end, as an Atom feed (RFC 4287). Needs no key and has no limit.
   */
  getChanges: {
    parameters: {
      query?: never;
      header?: {
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'application/atom+xml': string;
        };
      };
      304: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Read the reference page
   * @description The reference of this API as a web page. If `Accept` prefers `text/markdown` to `text/html`, the response is a list of the guides and operations, each with its Markdown text. Needs no key and has no limit.
   */
  getReference: {
    parameters: {
      query?: never;
      header?: {
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
          'text/markdown': string;
        };
      };
      304: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Read an asset of the reference page
   * @description A script, style sheet or icon of the reference page; the collection `petstore.postman_collection.json`; or a page as Markdown, such as `quickstart.md` or `createPet.md`: `llms.txt` lists them. Needs no key and has no limit.
   */
  getReferenceAsset: {
    parameters: {
      query?: never;
      header?: {
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The file. */
        asset: string;
      };
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          'Content-Encoding'?: "gzip";
          'Content-Disposition'?: string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'text/javascript': string;
          'text/css': string;
          'image/svg+xml': string;
          'application/json': {
            
          };
          'text/markdown': string;
          'text/plain': string;
        };
      };
      304: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Read the portal
   * @description The portal as a web page: sign in, create and revoke API keys, see what is left of the plan, and fill or empty the store. A new key that may write stays in the tab until you sign out, for the store and the reference. If `Accept` prefers `text/markdown` to `text/html`, the response says what the portal is for, and what programs use instead. Needs no key and has no limit.
   */
  getPortal: {
    parameters: {
      query?: {
        /** The parameters that the sign-in provider returns, such as `code` and `state`. Only the page reads them. */
        response?: {
          [name: string]: string;
        };
      };
      header?: {
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
          'text/markdown': string;
        };
      };
      304: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Read an asset of the portal
   * @description A script, style sheet or icon of the portal. Needs no key and has no limit.
   */
  getPortalAsset: {
    parameters: {
      query?: never;
      header?: {
        /** The response is 304 without a body if the resource still has one of these entity tags. */
        'If-None-Match'?: components['schemas']['EntityTags'];
      };
      path: {
        /** The file. */
        asset: string;
      };
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          'Content-Encoding'?: "gzip";
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'text/javascript': string;
          'text/css': string;
          'image/svg+xml': string;
        };
      };
      304: {
        headers: {
          ETag: string;
          'Cache-Control': string;
          Vary: "accept" | "accept-encoding";
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  /**
   * Check whether the service is up
   * @description Responds with 200 while the service reaches its store, else with 503. Needs no key and has no limit.
   */
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          'Cache-Control': string;
          'X-Request-Id': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
    };
  };
}
