import { apiKeyDependencies, readCors } from '../shared/functionDependencies.ts';
import { mcpEndpoint } from '../shared/mcp/mcp.ts';
import { createCategory } from './createCategory.ts';
import { createMessage } from './createMessage.ts';
import { createOrder } from './createOrder.ts';
import { createPet } from './createPet.ts';
import { deleteCategory } from './deleteCategory.ts';
import { deleteOrder } from './deleteOrder.ts';
import { deletePet } from './deletePet.ts';
import { getCategory } from './getCategory.ts';
import { getInventory } from './getInventory.ts';
import { getOrder } from './getOrder.ts';
import { listCategories } from './listCategories.ts';
import { listInventory } from './listInventory.ts';
import { listOrders } from './listOrders.ts';
import { listPets } from './listPets.ts';
import { replaceCategory } from './replaceCategory.ts';
import { replacePet } from './replacePet.ts';
import { setInventory } from './setInventory.ts';
import { updateCategory } from './updateCategory.ts';
import { updateOrder } from './updateOrder.ts';
import { updatePet } from './updatePet.ts';

/** The operations with an API key as tools for agents. It is no operation itself, and the only function that loads others. */
export const handler = mcpEndpoint(
  {
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
  },
  apiKeyDependencies(),
  readCors(process.env),
);
