// Made from openapi.yaml by `npm run generate`. Do not edit.

export const apiKeyRoutes = [
  {
    "operationId": "listPets",
    "method": "GET",
    "path": "/pets",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "createPet",
    "method": "POST",
    "path": "/pets",
    "hasBody": true,
    "hasIdempotencyKey": true,
    "takesEffectOnce": true
  },
  {
    "operationId": "getPet",
    "method": "GET",
    "path": "/pets/{petId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "replacePet",
    "method": "PUT",
    "path": "/pets/{petId}",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "updatePet",
    "method": "PATCH",
    "path": "/pets/{petId}",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "deletePet",
    "method": "DELETE",
    "path": "/pets/{petId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "listCategories",
    "method": "GET",
    "path": "/categories",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "createCategory",
    "method": "POST",
    "path": "/categories",
    "hasBody": true,
    "hasIdempotencyKey": true,
    "takesEffectOnce": true
  },
  {
    "operationId": "getCategory",
    "method": "GET",
    "path": "/categories/{categoryId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "replaceCategory",
    "method": "PUT",
    "path": "/categories/{categoryId}",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "updateCategory",
    "method": "PATCH",
    "path": "/categories/{categoryId}",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "deleteCategory",
    "method": "DELETE",
    "path": "/categories/{categoryId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "listOrders",
    "method": "GET",
    "path": "/store/orders",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "createOrder",
    "method": "POST",
    "path": "/store/orders",
    "hasBody": true,
    "hasIdempotencyKey": true,
    "takesEffectOnce": true
  },
  {
    "operationId": "getOrder",
    "method": "GET",
    "path": "/store/orders/{orderId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "updateOrder",
    "method": "PATCH",
    "path": "/store/orders/{orderId}",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "deleteOrder",
    "method": "DELETE",
    "path": "/store/orders/{orderId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "listInventory",
    "method": "GET",
    "path": "/store/inventory",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "getInventory",
    "method": "GET",
    "path": "/store/inventory/{petId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "setInventory",
    "method": "PUT",
    "path": "/store/inventory/{petId}",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "createMessage",
    "method": "POST",
    "path": "/messages",
    "hasBody": true,
    "hasIdempotencyKey": true,
    "takesEffectOnce": true
  }
] as const;

export const accessTokenRoutes = [
  {
    "operationId": "getAccount",
    "method": "GET",
    "path": "/account",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "openAccount",
    "method": "PUT",
    "path": "/account",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "closeAccount",
    "method": "DELETE",
    "path": "/account",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "listKeys",
    "method": "GET",
    "path": "/account/keys",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "createKey",
    "method": "POST",
    "path": "/account/keys",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "revokeKey",
    "method": "DELETE",
    "path": "/account/keys/{keyId}",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  },
  {
    "operationId": "rotateKey",
    "method": "POST",
    "path": "/account/keys/{keyId}/rotations",
    "hasBody": true,
    "hasIdempotencyKey": false,
    "takesEffectOnce": false
  },
  {
    "operationId": "getUsage",
    "method": "GET",
    "path": "/account/usage",
    "hasBody": false,
    "hasIdempotencyKey": false,
    "takesEffectOnce": true
  }
] as const;
