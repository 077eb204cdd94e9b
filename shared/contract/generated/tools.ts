// Made from openapi.yaml by `npm run generate`. Do not edit.
export const service = {"name":"pet-store","title":"Pet Store Service","version":"1.0.0"} as const;

export const successors: Readonly<Record<string, string>> = {
  "getPet": "listPets with id"
};

export const toolRoutes = {
  "listPets": {
    "method": "GET",
    "path": "/pets"
  },
  "createPet": {
    "method": "POST",
    "path": "/pets"
  },
  "replacePet": {
    "method": "PUT",
    "path": "/pets/{petId}"
  },
  "updatePet": {
    "method": "PATCH",
    "path": "/pets/{petId}"
  },
  "deletePet": {
    "method": "DELETE",
    "path": "/pets/{petId}"
  },
  "listCategories": {
    "method": "GET",
    "path": "/categories"
  },
  "createCategory": {
    "method": "POST",
    "path": "/categories"
  },
  "getCategory": {
    "method": "GET",
    "path": "/categories/{categoryId}"
  },
  "replaceCategory": {
    "method": "PUT",
    "path": "/categories/{categoryId}"
  },
  "updateCategory": {
    "method": "PATCH",
    "path": "/categories/{categoryId}"
  },
  "deleteCategory": {
    "method": "DELETE",
    "path": "/categories/{categoryId}"
  },
  "listOrders": {
    "method": "GET",
    "path": "/store/orders"
  },
  "createOrder": {
    "method": "POST",
    "path": "/store/orders"
  },
  "getOrder": {
    "method": "GET",
    "path": "/store/orders/{orderId}"
  },
  "updateOrder": {
    "method": "PATCH",
    "path": "/store/orders/{orderId}"
  },
  "deleteOrder": {
    "method": "DELETE",
    "path": "/store/orders/{orderId}"
  },
  "listInventory": {
    "method": "GET",
    "path": "/store/inventory"
  },
  "getInventory": {
    "method": "GET",
    "path": "/store/inventory/{petId}"
  },
  "setInventory": {
    "method": "PUT",
    "path": "/store/inventory/{petId}"
  },
  "createMessage": {
    "method": "POST",
    "path": "/messages"
  }
} as const;

