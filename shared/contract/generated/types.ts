// Made from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pets
         * @description Lists pets in ascending order of id, a page at a time. The filters may be combined; `id` may be repeated to read several pets at once, and unknown ids are left out of the response. With one `id` the response has the `ETag` of the pet, for `If-Match`. Without a filter, or with `id`, the response has the current state; with another filter a pet that was written a moment ago may be missing, usually for less than a second.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Create a pet
         * @description Creates a pet in an existing category. A pet without a status is `available`. A read-only `id` in the body is ignored.
         */
        post: operations["createPet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        /**
         * Read a pet
         * @deprecated
         * @description Reads one pet. Deprecated: use `GET /pets?id=…` instead, which reads one pet, or with `limit=100` up to a hundred at once. Until the sunset date the operation works as before, with the headers `Deprecation`, `Sunset` and `Link`; from that date on it responds with 410.
         */
        get: operations["getPet"];
        /**
         * Replace a pet
         * @description Replaces every field of a pet. Without a status the pet becomes `available`. An `id` in the body must equal the id in the path.
         */
        put: operations["replacePet"];
        post?: never;
        /**
         * Delete a pet
         * @description Deletes a pet and its inventory entry. A pet with open orders cannot be deleted.
         */
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        /**
         * Update a pet
         * @description Changes only the given fields (JSON Merge Patch, RFC 7396). A status of `null` becomes `available`. An `id` in the body must equal the id in the path.
         */
        patch: operations["updatePet"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Lists categories in ascending order of id, a page at a time, in their current state.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category
         * @description Creates a category. A read-only `id` in the body is ignored.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The category.
                 * @example 282578800143872
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        /**
         * Read a category
         * @description Reads one category.
         */
        get: operations["getCategory"];
        /**
         * Replace a category
         * @description Replaces every field of a category. Without a description, the description is removed. An `id` in the body must equal the id in the path.
         */
        put: operations["replaceCategory"];
        post?: never;
        /**
         * Delete a category
         * @description Deletes a category. A category with pets cannot be deleted.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Update a category
         * @description Changes only the given fields (JSON Merge Patch, RFC 7396). A description of `null` is removed. An `id` in the body must equal the id in the path.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/store/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Lists orders in ascending order of id, a page at a time. The filters may be combined. Without a filter the response has the current state; with one, an order that was written a moment ago may be missing, usually for less than a second.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Places an order. An order with a pet and a quantity takes that much of the pet's stock in the same step, or is rejected and changes nothing. If the pet has no inventory entry, there is nothing to take. The pet's status is not checked. Every field is optional: `{}` is an order that takes nothing. A read-only `id` in the body is ignored.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order.
                 * @example 282578800152576
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Read an order
         * @description Reads one order.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description Deletes an open order and gives back the stock it took. A complete order cannot be deleted.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        /**
         * Update an order
         * @description Changes only the given fields (JSON Merge Patch, RFC 7396): `null` removes a field. A new quantity or pet also changes the stock: the order gives back its units and takes the new ones, if the pet has an inventory entry. `complete: true` is final: a complete order cannot be changed or deleted. An `id` in the body must equal the id in the path.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/store/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the inventory
         * @description Lists the inventory entries in ascending order of pet id, a page at a time. An entry that was written a moment ago may be missing, usually for less than a second.
         */
        get: operations["listInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/inventory/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        /**
         * Read the stock of a pet
         * @description Reads the inventory entry of a pet. Its `status` is the pet's. A pet whose stock was never set has no entry.
         */
        get: operations["getInventory"];
        /**
         * Set the stock of a pet
         * @description Sets the stock of a pet to a new count. The first time this creates the pet's inventory entry, and from then on orders take from it. With `If-None-Match: *` it creates the entry, and never replaces one.
         */
        put: operations["setInventory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue a message
         * @description Queues a message and responds at once: a good first request, because it only needs a key. `queued` means only that the message is stored durably. A read-only `id` in the body is ignored.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your account
         * @description Reads the account of the person who is signed in: its plan, the limits that all its keys share, and what is left of them.
         */
        get: operations["getAccount"];
        /**
         * Open your account
         * @description Opens the account of the person who is signed in, on the plan Free, or finds it if it is open: the same person always has one account. It takes no body.
         */
        put: operations["openAccount"];
        post?: never;
        /**
         * Close your account
         * @description Closes the account of the person who is signed in, for ever: all its keys end with this response, and it gets no new ones. The same sign-in finds the closed account and cannot open another. The store is not reachable any more; it is kept until the platform erases it. An account that is closed stays as it is, so the request may be repeated.
         */
        delete: operations["closeAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your usage
         * @description Reads how many requests the account made on each of the last 31 days, together and by key, and which of its requests were rejected in the last 24 hours. The numbers of requests are those that took a token; rejected requests may be more than are counted or listed.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description Lists the keys of the account, oldest first: all live keys, and the last 20 of those that ended in the last 30 days. Nobody can read the key itself again, not even the platform.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key of the account and returns it, only this time. An account has five live keys at most; they share the limits of the plan. It takes no `Idempotency-Key`, because the response is not stored: if it is lost, find the key in the list, revoke it and create another.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key, by its id.
                 * @example key_0aB1cD2eF3gH4i
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Ends a key: at once, or within a second if hundreds of requests per second use it. It does not change a key that has ended, so it may be repeated.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/keys/{keyId}/rotations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key, by its id.
                 * @example key_0aB1cD2eF3gH4i
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a key that replaces a live one, with its name, its access and its expiry, and returns it, only this time. The old key still works for the grace period, so that programs can change to the new one; with `graceSeconds: 0` it ends now. While both work, both count among the account's five. Takes no `Idempotency-Key`, because the key is not stored: if the response is lost, list the keys, and revoke the new one.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this contract
         * @description The OpenAPI document of this API, as JSON. Needs no key and has no limit.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this contract as YAML
         * @description The OpenAPI document of this API, as YAML: the same as `/openapi.json`. Needs no key and has no limit.
         */
        get: operations["getOpenapiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes
         * @description What changed in this API, with the dates on which deprecated operations stop, as an Atom feed (RFC 4287). Needs no key and has no limit.
         */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the reference page
         * @description The reference of this API as a web page. A request that prefers `text/markdown` to `text/html` in `Accept` gets a list of its guides and operations, each of which is a Markdown text too. Needs no key and has no limit.
         */
        get: operations["getReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an asset of the reference page
         * @description A script, style sheet or icon of the reference page, or the Postman Collection that it offers; or one of its pages as Markdown: `llms.txt` lists them, such as `quickstart.md` and `createPet.md`. Needs no key and has no limit.
         */
        get: operations["getReferenceAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the portal
         * @description The portal as a web page: sign in, create and revoke API keys, and see what is left of the plan. Needs no key and has no limit.
         */
        get: operations["getPortal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an asset of the portal
         * @description A script, style sheet or icon of the portal. Needs no key and has no limit.
         */
        get: operations["getPortalAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service is up
         * @description Responds with 200 while the service reaches its store, else with 503. Needs no key and has no limit.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: int64 */
        Id: number;
        EntityTags: string;
        /** @enum {string} */
        PetStatus: "available" | "pending" | "sold";
        NewPet: {
            /** @description The animal's name. */
            name: string;
            /** @description ID of the category the animal belongs to. */
            categoryId: components["schemas"]["Id"];
            /** @description One of the PetStatus values. */
            status?: components["schemas"]["PetStatus"];
        };
        PetPatch: {
            /** @description The animal's name. */
            name?: string;
            /** @description ID of the category the animal belongs to. */
            categoryId?: components["schemas"]["Id"];
            /** @description The new status; null for `available`. */
            status?: components["schemas"]["PetStatus"] | (null);
        };
        Pet: {
            /** @description Unique identifier assigned on creation. */
            id: components["schemas"]["Id"];
            /** @description The animal's name. */
            name: string;
            /** @description ID of the category the animal belongs to. */
            categoryId: components["schemas"]["Id"];
            /** @description One of the PetStatus values. */
            status?: components["schemas"]["PetStatus"];
        };
        Pets: components["schemas"]["Pet"][];
        NewCategory: {
            /** @description Category name (for example a kind of animal). */
            name: string;
            /** @description Short description of the category. */
            description?: string;
        };
        CategoryPatch: {
            /** @description Category name (for example a kind of animal). */
            name?: string;
            /** @description Short description of the category; null removes it. */
            description?: string | null;
        };
        Category: {
            /** @description Unique identifier assigned on creation. */
            id: components["schemas"]["Id"];
            /** @description Category name (for example a kind of animal). */
            name: string;
            /** @description Short description of the category. */
            description?: string;
        };
        Categories: components["schemas"]["Category"][];
        NewOrder: {
            /** @description ID of the animal in the order. */
            petId?: components["schemas"]["Id"];
            /** @description Number of units ordered. */
            quantity?: number;
            /**
             * Format: date-time
             * @description Expected or actual ship date, ISO 8601.
             */
            shipDate?: string;
            /** @description Whether the order has been fulfilled. True is final. */
            complete?: boolean;
        };
        Order: {
            /** @description Unique order identifier. */
            id?: components["schemas"]["Id"];
            /** @description ID of the animal in the order. */
            petId?: components["schemas"]["Id"];
            /** @description Number of units ordered. */
            quantity?: number;
            /**
             * Format: date-time
             * @description Expected or actual ship date, ISO 8601.
             */
            shipDate?: string;
            /** @description Whether the order has been fulfilled. */
            complete?: boolean;
        };
        /** @description An order in a response. */
        PlacedOrder: components["schemas"]["Order"] & {
            /** @description Unique order identifier. */
            id: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description Expected or actual ship date, ISO 8601, in UTC with milliseconds.
             */
            shipDate?: string;
            /** @description Whether the order has been fulfilled. */
            complete: boolean;
        };
        OrderPatch: {
            /**
             * Format: int64
             * @description ID of the animal in the order; null removes it.
             */
            petId?: number | null;
            /** @description Number of units ordered; null removes it. */
            quantity?: number | null;
            /**
             * Format: date-time
             * @description Expected or actual ship date, ISO 8601; null removes it.
             */
            shipDate?: string | null;
            /** @description Whether the order has been fulfilled. True is final. */
            complete?: boolean;
        };
        Orders: components["schemas"]["PlacedOrder"][];
        InventoryItem: {
            /** @description ID of the animal the entry tracks. */
            petId: components["schemas"]["Id"];
            /** @description Current stock count. */
            quantity: number;
            /** @description One of the PetStatus values. */
            status: components["schemas"]["PetStatus"];
        };
        InventoryUpdate: {
            /** @description The new stock count. */
            quantity: number;
        };
        Inventory: components["schemas"]["InventoryItem"][];
        NewMessage: {
            /** @description The text of the message. */
            message: string;
        };
        Message: {
            /** @description Unique message identifier. */
            id: string;
            /** @description The text of the message. */
            message: string;
            /**
             * @description The state of the message.
             * @enum {string}
             */
            status: "queued";
            /**
             * Format: date-time
             * @description When the message was queued, ISO 8601, UTC.
             */
            createdAt: string;
        };
        Account: {
            /** @description Unique account identifier. */
            accountId: string;
            /** @description The owner of the account: an e-mail address, or the name at the sign-in. */
            owner: string;
            /** @enum {string} */
            plan: "Free" | "Pro" | "Business" | "Enterprise";
            limits: components["schemas"]["Limits"];
            usage: components["schemas"]["Usage"];
            /**
             * Format: date-time
             * @description When the account was opened, ISO 8601, UTC.
             */
            createdAt: string;
        };
        /** @description The limits of the plan, which all keys of the account share. */
        Limits: {
            /** @description Requests per minute. */
            perMinute: number;
            /** @description Requests per day, UTC. */
            perDay: number;
        };
        /** @description The use of all keys of the account together. */
        Usage: {
            minute: components["schemas"]["WindowUsage"];
            day: components["schemas"]["WindowUsage"];
        };
        WindowUsage: {
            /** @description Requests used in the current window. */
            used: number;
            /** @description Requests remaining in the current window. */
            remaining: number;
            /**
             * Format: date-time
             * @description When the whole limit is available again, ISO 8601, UTC. For an unused minute: when it would be if a request came now.
             */
            resetsAt: string;
        };
        UsageHistory: {
            /** @description The last 31 days, oldest first; the last one is today, UTC. A day without requests is there too. */
            days: components["schemas"]["UsageDay"][];
            /** @description Requests of the last 24 hours with a live key whose response had a status of 400 to 499, newest first: the last 100 of those that were stored. The first one of an account is stored before its response. Those of the next 30 seconds are stored with a later request of the account, and some may be missing: when many requests are rejected at once, or no request follows. */
            lastRefusals: components["schemas"]["Refusal"][];
        };
        UsageDay: {
            /** @description The day, UTC. */
            date: string;
            /** @description Requests that took a token of the day. */
            requests: number;
            /** @description Requests with a live key that got no token, because a limit was reached or the key was banned; at least as many. */
            refused: number;
            /** @description The keys that made requests that day, by id. Of keys that ended the last 20 are there, and may have made more requests than they show. */
            keys: components["schemas"]["KeyUsage"][];
        };
        KeyUsage: {
            keyId: components["schemas"]["KeyId"];
            /** @description Requests of the key that took a token of the day. */
            requests: number;
        };
        Refusal: {
            /**
             * Format: date-time
             * @description When, ISO 8601, UTC.
             */
            at: string;
            /** @description The operation; `unmatchedRoute` for a path or a method that no operation has. */
            operationId: string;
            keyId: components["schemas"]["KeyId"];
            /** @description The HTTP status code. */
            status: number;
            /** @description Machine-readable error code. */
            code: string;
            /** @description The `x-request-id` of the response. */
            requestId: string;
        };
        NewKey: {
            /**
             * Format: visible-text
             * @description The purpose of the key, for example where it is used. It begins and ends with a visible character, and has no characters that are not seen: control and format characters, and separators of lines. Joiners are allowed in emoji and in scripts that need them.
             */
            name: string;
            /**
             * @description What the key may do. It cannot be changed, and a rotation keeps it.
             * @default write
             */
            access?: components["schemas"]["KeyAccess"];
            /**
             * Format: date-time
             * @description When the key ends, ISO 8601: a time in the future; without it the key does not end by itself.
             */
            expiresAt?: string;
        };
        KeyRotation: {
            /**
             * @description How many more seconds the old key works; never past its own expiry.
             * @default 86400
             */
            graceSeconds?: number;
        };
        Key: {
            keyId: components["schemas"]["KeyId"];
            /**
             * Format: visible-text
             * @description The purpose of the key, for example where it is used. It begins and ends with a visible character, and has no characters that are not seen: control and format characters, and separators of lines. Joiners are allowed in emoji and in scripts that need them.
             */
            name: string;
            access: components["schemas"]["KeyAccess"];
            /** @description The last four characters of the key. */
            hint: string;
            state: components["schemas"]["KeyState"];
            /**
             * Format: date-time
             * @description When the key was created, ISO 8601, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key ends by itself, ISO 8601, UTC.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description When the key ends or ended because it was rotated or revoked, ISO 8601, UTC.
             */
            endsAt?: string;
            /** @description The key that this one replaces. */
            rotatedFrom?: components["schemas"]["KeyId"];
            /** @description While the key is live: the requests admitted with it since 00:00 UTC. */
            requestsToday?: number;
            /**
             * Format: date-time
             * @description While the key is live, once it was used: the minute of the last request admitted with it, ISO 8601, UTC.
             */
            lastUsedAt?: string;
            /**
             * Format: date-time
             * @description Present while the key is banned: until when, ISO 8601, UTC.
             */
            bannedUntil?: string;
        };
        CreatedKey: components["schemas"]["Key"] & {
            /** @description The API key itself. It is shown only once. */
            key: string;
        };
        KeyId: string;
        /**
         * @description `write` keys may send every method, `read` keys only GET and HEAD.
         * @enum {string}
         */
        KeyAccess: "read" | "write";
        /**
         * @description `active` and `ending` keys work, the latter until `endsAt` because they were rotated. A `banned` key works again from `bannedUntil`. `expired` and `revoked` keys have ended.
         * @enum {string}
         */
        KeyState: "active" | "ending" | "banned" | "expired" | "revoked";
        Keys: components["schemas"]["Key"][];
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        Error: {
            /** @description Machine-readable error code. */
            code: string;
            /** @description Human-readable description. */
            message: string;
            /** @description The HTTP status code. */
            status: number;
        };
    };
    responses: {
        /** @description A parameter is invalid. */
        InvalidParameter: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a parameter is invalid. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is missing or invalid. */
        InvalidApiKey: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The access token is missing or invalid. An API key is not an access token. */
        InvalidAccessToken: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account was closed; it has no keys and cannot get new ones. */
        AccountClosed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is read-only; it may send GET and HEAD. The request used a token, and nothing was changed. */
        ReadOnlyKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account has not been opened. */
        AccountNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account has not been opened, or has no key with this id; a key that has ended cannot be rotated. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account has five live keys already. */
        KeyLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account operations allow 60 requests per minute; without a valid access token, the source address has the same limit; `Retry-After` says how long to wait. */
        AccountRateLimitExceeded: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No resource has this id. */
        ResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The category still has pets. */
        CategoryInUse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The pet still has open orders. */
        PetInUse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The stock of the pet is smaller than the quantity ordered. */
        InsufficientStock: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The order is complete, which is final. */
        OrderComplete: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The order is complete, or the stock of the pet is too small. */
        OrderCompleteOrInsufficientStock: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The sunset date of the operation has passed; `Link` names its successor. */
        OperationSunset: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                Link?: string;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource does not meet the condition of `If-Match` or `If-None-Match`. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An id in the body does not exist. */
        ReferenceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The Idempotency-Key was used before, with another request. */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An id in the body does not exist, or the Idempotency-Key was used before, with another request. */
        ReferenceNotFoundOrIdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A limit of the plan is exceeded, or without a valid key the limit of the source address, or the API key is banned for some time; `Retry-After` says for how long. */
        RateLimitExceeded: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error of the service. The logs have the request id. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot do this at the moment. A change may have been made: a POST with its Idempotency-Key and a change with one entity tag in `If-Match` may be sent again; before any other change, read the resource. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is invalid. */
        DeprecatedInvalidParameter: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                Link?: string;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No resource has this id. */
        DeprecatedResourceNotFound: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Sunset: components["headers"]["Sunset"];
                /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                Link?: string;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error of the service. The logs have the request id. */
        DeprecatedInternalError: {
            headers: {
                /** @description Since when the operation is deprecated (RFC 9745); missing after an early error. */
                Deprecation?: string;
                /** @description The date from which the operation responds with 410 (RFC 8594); missing after an early error. */
                Sunset?: string;
                /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                Link?: string;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot do this at the moment. The request may be sent again. */
        DeprecatedUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                /** @description Since when the operation is deprecated (RFC 9745); missing after an early error. */
                Deprecation?: string;
                /** @description The date from which the operation responds with 410 (RFC 8594); missing after an early error. */
                Sunset?: string;
                /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                Link?: string;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is invalid. */
        PublicInvalidParameter: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The page has no asset with this name. */
        PublicResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error of the service. The logs have the request id. */
        PublicInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service does not reach its store. */
        PublicUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The pet.
         * @example 282578800148480
         */
        PetId: components["schemas"]["Id"];
        /**
         * @description The category.
         * @example 282578800143872
         */
        CategoryId: components["schemas"]["Id"];
        /**
         * @description The order.
         * @example 282578800152576
         */
        OrderId: components["schemas"]["Id"];
        /**
         * @description The API key, by its id.
         * @example key_0aB1cD2eF3gH4i
         */
        KeyId: components["schemas"]["KeyId"];
        /** @description The parameters that the sign-in provider returns, such as `code` and `state`. Only the page reads them. */
        SignInResponse: {
            [key: string]: string;
        };
        /** @description The file. */
        Asset: string;
        /**
         * @description Only these pets. May be repeated.
         * @example [
         *       282578800148480
         *     ]
         */
        PetIds: components["schemas"]["Id"][];
        /**
         * @description Only those with this status.
         * @example available
         */
        StatusFilter: components["schemas"]["PetStatus"];
        /**
         * @description Only pets of this category.
         * @example 282578800143872
         */
        CategoryIdFilter: components["schemas"]["Id"];
        /**
         * @description Only orders for this pet.
         * @example 282578800148480
         */
        PetIdFilter: components["schemas"]["Id"];
        /**
         * @description Only orders that are complete, or only those that are not.
         * @example false
         */
        CompleteFilter: boolean;
        /** @description The most items of a page. */
        Limit: number;
        /**
         * @description The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, up to 12 s after its id was drawn. To follow a list without a filter, start again 49152000 before the last id (12 s at 4096 ids per millisecond), and skip the items that you have.
         * @example 282578800148480
         */
        After: components["schemas"]["Id"];
        /** @description Your own string, different for each task. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. */
        IdempotencyKey: string;
        /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
        IfMatch: components["schemas"]["EntityTags"];
        /** @description The response is 304 without a body if the resource still has one of these entity tags. */
        IfNoneMatch: components["schemas"]["EntityTags"];
        /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
        IfNoneMatchOfChange: components["schemas"]["EntityTags"];
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, as in the service's logs. */
        "X-Request-Id": string;
        /** @description The limit in force. */
        "X-RateLimit-Limit": number;
        /** @description Requests remaining in the current window. */
        "X-RateLimit-Remaining": number;
        /** @description Unix timestamp at which the limit resets, in seconds. */
        "X-RateLimit-Reset": number;
        /** @description The limits of the plan (without a valid key, of the source address), as in draft-ietf-httpapi-ratelimit-headers-11, for example `"minute";q=60;w=60, "day";q=1000;w=86400`. */
        "RateLimit-Policy": string;
        /** @description What is left of each limit, and for how many seconds, the limit in force first, for example `"minute";r=59;t=42, "day";r=812;t=30600`. */
        RateLimit: string;
        /** @description Seconds to wait before the next request. */
        "Retry-After": number;
        /** @description How to authenticate. */
        "WWW-Authenticate": string;
        /** @description The path of the created resource. */
        Location: string;
        /** @description The version of the resource, for `If-Match` and `If-None-Match`. */
        ETag: string;
        /** @description The version of the one requested resource, with one `id`, for `If-Match` and `If-None-Match`. */
        ETagOfOne: string;
        /** @description How long the response may be cached. */
        "Cache-Control": string;
        /** @description Present if the caller accepts gzip. */
        "Content-Encoding": "gzip";
        /** @description The request headers on which the response depends. */
        Vary: "accept" | "accept-encoding";
        /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
        Link: string;
        /** @description Since when the operation is deprecated (RFC 9745). */
        Deprecation: string;
        /** @description The date from which the operation responds with 410 (RFC 8594). */
        Sunset: string;
        /** @description Since when the operation is deprecated (RFC 9745); missing after an early error. */
        DeprecationUnlessEarly: string;
        /** @description The date from which the operation responds with 410 (RFC 8594); missing after an early error. */
        SunsetUnlessEarly: string;
        /** @description `true` if the response is that of an earlier request with the same Idempotency-Key. */
        "Idempotency-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    /**
     * List pets
     * @description Lists pets in ascending order of id, a page at a time. The filters may be combined; `id` may be repeated to read several pets at once, and unknown ids are left out of the response. With one `id` the response has the `ETag` of the pet, for `If-Match`. Without a filter, or with `id`, the response has the current state; with another filter a pet that was written a moment ago may be missing, usually for less than a second.
     */
    listPets: {
        parameters: {
            query?: {
                /**
                 * @description Only these pets. May be repeated.
                 * @example [
                 *       282578800148480
                 *     ]
                 */
                id?: components["parameters"]["PetIds"];
                /**
                 * @description Only those with this status.
                 * @example available
                 */
                status?: components["parameters"]["StatusFilter"];
                /**
                 * @description Only pets of this category.
                 * @example 282578800143872
                 */
                categoryId?: components["parameters"]["CategoryIdFilter"];
                /** @description The most items of a page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, up to 12 s after its id was drawn. To follow a list without a filter, start again 49152000 before the last id (12 s at 4096 ids per millisecond), and skip the items that you have.
                 * @example 282578800148480
                 */
                after?: components["parameters"]["After"];
            };
            header?: {
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pets. */
            200: {
                headers: {
                    /** @description The version of the one requested resource, with one `id`, for `If-Match` and `If-None-Match`. */
                    ETag?: string;
                    /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                    Link?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 282578800148480,
                     *         "name": "Rex",
                     *         "categoryId": 282578800143872,
                     *         "status": "available"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Pets"];
                };
            };
            /** @description The pet still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description Your own string, different for each task. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rex",
                 *       "categoryId": 282578800143872,
                 *       "status": "available"
                 *     }
                 */
                "application/json": components["schemas"]["NewPet"];
            };
        };
        responses: {
            /** @description The pet, with its new id. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    /** @description `true` if the response is that of an earlier request with the same Idempotency-Key. */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800148480,
                     *       "name": "Rex",
                     *       "categoryId": 282578800143872,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReferenceNotFoundOrIdempotencyMismatch"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    /**
     * Read a pet
     *     @deprecated Since 2026-11-20. Responds with 410 from 2027-06-30 on. Use /pets?id={petId} instead.
     * @description Reads one pet. Deprecated: use `GET /pets?id=…` instead, which reads one pet, or with `limit=100` up to a hundred at once. Until the sunset date the operation works as before, with the headers `Deprecation`, `Sunset` and `Link`; from that date on it responds with 410.
     */
    getPet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                    Link?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800148480,
                     *       "name": "Rex",
                     *       "categoryId": 282578800143872,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            /** @description The pet still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                    Link?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DeprecatedInvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["DeprecatedResourceNotFound"];
            410: components["responses"]["OperationSunset"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["DeprecatedInternalError"];
            503: components["responses"]["DeprecatedUnavailable"];
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
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rex the Second",
                 *       "categoryId": 282578800143872,
                 *       "status": "pending"
                 *     }
                 */
                "application/json": components["schemas"]["NewPet"];
            };
        };
        responses: {
            /** @description The pet after the change. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800148480,
                     *       "name": "Rex the Second",
                     *       "categoryId": 282578800143872,
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReferenceNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pet is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["PetInUse"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "pending"
                 *     }
                 */
                "application/json": components["schemas"]["PetPatch"];
                /**
                 * @example {
                 *       "status": "pending"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["PetPatch"];
            };
        };
        responses: {
            /** @description The pet after the change. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800148480,
                     *       "name": "Rex",
                     *       "categoryId": 282578800143872,
                     *       "status": "sold"
                     *     }
                     */
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReferenceNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    /**
     * List categories
     * @description Lists categories in ascending order of id, a page at a time, in their current state.
     */
    listCategories: {
        parameters: {
            query?: {
                /** @description The most items of a page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, up to 12 s after its id was drawn. To follow a list without a filter, start again 49152000 before the last id (12 s at 4096 ids per millisecond), and skip the items that you have.
                 * @example 282578800148480
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
            200: {
                headers: {
                    /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                    Link?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 282578800143872,
                     *         "name": "Dogs",
                     *         "description": "Loyal friends"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description Your own string, different for each task. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dogs",
                 *       "description": "Loyal friends"
                 *     }
                 */
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The category, with its new id. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    /** @description `true` if the response is that of an earlier request with the same Idempotency-Key. */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800143872,
                     *       "name": "Dogs",
                     *       "description": "Loyal friends"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The category.
                 * @example 282578800143872
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800143872,
                     *       "name": "Dogs",
                     *       "description": "Loyal friends"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The category still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["ResourceNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The category.
                 * @example 282578800143872
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hounds"
                 *     }
                 */
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The category after the change. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800143872,
                     *       "name": "Hounds"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The category.
                 * @example 282578800143872
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["CategoryInUse"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The category.
                 * @example 282578800143872
                 */
                categoryId: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Good boys and girls"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryPatch"];
                /**
                 * @example {
                 *       "description": "Good boys and girls"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["CategoryPatch"];
            };
        };
        responses: {
            /** @description The category after the change. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800143872,
                     *       "name": "Dogs",
                     *       "description": "Good boys and girls"
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    /**
     * List orders
     * @description Lists orders in ascending order of id, a page at a time. The filters may be combined. Without a filter the response has the current state; with one, an order that was written a moment ago may be missing, usually for less than a second.
     */
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Only orders for this pet.
                 * @example 282578800148480
                 */
                petId?: components["parameters"]["PetIdFilter"];
                /**
                 * @description Only orders that are complete, or only those that are not.
                 * @example false
                 */
                complete?: components["parameters"]["CompleteFilter"];
                /** @description The most items of a page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, up to 12 s after its id was drawn. To follow a list without a filter, start again 49152000 before the last id (12 s at 4096 ids per millisecond), and skip the items that you have.
                 * @example 282578800148480
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                    Link?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 282578800152576,
                     *         "petId": 282578800148480,
                     *         "quantity": 2,
                     *         "shipDate": "2027-01-15T09:00:00.000Z",
                     *         "complete": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Orders"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description Your own string, different for each task. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "petId": 282578800148480,
                 *       "quantity": 2,
                 *       "shipDate": "2027-01-15T09:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The order, with its new id. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    /** @description `true` if the response is that of an earlier request with the same Idempotency-Key. */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800152576,
                     *       "petId": 282578800148480,
                     *       "quantity": 2,
                     *       "shipDate": "2027-01-15T09:00:00.000Z",
                     *       "complete": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            409: components["responses"]["InsufficientStock"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReferenceNotFoundOrIdempotencyMismatch"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 282578800152576
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800152576,
                     *       "petId": 282578800148480,
                     *       "quantity": 2,
                     *       "shipDate": "2027-01-15T09:00:00.000Z",
                     *       "complete": false
                     *     }
                     */
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            /** @description The order still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["ResourceNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 282578800152576
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order is deleted and its stock given back. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["OrderComplete"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    /**
     * Update an order
     *     @experimental May change or be removed without notice. Do not depend on it.
     * @description Changes only the given fields (JSON Merge Patch, RFC 7396): `null` removes a field. A new quantity or pet also changes the stock: the order gives back its units and takes the new ones, if the pet has an inventory entry. `complete: true` is final: a complete order cannot be changed or deleted. An `id` in the body must equal the id in the path.
     */
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The order.
                 * @example 282578800152576
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "complete": true
                 *     }
                 */
                "application/json": components["schemas"]["OrderPatch"];
                /**
                 * @example {
                 *       "quantity": 3
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["OrderPatch"];
            };
        };
        responses: {
            /** @description The order after the change. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 282578800152576,
                     *       "petId": 282578800148480,
                     *       "quantity": 2,
                     *       "shipDate": "2027-01-15T09:00:00.000Z",
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["OrderCompleteOrInsufficientStock"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["ReferenceNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    /**
     * List the inventory
     *     @beta May change with notice: a month before, this description says what and when.
     * @description Lists the inventory entries in ascending order of pet id, a page at a time. An entry that was written a moment ago may be missing, usually for less than a second.
     */
    listInventory: {
        parameters: {
            query?: {
                /**
                 * @description Only those with this status.
                 * @example available
                 */
                status?: components["parameters"]["StatusFilter"];
                /** @description The most items of a page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The last id of the previous page. The `Link` header of a page has the address of the next one. Pages skip and repeat nothing; but an item that is created at the same time may appear behind the last id, up to 12 s after its id was drawn. To follow a list without a filter, start again 49152000 before the last id (12 s at 4096 ids per millisecond), and skip the items that you have.
                 * @example 282578800148480
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of inventory entries. */
            200: {
                headers: {
                    /** @description The next page (`rel="next"`), if there is one; for a deprecated operation, its successor (`rel="successor-version"`). */
                    Link?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "petId": 282578800148480,
                     *         "quantity": 12,
                     *         "status": "available"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Inventory"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    /**
     * Read the stock of a pet
     *     @beta May change with notice: a month before, this description says what and when.
     * @description Reads the inventory entry of a pet. Its `status` is the pet's. A pet whose stock was never set has no entry.
     */
    getInventory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inventory entry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 282578800148480,
                     *       "quantity": 12,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            /** @description The entry still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["ResourceNotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    /**
     * Set the stock of a pet
     *     @beta May change with notice: a month before, this description says what and when.
     * @description Sets the stock of a pet to a new count. The first time this creates the pet's inventory entry, and from then on orders take from it. With `If-None-Match: *` it creates the entry, and never replaces one.
     */
    setInventory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The operation acts only if the resource still has one of these entity tags; `*` for any. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The operation acts only if the resource has none of these entity tags; `*` if it does not exist yet. */
                "If-None-Match"?: components["parameters"]["IfNoneMatchOfChange"];
            };
            path: {
                /**
                 * @description The pet.
                 * @example 282578800148480
                 */
                petId: components["parameters"]["PetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 12
                 *     }
                 */
                "application/json": components["schemas"]["InventoryUpdate"];
            };
        };
        responses: {
            /** @description The inventory entry after the change. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 282578800148480,
                     *       "quantity": 12,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            /** @description The inventory entry, created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "petId": 282578800148480,
                     *       "quantity": 12,
                     *       "status": "available"
                     *     }
                     */
                    "application/json": components["schemas"]["InventoryItem"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            404: components["responses"]["ResourceNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description Your own string, different for each task. For 24 hours, the same key with the same request takes effect once and gets the same response, also with another API key of your account. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Hello, Pet Store!"
                 *     }
                 */
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description The message, queued. */
            202: {
                headers: {
                    /** @description `true` if the response is that of an earlier request with the same Idempotency-Key. */
                    "Idempotency-Replayed"?: "true";
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_5f2b8c0e9d3a47618e4fb2a70c61d935",
                     *       "message": "Hello, Pet Store!",
                     *       "status": "queued",
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["ReadOnlyKey"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "acct_3evqWwdqPJZgkw",
                     *       "owner": "ada@example.com",
                     *       "plan": "Free",
                     *       "limits": {
                     *         "perMinute": 60,
                     *         "perDay": 1000
                     *       },
                     *       "usage": {
                     *         "minute": {
                     *           "used": 2,
                     *           "remaining": 58,
                     *           "resetsAt": "2026-12-01T12:00:40.000Z"
                     *         },
                     *         "day": {
                     *           "used": 120,
                     *           "remaining": 880,
                     *           "resetsAt": "2026-12-02T00:00:00.000Z"
                     *         }
                     *       },
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["AccountClosed"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, which was already open. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "acct_3evqWwdqPJZgkw",
                     *       "owner": "ada@example.com",
                     *       "plan": "Free",
                     *       "limits": {
                     *         "perMinute": 60,
                     *         "perDay": 1000
                     *       },
                     *       "usage": {
                     *         "minute": {
                     *           "used": 2,
                     *           "remaining": 58,
                     *           "resetsAt": "2026-12-01T12:00:40.000Z"
                     *         },
                     *         "day": {
                     *           "used": 120,
                     *           "remaining": 880,
                     *           "resetsAt": "2026-12-02T00:00:00.000Z"
                     *         }
                     *       },
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The account, which is new. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "acct_3evqWwdqPJZgkw",
                     *       "owner": "ada@example.com",
                     *       "plan": "Free",
                     *       "limits": {
                     *         "perMinute": 60,
                     *         "perDay": 1000
                     *       },
                     *       "usage": {
                     *         "minute": {
                     *           "used": 2,
                     *           "remaining": 58,
                     *           "resetsAt": "2026-12-01T12:00:40.000Z"
                     *         },
                     *         "day": {
                     *           "used": 120,
                     *           "remaining": 880,
                     *           "resetsAt": "2026-12-02T00:00:00.000Z"
                     *         }
                     *       },
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["AccountClosed"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is closed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidAccessToken"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "date": "2026-12-01",
                     *           "requests": 120,
                     *           "refused": 3,
                     *           "keys": [
                     *             {
                     *               "keyId": "key_0aB1cD2eF3gH4i",
                     *               "requests": 120
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "lastRefusals": [
                     *         {
                     *           "at": "2026-12-01T12:00:00.000Z",
                     *           "operationId": "createPet",
                     *           "keyId": "key_0aB1cD2eF3gH4i",
                     *           "status": 429,
                     *           "code": "rate_limit_exceeded",
                     *           "requestId": "4d1c9c9f-6c0b-4f55-9a0e-6a3f7f6f3f0b"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UsageHistory"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["AccountClosed"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "keyId": "key_0aB1cD2eF3gH4i",
                     *         "name": "laptop",
                     *         "access": "write",
                     *         "hint": "4xYz",
                     *         "state": "active",
                     *         "createdAt": "2026-12-01T12:00:00.000Z",
                     *         "requestsToday": 120,
                     *         "lastUsedAt": "2026-12-01T14:05:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Keys"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["AccountClosed"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "laptop"
                 *     }
                 */
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The key. It is not shown again, so keep it. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keyId": "key_0aB1cD2eF3gH4i",
                     *       "name": "laptop",
                     *       "access": "write",
                     *       "hint": "0000",
                     *       "state": "active",
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "requestsToday": 0,
                     *       "key": "petstore_3evqWwdqPJZgkw0000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["AccountClosed"];
            404: components["responses"]["AccountNotFound"];
            409: components["responses"]["KeyLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description The API key, by its id.
                 * @example key_0aB1cD2eF3gH4i
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["AccountClosed"];
            404: components["responses"]["KeyNotFound"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description The API key, by its id.
                 * @example key_0aB1cD2eF3gH4i
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description The new key. It is not shown again, so keep it. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keyId": "key_0aB1cD2eF3gH4i",
                     *       "name": "laptop",
                     *       "access": "write",
                     *       "hint": "0000",
                     *       "state": "active",
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "rotatedFrom": "key_5jK6lM7nO8pQ9r",
                     *       "requestsToday": 0,
                     *       "key": "petstore_3evqWwdqPJZgkw0000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidAccessToken"];
            403: components["responses"]["AccountClosed"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["AccountRateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.0.3 document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Present if the caller accepts gzip. */
                    "Content-Encoding"?: "gzip";
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The document still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicInvalidParameter"];
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
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.0.3 document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Present if the caller accepts gzip. */
                    "Content-Encoding"?: "gzip";
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": Record<string, never>;
                };
            };
            /** @description The document still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicInvalidParameter"];
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
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The feed still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicInvalidParameter"];
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
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reference page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/markdown": string;
                };
            };
            /** @description The page still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicInvalidParameter"];
        };
    };
    /**
     * Read an asset of the reference page
     * @description A script, style sheet or icon of the reference page, or the Postman Collection that it offers; or one of its pages as Markdown: `llms.txt` lists them, such as `quickstart.md` and `createPet.md`. Needs no key and has no limit.
     */
    getReferenceAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The file. */
                asset: components["parameters"]["Asset"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Present if the caller accepts gzip. */
                    "Content-Encoding"?: "gzip";
                    /** @description The file name for the Postman Collection. */
                    "Content-Disposition"?: string;
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                    "text/css": string;
                    "image/svg+xml": string;
                    "application/json": Record<string, never>;
                    "text/markdown": string;
                    "text/plain": string;
                };
            };
            /** @description The asset still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicInvalidParameter"];
            404: components["responses"]["PublicResourceNotFound"];
        };
    };
    /**
     * Read the portal
     * @description The portal as a web page: sign in, create and revoke API keys, and see what is left of the plan. Needs no key and has no limit.
     */
    getPortal: {
        parameters: {
            query?: {
                /** @description The parameters that the sign-in provider returns, such as `code` and `state`. Only the page reads them. */
                response?: components["parameters"]["SignInResponse"];
            };
            header?: {
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The portal. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicInvalidParameter"];
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
                /** @description The response is 304 without a body if the resource still has one of these entity tags. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The file. */
                asset: components["parameters"]["Asset"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    /** @description Present if the caller accepts gzip. */
                    "Content-Encoding"?: "gzip";
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                    "text/css": string;
                    "image/svg+xml": string;
                };
            };
            /** @description The asset still has the given entity tag. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PublicInvalidParameter"];
            404: components["responses"]["PublicResourceNotFound"];
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
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service reaches its store. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["PublicInvalidParameter"];
            500: components["responses"]["PublicInternalError"];
            503: components["responses"]["PublicUnavailable"];
        };
    };
}
