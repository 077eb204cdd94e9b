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
      /** Whether the order has been fulfilled. True is final. */
      complete?: boolean;
    };
    OrderPatch: {
      /** ID of the animal in the order; null removes it. */
      petId?: number | null;
      /** Number of units ordered; null removes it. */
      quantity?: number | null;
      /** Expected or actual ship date, ISO 8601; null removes it. */
      shipDate?: string | null;
      /** Whether the order has been fulfilled. True is final. */
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
      /** When the whole limit is available again, ISO 8601, UTC. For an unused minute: when it would be if a request came now. */
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
    /** `active` and `ending` keys work, the latter until `endsAt` because they were rotated. A `banned` key works again from `bannedUntil`. `expired` and `revoked` keys have ended. */
    KeyState: "active" | "ending" | "banned" | "expired" | "revoked";
    Key: {
      keyId: components['schemas']['KeyId'];
      /** The purpose of the key, for example where it is used. It begins and ends with a visible character, and has no characters that are not seen: control and format characters, and separators of lines. Joiners are allowed in emoji and in scripts that need them. */
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
      /** The purpose of the key, for example where it is used. It begins and ends with a visible character, and has no characters that are not seen: control and format characters, and separators of lines. Joiners are allowed in emoji and in scripts that need them. */
      name: string;
      /** What the key may do. It cannot be changed, and a rotation keeps it. */
      access?: components['schemas']['KeyAccess'];
      /** When the key ends, ISO 8601: a time in the future; without it the key does not end by itself. */
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
      /** Requests with a live key that got no token, because a limit was reached or the key was banned. A lower bound: the last ones of a burst count when a later request follows. */
      rejected: number;
      /** The keys that made requests that day, by id. Of keys that ended the last 20 are there, and may have made more requests than they show. */
      keys: components['schemas']['KeyUsage'][];
    };
    Rejection: {
      /** When, ISO 8601, UTC. */
      at: string;
      /** The operation; `unmatchedRoute` for a path or a method that no operation has. */
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
      /** The last 31 days, oldest first; the last one is today, UTC. A day without requests is there too. */
      days: components['schemas']['UsageDay'][];
      /** Requests of the last 24 hours with a live key whose response had a status of 400 to 499, newest first: the last 100 of those that were stored. The first one of each code is stored before its response. Those of the next 30 seconds are stored with a later request of the account, and some may be missing: when many requests are rejected at once, or no request follows. */
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
   * @description Lists pets in ascending order of id, a page at a time. The filters may be combined; `id` may be repeated to read several pets at once, and unknown ids are left out of the response. With one `id` the response has the `ETag` of the pet, for `If-Match`. Without a filter, or with `id`, the response has the current state; with another filter a pet that was written a moment ago may be missing, usually for less than a second.
   */
  listPets: {
    parameters: {
      query?: {
        /** Only these pets. May be repeated. */
        id?: components['schemas']['Id'][];
        /** Only those with this status. */
        status?: components['schemas']['PetStatus'];
        /** Only pets of this category. */
        categoryId?: components['schemas']['Id'];
        /** The most items of a page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, for up to 12 s. */
        after?: components['schemas']['Id'];
      };
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
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
        /** Your own string, different for each task, without a comma. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. A placeholder of a tool, such as `<string>`, is rejected. */
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
   * @description Reads one pet. Deprecated: use `GET /pets?id=…` instead, which reads one pet, or with `limit=100` up to a hundred at once. Until the sunset date the operation works as before, with the headers `Deprecation`, `Sunset` and `Link`; from that date on it responds with 410.
   */
  getPet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
        /** The most items of a page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, for up to 12 s. */
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
        /** Your own string, different for each task, without a comma. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. A placeholder of a tool, such as `<string>`, is rejected. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
   * @description Lists orders in ascending order of id, a page at a time. The filters may be combined. Without a filter the response has the current state; with one, an order that was written a moment ago may be missing, usually for less than a second.
   */
  listOrders: {
    parameters: {
      query?: {
        /** Only orders for this pet. */
        petId?: components['schemas']['Id'];
        /** Only orders that are complete, or only those that are not. */
        complete?: boolean;
        /** The most items of a page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, for up to 12 s. */
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
   * @description Places an order. An order with a pet and a quantity takes that much of the pet's stock in the same step, or is rejected and changes nothing. If the pet has no inventory entry, there is nothing to take. The pet's status is not checked. Every field is optional: `{}` is an order that takes nothing. A read-only `id` in the body is ignored.
   */
  createOrder: {
    parameters: {
      query?: never;
      header?: {
        /** Your own string, different for each task, without a comma. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. A placeholder of a tool, such as `<string>`, is rejected. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
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
   * @description Changes only the given fields (JSON Merge Patch, RFC 7396): `null` removes a field. A new quantity or pet also changes the stock: the order gives back its units and takes the new ones, if the pet has an inventory entry. `complete: true` is final: a complete order cannot be changed or deleted. An `id` in the body must equal the id in the path.
   */
  updateOrder: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
   * @description Deletes an open order and gives back the stock it took. A complete order cannot be deleted.
   */
  deleteOrder: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
   * @description Lists the inventory entries in ascending order of pet id, a page at a time. An entry that was written a moment ago may be missing, usually for less than a second.
   */
  listInventory: {
    parameters: {
      query?: {
        /** Only those with this status. */
        status?: components['schemas']['PetStatus'];
        /** The most items of a page. */
        limit?: number;
        /** The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, for up to 12 s. */
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
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
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
   * @description Sets the stock of a pet to a new count. The first time this creates the pet's inventory entry, and from then on orders take from it. With `If-None-Match: *` it creates the entry, and never replaces one.
   */
  setInventory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation acts only if the resource still has one of these entity tags; `*` for any. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
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
   * @description Queues a message and responds at once: a good first request, because it only needs a key. `queued` means only that the message is stored durably. A read-only `id` in the body is ignored.
   */
  createMessage: {
    parameters: {
      query?: never;
      header?: {
        /** Your own string, different for each task, without a comma. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. A placeholder of a tool, such as `<string>`, is rejected. */
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
   * @description Reads the account of the person who is signed in: its plan, the limits that all its keys share, and what is left of them.
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
   * @description Opens the account of the person who is signed in, on the plan Free, or finds it if it is open: the same person always has one account. It takes no body.
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
   * @description Closes the account of the person who is signed in, for ever: all its keys end with this response, and it gets no new ones. The same sign-in finds the closed account and cannot open another. The store is not reachable any more; it is kept until the platform erases it. An account that is closed stays as it is, so the request may be repeated.
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
   * @description Lists the keys of the account, oldest first: all live keys, and the last 20 of those that ended in the last 30 days. Nobody can read the key itself again, not even the platform.
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
   * @description Creates a key of the account and returns it, only this time. An account has five live keys at most; they share the limits of the plan. It takes no `Idempotency-Key`, because the response is not stored: if it is lost, find the key in the list, revoke it and create another.
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
   * @description Ends a key: at once, or within a second if hundreds of requests per second use it. It does not change a key that has ended, so it may be repeated.
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
   * @description Creates a key that replaces a live one, with its name, its access and its expiry, and returns it, only this time. The old key still works for the grace period, so that programs can change to the new one; with `graceSeconds: 0` it ends now. While both work, both count among the account's five. Takes no `Idempotency-Key`, because the key is not stored: if the response is lost, list the keys, and revoke the new one.
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
   * @description Reads how many requests the account made on each of the last 31 days, together and by key, and which of its requests were rejected in the last 24 hours. The numbers of requests are those that took a token; rejected requests may be more than are counted or listed.
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
   * @description What changed in this API, with the dates on which deprecated operations stop, as an Atom feed (RFC 4287). Needs no key and has no limit.
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
   * @description The reference of this API as a web page. A request that prefers `text/markdown` to `text/html` in `Accept` gets a list of its guides and operations, each of which is a Markdown text too. Needs no key and has no limit.
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
   * @description A script, style sheet or icon of the reference page; `petstore.postman_collection.json`, with the address of the service; or one of its pages as Markdown: `llms.txt` lists them, such as `quickstart.md` and `createPet.md`. Needs no key and has no limit.
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
   * @description The portal as a web page: sign in, create and revoke API keys, see what is left of the plan, and fill or empty the store. The tab keeps a new key that may write until the sign-out, for the store and the reference. A request that prefers `text/markdown` to `text/html` in `Accept` gets a text instead: what the portal is for, and what programs use instead. Needs no key and has no limit.
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
   * Ask whether the service is up
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
