// Made from openapi.yaml by `npm run generate`. Do not edit.
import type { OperationContract } from '../operationContract.ts';
import * as validators from './validators.js';

export const listPets = {
  "operationId": "listPets",
  "method": "GET",
  "path": "/pets",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {
    "id": "integer[]",
    "status": "string",
    "categoryId": "integer",
    "limit": "integer",
    "after": "integer"
  },
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.listPets
} as const satisfies OperationContract;

export const createPet = {
  "operationId": "createPet",
  "method": "POST",
  "path": "/pets",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "payload_too_large",
    "reference_not_found",
    "idempotency_mismatch",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "idempotency-key"
  ],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "name",
    "categoryId",
    "status"
  ],
  "requiredFields": [
    "name",
    "categoryId"
  ],
  "hasReadOnlyId": true,
  "validate": validators.createPet
} as const satisfies OperationContract;

export const getPet = {
  "operationId": "getPet",
  "method": "GET",
  "path": "/pets/{petId}",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "resource_not_found",
    "operation_sunset",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "petId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "deprecation": {
    "since": "2026-11-20",
    "sunset": "2027-06-30",
    "successor": "/pets?id={petId}"
  },
  "validate": validators.getPet
} as const satisfies OperationContract;

export const replacePet = {
  "operationId": "replacePet",
  "method": "PUT",
  "path": "/pets/{petId}",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "precondition_failed",
    "payload_too_large",
    "reference_not_found",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "petId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "name",
    "categoryId",
    "status"
  ],
  "requiredFields": [
    "name",
    "categoryId"
  ],
  "hasReadOnlyId": true,
  "validate": validators.replacePet
} as const satisfies OperationContract;

export const updatePet = {
  "operationId": "updatePet",
  "method": "PATCH",
  "path": "/pets/{petId}",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "precondition_failed",
    "payload_too_large",
    "reference_not_found",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "petId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [
    "application/json",
    "application/merge-patch+json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "name",
    "categoryId",
    "status"
  ],
  "requiredFields": [],
  "hasReadOnlyId": true,
  "validate": validators.updatePet
} as const satisfies OperationContract;

export const deletePet = {
  "operationId": "deletePet",
  "method": "DELETE",
  "path": "/pets/{petId}",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "pet_in_use",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "petId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.deletePet
} as const satisfies OperationContract;

export const listCategories = {
  "operationId": "listCategories",
  "method": "GET",
  "path": "/categories",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {
    "limit": "integer",
    "after": "integer"
  },
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.listCategories
} as const satisfies OperationContract;

export const createCategory = {
  "operationId": "createCategory",
  "method": "POST",
  "path": "/categories",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "payload_too_large",
    "idempotency_mismatch",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "idempotency-key"
  ],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "name",
    "description"
  ],
  "requiredFields": [
    "name"
  ],
  "hasReadOnlyId": true,
  "validate": validators.createCategory
} as const satisfies OperationContract;

export const getCategory = {
  "operationId": "getCategory",
  "method": "GET",
  "path": "/categories/{categoryId}",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "resource_not_found",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "categoryId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getCategory
} as const satisfies OperationContract;

export const replaceCategory = {
  "operationId": "replaceCategory",
  "method": "PUT",
  "path": "/categories/{categoryId}",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "precondition_failed",
    "payload_too_large",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "categoryId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "name",
    "description"
  ],
  "requiredFields": [
    "name"
  ],
  "hasReadOnlyId": true,
  "validate": validators.replaceCategory
} as const satisfies OperationContract;

export const updateCategory = {
  "operationId": "updateCategory",
  "method": "PATCH",
  "path": "/categories/{categoryId}",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "precondition_failed",
    "payload_too_large",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "categoryId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [
    "application/json",
    "application/merge-patch+json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "name",
    "description"
  ],
  "requiredFields": [],
  "hasReadOnlyId": true,
  "validate": validators.updateCategory
} as const satisfies OperationContract;

export const deleteCategory = {
  "operationId": "deleteCategory",
  "method": "DELETE",
  "path": "/categories/{categoryId}",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "category_in_use",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "categoryId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.deleteCategory
} as const satisfies OperationContract;

export const listOrders = {
  "operationId": "listOrders",
  "method": "GET",
  "path": "/store/orders",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {
    "petId": "integer",
    "complete": "boolean",
    "limit": "integer",
    "after": "integer"
  },
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.listOrders
} as const satisfies OperationContract;

