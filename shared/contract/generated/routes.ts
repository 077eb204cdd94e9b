// Made from openapi.yaml by `npm run generate`. Do not edit.
export const routes = [
  {
    "operationId": "listPets",
    "method": "GET",
    "path": "/pets",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "createPet",
    "method": "POST",
    "path": "/pets",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "getPet",
    "method": "GET",
    "path": "/pets/{petId}",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "replacePet",
    "method": "PUT",
    "path": "/pets/{petId}",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "updatePet",
    "method": "PATCH",
    "path": "/pets/{petId}",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "deletePet",
    "method": "DELETE",
    "path": "/pets/{petId}",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "listCategories",
    "method": "GET",
    "path": "/categories",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "createCategory",
    "method": "POST",
    "path": "/categories",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "getCategory",
    "method": "GET",
    "path": "/categories/{categoryId}",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "replaceCategory",
    "method": "PUT",
    "path": "/categories/{categoryId}",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "updateCategory",
    "method": "PATCH",
    "path": "/categories/{categoryId}",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "deleteCategory",
    "method": "DELETE",
    "path": "/categories/{categoryId}",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "listOrders",
    "method": "GET",
    "path": "/store/orders",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "createOrder",
    "method": "POST",
    "path": "/store/orders",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "getOrder",
    "method": "GET",
    "path": "/store/orders/{orderId}",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "updateOrder",
    "method": "PATCH",
    "path": "/store/orders/{orderId}",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "deleteOrder",
    "method": "DELETE",
    "path": "/store/orders/{orderId}",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "listInventory",
    "method": "GET",
    "path": "/store/inventory",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "getInventory",
    "method": "GET",
    "path": "/store/inventory/{petId}",
    "credential": "apiKey",
    "hasBody": false
  },
  {
    "operationId": "setInventory",
    "method": "PUT",
    "path": "/store/inventory/{petId}",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "createMessage",
    "method": "POST",
    "path": "/messages",
    "credential": "apiKey",
    "hasBody": true
  },
  {
    "operationId": "getAccount",
    "method": "GET",
    "path": "/account",
    "credential": "accessToken",
    "hasBody": false
  },
  {
    "operationId": "openAccount",
    "method": "PUT",
    "path": "/account",
    "credential": "accessToken",
    "hasBody": false
  },
  {
    "operationId": "closeAccount",
    "method": "DELETE",
    "path": "/account",
    "credential": "accessToken",
    "hasBody": false
  },
  {
    "operationId": "listKeys",
    "method": "GET",
    "path": "/account/keys",
    "credential": "accessToken",
    "hasBody": false
  },
  {
    "operationId": "createKey",
    "method": "POST",
    "path": "/account/keys",
    "credential": "accessToken",
    "hasBody": true
  },
  {
    "operationId": "revokeKey",
    "method": "DELETE",
    "path": "/account/keys/{keyId}",
    "credential": "accessToken",
    "hasBody": false
  },
  {
    "operationId": "rotateKey",
    "method": "POST",
    "path": "/account/keys/{keyId}/rotations",
    "credential": "accessToken",
    "hasBody": true
  },
  {
    "operationId": "getUsage",
    "method": "GET",
    "path": "/account/usage",
    "credential": "accessToken",
    "hasBody": false
  },
  {
    "operationId": "getOpenapi",
    "method": "GET",
    "path": "/openapi.json",
    "credential": "none",
    "hasBody": false
  },
  {
    "operationId": "getOpenapiYaml",
    "method": "GET",
    "path": "/openapi.yaml",
    "credential": "none",
    "hasBody": false
  },
  {
    "operationId": "getChanges",
    "method": "GET",
    "path": "/changes.atom",
    "credential": "none",
    "hasBody": false
  },
  {
    "operationId": "getReference",
    "method": "GET",
    "path": "/docs",
    "credential": "none",
    "hasBody": false,
    "allAtOnce": true
  },
  {
    "operationId": "getReferenceAsset",
    "method": "GET",
    "path": "/docs/{asset}",
    "credential": "none",
    "hasBody": false,
    "allAtOnce": true
  },
  {
    "operationId": "getPortal",
    "method": "GET",
    "path": "/portal",
    "credential": "none",
    "hasBody": false,
    "allAtOnce": true
  },
  {
    "operationId": "getPortalAsset",
    "method": "GET",
    "path": "/portal/{asset}",
    "credential": "none",
    "hasBody": false,
    "allAtOnce": true
  },
  {
    "operationId": "getHealth",
    "method": "GET",
    "path": "/health",
    "credential": "none",
    "hasBody": false
  }
] as const;
