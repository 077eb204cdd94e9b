// Made from openapi.yaml by `npm run generate`. Do not edit.
export const referencePlaces: Readonly<Record<string, string>> = {
  "listPets": "tag/pet-records/GET/pets",
  "createPet": "tag/pet-records/POST/pets",
  "getPet": "tag/pet-records/GET/pets/{petId}",
  "replacePet": "tag/pet-records/PUT/pets/{petId}",
  "updatePet": "tag/pet-records/PATCH/pets/{petId}",
  "deletePet": "tag/pet-records/DELETE/pets/{petId}",
  "listCategories": "tag/categories/GET/categories",
  "createCategory": "tag/categories/POST/categories",
  "getCategory": "tag/categories/GET/categories/{categoryId}",
  "replaceCategory": "tag/categories/PUT/categories/{categoryId}",
  "updateCategory": "tag/categories/PATCH/categories/{categoryId}",
  "deleteCategory": "tag/categories/DELETE/categories/{categoryId}",
  "listOrders": "tag/orders/GET/store/orders",
  "createOrder": "tag/orders/POST/store/orders",
  "getOrder": "tag/orders/GET/store/orders/{orderId}",
  "updateOrder": "tag/orders/PATCH/store/orders/{orderId}",
  "deleteOrder": "tag/orders/DELETE/store/orders/{orderId}",
  "listInventory": "tag/inventory/GET/store/inventory",
  "getInventory": "tag/inventory/GET/store/inventory/{petId}",
  "setInventory": "tag/inventory/PUT/store/inventory/{petId}",
  "createMessage": "tag/messages/POST/messages"
};