export const createOrder = {
  "operationId": "createOrder",
  "method": "POST",
  "path": "/store/orders",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "insufficient_stock",
    "payload_too_large",
    "reference_not_found",
    "idempotency_mismatch",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "idempotency-key"
  ],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "petId",
    "quantity",
    "shipDate",
    "complete"
  ],
  "requiredFields": [],
  "hasReadOnlyId": true,
  "validate": validators.createOrder
} as const satisfies OperationContract;

export const getOrder = {
  "operationId": "getOrder",
  "method": "GET",
  "path": "/store/orders/{orderId}",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "resource_not_found",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "orderId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getOrder
} as const satisfies OperationContract;

export const updateOrder = {
  "operationId": "updateOrder",
  "method": "PATCH",
  "path": "/store/orders/{orderId}",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "order_complete",
    "insufficient_stock",
    "precondition_failed",
    "payload_too_large",
    "reference_not_found",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "orderId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [
    "application/json",
    "application/merge-patch+json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "petId",
    "quantity",
    "shipDate",
    "complete"
  ],
  "requiredFields": [],
  "hasReadOnlyId": true,
  "validate": validators.updateOrder
} as const satisfies OperationContract;

export const deleteOrder = {
  "operationId": "deleteOrder",
  "method": "DELETE",
  "path": "/store/orders/{orderId}",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "order_complete",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "orderId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.deleteOrder
} as const satisfies OperationContract;

export const listInventory = {
  "operationId": "listInventory",
  "method": "GET",
  "path": "/store/inventory",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {
    "status": "string",
    "limit": "integer",
    "after": "integer"
  },
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.listInventory
} as const satisfies OperationContract;

export const getInventory = {
  "operationId": "getInventory",
  "method": "GET",
  "path": "/store/inventory/{petId}",
  "credential": "apiKey",
  "codes": [
    "invalid_parameter",
    "invalid_api_key",
    "resource_not_found",
    "precondition_failed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "petId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getInventory
} as const satisfies OperationContract;

export const setInventory = {
  "operationId": "setInventory",
  "method": "PUT",
  "path": "/store/inventory/{petId}",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "resource_not_found",
    "precondition_failed",
    "payload_too_large",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "petId": "integer"
  },
  "queryParameters": {},
  "headers": [
    "if-match",
    "if-none-match"
  ],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "quantity"
  ],
  "requiredFields": [
    "quantity"
  ],
  "hasReadOnlyId": false,
  "validate": validators.setInventory
} as const satisfies OperationContract;

export const createMessage = {
  "operationId": "createMessage",
  "method": "POST",
  "path": "/messages",
  "credential": "apiKey",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_api_key",
    "read_only_key",
    "payload_too_large",
    "idempotency_mismatch",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "idempotency-key"
  ],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 131072,
  "fields": [
    "message"
  ],
  "requiredFields": [
    "message"
  ],
  "hasReadOnlyId": true,
  "validate": validators.createMessage
} as const satisfies OperationContract;

