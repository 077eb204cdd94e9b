// Made from openapi.yaml by `npm run generate`. Do not edit.
import { createCategory } from './categories/createCategory.ts';
import { deleteCategory } from './categories/deleteCategory.ts';
import { getCategory } from './categories/getCategory.ts';
import { listCategories } from './categories/listCategories.ts';
import { replaceCategory } from './categories/replaceCategory.ts';
import { updateCategory } from './categories/updateCategory.ts';
import { getInventory } from './inventory/getInventory.ts';
import { listInventory } from './inventory/listInventory.ts';
import { setInventory } from './inventory/setInventory.ts';
import { createMessage } from './messages/createMessage.ts';
import { createOrder } from './orders/createOrder.ts';
import { deleteOrder } from './orders/deleteOrder.ts';
import { getOrder } from './orders/getOrder.ts';
import { listOrders } from './orders/listOrders.ts';
import { updateOrder } from './orders/updateOrder.ts';
import { createPet } from './pets/createPet.ts';
import { deletePet } from './pets/deletePet.ts';
import { listPets } from './pets/listPets.ts';
import { replacePet } from './pets/replacePet.ts';
import { updatePet } from './pets/updatePet.ts';

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
