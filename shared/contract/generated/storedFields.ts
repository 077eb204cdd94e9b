// Made from openapi.yaml by `npm run generate`. Do not edit.
export const storedFields = {
  "pets": [
    "name",
    "categoryId",
    "status"
  ],
  "categories": [
    "name",
    "description"
  ],
  "orders": [
    "petId",
    "quantity",
    "shipDate",
    "complete"
  ]
} as const;