export const tools = [
  {
    "name": "listPets",
    "title": "List pets",
    "description": "Lists pets page by page, in ascending order of id. You may combine the filters. Repeat `id` to read several pets at once. The response leaves out unknown ids. Without a filter, or with `id`, the list is current. With another filter, it may not show the latest writes yet, usually for less than a second.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "array",
          "description": "Lists only the pet with this id. Repeat the parameter to read several pets.",
          "minItems": 1,
          "maxItems": 100,
          "items": {
            "type": "integer",
            "minimum": 1,
            "maximum": 9007199254740991
          }
        },
        "status": {
          "type": "string",
          "description": "Lists only pets or inventory entries with this status.",
          "enum": [
            "available",
            "pending",
            "sold"
          ]
        },
        "categoryId": {
          "type": "integer",
          "description": "Lists only pets of this category.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if you leave it out.",
          "minimum": 1,
          "maximum": 100
        },
        "after": {
          "type": "integer",
          "description": "`next` of the previous page.",
          "minimum": 1,
          "maximum": 9007199254740991
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "createPet",
    "title": "Create a pet",
    "description": "Creates a pet in an existing category. A pet without a status is `available`. The service ignores the read-only field `id` in the body.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string that you choose for this task. Calls with the same string take effect only once. After a failure, send the same string again."
        },
        "body": {
          "type": "object",
          "required": [
            "name",
            "categoryId"
          ],
          "additionalProperties": false,
          "properties": {
            "name": {
              "type": "string",
              "description": "The animal's name. 1 to 100 characters."
            },
            "categoryId": {
              "type": "integer",
              "description": "ID of the category the animal belongs to.",
              "minimum": 1,
              "maximum": 9007199254740991
            },
            "status": {
              "type": "string",
              "description": "One of the PetStatus values.",
              "enum": [
                "available",
                "pending",
                "sold"
              ]
            }
          }
        }
      },
      "required": [
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  },
  {
    "name": "replacePet",
    "title": "Replace a pet",
    "description": "Replaces every field of a pet. If you send no status, the pet becomes `available`. An `id` in the body must be the same as the id in the path.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "petId": {
          "type": "integer",
          "description": "The pet.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        },
        "body": {
          "type": "object",
          "required": [
            "name",
            "categoryId"
          ],
          "additionalProperties": false,
          "properties": {
            "name": {
              "type": "string",
              "description": "The animal's name. 1 to 100 characters."
            },
            "categoryId": {
              "type": "integer",
              "description": "ID of the category the animal belongs to.",
              "minimum": 1,
              "maximum": 9007199254740991
            },
            "status": {
              "type": "string",
              "description": "One of the PetStatus values.",
              "enum": [
                "available",
                "pending",
                "sold"
              ]
            }
          }
        }
      },
      "required": [
        "petId",
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "updatePet",
    "title": "Update a pet",
    "description": "Changes only the given fields. An `id` in the body must be the same as the id in the path.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "petId": {
          "type": "integer",
          "description": "The pet.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        },
        "body": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "name": {
              "type": "string",
              "description": "The animal's name. 1 to 100 characters."
            },
            "categoryId": {
              "type": "integer",
              "description": "ID of the category the animal belongs to.",
              "minimum": 1,
              "maximum": 9007199254740991
            },
            "status": {
              "type": "string",
              "description": "The new status.",
              "enum": [
                "available",
                "pending",
                "sold"
              ]
            }
          },
          "description": "Only the fields to change."
        },
        "remove": {
          "type": "array",
          "description": "The fields to remove. Do not send them in `body`, which may be {}. A removed status becomes `available`.",
          "items": {
            "type": "string",
            "enum": [
              "status"
            ]
          }
        }
      },
      "required": [
        "petId",
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "deletePet",
    "title": "Delete a pet",
    "description": "Deletes a pet and its inventory entry. You cannot delete a pet that has open orders.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "petId": {
          "type": "integer",
          "description": "The pet.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        }
      },
      "required": [
        "petId"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "listCategories",
    "title": "List categories",
    "description": "Lists categories page by page, in ascending order of id. The list is always current.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if you leave it out.",
          "minimum": 1,
          "maximum": 100
        },
        "after": {
          "type": "integer",
          "description": "`next` of the previous page.",
          "minimum": 1,
          "maximum": 9007199254740991
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "createCategory",
    "title": "Create a category",
    "description": "Creates a category. The service ignores the read-only field `id` in the body.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string that you choose for this task. Calls with the same string take effect only once. After a failure, send the same string again."
        },
        "body": {
          "type": "object",
          "required": [
            "name"
          ],
          "additionalProperties": false,
          "properties": {
            "name": {
              "type": "string",
              "description": "Category name (for example a kind of animal). 1 to 100 characters."
            },
            "description": {
              "type": "string",
              "description": "Short description of the category. 0 to 500 characters."
            }
          }
        }
      },
      "required": [
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  },
  {
    "name": "getCategory",
    "title": "Read a category",
    "description": "Reads one category.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "categoryId": {
          "type": "integer",
          "description": "The category.",
          "minimum": 1,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "categoryId"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "replaceCategory",
    "title": "Replace a category",
    "description": "Replaces every field of a category. If you send no description, the old description is removed. An `id` in the body must be the same as the id in the path.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "categoryId": {
          "type": "integer",
          "description": "The category.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        },
        "body": {
          "type": "object",
          "required": [
            "name"
          ],
          "additionalProperties": false,
          "properties": {
            "name": {
              "type": "string",
              "description": "Category name (for example a kind of animal). 1 to 100 characters."
            },
            "description": {
              "type": "string",
              "description": "Short description of the category. 0 to 500 characters."
            }
          }
        }
      },
      "required": [
        "categoryId",
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "updateCategory",
    "title": "Update a category",
    "description": "Changes only the given fields. An `id` in the body must be the same as the id in the path.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "categoryId": {
          "type": "integer",
          "description": "The category.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        },
        "body": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "name": {
              "type": "string",
              "description": "Category name (for example a kind of animal). 1 to 100 characters."
            },
            "description": {
              "type": "string",
              "description": "Short description of the category. 0 to 500 characters."
            }
          },
          "description": "Only the fields to change."
        },
        "remove": {
          "type": "array",
          "description": "The fields to remove. Do not send them in `body`, which may be {}.",
          "items": {
            "type": "string",
            "enum": [
              "description"
            ]
          }
        }
      },
      "required": [
        "categoryId",
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "deleteCategory",
    "title": "Delete a category",
    "description": "Deletes a category. You cannot delete a category that still has pets.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "categoryId": {
          "type": "integer",
          "description": "The category.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        }
      },
      "required": [
        "categoryId"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "listOrders",
    "title": "List orders",
    "description": "Lists orders page by page, in ascending order of id. You may combine the filters. Without a filter, the list is current. With a filter, it may not show the latest writes yet, usually for less than a second.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "petId": {
          "type": "integer",
          "description": "Lists only orders for this pet.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "complete": {
          "type": "boolean",
          "description": "`true` lists only complete orders, and `false` lists only open orders."
        },
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if you leave it out.",
          "minimum": 1,
          "maximum": 100
        },
        "after": {
          "type": "integer",
          "description": "`next` of the previous page.",
          "minimum": 1,
          "maximum": 9007199254740991
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "createOrder",
    "title": "Place an order",
    "description": "Places an order. If the order has a pet and a quantity, the service takes its units from the pet's stock in the same step. If it cannot, it rejects the order and changes nothing. If the pet has no inventory entry, the order takes nothing from a stock. The service does not check the pet's status. Every field is optional, so `{}` is an order that takes nothing. The service ignores the read-only field `id` in the body.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string that you choose for this task. Calls with the same string take effect only once. After a failure, send the same string again."
        },
        "body": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "petId": {
              "type": "integer",
              "description": "ID of the animal in the order.",
              "minimum": 1,
              "maximum": 9007199254740991
            },
            "quantity": {
              "type": "integer",
              "description": "Number of units ordered.",
              "minimum": 1,
              "maximum": 1000000
            },
            "shipDate": {
              "type": "string",
              "description": "Expected or actual ship date, ISO 8601.",
              "format": "date-time"
            },
            "complete": {
              "type": "boolean",
              "description": "Whether the order has been fulfilled. `true` is final."
            }
          }
        }
      },
      "required": [
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  },
  {
    "name": "getOrder",
    "title": "Read an order",
    "description": "Reads one order.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "orderId": {
          "type": "integer",
          "description": "The order.",
          "minimum": 1,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "orderId"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "updateOrder",
    "title": "Update an order",
    "description": "Changes only the given fields. If you change the quantity or the pet, the order returns its units and takes new ones, if the pet has an inventory entry. `complete: true` is final. You cannot change or delete a complete order. An `id` in the body must be the same as the id in the path.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "orderId": {
          "type": "integer",
          "description": "The order.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        },
        "body": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "petId": {
              "type": "integer",
              "description": "ID of the animal in the order.",
              "minimum": 1,
              "maximum": 9007199254740991
            },
            "quantity": {
              "type": "integer",
              "description": "Number of units ordered.",
              "minimum": 1,
              "maximum": 1000000
            },
            "shipDate": {
              "type": "string",
              "description": "Expected or actual ship date, ISO 8601.",
              "format": "date-time"
            },
            "complete": {
              "type": "boolean",
              "description": "Whether the order has been fulfilled. `true` is final."
            }
          },
          "description": "Only the fields to change."
        },
        "remove": {
          "type": "array",
          "description": "The fields to remove. Do not send them in `body`, which may be {}.",
          "items": {
            "type": "string",
            "enum": [
              "petId",
              "quantity",
              "shipDate"
            ]
          }
        }
      },
      "required": [
        "orderId",
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "deleteOrder",
    "title": "Cancel an order",
    "description": "Deletes an open order and returns its units to the stock. You cannot delete a complete order.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "orderId": {
          "type": "integer",
          "description": "The order.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        }
      },
      "required": [
        "orderId"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "listInventory",
    "title": "List the inventory",
    "description": "Lists the inventory entries page by page, in ascending order of pet id. The list may not show the latest writes yet, usually for less than a second.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "description": "Lists only pets or inventory entries with this status.",
          "enum": [
            "available",
            "pending",
            "sold"
          ]
        },
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if you leave it out.",
          "minimum": 1,
          "maximum": 100
        },
        "after": {
          "type": "integer",
          "description": "`next` of the previous page.",
          "minimum": 1,
          "maximum": 9007199254740991
        }
      },
      "required": [],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "getInventory",
    "title": "Read the stock of a pet",
    "description": "Reads the inventory entry of a pet. Its `status` is the status of the pet. A pet has no entry until you set its stock.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "petId": {
          "type": "integer",
          "description": "The pet.",
          "minimum": 1,
          "maximum": 9007199254740991
        }
      },
      "required": [
        "petId"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "setInventory",
    "title": "Set the stock of a pet",
    "description": "Sets the stock of a pet to a new count. The first request creates the pet's inventory entry. From then on, orders take their units from this stock.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "petId": {
          "type": "integer",
          "description": "The pet.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "ifMatch": {
          "type": "string",
          "description": "An `etag` of the resource. The tool changes the resource only if it still has this `etag`."
        },
        "body": {
          "type": "object",
          "required": [
            "quantity"
          ],
          "additionalProperties": false,
          "properties": {
            "quantity": {
              "type": "integer",
              "description": "The new stock count.",
              "minimum": 0,
              "maximum": 1000000
            }
          }
        }
      },
      "required": [
        "petId",
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "createMessage",
    "title": "Queue a message",
    "description": "Queues a message and responds at once. This is a good first request, because it needs only a key. The status `queued` means only that the message is stored durably. The service ignores the read-only field `id` in the body.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string that you choose for this task. Calls with the same string take effect only once. After a failure, send the same string again."
        },
        "body": {
          "type": "object",
          "required": [
            "message"
          ],
          "additionalProperties": false,
          "properties": {
            "message": {
              "type": "string",
              "description": "The text of the message. 1 to 10000 characters."
            }
          }
        }
      },
      "required": [
        "body"
      ],
      "additionalProperties": false
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": false,
      "openWorldHint": false
    }
  }
] as const;
