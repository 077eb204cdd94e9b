// Made from openapi.yaml by `npm run generate`. Do not edit.
export interface components {
  schemas: {
    EntityTags: string;
    Id: number;
    PetStatus: "available" | "pending" | "sold";
    Pet: {
      /** Unique identifier assigned on creation. */
      id: number;
      /** The animal's name. */
      name: string;
      /** ID of the category the animal belongs to. */
      categoryId: number;
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
      categoryId: number;
      /** One of the PetStatus values. */
      status?: components['schemas']['PetStatus'];
    };
    PetPatch: {
      /** The animal's name. */
      name?: string;
      /** ID of the category the animal belongs to. */
      categoryId?: number;
      /** The new status; null for `available`. */
      status?: "available" | "pending" | "sold" | null;
    };
    Category: {
      /** Unique identifier assigned on creation. */
      id: number;
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
      id?: number;
      /** ID of the animal in the order. */
      petId?: number;
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
      id: number;
      /** Expected or actual ship date, ISO 8601, in UTC with milliseconds. */
      shipDate?: string;
      /** Whether the order has been fulfilled. */
      complete: boolean;
    };
    Orders: components['schemas']['PlacedOrder'][];
    NewOrder: {
      /** ID of the animal in the order. */
      petId?: number;
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
      petId: number;
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
      /** Requests that were made in the current window. */
      used: number;
      /** Requests that remain in the current window. */
      remaining: number;
      /** When the whole limit is available again, ISO 8601, UTC. If the account made no request in this minute, the time is calculated as if it made one now. */
      resetsAt: string;
    };
    /** The requests of all keys of the account together. */
    Usage: {
      minute: components['schemas']['WindowUsage'];
      day: components['schemas']['WindowUsage'];
    };
    Account: {
      /** Unique account identifier. */
      accountId: string;
      /** The owner of the account, as an e-mail address or as the user name at the sign-in provider. */
      owner: string;
      plan: "Free" | "Pro" | "Business" | "Enterprise";
      limits: components['schemas']['Limits'];
      usage: components['schemas']['Usage'];
      /** When the account was opened, ISO 8601, UTC. */
      createdAt: string;
    };
    KeyId: string;
    /** `write` keys allow every method. `read` keys allow only GET and HEAD. */
    KeyAccess: "read" | "write";
    /** `active` keys work. `ending` keys were rotated, and work until `endsAt`. `banned` keys work again from `bannedUntil`. `expired` and `revoked` keys have ended. */
    KeyState: "active" | "ending" | "banned" | "expired" | "revoked";
    Key: {
      keyId: components['schemas']['KeyId'];
      /** The purpose of the key, for example where you use it. The name must begin and end with a visible character. It must not contain control characters, format characters or line separators, but joiners are allowed in emoji and in scripts that need them. */
      name: string;
      access: components['schemas']['KeyAccess'];
      /** The last four characters of the key. */
      hint: string;
      state: components['schemas']['KeyState'];
      /** When the key was created, ISO 8601, UTC. */
      createdAt: string;
      /** When the key expires, ISO 8601, UTC. */
      expiresAt?: string;
      /** When the key ends or ended because it was rotated or revoked, ISO 8601, UTC. */
      endsAt?: string;
      /** The key that this one replaces. */
      rotatedFrom?: string;
      /** How many requests the service has accepted with this key since 00:00 UTC. Only live keys have this field. */
      requestsToday?: number;
      /** The minute of the last request that the service accepted with this key, ISO 8601, UTC. Only live keys that were used have this field. */
      lastUsedAt?: string;
      /** When the ban ends, ISO 8601, UTC. Only banned keys have this field. */
      bannedUntil?: string;
    };
    Keys: components['schemas']['Key'][];
    NewKey: {
      /** The purpose of the key, for example where you use it. The name must begin and end with a visible character. It must not contain control characters, format characters or line separators, but joiners are allowed in emoji and in scripts that need them. */
      name: string;
      /** The methods that the key allows. You cannot change this later, and the key keeps it when you rotate it. */
      access?: components['schemas']['KeyAccess'];
      /** When the key expires, ISO 8601, in the future. Without this field, the key never expires. */
      expiresAt?: string;
    };
    CreatedKey: components['schemas']['Key'] & {
      /** The API key itself. It is shown only once. */
      key: string;
    };
    KeyRotation: {
      /** How many more seconds the old key works. It never works longer than its own expiry. */
      graceSeconds?: number;
    };
    KeyUsage: {
      keyId: components['schemas']['KeyId'];
      /** Requests with this key that counted against the daily limit. */
      requests: number;
    };
    UsageDay: {
      /** The day, UTC. */
      date: string;
      /** Requests that counted against the daily limit. */
      requests: number;
      /** Requests with a live key that were rejected because a limit was reached or the key was banned. There may have been more, because the service counts the last rejections of a burst with a later request. */
      rejected: number;
      /** The keys that made requests on that day, in the order of their ids. Keys that ended are included, up to the last 20. A key that ended may have made more requests than this list shows. */
      keys: components['schemas']['KeyUsage'][];
    };
    Rejection: {
      /** When the service rejected the request, ISO 8601, UTC. */
      at: string;
      /** The operation that was called, or `unmatchedRoute` if no operation has the path or the method. */
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
      /** The last 31 days, with the oldest day first. The last day is today, UTC. Days without requests are included. */
      days: components['schemas']['UsageDay'][];
      /** The last 100 stored rejections of the last 24 hours, with the newest first. A rejection is a request with a live key that got a status of 400 to 499. The service stores the first rejection of each code before it responds. It stores the rejections of the next 30 seconds with a later request of the account. Some rejections may be missing if the service rejects many requests at once, or if no request follows. */
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
   * @description Lists pets page by page, in ascending order of id. You may combine the filters. Repeat `id` to read several pets at once. The response leaves out unknown ids. With one `id`, the response has the pet's `ETag`, for `If-Match`. A list without an `ETag` matches no entity tag in `If-Match`. Without a filter, or with `id`, the list is current. With another filter, it may not show the latest writes yet, usually for less than a second.
   */
  listPets: {
    parameters: {
      query?: {
        /** Lists only the pet with this id. Repeat the parameter to read several pets. */
        id?: components['schemas']['Id'][];
        /** Lists only pets or inventory entries with this status. */
        status?: components['schemas']['PetStatus'];
        /** Lists only pets of this category. */
        categoryId?: components['schemas']['Id'];
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page (of the inventory, the last `petId`). The `Link` header of each page contains the address of the next page. Pages neither skip nor repeat items, but for up to 12 s a new item may appear with a lower id than the last one. */
        after?: components['schemas']['Id'];
      };
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
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
   * @description Creates a pet in an existing category. A pet without a status is `available`. The service ignores the read-only field `id` in the body.
   */
  createPet: {
    parameters: {
      query?: never;
      header?: {
        /** A string that you choose, different for each task, without a comma. If you repeat a request with the same string within 24 hours, it takes effect only once and returns the same response, even with another API key of your account. The service rejects a placeholder that a tool filled in, such as `<string>`. */
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
   * @description Reads one pet. This operation is deprecated. Use `GET /pets?id=…` instead, which reads one pet, or with `limit=100` up to a hundred pets at once. Until the sunset date this operation works as before, with the headers `Deprecation`, `Sunset` and `Link`. Then it responds with 410.
   */
  getPet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
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
   * @description Replaces every field of a pet. If you send no status, the pet becomes `available`. An `id` in the body must be the same as the id in the path.
   */
  replacePet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Changes only the given fields (JSON Merge Patch, RFC 7396). If the status is `null`, it becomes `available`. An `id` in the body must be the same as the id in the path.
   */
  updatePet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Deletes a pet and its inventory entry. You cannot delete a pet that has open orders.
   */
  deletePet: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Lists categories page by page, in ascending order of id. The list is always current.
   */
  listCategories: {
    parameters: {
      query?: {
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page (of the inventory, the last `petId`). The `Link` header of each page contains the address of the next page. Pages neither skip nor repeat items, but for up to 12 s a new item may appear with a lower id than the last one. */
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
   * @description Creates a category. The service ignores the read-only field `id` in the body.
   */
  createCategory: {
    parameters: {
      query?: never;
      header?: {
        /** A string that you choose, different for each task, without a comma. If you repeat a request with the same string within 24 hours, it takes effect only once and returns the same response, even with another API key of your account. The service rejects a placeholder that a tool filled in, such as `<string>`. */
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
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
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
   * @description Replaces every field of a category. If you send no description, the old description is removed. An `id` in the body must be the same as the id in the path.
   */
  replaceCategory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Changes only the given fields (JSON Merge Patch, RFC 7396). To remove the description, send `null`. An `id` in the body must be the same as the id in the path.
   */
  updateCategory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Deletes a category. You cannot delete a category that still has pets.
   */
  deleteCategory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Lists orders page by page, in ascending order of id. You may combine the filters. Without a filter, the list is current. With a filter, it may not show the latest writes yet, usually for less than a second.
   */
  listOrders: {
    parameters: {
      query?: {
        /** Lists only orders for this pet. */
        petId?: components['schemas']['Id'];
        /** `true` lists only complete orders, and `false` lists only open orders. */
        complete?: boolean;
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page (of the inventory, the last `petId`). The `Link` header of each page contains the address of the next page. Pages neither skip nor repeat items, but for up to 12 s a new item may appear with a lower id than the last one. */
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
   * @description Places an order. If the order has a pet and a quantity, the service takes its units from the pet's stock in the same step. If it cannot, it rejects the order and changes nothing. If the pet has no inventory entry, the order takes nothing from a stock. The service does not check the pet's status. Every field is optional, so `{}` is an order that takes nothing. The service ignores the read-only field `id` in the body.
   */
  createOrder: {
    parameters: {
      query?: never;
      header?: {
        /** A string that you choose, different for each task, without a comma. If you repeat a request with the same string within 24 hours, it takes effect only once and returns the same response, even with another API key of your account. The service rejects a placeholder that a tool filled in, such as `<string>`. */
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
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
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
   * @description Changes only the given fields (JSON Merge Patch, RFC 7396): `null` removes a field. If you change the quantity or the pet, the order returns its units and takes new ones, if the pet has an inventory entry. `complete: true` is final. You cannot change or delete a complete order. An `id` in the body must be the same as the id in the path.
   */
  updateOrder: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Deletes an open order and returns its units to the stock. You cannot delete a complete order.
   */
  deleteOrder: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Lists the inventory entries page by page, in ascending order of pet id. The list may not show the latest writes yet, usually for less than a second.
   */
  listInventory: {
    parameters: {
      query?: {
        /** Lists only pets or inventory entries with this status. */
        status?: components['schemas']['PetStatus'];
        /** The maximum number of items per page. */
        limit?: number;
        /** The last id of the previous page (of the inventory, the last `petId`). The `Link` header of each page contains the address of the next page. Pages neither skip nor repeat items, but for up to 12 s a new item may appear with a lower id than the last one. */
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
   * @description Reads the inventory entry of a pet. Its `status` is the status of the pet. A pet has no entry until you set its stock.
   */
  getInventory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
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
   * @description Sets the stock of a pet to a new count. The first request creates the pet's inventory entry. From then on, orders take their units from this stock. With `If-None-Match: *` the operation creates an entry, but never replaces one.
   */
  setInventory: {
    parameters: {
      query?: never;
      header?: {
        /** The operation takes effect only if the resource still has one of these entity tags. `*` matches any entity tag. */
        'If-Match'?: components['schemas']['EntityTags'];
        /** The operation takes effect only if the resource has none of these entity tags. With `*`, it takes effect only if the resource does not exist yet. */
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
   * @description Queues a message and responds at once. This is a good first request, because it needs only a key. The status `queued` means only that the message is stored durably. The service ignores the read-only field `id` in the body.
   */
  createMessage: {
    parameters: {
      query?: never;
      header?: {
        /** A string that you choose, different for each task, without a comma. If you repeat a request with the same string within 24 hours, it takes effect only once and returns the same response, even with another API key of your account. The service rejects a placeholder that a tool filled in, such as `<string>`. */
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
   * @description Reads your account, with its plan, the limits that all its keys share, and the requests that remain.
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
   * @description Opens your account on the Free plan. If you already have an account, the operation returns it, because each person has only one account. The request needs no body. You may repeat it.
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
   * @description Closes your account. All its keys stop working with this response. You cannot undo this. With the same sign-in you cannot create keys or open another account. Nobody can use the store any more, but the platform keeps it until the operator erases it. You may repeat the request, because it does not change a closed account.
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
   * @description Lists all live keys of the account, and the last 20 keys that ended in the last 30 days. The oldest key comes first. Nobody can read the key itself again, not even the platform.
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
   * @description Creates a key and returns it only this once. An account has at most five live keys, which share the limits of the plan. The operation accepts no `Idempotency-Key`, because the service does not store the key. If the response is lost, find the key in the list, revoke it, and create another.
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
   * @description Ends a key. The key stops working with this response. You may repeat the request, because it does not change a key that has ended.
   */
  revokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the API key. */
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
   * @description Creates a key that replaces a live key, and returns it only this once. The new key has the same name, access and expiry. The old key works during the grace period, so that you can change your programs to the new key. With `graceSeconds: 0` the old key ends now. While both keys work, both count among the account's five. The operation accepts no `Idempotency-Key`, because the service does not store the key. If the response is lost, list the keys and revoke the new one.
   */
  rotateKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** The id of the API key. */
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
   * @description Reads how many requests the account made on each of the last 31 days, in total and by key, and which requests the service rejected in the last 24 hours. `requests` includes only requests that counted against the daily limit. The service may have rejected more requests than it counts or lists.
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
   * @description Returns the OpenAPI document of this API as JSON. The operation needs no key and has no limit.
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
   * @description Returns the OpenAPI document of this API as YAML, with the same content as `/openapi.json`. The operation needs no key and has no limit.
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
   * @description Returns the changes of this API, with the dates on which deprecated operations end, as an Atom feed (RFC 4287). The operation needs no key and has no limit.
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
   * @description Returns the reference of this API as a web page. If `Accept` prefers `text/markdown` to `text/html`, the operation returns a list of the guides and operations, with links to their Markdown texts. It needs no key and has no limit.
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
   * @description Returns a script, style sheet or icon of the reference page, the collection `petstore.postman_collection.json`, or a page as Markdown, such as `quickstart.md` or `createPet.md`. The file `llms.txt` lists these pages. The operation needs no key and has no limit.
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
          'Content-Disposition'?: string;
          ETag: string;
          'Cache-Control': string;
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
   * @description Returns the portal as a web page. There you can sign in, create and revoke API keys, see the requests that remain, and fill or empty the store. A new key that may write stays in the tab until you sign out, so that the portal and the reference can use it. If `Accept` prefers `text/markdown` to `text/html`, the response says what the portal is for, and what programs use instead. The operation needs no key and has no limit.
   */
  getPortal: {
    parameters: {
      query?: {
        /** The parameters that the sign-in provider returns, such as `code` and `state`. Only the portal page reads them. */
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
   * @description Returns a script, style sheet or icon of the portal. The operation needs no key and has no limit.
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
   * @description Responds with 200 while the service can reach its store, and otherwise with 503. The operation needs no key and has no limit.
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
