// Made from openapi.yaml by `npm run generate`. Do not edit.
import type { Validate } from '../operationContract.ts';

export declare const listPets: Validate;
export declare const createPet: Validate;
export declare const getPet: Validate;
export declare const replacePet: Validate;
export declare const updatePet: Validate;
export declare const deletePet: Validate;
export declare const listCategories: Validate;
export declare const createCategory: Validate;
export declare const getCategory: Validate;
export declare const replaceCategory: Validate;
export declare const updateCategory: Validate;
export declare const deleteCategory: Validate;
export declare const listOrders: Validate;
export declare const createOrder: Validate;
export declare const getOrder: Validate;
export declare const updateOrder: Validate;
export declare const deleteOrder: Validate;
export declare const listInventory: Validate;
export declare const getInventory: Validate;
export declare const setInventory: Validate;
export declare const createMessage: Validate;
export declare const getOpenapi: Validate;
export declare const getReference: Validate;
export declare const getReferenceAsset: Validate;
export declare const getHealth: Validate;
export declare const unmatchedRoute: Validate;