export const getAccount = {
  "operationId": "getAccount",
  "method": "GET",
  "path": "/account",
  "credential": "accessToken",
  "codes": [
    "invalid_parameter",
    "invalid_access_token",
    "account_closed",
    "resource_not_found",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getAccount
} as const satisfies OperationContract;

export const openAccount = {
  "operationId": "openAccount",
  "method": "PUT",
  "path": "/account",
  "credential": "accessToken",
  "codes": [
    "invalid_parameter",
    "invalid_access_token",
    "account_closed",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.openAccount
} as const satisfies OperationContract;

export const closeAccount = {
  "operationId": "closeAccount",
  "method": "DELETE",
  "path": "/account",
  "credential": "accessToken",
  "codes": [
    "invalid_parameter",
    "invalid_access_token",
    "resource_not_found",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.closeAccount
} as const satisfies OperationContract;

export const listKeys = {
  "operationId": "listKeys",
  "method": "GET",
  "path": "/account/keys",
  "credential": "accessToken",
  "codes": [
    "invalid_parameter",
    "invalid_access_token",
    "account_closed",
    "resource_not_found",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.listKeys
} as const satisfies OperationContract;

export const createKey = {
  "operationId": "createKey",
  "method": "POST",
  "path": "/account/keys",
  "credential": "accessToken",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_access_token",
    "account_closed",
    "resource_not_found",
    "key_limit_reached",
    "payload_too_large",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "name",
    "access",
    "expiresAt"
  ],
  "requiredFields": [
    "name"
  ],
  "hasReadOnlyId": false,
  "validate": validators.createKey
} as const satisfies OperationContract;

export const revokeKey = {
  "operationId": "revokeKey",
  "method": "DELETE",
  "path": "/account/keys/{keyId}",
  "credential": "accessToken",
  "codes": [
    "invalid_parameter",
    "invalid_access_token",
    "account_closed",
    "resource_not_found",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "keyId": "string"
  },
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.revokeKey
} as const satisfies OperationContract;

export const rotateKey = {
  "operationId": "rotateKey",
  "method": "POST",
  "path": "/account/keys/{keyId}/rotations",
  "credential": "accessToken",
  "codes": [
    "invalid_json",
    "invalid_content_type",
    "missing_field",
    "invalid_field",
    "unknown_field",
    "invalid_parameter",
    "invalid_access_token",
    "account_closed",
    "resource_not_found",
    "key_limit_reached",
    "payload_too_large",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {
    "keyId": "string"
  },
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [
    "application/json"
  ],
  "maxBodyBytes": 65536,
  "fields": [
    "graceSeconds"
  ],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.rotateKey
} as const satisfies OperationContract;

export const getUsage = {
  "operationId": "getUsage",
  "method": "GET",
  "path": "/account/usage",
  "credential": "accessToken",
  "codes": [
    "invalid_parameter",
    "invalid_access_token",
    "account_closed",
    "resource_not_found",
    "rate_limit_exceeded",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getUsage
} as const satisfies OperationContract;

export const getOpenapi = {
  "operationId": "getOpenapi",
  "method": "GET",
  "path": "/openapi.json",
  "credential": "none",
  "codes": [
    "invalid_parameter"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getOpenapi
} as const satisfies OperationContract;

export const getOpenapiYaml = {
  "operationId": "getOpenapiYaml",
  "method": "GET",
  "path": "/openapi.yaml",
  "credential": "none",
  "codes": [
    "invalid_parameter"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getOpenapiYaml
} as const satisfies OperationContract;

export const getChanges = {
  "operationId": "getChanges",
  "method": "GET",
  "path": "/changes.atom",
  "credential": "none",
  "codes": [
    "invalid_parameter"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getChanges
} as const satisfies OperationContract;

export const getReference = {
  "operationId": "getReference",
  "method": "GET",
  "path": "/docs",
  "credential": "none",
  "codes": [
    "invalid_parameter"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getReference
} as const satisfies OperationContract;

export const getReferenceAsset = {
  "operationId": "getReferenceAsset",
  "method": "GET",
  "path": "/docs/{asset}",
  "credential": "none",
  "codes": [
    "invalid_parameter",
    "resource_not_found"
  ],
  "pathParameters": {
    "asset": "string"
  },
  "queryParameters": {},
  "headers": [
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getReferenceAsset
} as const satisfies OperationContract;

export const getPortal = {
  "operationId": "getPortal",
  "method": "GET",
  "path": "/portal",
  "credential": "none",
  "codes": [
    "invalid_parameter"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getPortal
} as const satisfies OperationContract;

export const getPortalAsset = {
  "operationId": "getPortalAsset",
  "method": "GET",
  "path": "/portal/{asset}",
  "credential": "none",
  "codes": [
    "invalid_parameter",
    "resource_not_found"
  ],
  "pathParameters": {
    "asset": "string"
  },
  "queryParameters": {},
  "headers": [
    "if-none-match"
  ],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getPortalAsset
} as const satisfies OperationContract;

export const getHealth = {
  "operationId": "getHealth",
  "method": "GET",
  "path": "/health",
  "credential": "none",
  "codes": [
    "invalid_parameter",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "validate": validators.getHealth
} as const satisfies OperationContract;

export const unmatchedRoute = {
  "operationId": "unmatchedRoute",
  "method": "ANY",
  "path": "$default",
  "credential": "apiKey",
  "codes": [
    "invalid_api_key",
    "read_only_key",
    "route_not_found",
    "method_not_allowed",
    "rate_limit_exceeded",
    "key_banned",
    "internal_error",
    "unavailable"
  ],
  "pathParameters": {},
  "queryParameters": {},
  "headers": [],
  "mediaTypes": [],
  "maxBodyBytes": 0,
  "fields": [],
  "requiredFields": [],
  "hasReadOnlyId": false,
  "redirects": {
    "/": "docs",
    "/docs/": "../docs",
    "/portal/": "../portal",
    "/llms.txt": "docs/llms.txt"
  },
  "validate": validators.unmatchedRoute
} as const satisfies OperationContract;

