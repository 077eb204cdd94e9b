import { apiKeyDependencies, readCors } from '../shared/functionDependencies.ts';
import { mcpEndpoint } from '../shared/mcp/mcp.ts';
import { handler as createCategory } from './createCategory.ts';
import { handler as createMessage } from './createMessage.ts';
import { handler as createOrder } from './createOrder.ts';
import { handler as createPet } from './createPet.ts';
import { handler as deleteCategory } from './deleteCategory.ts';
import { handler as deleteOrder } from './deleteOrder.ts';
import { handler as deletePet } from './deletePet.ts';
import { handler as getCategory } from './getCategory.ts';
import { handler as getInventory } from './getInventory.ts';
import { handler as getOrder } from './getOrder.ts';
import { handler as listCategories } from './listCategories.ts';
import { handler as listInventory } from './listInventory.ts';
import { handler as listOrders } from './listOrders.ts';
import { handler as listPets } from './listPets.ts';
import { handler as replaceCategory } from './replaceCategory.ts';
import { handler as replacePet } from './replacePet.ts';
import { handler as setInventory } from './setInventory.ts';
import { handler as updateCategory } from './updateCategory.ts';
import { handler as updateOrder } from './updateOrder.ts';
import { handler as updatePet } from './updatePet.ts';

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
