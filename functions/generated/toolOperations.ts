// Made from openapi.yaml by `npm run generate`. Do not edit.
import { handler as createCategory } from '../categories/createCategory.ts';
import { handler as deleteCategory } from '../categories/deleteCategory.ts';
import { handler as getCategory } from '../categories/getCategory.ts';
import { handler as listCategories } from '../categories/listCategories.ts';
import { handler as replaceCategory } from '../categories/replaceCategory.ts';
import { handler as updateCategory } from '../categories/updateCategory.ts';
import { handler as getInventory } from '../inventory/getInventory.ts';
import { handler as listInventory } from '../inventory/listInventory.ts';
import { handler as setInventory } from '../inventory/setInventory.ts';
import { handler as createMessage } from '../messages/createMessage.ts';
import { handler as createOrder } from '../orders/createOrder.ts';
import { handler as deleteOrder } from '../orders/deleteOrder.ts';
import { handler as getOrder } from '../orders/getOrder.ts';
import { handler as listOrders } from '../orders/listOrders.ts';
import { handler as updateOrder } from '../orders/updateOrder.ts';
import { handler as createPet } from '../pets/createPet.ts';
import { handler as deletePet } from '../pets/deletePet.ts';
import { handler as listPets } from '../pets/listPets.ts';
import { handler as replacePet } from '../pets/replacePet.ts';
import { handler as updatePet } from '../pets/updatePet.ts';

export const toolOperations = {
  listPets,
  createPet,
  replacePet,
  updatePet,
  deletePet,
  listCategories,
  createCategory,
  getCategory,
  replaceCategory,
  updateCategory,
  deleteCategory,
  listOrders,
  createOrder,
  getOrder,
  updateOrder,
  deleteOrder,
  listInventory,
  getInventory,
  setInventory,
  createMessage,
};
