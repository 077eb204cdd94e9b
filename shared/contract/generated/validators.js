// Made from openapi.yaml by `npm run generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
import { formats } from "../formats.ts";
var listPets = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": { "id": { "minItems": 1, "maxItems": 100, "type": "array", "items": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } }, "status": { "enum": ["available", "pending", "sold"] }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "limit": { "default": 20, "integerFrom": { "minimum": 1, "maximum": 100, "nullable": false } }, "after": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                if (data1.limit === void 0) {
                  data1.limit = 20;
                }
                const _errs5 = errors;
                for (const key0 in data1) {
                  if (!(key0 === "id" || key0 === "status" || key0 === "categoryId" || key0 === "limit" || key0 === "after")) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                }
                if (_errs5 === errors) {
                  if (data1.id !== void 0) {
                    let data2 = data1.id;
                    const _errs6 = errors;
                    if (errors === _errs6) {
                      if (Array.isArray(data2)) {
                        if (data2.length > 100) {
                          validate10.errors = [{ instancePath: instancePath + "/query/id", schemaPath: "#/properties/query/properties/id/maxItems", keyword: "maxItems", params: { limit: 100 } }];
                          return false;
                        } else {
                          if (data2.length < 1) {
                            validate10.errors = [{ instancePath: instancePath + "/query/id", schemaPath: "#/properties/query/properties/id/minItems", keyword: "minItems", params: { limit: 1 } }];
                            return false;
                          } else {
                            var valid2 = true;
                            const len0 = data2.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let data3 = data2[i0];
                              const _errs8 = errors;
                              if (!(Number.isInteger(data3) && data3 >= 1 && data3 <= 9007199254740991)) {
                                validate10.errors = [{ instancePath: instancePath + "/query/id/" + i0, schemaPath: "#/properties/query/properties/id/items/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                                return false;
                              }
                              var valid2 = _errs8 === errors;
                              if (!valid2) {
                                break;
                              }
                            }
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/query/id", schemaPath: "#/properties/query/properties/id/type", keyword: "type", params: { type: "array" } }];
                        return false;
                      }
                    }
                    var valid1 = _errs6 === errors;
                  } else {
                    var valid1 = true;
                  }
                  if (valid1) {
                    if (data1.status !== void 0) {
                      let data4 = data1.status;
                      const _errs9 = errors;
                      if (!(data4 === "available" || data4 === "pending" || data4 === "sold")) {
                        validate10.errors = [{ instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/enum", keyword: "enum", params: { allowedValues: schema11.properties.query.properties.status.enum } }];
                        return false;
                      }
                      var valid1 = _errs9 === errors;
                    } else {
                      var valid1 = true;
                    }
                    if (valid1) {
                      if (data1.categoryId !== void 0) {
                        let data5 = data1.categoryId;
                        const _errs10 = errors;
                        if (!(Number.isInteger(data5) && data5 >= 1 && data5 <= 9007199254740991)) {
                          validate10.errors = [{ instancePath: instancePath + "/query/categoryId", schemaPath: "#/properties/query/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                          return false;
                        }
                        var valid1 = _errs10 === errors;
                      } else {
                        var valid1 = true;
                      }
                      if (valid1) {
                        let data6 = data1.limit;
                        const _errs11 = errors;
                        if (!(Number.isInteger(data6) && data6 >= 1 && data6 <= 100)) {
                          validate10.errors = [{ instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                          return false;
                        }
                        var valid1 = _errs11 === errors;
                        if (valid1) {
                          if (data1.after !== void 0) {
                            let data7 = data1.after;
                            const _errs12 = errors;
                            if (!(Number.isInteger(data7) && data7 >= 1 && data7 <= 9007199254740991)) {
                              validate10.errors = [{ instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                              return false;
                            }
                            var valid1 = _errs12 === errors;
                          } else {
                            var valid1 = true;
                          }
                        }
                      }
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data8 = data.headers;
              const _errs13 = errors;
              if (errors === _errs13) {
                if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                  if (data8["if-match"] !== void 0) {
                    let data9 = data8["if-match"];
                    const _errs15 = errors;
                    if (errors === _errs15) {
                      if (typeof data9 === "string") {
                        if (func2(data9) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data9)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid3 = _errs15 === errors;
                  } else {
                    var valid3 = true;
                  }
                  if (valid3) {
                    if (data8["if-none-match"] !== void 0) {
                      let data10 = data8["if-none-match"];
                      const _errs17 = errors;
                      if (errors === _errs17) {
                        if (typeof data10 === "string") {
                          if (func2(data10) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data10)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid3 = _errs17 === errors;
                    } else {
                      var valid3 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs13 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var createPet = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "idempotency-key": { "maxLength": 255, "type": "string", "patternFrom": { "pattern": "^[^,]+$", "must": "be sent once, and have 1 character or more and no comma" } } } }, "body": { "additionalProperties": false, "required": ["name", "categoryId"], "type": "object", "properties": { "name": { "minLength": 1, "maxLength": 100, "type": "string" }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "status": { "enum": ["available", "pending", "sold"] } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp("^[^,]+$", "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data1 = data.query;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  for (const key0 in data1) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data2 = data.headers;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                    if (data2["idempotency-key"] !== void 0) {
                      let data3 = data2["idempotency-key"];
                      const _errs8 = errors;
                      if (errors === _errs8) {
                        if (typeof data3 === "string") {
                          if (func2(data3) > 255) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data3)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/patternFrom", keyword: "patternFrom", params: { must: "be sent once, and have 1 character or more and no comma" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data4 = data.body;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      let missing1;
                      if (data4.name === void 0 && (missing1 = "name") || data4.categoryId === void 0 && (missing1 = "categoryId")) {
                        validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/required", keyword: "required", params: { missingProperty: missing1 } }];
                        return false;
                      } else {
                        const _errs12 = errors;
                        for (const key1 in data4) {
                          if (!(key1 === "name" || key1 === "categoryId" || key1 === "status")) {
                            validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs12 === errors) {
                          if (data4.name !== void 0) {
                            let data5 = data4.name;
                            const _errs13 = errors;
                            if (errors === _errs13) {
                              if (typeof data5 === "string") {
                                if (func2(data5) > 100) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                                  return false;
                                } else {
                                  if (func2(data5) < 1) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                                    return false;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                            }
                            var valid2 = _errs13 === errors;
                          } else {
                            var valid2 = true;
                          }
                          if (valid2) {
                            if (data4.categoryId !== void 0) {
                              let data6 = data4.categoryId;
                              const _errs15 = errors;
                              if (!(Number.isInteger(data6) && data6 >= 1 && data6 <= 9007199254740991)) {
                                validate10.errors = [{ instancePath: instancePath + "/body/categoryId", schemaPath: "#/properties/body/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                                return false;
                              }
                              var valid2 = _errs15 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data4.status !== void 0) {
                                let data7 = data4.status;
                                const _errs16 = errors;
                                if (!(data7 === "available" || data7 === "pending" || data7 === "sold")) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/status", schemaPath: "#/properties/body/properties/status/enum", keyword: "enum", params: { allowedValues: schema11.properties.body.properties.status.enum } }];
                                  return false;
                                }
                                var valid2 = _errs16 === errors;
                              } else {
                                var valid2 = true;
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getPet = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.petId === void 0 && (missing0 = "petId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.petId !== void 0) {
                  let data1 = data0.petId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate10.errors = [{ instancePath: instancePath + "/path/petId", schemaPath: "#/properties/path/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-match"] !== void 0) {
                    let data4 = data3["if-match"];
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs9 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data3["if-none-match"] !== void 0) {
                      let data5 = data3["if-none-match"];
                      const _errs11 = errors;
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (func2(data5) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var replacePet = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } }, "body": { "additionalProperties": false, "required": ["name", "categoryId"], "type": "object", "properties": { "name": { "minLength": 1, "maxLength": 100, "type": "string" }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "status": { "enum": ["available", "pending", "sold"] } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                let missing1;
                if (data0.petId === void 0 && (missing1 = "petId")) {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing1 } }];
                  return false;
                } else {
                  if (data0.petId !== void 0) {
                    let data1 = data0.petId;
                    if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                      validate10.errors = [{ instancePath: instancePath + "/path/petId", schemaPath: "#/properties/path/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data2 = data.query;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key0 in data2) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data3 = data.headers;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3["if-match"] !== void 0) {
                      let data4 = data3["if-match"];
                      const _errs9 = errors;
                      if (errors === _errs9) {
                        if (typeof data4 === "string") {
                          if (func2(data4) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data4)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs9 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3["if-none-match"] !== void 0) {
                        let data5 = data3["if-none-match"];
                        const _errs11 = errors;
                        if (errors === _errs11) {
                          if (typeof data5 === "string") {
                            if (func2(data5) > 1e3) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                              return false;
                            } else {
                              if (!pattern0.test(data5)) {
                                validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                                return false;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data6 = data.body;
                  const _errs13 = errors;
                  if (errors === _errs13) {
                    if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                      let missing2;
                      if (data6.name === void 0 && (missing2 = "name") || data6.categoryId === void 0 && (missing2 = "categoryId")) {
                        validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/required", keyword: "required", params: { missingProperty: missing2 } }];
                        return false;
                      } else {
                        const _errs15 = errors;
                        for (const key1 in data6) {
                          if (!(key1 === "name" || key1 === "categoryId" || key1 === "status")) {
                            validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs15 === errors) {
                          if (data6.name !== void 0) {
                            let data7 = data6.name;
                            const _errs16 = errors;
                            if (errors === _errs16) {
                              if (typeof data7 === "string") {
                                if (func2(data7) > 100) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                                  return false;
                                } else {
                                  if (func2(data7) < 1) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                                    return false;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                            }
                            var valid3 = _errs16 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data6.categoryId !== void 0) {
                              let data8 = data6.categoryId;
                              const _errs18 = errors;
                              if (!(Number.isInteger(data8) && data8 >= 1 && data8 <= 9007199254740991)) {
                                validate10.errors = [{ instancePath: instancePath + "/body/categoryId", schemaPath: "#/properties/body/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                                return false;
                              }
                              var valid3 = _errs18 === errors;
                            } else {
                              var valid3 = true;
                            }
                            if (valid3) {
                              if (data6.status !== void 0) {
                                let data9 = data6.status;
                                const _errs19 = errors;
                                if (!(data9 === "available" || data9 === "pending" || data9 === "sold")) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/status", schemaPath: "#/properties/body/properties/status/enum", keyword: "enum", params: { allowedValues: schema11.properties.body.properties.status.enum } }];
                                  return false;
                                }
                                var valid3 = _errs19 === errors;
                              } else {
                                var valid3 = true;
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var updatePet = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } }, "body": { "additionalProperties": false, "type": "object", "properties": { "name": { "minLength": 1, "maxLength": 100, "type": "string" }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "status": { "enum": ["available", "pending", "sold", null] } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                let missing1;
                if (data0.petId === void 0 && (missing1 = "petId")) {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing1 } }];
                  return false;
                } else {
                  if (data0.petId !== void 0) {
                    let data1 = data0.petId;
                    if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                      validate10.errors = [{ instancePath: instancePath + "/path/petId", schemaPath: "#/properties/path/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data2 = data.query;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key0 in data2) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data3 = data.headers;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3["if-match"] !== void 0) {
                      let data4 = data3["if-match"];
                      const _errs9 = errors;
                      if (errors === _errs9) {
                        if (typeof data4 === "string") {
                          if (func2(data4) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data4)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs9 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3["if-none-match"] !== void 0) {
                        let data5 = data3["if-none-match"];
                        const _errs11 = errors;
                        if (errors === _errs11) {
                          if (typeof data5 === "string") {
                            if (func2(data5) > 1e3) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                              return false;
                            } else {
                              if (!pattern0.test(data5)) {
                                validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                                return false;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data6 = data.body;
                  const _errs13 = errors;
                  if (errors === _errs13) {
                    if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                      const _errs15 = errors;
                      for (const key1 in data6) {
                        if (!(key1 === "name" || key1 === "categoryId" || key1 === "status")) {
                          validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs15 === errors) {
                        if (data6.name !== void 0) {
                          let data7 = data6.name;
                          const _errs16 = errors;
                          if (errors === _errs16) {
                            if (typeof data7 === "string") {
                              if (func2(data7) > 100) {
                                validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                                return false;
                              } else {
                                if (func2(data7) < 1) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                          }
                          var valid3 = _errs16 === errors;
                        } else {
                          var valid3 = true;
                        }
                        if (valid3) {
                          if (data6.categoryId !== void 0) {
                            let data8 = data6.categoryId;
                            const _errs18 = errors;
                            if (!(Number.isInteger(data8) && data8 >= 1 && data8 <= 9007199254740991)) {
                              validate10.errors = [{ instancePath: instancePath + "/body/categoryId", schemaPath: "#/properties/body/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                              return false;
                            }
                            var valid3 = _errs18 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data6.status !== void 0) {
                              let data9 = data6.status;
                              const _errs19 = errors;
                              if (!(data9 === "available" || data9 === "pending" || data9 === "sold" || data9 === null)) {
                                validate10.errors = [{ instancePath: instancePath + "/body/status", schemaPath: "#/properties/body/properties/status/enum", keyword: "enum", params: { allowedValues: schema11.properties.body.properties.status.enum } }];
                                return false;
                              }
                              var valid3 = _errs19 === errors;
                            } else {
                              var valid3 = true;
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var deletePet = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.petId === void 0 && (missing0 = "petId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.petId !== void 0) {
                  let data1 = data0.petId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate10.errors = [{ instancePath: instancePath + "/path/petId", schemaPath: "#/properties/path/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-match"] !== void 0) {
                    let data4 = data3["if-match"];
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs9 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data3["if-none-match"] !== void 0) {
                      let data5 = data3["if-none-match"];
                      const _errs11 = errors;
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (func2(data5) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var listCategories = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": { "limit": { "default": 20, "integerFrom": { "minimum": 1, "maximum": 100, "nullable": false } }, "after": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                if (data1.limit === void 0) {
                  data1.limit = 20;
                }
                const _errs5 = errors;
                for (const key0 in data1) {
                  if (!(key0 === "limit" || key0 === "after")) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                }
                if (_errs5 === errors) {
                  let data2 = data1.limit;
                  const _errs6 = errors;
                  if (!(Number.isInteger(data2) && data2 >= 1 && data2 <= 100)) {
                    validate10.errors = [{ instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                    return false;
                  }
                  var valid1 = _errs6 === errors;
                  if (valid1) {
                    if (data1.after !== void 0) {
                      let data3 = data1.after;
                      const _errs7 = errors;
                      if (!(Number.isInteger(data3) && data3 >= 1 && data3 <= 9007199254740991)) {
                        validate10.errors = [{ instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                        return false;
                      }
                      var valid1 = _errs7 === errors;
                    } else {
                      var valid1 = true;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data4 = data.headers;
              const _errs8 = errors;
              if (errors === _errs8) {
                if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var createCategory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "idempotency-key": { "maxLength": 255, "type": "string", "patternFrom": { "pattern": "^[^,]+$", "must": "be sent once, and have 1 character or more and no comma" } } } }, "body": { "additionalProperties": false, "required": ["name"], "type": "object", "properties": { "name": { "minLength": 1, "maxLength": 100, "type": "string" }, "description": { "maxLength": 500, "type": "string" } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp("^[^,]+$", "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data1 = data.query;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  for (const key0 in data1) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data2 = data.headers;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                    if (data2["idempotency-key"] !== void 0) {
                      let data3 = data2["idempotency-key"];
                      const _errs8 = errors;
                      if (errors === _errs8) {
                        if (typeof data3 === "string") {
                          if (func2(data3) > 255) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data3)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/patternFrom", keyword: "patternFrom", params: { must: "be sent once, and have 1 character or more and no comma" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data4 = data.body;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      let missing1;
                      if (data4.name === void 0 && (missing1 = "name")) {
                        validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/required", keyword: "required", params: { missingProperty: missing1 } }];
                        return false;
                      } else {
                        const _errs12 = errors;
                        for (const key1 in data4) {
                          if (!(key1 === "name" || key1 === "description")) {
                            validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs12 === errors) {
                          if (data4.name !== void 0) {
                            let data5 = data4.name;
                            const _errs13 = errors;
                            if (errors === _errs13) {
                              if (typeof data5 === "string") {
                                if (func2(data5) > 100) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                                  return false;
                                } else {
                                  if (func2(data5) < 1) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                                    return false;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                            }
                            var valid2 = _errs13 === errors;
                          } else {
                            var valid2 = true;
                          }
                          if (valid2) {
                            if (data4.description !== void 0) {
                              let data6 = data4.description;
                              const _errs15 = errors;
                              if (errors === _errs15) {
                                if (typeof data6 === "string") {
                                  if (func2(data6) > 500) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/description", schemaPath: "#/properties/body/properties/description/maxLength", keyword: "maxLength", params: { limit: 500 } }];
                                    return false;
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/body/description", schemaPath: "#/properties/body/properties/description/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                              }
                              var valid2 = _errs15 === errors;
                            } else {
                              var valid2 = true;
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getCategory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["categoryId"], "properties": { "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.categoryId === void 0 && (missing0 = "categoryId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.categoryId !== void 0) {
                  let data1 = data0.categoryId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate10.errors = [{ instancePath: instancePath + "/path/categoryId", schemaPath: "#/properties/path/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-match"] !== void 0) {
                    let data4 = data3["if-match"];
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs9 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data3["if-none-match"] !== void 0) {
                      let data5 = data3["if-none-match"];
                      const _errs11 = errors;
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (func2(data5) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var replaceCategory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["categoryId"], "properties": { "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } }, "body": { "additionalProperties": false, "required": ["name"], "type": "object", "properties": { "name": { "minLength": 1, "maxLength": 100, "type": "string" }, "description": { "maxLength": 500, "type": "string" } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                let missing1;
                if (data0.categoryId === void 0 && (missing1 = "categoryId")) {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing1 } }];
                  return false;
                } else {
                  if (data0.categoryId !== void 0) {
                    let data1 = data0.categoryId;
                    if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                      validate10.errors = [{ instancePath: instancePath + "/path/categoryId", schemaPath: "#/properties/path/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data2 = data.query;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key0 in data2) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data3 = data.headers;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3["if-match"] !== void 0) {
                      let data4 = data3["if-match"];
                      const _errs9 = errors;
                      if (errors === _errs9) {
                        if (typeof data4 === "string") {
                          if (func2(data4) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data4)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs9 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3["if-none-match"] !== void 0) {
                        let data5 = data3["if-none-match"];
                        const _errs11 = errors;
                        if (errors === _errs11) {
                          if (typeof data5 === "string") {
                            if (func2(data5) > 1e3) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                              return false;
                            } else {
                              if (!pattern0.test(data5)) {
                                validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                                return false;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data6 = data.body;
                  const _errs13 = errors;
                  if (errors === _errs13) {
                    if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                      let missing2;
                      if (data6.name === void 0 && (missing2 = "name")) {
                        validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/required", keyword: "required", params: { missingProperty: missing2 } }];
                        return false;
                      } else {
                        const _errs15 = errors;
                        for (const key1 in data6) {
                          if (!(key1 === "name" || key1 === "description")) {
                            validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs15 === errors) {
                          if (data6.name !== void 0) {
                            let data7 = data6.name;
                            const _errs16 = errors;
                            if (errors === _errs16) {
                              if (typeof data7 === "string") {
                                if (func2(data7) > 100) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                                  return false;
                                } else {
                                  if (func2(data7) < 1) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                                    return false;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                            }
                            var valid3 = _errs16 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data6.description !== void 0) {
                              let data8 = data6.description;
                              const _errs18 = errors;
                              if (errors === _errs18) {
                                if (typeof data8 === "string") {
                                  if (func2(data8) > 500) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/description", schemaPath: "#/properties/body/properties/description/maxLength", keyword: "maxLength", params: { limit: 500 } }];
                                    return false;
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/body/description", schemaPath: "#/properties/body/properties/description/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                              }
                              var valid3 = _errs18 === errors;
                            } else {
                              var valid3 = true;
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var updateCategory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["categoryId"], "properties": { "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } }, "body": { "additionalProperties": false, "type": "object", "properties": { "name": { "minLength": 1, "maxLength": 100, "type": "string" }, "description": { "maxLength": 500, "type": "string", "nullable": true } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                let missing1;
                if (data0.categoryId === void 0 && (missing1 = "categoryId")) {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing1 } }];
                  return false;
                } else {
                  if (data0.categoryId !== void 0) {
                    let data1 = data0.categoryId;
                    if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                      validate10.errors = [{ instancePath: instancePath + "/path/categoryId", schemaPath: "#/properties/path/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data2 = data.query;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key0 in data2) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data3 = data.headers;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3["if-match"] !== void 0) {
                      let data4 = data3["if-match"];
                      const _errs9 = errors;
                      if (errors === _errs9) {
                        if (typeof data4 === "string") {
                          if (func2(data4) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data4)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs9 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3["if-none-match"] !== void 0) {
                        let data5 = data3["if-none-match"];
                        const _errs11 = errors;
                        if (errors === _errs11) {
                          if (typeof data5 === "string") {
                            if (func2(data5) > 1e3) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                              return false;
                            } else {
                              if (!pattern0.test(data5)) {
                                validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                                return false;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data6 = data.body;
                  const _errs13 = errors;
                  if (errors === _errs13) {
                    if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                      const _errs15 = errors;
                      for (const key1 in data6) {
                        if (!(key1 === "name" || key1 === "description")) {
                          validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs15 === errors) {
                        if (data6.name !== void 0) {
                          let data7 = data6.name;
                          const _errs16 = errors;
                          if (errors === _errs16) {
                            if (typeof data7 === "string") {
                              if (func2(data7) > 100) {
                                validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                                return false;
                              } else {
                                if (func2(data7) < 1) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                          }
                          var valid3 = _errs16 === errors;
                        } else {
                          var valid3 = true;
                        }
                        if (valid3) {
                          if (data6.description !== void 0) {
                            let data8 = data6.description;
                            const _errs18 = errors;
                            if (typeof data8 !== "string" && data8 !== null) {
                              validate10.errors = [{ instancePath: instancePath + "/body/description", schemaPath: "#/properties/body/properties/description/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            if (errors === _errs18) {
                              if (typeof data8 === "string") {
                                if (func2(data8) > 500) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/description", schemaPath: "#/properties/body/properties/description/maxLength", keyword: "maxLength", params: { limit: 500 } }];
                                  return false;
                                }
                              }
                            }
                            var valid3 = _errs18 === errors;
                          } else {
                            var valid3 = true;
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var deleteCategory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["categoryId"], "properties": { "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.categoryId === void 0 && (missing0 = "categoryId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.categoryId !== void 0) {
                  let data1 = data0.categoryId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate10.errors = [{ instancePath: instancePath + "/path/categoryId", schemaPath: "#/properties/path/properties/categoryId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-match"] !== void 0) {
                    let data4 = data3["if-match"];
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs9 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data3["if-none-match"] !== void 0) {
                      let data5 = data3["if-none-match"];
                      const _errs11 = errors;
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (func2(data5) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var listOrders = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "complete": { "type": "boolean" }, "limit": { "default": 20, "integerFrom": { "minimum": 1, "maximum": 100, "nullable": false } }, "after": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                if (data1.limit === void 0) {
                  data1.limit = 20;
                }
                const _errs5 = errors;
                for (const key0 in data1) {
                  if (!(key0 === "petId" || key0 === "complete" || key0 === "limit" || key0 === "after")) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                }
                if (_errs5 === errors) {
                  if (data1.petId !== void 0) {
                    let data2 = data1.petId;
                    const _errs6 = errors;
                    if (!(Number.isInteger(data2) && data2 >= 1 && data2 <= 9007199254740991)) {
                      validate10.errors = [{ instancePath: instancePath + "/query/petId", schemaPath: "#/properties/query/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                    var valid1 = _errs6 === errors;
                  } else {
                    var valid1 = true;
                  }
                  if (valid1) {
                    if (data1.complete !== void 0) {
                      const _errs7 = errors;
                      if (typeof data1.complete !== "boolean") {
                        validate10.errors = [{ instancePath: instancePath + "/query/complete", schemaPath: "#/properties/query/properties/complete/type", keyword: "type", params: { type: "boolean" } }];
                        return false;
                      }
                      var valid1 = _errs7 === errors;
                    } else {
                      var valid1 = true;
                    }
                    if (valid1) {
                      let data4 = data1.limit;
                      const _errs9 = errors;
                      if (!(Number.isInteger(data4) && data4 >= 1 && data4 <= 100)) {
                        validate10.errors = [{ instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                        return false;
                      }
                      var valid1 = _errs9 === errors;
                      if (valid1) {
                        if (data1.after !== void 0) {
                          let data5 = data1.after;
                          const _errs10 = errors;
                          if (!(Number.isInteger(data5) && data5 >= 1 && data5 <= 9007199254740991)) {
                            validate10.errors = [{ instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                            return false;
                          }
                          var valid1 = _errs10 === errors;
                        } else {
                          var valid1 = true;
                        }
                      }
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data6 = data.headers;
              const _errs11 = errors;
              if (errors === _errs11) {
                if (!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs11 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var createOrder = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "idempotency-key": { "maxLength": 255, "type": "string", "patternFrom": { "pattern": "^[^,]+$", "must": "be sent once, and have 1 character or more and no comma" } } } }, "body": { "additionalProperties": false, "type": "object", "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "quantity": { "integerFrom": { "minimum": 1, "maximum": 1e6, "nullable": false } }, "shipDate": { "type": "string", "format": "date-time" }, "complete": { "type": "boolean" } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp("^[^,]+$", "u");
  const formats0 = formats["date-time"];
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data1 = data.query;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  for (const key0 in data1) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data2 = data.headers;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                    if (data2["idempotency-key"] !== void 0) {
                      let data3 = data2["idempotency-key"];
                      const _errs8 = errors;
                      if (errors === _errs8) {
                        if (typeof data3 === "string") {
                          if (func2(data3) > 255) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data3)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/patternFrom", keyword: "patternFrom", params: { must: "be sent once, and have 1 character or more and no comma" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data4 = data.body;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      const _errs12 = errors;
                      for (const key1 in data4) {
                        if (!(key1 === "petId" || key1 === "quantity" || key1 === "shipDate" || key1 === "complete")) {
                          validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs12 === errors) {
                        if (data4.petId !== void 0) {
                          let data5 = data4.petId;
                          const _errs13 = errors;
                          if (!(Number.isInteger(data5) && data5 >= 1 && data5 <= 9007199254740991)) {
                            validate10.errors = [{ instancePath: instancePath + "/body/petId", schemaPath: "#/properties/body/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                            return false;
                          }
                          var valid2 = _errs13 === errors;
                        } else {
                          var valid2 = true;
                        }
                        if (valid2) {
                          if (data4.quantity !== void 0) {
                            let data6 = data4.quantity;
                            const _errs14 = errors;
                            if (!(Number.isInteger(data6) && data6 >= 1 && data6 <= 1e6)) {
                              validate10.errors = [{ instancePath: instancePath + "/body/quantity", schemaPath: "#/properties/body/properties/quantity/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 1e6 } }];
                              return false;
                            }
                            var valid2 = _errs14 === errors;
                          } else {
                            var valid2 = true;
                          }
                          if (valid2) {
                            if (data4.shipDate !== void 0) {
                              let data7 = data4.shipDate;
                              const _errs15 = errors;
                              if (errors === _errs15) {
                                if (errors === _errs15) {
                                  if (typeof data7 === "string") {
                                    if (!formats0(data7)) {
                                      validate10.errors = [{ instancePath: instancePath + "/body/shipDate", schemaPath: "#/properties/body/properties/shipDate/format", keyword: "format", params: { format: "date-time" } }];
                                      return false;
                                    }
                                  } else {
                                    validate10.errors = [{ instancePath: instancePath + "/body/shipDate", schemaPath: "#/properties/body/properties/shipDate/type", keyword: "type", params: { type: "string" } }];
                                    return false;
                                  }
                                }
                              }
                              var valid2 = _errs15 === errors;
                            } else {
                              var valid2 = true;
                            }
                            if (valid2) {
                              if (data4.complete !== void 0) {
                                const _errs17 = errors;
                                if (typeof data4.complete !== "boolean") {
                                  validate10.errors = [{ instancePath: instancePath + "/body/complete", schemaPath: "#/properties/body/properties/complete/type", keyword: "type", params: { type: "boolean" } }];
                                  return false;
                                }
                                var valid2 = _errs17 === errors;
                              } else {
                                var valid2 = true;
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getOrder = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["orderId"], "properties": { "orderId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.orderId === void 0 && (missing0 = "orderId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.orderId !== void 0) {
                  let data1 = data0.orderId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate10.errors = [{ instancePath: instancePath + "/path/orderId", schemaPath: "#/properties/path/properties/orderId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-match"] !== void 0) {
                    let data4 = data3["if-match"];
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs9 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data3["if-none-match"] !== void 0) {
                      let data5 = data3["if-none-match"];
                      const _errs11 = errors;
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (func2(data5) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var updateOrder = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["orderId"], "properties": { "orderId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } }, "body": { "additionalProperties": false, "type": "object", "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": true } }, "quantity": { "integerFrom": { "minimum": 1, "maximum": 1e6, "nullable": true } }, "shipDate": { "type": "string", "format": "date-time", "nullable": true }, "complete": { "type": "boolean" } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  const formats0 = formats["date-time"];
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                let missing1;
                if (data0.orderId === void 0 && (missing1 = "orderId")) {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing1 } }];
                  return false;
                } else {
                  if (data0.orderId !== void 0) {
                    let data1 = data0.orderId;
                    if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                      validate10.errors = [{ instancePath: instancePath + "/path/orderId", schemaPath: "#/properties/path/properties/orderId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data2 = data.query;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key0 in data2) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data3 = data.headers;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3["if-match"] !== void 0) {
                      let data4 = data3["if-match"];
                      const _errs9 = errors;
                      if (errors === _errs9) {
                        if (typeof data4 === "string") {
                          if (func2(data4) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data4)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs9 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3["if-none-match"] !== void 0) {
                        let data5 = data3["if-none-match"];
                        const _errs11 = errors;
                        if (errors === _errs11) {
                          if (typeof data5 === "string") {
                            if (func2(data5) > 1e3) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                              return false;
                            } else {
                              if (!pattern0.test(data5)) {
                                validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                                return false;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data6 = data.body;
                  const _errs13 = errors;
                  if (errors === _errs13) {
                    if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                      const _errs15 = errors;
                      for (const key1 in data6) {
                        if (!(key1 === "petId" || key1 === "quantity" || key1 === "shipDate" || key1 === "complete")) {
                          validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs15 === errors) {
                        if (data6.petId !== void 0) {
                          let data7 = data6.petId;
                          const _errs16 = errors;
                          if (!(data7 === null || Number.isInteger(data7) && data7 >= 1 && data7 <= 9007199254740991)) {
                            validate10.errors = [{ instancePath: instancePath + "/body/petId", schemaPath: "#/properties/body/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                            return false;
                          }
                          var valid3 = _errs16 === errors;
                        } else {
                          var valid3 = true;
                        }
                        if (valid3) {
                          if (data6.quantity !== void 0) {
                            let data8 = data6.quantity;
                            const _errs17 = errors;
                            if (!(data8 === null || Number.isInteger(data8) && data8 >= 1 && data8 <= 1e6)) {
                              validate10.errors = [{ instancePath: instancePath + "/body/quantity", schemaPath: "#/properties/body/properties/quantity/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 1e6 } }];
                              return false;
                            }
                            var valid3 = _errs17 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data6.shipDate !== void 0) {
                              let data9 = data6.shipDate;
                              const _errs18 = errors;
                              if (typeof data9 !== "string" && data9 !== null) {
                                validate10.errors = [{ instancePath: instancePath + "/body/shipDate", schemaPath: "#/properties/body/properties/shipDate/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                              if (errors === _errs18) {
                                if (errors === _errs18) {
                                  if (typeof data9 === "string") {
                                    if (!formats0(data9)) {
                                      validate10.errors = [{ instancePath: instancePath + "/body/shipDate", schemaPath: "#/properties/body/properties/shipDate/format", keyword: "format", params: { format: "date-time" } }];
                                      return false;
                                    }
                                  }
                                }
                              }
                              var valid3 = _errs18 === errors;
                            } else {
                              var valid3 = true;
                            }
                            if (valid3) {
                              if (data6.complete !== void 0) {
                                const _errs21 = errors;
                                if (typeof data6.complete !== "boolean") {
                                  validate10.errors = [{ instancePath: instancePath + "/body/complete", schemaPath: "#/properties/body/properties/complete/type", keyword: "type", params: { type: "boolean" } }];
                                  return false;
                                }
                                var valid3 = _errs21 === errors;
                              } else {
                                var valid3 = true;
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var deleteOrder = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["orderId"], "properties": { "orderId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.orderId === void 0 && (missing0 = "orderId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.orderId !== void 0) {
                  let data1 = data0.orderId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate10.errors = [{ instancePath: instancePath + "/path/orderId", schemaPath: "#/properties/path/properties/orderId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-match"] !== void 0) {
                    let data4 = data3["if-match"];
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs9 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data3["if-none-match"] !== void 0) {
                      let data5 = data3["if-none-match"];
                      const _errs11 = errors;
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (func2(data5) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var listInventory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": { "status": { "enum": ["available", "pending", "sold"] }, "limit": { "default": 20, "integerFrom": { "minimum": 1, "maximum": 100, "nullable": false } }, "after": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                if (data1.limit === void 0) {
                  data1.limit = 20;
                }
                const _errs5 = errors;
                for (const key0 in data1) {
                  if (!(key0 === "status" || key0 === "limit" || key0 === "after")) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                }
                if (_errs5 === errors) {
                  if (data1.status !== void 0) {
                    let data2 = data1.status;
                    const _errs6 = errors;
                    if (!(data2 === "available" || data2 === "pending" || data2 === "sold")) {
                      validate10.errors = [{ instancePath: instancePath + "/query/status", schemaPath: "#/properties/query/properties/status/enum", keyword: "enum", params: { allowedValues: schema11.properties.query.properties.status.enum } }];
                      return false;
                    }
                    var valid1 = _errs6 === errors;
                  } else {
                    var valid1 = true;
                  }
                  if (valid1) {
                    let data3 = data1.limit;
                    const _errs7 = errors;
                    if (!(Number.isInteger(data3) && data3 >= 1 && data3 <= 100)) {
                      validate10.errors = [{ instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                      return false;
                    }
                    var valid1 = _errs7 === errors;
                    if (valid1) {
                      if (data1.after !== void 0) {
                        let data4 = data1.after;
                        const _errs8 = errors;
                        if (!(Number.isInteger(data4) && data4 >= 1 && data4 <= 9007199254740991)) {
                          validate10.errors = [{ instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                          return false;
                        }
                        var valid1 = _errs8 === errors;
                      } else {
                        var valid1 = true;
                      }
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data5 = data.headers;
              const _errs9 = errors;
              if (errors === _errs9) {
                if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs9 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getInventory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.petId === void 0 && (missing0 = "petId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.petId !== void 0) {
                  let data1 = data0.petId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate10.errors = [{ instancePath: instancePath + "/path/petId", schemaPath: "#/properties/path/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-match"] !== void 0) {
                    let data4 = data3["if-match"];
                    const _errs9 = errors;
                    if (errors === _errs9) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs9 === errors;
                  } else {
                    var valid2 = true;
                  }
                  if (valid2) {
                    if (data3["if-none-match"] !== void 0) {
                      let data5 = data3["if-none-match"];
                      const _errs11 = errors;
                      if (errors === _errs11) {
                        if (typeof data5 === "string") {
                          if (func2(data5) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var setInventory = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } }, "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } }, "body": { "additionalProperties": false, "required": ["quantity"], "type": "object", "properties": { "quantity": { "integerFrom": { "minimum": 0, "maximum": 1e6, "nullable": false } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                let missing1;
                if (data0.petId === void 0 && (missing1 = "petId")) {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing1 } }];
                  return false;
                } else {
                  if (data0.petId !== void 0) {
                    let data1 = data0.petId;
                    if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                      validate10.errors = [{ instancePath: instancePath + "/path/petId", schemaPath: "#/properties/path/properties/petId/integerFrom", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data2 = data.query;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key0 in data2) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data3 = data.headers;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3["if-match"] !== void 0) {
                      let data4 = data3["if-match"];
                      const _errs9 = errors;
                      if (errors === _errs9) {
                        if (typeof data4 === "string") {
                          if (func2(data4) > 1e3) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data4)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-match", schemaPath: "#/properties/headers/properties/if-match/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs9 === errors;
                    } else {
                      var valid2 = true;
                    }
                    if (valid2) {
                      if (data3["if-none-match"] !== void 0) {
                        let data5 = data3["if-none-match"];
                        const _errs11 = errors;
                        if (errors === _errs11) {
                          if (typeof data5 === "string") {
                            if (func2(data5) > 1e3) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                              return false;
                            } else {
                              if (!pattern0.test(data5)) {
                                validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                                return false;
                              }
                            }
                          } else {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                        }
                        var valid2 = _errs11 === errors;
                      } else {
                        var valid2 = true;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data6 = data.body;
                  const _errs13 = errors;
                  if (errors === _errs13) {
                    if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                      let missing2;
                      if (data6.quantity === void 0 && (missing2 = "quantity")) {
                        validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/required", keyword: "required", params: { missingProperty: missing2 } }];
                        return false;
                      } else {
                        const _errs15 = errors;
                        for (const key1 in data6) {
                          if (!(key1 === "quantity")) {
                            validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs15 === errors) {
                          if (data6.quantity !== void 0) {
                            let data7 = data6.quantity;
                            if (!(Number.isInteger(data7) && data7 >= 0 && data7 <= 1e6)) {
                              validate10.errors = [{ instancePath: instancePath + "/body/quantity", schemaPath: "#/properties/body/properties/quantity/integerFrom", keyword: "integerFrom", params: { minimum: 0, maximum: 1e6 } }];
                              return false;
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var createMessage = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "idempotency-key": { "maxLength": 255, "type": "string", "patternFrom": { "pattern": "^[^,]+$", "must": "be sent once, and have 1 character or more and no comma" } } } }, "body": { "additionalProperties": false, "required": ["message"], "type": "object", "properties": { "message": { "minLength": 1, "maxLength": 1e4, "type": "string" } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp("^[^,]+$", "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data1 = data.query;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  for (const key0 in data1) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data2 = data.headers;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                    if (data2["idempotency-key"] !== void 0) {
                      let data3 = data2["idempotency-key"];
                      const _errs8 = errors;
                      if (errors === _errs8) {
                        if (typeof data3 === "string") {
                          if (func2(data3) > 255) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data3)) {
                              validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/patternFrom", keyword: "patternFrom", params: { must: "be sent once, and have 1 character or more and no comma" } }];
                              return false;
                            }
                          }
                        } else {
                          validate10.errors = [{ instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data4 = data.body;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      let missing1;
                      if (data4.message === void 0 && (missing1 = "message")) {
                        validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/required", keyword: "required", params: { missingProperty: missing1 } }];
                        return false;
                      } else {
                        const _errs12 = errors;
                        for (const key1 in data4) {
                          if (!(key1 === "message")) {
                            validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs12 === errors) {
                          if (data4.message !== void 0) {
                            let data5 = data4.message;
                            const _errs13 = errors;
                            if (errors === _errs13) {
                              if (typeof data5 === "string") {
                                if (func2(data5) > 1e4) {
                                  validate10.errors = [{ instancePath: instancePath + "/body/message", schemaPath: "#/properties/body/properties/message/maxLength", keyword: "maxLength", params: { limit: 1e4 } }];
                                  return false;
                                } else {
                                  if (func2(data5) < 1) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/message", schemaPath: "#/properties/body/properties/message/minLength", keyword: "minLength", params: { limit: 1 } }];
                                    return false;
                                  }
                                }
                              } else {
                                validate10.errors = [{ instancePath: instancePath + "/body/message", schemaPath: "#/properties/body/properties/message/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getAccount = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var openAccount = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var closeAccount = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var listKeys = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var createKey = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} }, "body": { "additionalProperties": false, "required": ["name"], "type": "object", "properties": { "name": { "minLength": 1, "maxLength": 100, "type": "string", "format": "visible-text" }, "access": { "enum": ["read", "write"], "default": "write" }, "expiresAt": { "type": "string", "format": "date-time" } } } } };
  const formats0 = formats["visible-text"];
  const formats2 = formats["date-time"];
  const func2 = require_ucs2length().default;
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data1 = data.query;
              const _errs3 = errors;
              if (errors === _errs3) {
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  for (const key0 in data1) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data2 = data.headers;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data3 = data.body;
                  const _errs8 = errors;
                  if (errors === _errs8) {
                    if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                      if (data3.access === void 0) {
                        data3.access = "write";
                      }
                      let missing1;
                      if (data3.name === void 0 && (missing1 = "name")) {
                        validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/required", keyword: "required", params: { missingProperty: missing1 } }];
                        return false;
                      } else {
                        const _errs10 = errors;
                        for (const key1 in data3) {
                          if (!(key1 === "name" || key1 === "access" || key1 === "expiresAt")) {
                            validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                            return false;
                            break;
                          }
                        }
                        if (_errs10 === errors) {
                          if (data3.name !== void 0) {
                            let data4 = data3.name;
                            const _errs11 = errors;
                            if (errors === _errs11) {
                              if (errors === _errs11) {
                                if (typeof data4 === "string") {
                                  if (func2(data4) > 100) {
                                    validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                                    return false;
                                  } else {
                                    if (func2(data4) < 1) {
                                      validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }];
                                      return false;
                                    } else {
                                      if (!formats0(data4)) {
                                        validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/format", keyword: "format", params: { format: "visible-text" } }];
                                        return false;
                                      }
                                    }
                                  }
                                } else {
                                  validate10.errors = [{ instancePath: instancePath + "/body/name", schemaPath: "#/properties/body/properties/name/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                              }
                            }
                            var valid1 = _errs11 === errors;
                          } else {
                            var valid1 = true;
                          }
                          if (valid1) {
                            let data5 = data3.access;
                            const _errs13 = errors;
                            if (!(data5 === "read" || data5 === "write")) {
                              validate10.errors = [{ instancePath: instancePath + "/body/access", schemaPath: "#/properties/body/properties/access/enum", keyword: "enum", params: { allowedValues: schema11.properties.body.properties.access.enum } }];
                              return false;
                            }
                            var valid1 = _errs13 === errors;
                            if (valid1) {
                              if (data3.expiresAt !== void 0) {
                                let data6 = data3.expiresAt;
                                const _errs14 = errors;
                                if (errors === _errs14) {
                                  if (errors === _errs14) {
                                    if (typeof data6 === "string") {
                                      if (!formats2(data6)) {
                                        validate10.errors = [{ instancePath: instancePath + "/body/expiresAt", schemaPath: "#/properties/body/properties/expiresAt/format", keyword: "format", params: { format: "date-time" } }];
                                        return false;
                                      }
                                    } else {
                                      validate10.errors = [{ instancePath: instancePath + "/body/expiresAt", schemaPath: "#/properties/body/properties/expiresAt/type", keyword: "type", params: { type: "string" } }];
                                      return false;
                                    }
                                  }
                                }
                                var valid1 = _errs14 === errors;
                              } else {
                                var valid1 = true;
                              }
                            }
                          }
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs8 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var revokeKey = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["keyId"], "properties": { "keyId": { "type": "string", "patternFrom": { "pattern": "^key_[0-9A-Za-z]{14}$", "must": "be the id of a key, such as key_0aB1cD2eF3gH4i" } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} } } };
  const pattern0 = new RegExp("^key_[0-9A-Za-z]{14}$", "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.keyId === void 0 && (missing0 = "keyId")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.keyId !== void 0) {
                  let data1 = data0.keyId;
                  const _errs3 = errors;
                  if (errors === _errs3) {
                    if (typeof data1 === "string") {
                      if (!pattern0.test(data1)) {
                        validate10.errors = [{ instancePath: instancePath + "/path/keyId", schemaPath: "#/properties/path/properties/keyId/patternFrom", keyword: "patternFrom", params: { must: "be the id of a key, such as key_0aB1cD2eF3gH4i" } }];
                        return false;
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/path/keyId", schemaPath: "#/properties/path/properties/keyId/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs5 = errors;
            if (errors === _errs5) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs8 = errors;
              if (errors === _errs8) {
                if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var rotateKey = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["keyId"], "properties": { "keyId": { "type": "string", "patternFrom": { "pattern": "^key_[0-9A-Za-z]{14}$", "must": "be the id of a key, such as key_0aB1cD2eF3gH4i" } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} }, "body": { "additionalProperties": false, "type": "object", "properties": { "graceSeconds": { "default": 86400, "integerFrom": { "minimum": 0, "maximum": 604800, "nullable": false } } } } } };
  const pattern0 = new RegExp("^key_[0-9A-Za-z]{14}$", "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing0;
        if (data.body === void 0 && (missing0 = "body")) {
          validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
          return false;
        } else {
          if (data.path !== void 0) {
            let data0 = data.path;
            const _errs1 = errors;
            if (errors === _errs1) {
              if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                let missing1;
                if (data0.keyId === void 0 && (missing1 = "keyId")) {
                  validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing1 } }];
                  return false;
                } else {
                  if (data0.keyId !== void 0) {
                    let data1 = data0.keyId;
                    const _errs3 = errors;
                    if (errors === _errs3) {
                      if (typeof data1 === "string") {
                        if (!pattern0.test(data1)) {
                          validate10.errors = [{ instancePath: instancePath + "/path/keyId", schemaPath: "#/properties/path/properties/keyId/patternFrom", keyword: "patternFrom", params: { must: "be the id of a key, such as key_0aB1cD2eF3gH4i" } }];
                          return false;
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/path/keyId", schemaPath: "#/properties/path/properties/keyId/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs1 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.query !== void 0) {
              let data2 = data.query;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  for (const key0 in data2) {
                    validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                    return false;
                    break;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.headers !== void 0) {
                let data3 = data.headers;
                const _errs8 = errors;
                if (errors === _errs8) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.body !== void 0) {
                  let data4 = data.body;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      if (data4.graceSeconds === void 0) {
                        data4.graceSeconds = 86400;
                      }
                      const _errs12 = errors;
                      for (const key1 in data4) {
                        if (!(key1 === "graceSeconds")) {
                          validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs12 === errors) {
                        let data5 = data4.graceSeconds;
                        if (!(Number.isInteger(data5) && data5 >= 0 && data5 <= 604800)) {
                          validate10.errors = [{ instancePath: instancePath + "/body/graceSeconds", schemaPath: "#/properties/body/properties/graceSeconds/integerFrom", keyword: "integerFrom", params: { minimum: 0, maximum: 604800 } }];
                          return false;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getUsage = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getOpenapi = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2["if-none-match"] !== void 0) {
                    let data3 = data2["if-none-match"];
                    const _errs8 = errors;
                    if (errors === _errs8) {
                      if (typeof data3 === "string") {
                        if (func2(data3) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data3)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getOpenapiYaml = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2["if-none-match"] !== void 0) {
                    let data3 = data2["if-none-match"];
                    const _errs8 = errors;
                    if (errors === _errs8) {
                      if (typeof data3 === "string") {
                        if (func2(data3) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data3)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getChanges = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2["if-none-match"] !== void 0) {
                    let data3 = data2["if-none-match"];
                    const _errs8 = errors;
                    if (errors === _errs8) {
                      if (typeof data3 === "string") {
                        if (func2(data3) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data3)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getReference = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  if (data2["if-none-match"] !== void 0) {
                    let data3 = data2["if-none-match"];
                    const _errs8 = errors;
                    if (errors === _errs8) {
                      if (typeof data3 === "string") {
                        if (func2(data3) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data3)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getReferenceAsset = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["asset"], "properties": { "asset": { "maxLength": 100, "type": "string", "patternFrom": { "pattern": "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", "must": "be a file name of letters, digits, _ - and ." } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp("^[A-Za-z0-9_-][A-Za-z0-9._-]*$", "u");
  const pattern1 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.asset === void 0 && (missing0 = "asset")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.asset !== void 0) {
                  let data1 = data0.asset;
                  const _errs3 = errors;
                  if (errors === _errs3) {
                    if (typeof data1 === "string") {
                      if (func2(data1) > 100) {
                        validate10.errors = [{ instancePath: instancePath + "/path/asset", schemaPath: "#/properties/path/properties/asset/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data1)) {
                          validate10.errors = [{ instancePath: instancePath + "/path/asset", schemaPath: "#/properties/path/properties/asset/patternFrom", keyword: "patternFrom", params: { must: "be a file name of letters, digits, _ - and ." } }];
                          return false;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/path/asset", schemaPath: "#/properties/path/properties/asset/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs5 = errors;
            if (errors === _errs5) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs8 = errors;
              if (errors === _errs8) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-none-match"] !== void 0) {
                    let data4 = data3["if-none-match"];
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern1.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getPortal = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": { "type": "string" }, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  const _errs6 = errors;
                  if (typeof data1[key0] !== "string") {
                    validate10.errors = [{ instancePath: instancePath + "/query/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/query/additionalProperties/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  var valid1 = _errs6 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs8 = errors;
              if (errors === _errs8) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-none-match"] !== void 0) {
                    let data4 = data3["if-none-match"];
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getPortalAsset = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": ["asset"], "properties": { "asset": { "maxLength": 100, "type": "string", "patternFrom": { "pattern": "^[A-Za-z0-9_-][A-Za-z0-9._-]*$", "must": "be a file name of letters, digits, _ - and ." } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "maxLength": 1e3, "type": "string", "patternFrom": { "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "must": "be * or entity tags in double quotes" } } } } } };
  const func2 = require_ucs2length().default;
  const pattern0 = new RegExp("^[A-Za-z0-9_-][A-Za-z0-9._-]*$", "u");
  const pattern1 = new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u");
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing0;
              if (data0.asset === void 0 && (missing0 = "asset")) {
                validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/required", keyword: "required", params: { missingProperty: missing0 } }];
                return false;
              } else {
                if (data0.asset !== void 0) {
                  let data1 = data0.asset;
                  const _errs3 = errors;
                  if (errors === _errs3) {
                    if (typeof data1 === "string") {
                      if (func2(data1) > 100) {
                        validate10.errors = [{ instancePath: instancePath + "/path/asset", schemaPath: "#/properties/path/properties/asset/maxLength", keyword: "maxLength", params: { limit: 100 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data1)) {
                          validate10.errors = [{ instancePath: instancePath + "/path/asset", schemaPath: "#/properties/path/properties/asset/patternFrom", keyword: "patternFrom", params: { must: "be a file name of letters, digits, _ - and ." } }];
                          return false;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: instancePath + "/path/asset", schemaPath: "#/properties/path/properties/asset/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              }
            } else {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data2 = data.query;
            const _errs5 = errors;
            if (errors === _errs5) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                for (const key0 in data2) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data3 = data.headers;
              const _errs8 = errors;
              if (errors === _errs8) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3["if-none-match"] !== void 0) {
                    let data4 = data3["if-none-match"];
                    const _errs10 = errors;
                    if (errors === _errs10) {
                      if (typeof data4 === "string") {
                        if (func2(data4) > 1e3) {
                          validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/maxLength", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern1.test(data4)) {
                            validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/patternFrom", keyword: "patternFrom", params: { must: "be * or entity tags in double quotes" } }];
                            return false;
                          }
                        }
                      } else {
                        validate10.errors = [{ instancePath: instancePath + "/headers/if-none-match", schemaPath: "#/properties/headers/properties/if-none-match/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var getHealth = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} } } };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (errors === 0) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate10.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.query !== void 0) {
            let data1 = data.query;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                for (const key0 in data1) {
                  validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.headers !== void 0) {
              let data2 = data.headers;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
                  validate10.errors = [{ instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      } else {
        validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
        return false;
      }
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
var unmatchedRoute = /* @__PURE__ */ (() => {
  const module = {};
  "use strict";
  module.exports = validate10;
  module.exports.default = validate10;
  const schema11 = { "type": "object" };
  function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
    let vErrors = null;
    let errors = 0;
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
    validate10.errors = vErrors;
    return errors === 0;
  }
  return module.exports;
})();
export {
  closeAccount,
  createCategory,
  createKey,
  createMessage,
  createOrder,
  createPet,
  deleteCategory,
  deleteOrder,
  deletePet,
  getAccount,
  getCategory,
  getChanges,
  getHealth,
  getInventory,
  getOpenapi,
  getOpenapiYaml,
  getOrder,
  getPet,
  getPortal,
  getPortalAsset,
  getReference,
  getReferenceAsset,
  getUsage,
  listCategories,
  listInventory,
  listKeys,
  listOrders,
  listPets,
  openAccount,
  replaceCategory,
  replacePet,
  revokeKey,
  rotateKey,
  setInventory,
  unmatchedRoute,
  updateCategory,
  updateOrder,
  updatePet
};
