// Made from openapi.yaml by `npm run generate`. Do not edit.
export const service = {"name":"pet-store","title":"Pet Store Service","version":"1.0.0"} as const;

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
    "description": "Lists pets in ascending order of id, a page at a time. You may combine the filters. Repeat `id` to read several pets at once; unknown ids are left out. Without a filter, or with `id`, the list is current; with another filter, the latest writes may be missing, usually for less than a second.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "array",
          "description": "Only pets with this id. Repeat it for several.",
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
          "description": "Only pets or inventory entries with this status.",
          "enum": [
            "available",
            "pending",
            "sold"
          ]
        },
        "categoryId": {
          "type": "integer",
          "description": "Only pets of this category.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if it is left out.",
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
    "description": "Creates a pet in an existing category. A pet without a status is `available`. A read-only `id` in the body is ignored.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string of your own for this task: with the same one, a repeated call takes effect once. Send it again after a failure."
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
    "description": "Replaces every field of a pet. Without a status the pet becomes `available`. An `id` in the body must equal the id in the path.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
    "description": "Changes only the given fields. An `id` in the body must equal the id in the path.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
          "description": "The fields to remove. Those are not in `body`, which may be {}. A removed status becomes `available`.",
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
    "description": "Deletes a pet and its inventory entry. A pet with open orders cannot be deleted.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
    "description": "Lists categories in ascending order of id, a page at a time, in their current state.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if it is left out.",
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
    "description": "Creates a category. A read-only `id` in the body is ignored.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string of your own for this task: with the same one, a repeated call takes effect once. Send it again after a failure."
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
    "description": "Replaces every field of a category. Without a description, the description is removed. An `id` in the body must equal the id in the path.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
    "description": "Changes only the given fields. An `id` in the body must equal the id in the path.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
          "description": "The fields to remove. Those are not in `body`, which may be {}.",
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
    "description": "Deletes a category. A category with pets cannot be deleted.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
    "description": "Lists orders in ascending order of id, a page at a time. You may combine the filters. Without a filter the list is current; with one, the latest writes may be missing, usually for less than a second.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "petId": {
          "type": "integer",
          "description": "Only orders for this pet.",
          "minimum": 1,
          "maximum": 9007199254740991
        },
        "complete": {
          "type": "boolean",
          "description": "Only orders that are complete, or only those that are not."
        },
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if it is left out.",
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
    "description": "Places an order. An order with a pet and a quantity takes its units from the pet's stock in the same step, or is rejected and changes nothing. It takes nothing if the pet has no inventory entry. The pet's status is not checked. Every field is optional: `{}` is an order that takes nothing. A read-only `id` in the body is ignored.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string of your own for this task: with the same one, a repeated call takes effect once. Send it again after a failure."
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
    "description": "Changes only the given fields. With a new quantity or pet, the order gives back its units and takes new ones, if the pet has an inventory entry. `complete: true` is final: a complete order cannot be changed or deleted. An `id` in the body must equal the id in the path.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
          "description": "The fields to remove. Those are not in `body`, which may be {}.",
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
    "description": "Deletes an open order and returns its units to the stock. A complete order cannot be deleted.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
    "description": "Lists the inventory entries in ascending order of pet id, a page at a time. The latest writes may be missing, usually for less than a second.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "status": {
          "type": "string",
          "description": "Only pets or inventory entries with this status.",
          "enum": [
            "available",
            "pending",
            "sold"
          ]
        },
        "limit": {
          "type": "integer",
          "description": "The maximum number of items per page. 20 if it is left out.",
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
    "description": "Reads the inventory entry of a pet. Its `status` is the pet's. A pet whose stock was never set has no entry.",
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
    "description": "Sets the stock of a pet to a new count. The first time this creates the pet's inventory entry, and from then on orders take from it.",
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
          "description": "An `etag` of the resource: the tool acts only if the resource still has it."
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
    "description": "Queues a message and responds at once. It is a good first request, because it needs only a key. `queued` means only that the message is stored durably. A read-only `id` in the body is ignored.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "idempotencyKey": {
          "type": "string",
          "description": "A string of your own for this task: with the same one, a repeated call takes effect once. Send it again after a failure."
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
