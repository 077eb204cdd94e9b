// Made from openapi.yaml by `npm run generate`. Do not edit.
export const routes = [
  {
    "operationId": "listPets",
    "method": "GET",
    "path": "/pets",
    "isPublic": false
  },
  {
    "operationId": "createPet",
    "method": "POST",
    "path": "/pets",
    "isPublic": false
  },
  {
    "operationId": "getPet",
    "method": "GET",
    "path": "/pets/{petId}",
    "isPublic": false
  },
  {
    "operationId": "replacePet",
    "method": "PUT",
    "path": "/pets/{petId}",
    "isPublic": false
  },
  {
    "operationId": "updatePet",
    "method": "PATCH",
    "path": "/pets/{petId}",
    "isPublic": false
  },
  {
    "operationId": "deletePet",
    "method": "DELETE",
    "path": "/pets/{petId}",
    "isPublic": false
  },
  {
    "operationId": "listCategories",
    "method": "GET",
    "path": "/categories",
    "isPublic": false
  },
  {
    "operationId": "createCategory",
    "method": "POST",
    "path": "/categories",
    "isPublic": false
  },
  {
    "operationId": "getCategory",
    "method": "GET",
    "path": "/categories/{categoryId}",
    "isPublic": false
  },
  {
    "operationId": "replaceCategory",
    "method": "PUT",
    "path": "/categories/{categoryId}",
    "isPublic": false
  },
  {
    "operationId": "updateCategory",
    "method": "PATCH",
    "path": "/categories/{categoryId}",
    "isPublic": false
  },
  {
    "operationId": "deleteCategory",
    "method": "DELETE",
    "path": "/categories/{categoryId}",
    "isPublic": false
  },
  {
    "operationId": "listOrders",
    "method": "GET",
    "path": "/store/orders",
    "isPublic": false
  },
  {
    "operationId": "createOrder",
    "method": "POST",
    "path": "/store/orders",
    "isPublic": false
  },
  {
    "operationId": "getOrder",
    "method": "GET",
    "path": "/store/orders/{orderId}",
    "isPublic": false
  },
  {
    "operationId": "updateOrder",
    "method": "PATCH",
    "path": "/store/orders/{orderId}",
    "isPublic": false
  },
  {
    "operationId": "deleteOrder",
    "method": "DELETE",
    "path": "/store/orders/{orderId}",
    "isPublic": false
  },
  {
    "operationId": "listInventory",
    "method": "GET",
    "path": "/store/inventory",
    "isPublic": false
  },
  {
    "operationId": "getInventory",
    "method": "GET",
    "path": "/store/inventory/{petId}",
    "isPublic": false
  },
  {
    "operationId": "setInventory",
    "method": "PUT",
    "path": "/store/inventory/{petId}",
    "isPublic": false
  },
  {
    "operationId": "createMessage",
    "method": "POST",
    "path": "/messages",
    "isPublic": false
  },
  {
    "operationId": "getOpenapi",
    "method": "GET",
    "path": "/openapi.json",
    "isPublic": true
  },
  {
    "operationId": "getReference",
    "method": "GET",
    "path": "/docs",
    "isPublic": true
  },
  {
    "operationId": "getReferenceAsset",
    "method": "GET",
    "path": "/docs/{asset}",
    "isPublic": true
  },
  {
    "operationId": "getHealth",
    "method": "GET",
    "path": "/health",
    "isPublic": true
  }
] as const;
