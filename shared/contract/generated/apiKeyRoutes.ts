// Made from openapi.yaml by `npm run generate`. Do not edit.
export const apiKeyRoutes = [
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
  }
] as const;
