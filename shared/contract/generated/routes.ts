// Made from openapi.yaml by `npm run generate`. Do not edit.
export const routes = [
  {
    "operationId": "listPets",
    "method": "GET",
    "path": "/pets",
    "credential": "apiKey"
  },
  {
    "operationId": "createPet",
    "method": "POST",
    "path": "/pets",
    "credential": "apiKey"
  },
  {
    "operationId": "getPet",
    "method": "GET",
    "path": "/pets/{petId}",
    "credential": "apiKey"
  },
  {
    "operationId": "replacePet",
    "method": "PUT",
    "path": "/pets/{petId}",
    "credential": "apiKey"
  },
  {
    "operationId": "updatePet",
    "method": "PATCH",
    "path": "/pets/{petId}",
    "credential": "apiKey"
  },
  {
    "operationId": "deletePet",
    "method": "DELETE",
    "path": "/pets/{petId}",
    "credential": "apiKey"
  },
  {
    "operationId": "listCategories",
    "method": "GET",
    "path": "/categories",
    "credential": "apiKey"
  },
  {
    "operationId": "createCategory",
    "method": "POST",
    "path": "/categories",
    "credential": "apiKey"
  },
  {
    "operationId": "getCategory",
    "method": "GET",
    "path": "/categories/{categoryId}",
    "credential": "apiKey"
  },
  {
    "operationId": "replaceCategory",
    "method": "PUT",
    "path": "/categories/{categoryId}",
    "credential": "apiKey"
  },
  {
    "operationId": "updateCategory",
    "method": "PATCH",
    "path": "/categories/{categoryId}",
    "credential": "apiKey"
  },
  {
    "operationId": "deleteCategory",
    "method": "DELETE",
    "path": "/categories/{categoryId}",
    "credential": "apiKey"
  },
  {
    "operationId": "listOrders",
    "method": "GET",
    "path": "/store/orders",
    "credential": "apiKey"
  },
  {
    "operationId": "createOrder",
    "method": "POST",
    "path": "/store/orders",
    "credential": "apiKey"
  },
  {
    "operationId": "getOrder",
    "method": "GET",
    "path": "/store/orders/{orderId}",
    "credential": "apiKey"
  },
  {
    "operationId": "updateOrder",
    "method": "PATCH",
    "path": "/store/orders/{orderId}",
    "credential": "apiKey"
  },
  {
    "operationId": "deleteOrder",
    "method": "DELETE",
    "path": "/store/orders/{orderId}",
    "credential": "apiKey"
  },
  {
    "operationId": "listInventory",
    "method": "GET",
    "path": "/store/inventory",
    "credential": "apiKey"
  },
  {
    "operationId": "getInventory",
    "method": "GET",
    "path": "/store/inventory/{petId}",
    "credential": "apiKey"
  },
  {
    "operationId": "setInventory",
    "method": "PUT",
    "path": "/store/inventory/{petId}",
    "credential": "apiKey"
  },
  {
    "operationId": "createMessage",
    "method": "POST",
    "path": "/messages",
    "credential": "apiKey"
  },
  {
    "operationId": "getAccount",
    "method": "GET",
    "path": "/account",
    "credential": "accessToken"
  },
  {
    "operationId": "openAccount",
    "method": "PUT",
    "path": "/account",
    "credential": "accessToken"
  },
  {
    "operationId": "listKeys",
    "method": "GET",
    "path": "/account/keys",
    "credential": "accessToken"
  },
  {
    "operationId": "createKey",
    "method": "POST",
    "path": "/account/keys",
    "credential": "accessToken"
  },
  {
    "operationId": "revokeKey",
    "method": "DELETE",
    "path": "/account/keys/{keyId}",
    "credential": "accessToken"
  },
  {
    "operationId": "rotateKey",
    "method": "POST",
    "path": "/account/keys/{keyId}/rotations",
    "credential": "accessToken"
  },
  {
    "operationId": "getOpenapi",
    "method": "GET",
    "path": "/openapi.json",
    "credential": "none"
  },
  {
    "operationId": "getReference",
    "method": "GET",
    "path": "/docs",
    "credential": "none"
  },
  {
    "operationId": "getReferenceAsset",
    "method": "GET",
    "path": "/docs/{asset}",
    "credential": "none"
  },
  {
    "operationId": "getHealth",
    "method": "GET",
    "path": "/health",
    "credential": "none"
  }
] as const;
