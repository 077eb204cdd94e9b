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
var require_ucs2length = /* @__PURE__ */ __commonJS({
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
var listPets = validate10;
var schema11 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": { "id": { "type": "array", "minItems": 1, "maxItems": 100, "items": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } }, "status": { "enum": ["available", "pending", "sold"] }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "limit": { "default": 20, "integerFrom": { "minimum": 1, "maximum": 100, "nullable": false } }, "after": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "headers": { "type": "object", "required": [], "properties": { "if-none-match": { "type": "string", "maxLength": 1e3, "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } } } } };
var func2 = /* @__PURE__ */ (() => require_ucs2length().default)();
var pattern0 = /* @__PURE__ */ (() => new RegExp('^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$', "u"))();
function validate10(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate10.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate10.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
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
                        validate10.errors = [{ instancePath: "/query/id", keyword: "maxItems", params: { limit: 100 } }];
                        return false;
                      } else {
                        if (data2.length < 1) {
                          validate10.errors = [{ instancePath: "/query/id", keyword: "minItems", params: { limit: 1 } }];
                          return false;
                        } else {
                          var valid2 = true;
                          const len0 = data2.length;
                          for (let i0 = 0; i0 < len0; i0++) {
                            let data3 = data2[i0];
                            const _errs8 = errors;
                            if (!(Number.isInteger(data3) && data3 >= 1 && data3 <= 9007199254740991)) {
                              validate10.errors = [{ instancePath: "/query/id/" + i0, keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                      validate10.errors = [{ instancePath: "/query/id", keyword: "type", params: { type: "array" } }];
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
                      validate10.errors = [{ instancePath: "/query/status", keyword: "enum", params: { allowedValues: schema11.properties.query.properties.status.enum } }];
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
                        validate10.errors = [{ instancePath: "/query/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                        validate10.errors = [{ instancePath: "/query/limit", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                        return false;
                      }
                      var valid1 = _errs11 === errors;
                      if (valid1) {
                        if (data1.after !== void 0) {
                          let data7 = data1.after;
                          const _errs12 = errors;
                          if (!(Number.isInteger(data7) && data7 >= 1 && data7 <= 9007199254740991)) {
                            validate10.errors = [{ instancePath: "/query/after", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
              validate10.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                if (data8["if-none-match"] !== void 0) {
                  let data9 = data8["if-none-match"];
                  const _errs15 = errors;
                  if (errors === _errs15) {
                    if (typeof data9 === "string") {
                      if (func2(data9) > 1e3) {
                        validate10.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data9)) {
                          validate10.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate10.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate10.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate10.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate10.errors = vErrors;
  return errors === 0;
}
var createPet = validate11;
var schema12 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255 } } }, "body": { "type": "object", "additionalProperties": false, "required": ["name", "categoryId"], "properties": { "name": { "type": "string", "minLength": 1, "maxLength": 100 }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "status": { "enum": ["available", "pending", "sold"] } } } } };
function validate11(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate11.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate11.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate11.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate11.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate11.errors = [{ instancePath: "/headers/idempotency-key", keyword: "maxLength", params: { limit: 255 } }];
                          return false;
                        } else {
                          if (func2(data3) < 1) {
                            validate11.errors = [{ instancePath: "/headers/idempotency-key", keyword: "minLength", params: { limit: 1 } }];
                            return false;
                          }
                        }
                      } else {
                        validate11.errors = [{ instancePath: "/headers/idempotency-key", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate11.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                      validate11.errors = [{ instancePath: "/body", keyword: "required", params: { missingProperty: missing1 } }];
                      return false;
                    } else {
                      const _errs12 = errors;
                      for (const key1 in data4) {
                        if (!(key1 === "name" || key1 === "categoryId" || key1 === "status")) {
                          validate11.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                                validate11.errors = [{ instancePath: "/body/name", keyword: "maxLength", params: { limit: 100 } }];
                                return false;
                              } else {
                                if (func2(data5) < 1) {
                                  validate11.errors = [{ instancePath: "/body/name", keyword: "minLength", params: { limit: 1 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate11.errors = [{ instancePath: "/body/name", keyword: "type", params: { type: "string" } }];
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
                              validate11.errors = [{ instancePath: "/body/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                                validate11.errors = [{ instancePath: "/body/status", keyword: "enum", params: { allowedValues: schema12.properties.body.properties.status.enum } }];
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
                    validate11.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate11.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate11.errors = vErrors;
  return errors === 0;
}
var getPet = validate12;
function validate12(data) {
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
              validate12.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.petId !== void 0) {
                let data1 = data0.petId;
                if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                  validate12.errors = [{ instancePath: "/path/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                  return false;
                }
              }
            }
          } else {
            validate12.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate12.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate12.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                if (data3["if-none-match"] !== void 0) {
                  let data4 = data3["if-none-match"];
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (typeof data4 === "string") {
                      if (func2(data4) > 1e3) {
                        validate12.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate12.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate12.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate12.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate12.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate12.errors = vErrors;
  return errors === 0;
}
var replacePet = validate13;
var schema14 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "type": "string", "maxLength": 1e3, "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' }, "if-none-match": { "type": "string", "maxLength": 1e3, "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } } }, "body": { "type": "object", "additionalProperties": false, "required": ["name", "categoryId"], "properties": { "name": { "type": "string", "minLength": 1, "maxLength": 100 }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "status": { "enum": ["available", "pending", "sold"] } } } } };
function validate13(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate13.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.petId === void 0 && (missing1 = "petId")) {
                validate13.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.petId !== void 0) {
                  let data1 = data0.petId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate13.errors = [{ instancePath: "/path/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate13.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate13.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate13.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate13.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate13.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate13.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                            validate13.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate13.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                              return false;
                            }
                          }
                        } else {
                          validate13.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate13.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                      validate13.errors = [{ instancePath: "/body", keyword: "required", params: { missingProperty: missing2 } }];
                      return false;
                    } else {
                      const _errs15 = errors;
                      for (const key1 in data6) {
                        if (!(key1 === "name" || key1 === "categoryId" || key1 === "status")) {
                          validate13.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                                validate13.errors = [{ instancePath: "/body/name", keyword: "maxLength", params: { limit: 100 } }];
                                return false;
                              } else {
                                if (func2(data7) < 1) {
                                  validate13.errors = [{ instancePath: "/body/name", keyword: "minLength", params: { limit: 1 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate13.errors = [{ instancePath: "/body/name", keyword: "type", params: { type: "string" } }];
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
                              validate13.errors = [{ instancePath: "/body/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                                validate13.errors = [{ instancePath: "/body/status", keyword: "enum", params: { allowedValues: schema14.properties.body.properties.status.enum } }];
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
                    validate13.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate13.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate13.errors = vErrors;
  return errors === 0;
}
var updatePet = validate14;
var schema15 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": ["petId"], "properties": { "petId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": { "if-match": { "type": "string", "maxLength": 1e3, "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' }, "if-none-match": { "type": "string", "maxLength": 1e3, "pattern": '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } } }, "body": { "type": "object", "additionalProperties": false, "properties": { "name": { "type": "string", "minLength": 1, "maxLength": 100 }, "categoryId": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } }, "status": { "enum": ["available", "pending", "sold", null] } } } } };
function validate14(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate14.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.petId === void 0 && (missing1 = "petId")) {
                validate14.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.petId !== void 0) {
                  let data1 = data0.petId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate14.errors = [{ instancePath: "/path/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate14.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate14.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate14.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate14.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate14.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate14.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                            validate14.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate14.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                              return false;
                            }
                          }
                        } else {
                          validate14.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate14.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                        validate14.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                              validate14.errors = [{ instancePath: "/body/name", keyword: "maxLength", params: { limit: 100 } }];
                              return false;
                            } else {
                              if (func2(data7) < 1) {
                                validate14.errors = [{ instancePath: "/body/name", keyword: "minLength", params: { limit: 1 } }];
                                return false;
                              }
                            }
                          } else {
                            validate14.errors = [{ instancePath: "/body/name", keyword: "type", params: { type: "string" } }];
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
                            validate14.errors = [{ instancePath: "/body/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                              validate14.errors = [{ instancePath: "/body/status", keyword: "enum", params: { allowedValues: schema15.properties.body.properties.status.enum } }];
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
                    validate14.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate14.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate14.errors = vErrors;
  return errors === 0;
}
var deletePet = validate15;
function validate15(data) {
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
              validate15.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.petId !== void 0) {
                let data1 = data0.petId;
                if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                  validate15.errors = [{ instancePath: "/path/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                  return false;
                }
              }
            }
          } else {
            validate15.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate15.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate15.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate15.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate15.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate15.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                          validate15.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data5)) {
                            validate15.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate15.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs11 === errors;
                  } else {
                    var valid2 = true;
                  }
                }
              } else {
                validate15.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate15.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate15.errors = vErrors;
  return errors === 0;
}
var listCategories = validate16;
function validate16(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate16.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate16.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              }
              if (_errs5 === errors) {
                let data2 = data1.limit;
                const _errs6 = errors;
                if (!(Number.isInteger(data2) && data2 >= 1 && data2 <= 100)) {
                  validate16.errors = [{ instancePath: "/query/limit", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                  return false;
                }
                var valid1 = _errs6 === errors;
                if (valid1) {
                  if (data1.after !== void 0) {
                    let data3 = data1.after;
                    const _errs7 = errors;
                    if (!(Number.isInteger(data3) && data3 >= 1 && data3 <= 9007199254740991)) {
                      validate16.errors = [{ instancePath: "/query/after", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                      return false;
                    }
                    var valid1 = _errs7 === errors;
                  } else {
                    var valid1 = true;
                  }
                }
              }
            } else {
              validate16.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate16.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate16.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var createCategory = validate17;
function validate17(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate17.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate17.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate17.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate17.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate17.errors = [{ instancePath: "/headers/idempotency-key", keyword: "maxLength", params: { limit: 255 } }];
                          return false;
                        } else {
                          if (func2(data3) < 1) {
                            validate17.errors = [{ instancePath: "/headers/idempotency-key", keyword: "minLength", params: { limit: 1 } }];
                            return false;
                          }
                        }
                      } else {
                        validate17.errors = [{ instancePath: "/headers/idempotency-key", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate17.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                      validate17.errors = [{ instancePath: "/body", keyword: "required", params: { missingProperty: missing1 } }];
                      return false;
                    } else {
                      const _errs12 = errors;
                      for (const key1 in data4) {
                        if (!(key1 === "name" || key1 === "description")) {
                          validate17.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                                validate17.errors = [{ instancePath: "/body/name", keyword: "maxLength", params: { limit: 100 } }];
                                return false;
                              } else {
                                if (func2(data5) < 1) {
                                  validate17.errors = [{ instancePath: "/body/name", keyword: "minLength", params: { limit: 1 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate17.errors = [{ instancePath: "/body/name", keyword: "type", params: { type: "string" } }];
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
                                  validate17.errors = [{ instancePath: "/body/description", keyword: "maxLength", params: { limit: 500 } }];
                                  return false;
                                }
                              } else {
                                validate17.errors = [{ instancePath: "/body/description", keyword: "type", params: { type: "string" } }];
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
                    validate17.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate17.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate17.errors = vErrors;
  return errors === 0;
}
var getCategory = validate18;
function validate18(data) {
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
              validate18.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.categoryId !== void 0) {
                let data1 = data0.categoryId;
                if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                  validate18.errors = [{ instancePath: "/path/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                  return false;
                }
              }
            }
          } else {
            validate18.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate18.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate18.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                if (data3["if-none-match"] !== void 0) {
                  let data4 = data3["if-none-match"];
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (typeof data4 === "string") {
                      if (func2(data4) > 1e3) {
                        validate18.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate18.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate18.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate18.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate18.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate18.errors = vErrors;
  return errors === 0;
}
var replaceCategory = validate19;
function validate19(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate19.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.categoryId === void 0 && (missing1 = "categoryId")) {
                validate19.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.categoryId !== void 0) {
                  let data1 = data0.categoryId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate19.errors = [{ instancePath: "/path/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate19.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate19.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate19.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate19.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate19.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate19.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                            validate19.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate19.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                              return false;
                            }
                          }
                        } else {
                          validate19.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate19.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                      validate19.errors = [{ instancePath: "/body", keyword: "required", params: { missingProperty: missing2 } }];
                      return false;
                    } else {
                      const _errs15 = errors;
                      for (const key1 in data6) {
                        if (!(key1 === "name" || key1 === "description")) {
                          validate19.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                                validate19.errors = [{ instancePath: "/body/name", keyword: "maxLength", params: { limit: 100 } }];
                                return false;
                              } else {
                                if (func2(data7) < 1) {
                                  validate19.errors = [{ instancePath: "/body/name", keyword: "minLength", params: { limit: 1 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate19.errors = [{ instancePath: "/body/name", keyword: "type", params: { type: "string" } }];
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
                                  validate19.errors = [{ instancePath: "/body/description", keyword: "maxLength", params: { limit: 500 } }];
                                  return false;
                                }
                              } else {
                                validate19.errors = [{ instancePath: "/body/description", keyword: "type", params: { type: "string" } }];
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
                    validate19.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate19.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate19.errors = vErrors;
  return errors === 0;
}
var updateCategory = validate20;
function validate20(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate20.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.categoryId === void 0 && (missing1 = "categoryId")) {
                validate20.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.categoryId !== void 0) {
                  let data1 = data0.categoryId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate20.errors = [{ instancePath: "/path/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate20.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate20.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate20.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate20.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate20.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate20.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                            validate20.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate20.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                              return false;
                            }
                          }
                        } else {
                          validate20.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate20.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                        validate20.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                              validate20.errors = [{ instancePath: "/body/name", keyword: "maxLength", params: { limit: 100 } }];
                              return false;
                            } else {
                              if (func2(data7) < 1) {
                                validate20.errors = [{ instancePath: "/body/name", keyword: "minLength", params: { limit: 1 } }];
                                return false;
                              }
                            }
                          } else {
                            validate20.errors = [{ instancePath: "/body/name", keyword: "type", params: { type: "string" } }];
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
                            validate20.errors = [{ instancePath: "/body/description", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                          if (errors === _errs18) {
                            if (typeof data8 === "string") {
                              if (func2(data8) > 500) {
                                validate20.errors = [{ instancePath: "/body/description", keyword: "maxLength", params: { limit: 500 } }];
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
                    validate20.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate20.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate20.errors = vErrors;
  return errors === 0;
}
var deleteCategory = validate21;
function validate21(data) {
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
              validate21.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.categoryId !== void 0) {
                let data1 = data0.categoryId;
                if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                  validate21.errors = [{ instancePath: "/path/categoryId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                  return false;
                }
              }
            }
          } else {
            validate21.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate21.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate21.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate21.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate21.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate21.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                          validate21.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data5)) {
                            validate21.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate21.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs11 === errors;
                  } else {
                    var valid2 = true;
                  }
                }
              } else {
                validate21.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate21.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
var listOrders = validate22;
function validate22(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate22.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate22.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              }
              if (_errs5 === errors) {
                if (data1.petId !== void 0) {
                  let data2 = data1.petId;
                  const _errs6 = errors;
                  if (!(Number.isInteger(data2) && data2 >= 1 && data2 <= 9007199254740991)) {
                    validate22.errors = [{ instancePath: "/query/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                      validate22.errors = [{ instancePath: "/query/complete", keyword: "type", params: { type: "boolean" } }];
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
                      validate22.errors = [{ instancePath: "/query/limit", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                      return false;
                    }
                    var valid1 = _errs9 === errors;
                    if (valid1) {
                      if (data1.after !== void 0) {
                        let data5 = data1.after;
                        const _errs10 = errors;
                        if (!(Number.isInteger(data5) && data5 >= 1 && data5 <= 9007199254740991)) {
                          validate22.errors = [{ instancePath: "/query/after", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
              validate22.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate22.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate22.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate22.errors = vErrors;
  return errors === 0;
}
var createOrder = validate23;
var formats0 = /* @__PURE__ */ (() => formats["date-time"])();
function validate23(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate23.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate23.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate23.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate23.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate23.errors = [{ instancePath: "/headers/idempotency-key", keyword: "maxLength", params: { limit: 255 } }];
                          return false;
                        } else {
                          if (func2(data3) < 1) {
                            validate23.errors = [{ instancePath: "/headers/idempotency-key", keyword: "minLength", params: { limit: 1 } }];
                            return false;
                          }
                        }
                      } else {
                        validate23.errors = [{ instancePath: "/headers/idempotency-key", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate23.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                        validate23.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                        return false;
                        break;
                      }
                    }
                    if (_errs12 === errors) {
                      if (data4.petId !== void 0) {
                        let data5 = data4.petId;
                        const _errs13 = errors;
                        if (!(Number.isInteger(data5) && data5 >= 1 && data5 <= 9007199254740991)) {
                          validate23.errors = [{ instancePath: "/body/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                            validate23.errors = [{ instancePath: "/body/quantity", keyword: "integerFrom", params: { minimum: 1, maximum: 1e6 } }];
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
                                    validate23.errors = [{ instancePath: "/body/shipDate", keyword: "format", params: { format: "date-time" } }];
                                    return false;
                                  }
                                } else {
                                  validate23.errors = [{ instancePath: "/body/shipDate", keyword: "type", params: { type: "string" } }];
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
                                validate23.errors = [{ instancePath: "/body/complete", keyword: "type", params: { type: "boolean" } }];
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
                    validate23.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate23.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate23.errors = vErrors;
  return errors === 0;
}
var getOrder = validate24;
function validate24(data) {
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
              validate24.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.orderId !== void 0) {
                let data1 = data0.orderId;
                if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                  validate24.errors = [{ instancePath: "/path/orderId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                  return false;
                }
              }
            }
          } else {
            validate24.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate24.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate24.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                if (data3["if-none-match"] !== void 0) {
                  let data4 = data3["if-none-match"];
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (typeof data4 === "string") {
                      if (func2(data4) > 1e3) {
                        validate24.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate24.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate24.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate24.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate24.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate24.errors = vErrors;
  return errors === 0;
}
var updateOrder = validate25;
function validate25(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate25.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.orderId === void 0 && (missing1 = "orderId")) {
                validate25.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.orderId !== void 0) {
                  let data1 = data0.orderId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate25.errors = [{ instancePath: "/path/orderId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate25.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate25.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate25.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate25.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate25.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate25.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                            validate25.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate25.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                              return false;
                            }
                          }
                        } else {
                          validate25.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate25.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                        validate25.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                        return false;
                        break;
                      }
                    }
                    if (_errs15 === errors) {
                      if (data6.petId !== void 0) {
                        let data7 = data6.petId;
                        const _errs16 = errors;
                        if (!(data7 === null || Number.isInteger(data7) && data7 >= 1 && data7 <= 9007199254740991)) {
                          validate25.errors = [{ instancePath: "/body/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
                            validate25.errors = [{ instancePath: "/body/quantity", keyword: "integerFrom", params: { minimum: 1, maximum: 1e6 } }];
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
                              validate25.errors = [{ instancePath: "/body/shipDate", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            if (errors === _errs18) {
                              if (errors === _errs18) {
                                if (typeof data9 === "string") {
                                  if (!formats0(data9)) {
                                    validate25.errors = [{ instancePath: "/body/shipDate", keyword: "format", params: { format: "date-time" } }];
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
                                validate25.errors = [{ instancePath: "/body/complete", keyword: "type", params: { type: "boolean" } }];
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
                    validate25.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate25.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}
var deleteOrder = validate26;
function validate26(data) {
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
              validate26.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.orderId !== void 0) {
                let data1 = data0.orderId;
                if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                  validate26.errors = [{ instancePath: "/path/orderId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                  return false;
                }
              }
            }
          } else {
            validate26.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate26.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate26.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate26.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate26.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate26.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                          validate26.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data5)) {
                            validate26.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate26.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                    var valid2 = _errs11 === errors;
                  } else {
                    var valid2 = true;
                  }
                }
              } else {
                validate26.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate26.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
var listInventory = validate27;
var schema28 = { "type": "object", "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": { "status": { "enum": ["available", "pending", "sold"] }, "limit": { "default": 20, "integerFrom": { "minimum": 1, "maximum": 100, "nullable": false } }, "after": { "integerFrom": { "minimum": 1, "maximum": 9007199254740991, "nullable": false } } } }, "headers": { "type": "object", "required": [], "properties": {} } } };
function validate27(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate27.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate27.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              }
              if (_errs5 === errors) {
                if (data1.status !== void 0) {
                  let data2 = data1.status;
                  const _errs6 = errors;
                  if (!(data2 === "available" || data2 === "pending" || data2 === "sold")) {
                    validate27.errors = [{ instancePath: "/query/status", keyword: "enum", params: { allowedValues: schema28.properties.query.properties.status.enum } }];
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
                    validate27.errors = [{ instancePath: "/query/limit", keyword: "integerFrom", params: { minimum: 1, maximum: 100 } }];
                    return false;
                  }
                  var valid1 = _errs7 === errors;
                  if (valid1) {
                    if (data1.after !== void 0) {
                      let data4 = data1.after;
                      const _errs8 = errors;
                      if (!(Number.isInteger(data4) && data4 >= 1 && data4 <= 9007199254740991)) {
                        validate27.errors = [{ instancePath: "/query/after", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
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
              validate27.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate27.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate27.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate27.errors = vErrors;
  return errors === 0;
}
var getInventory = validate28;
function validate28(data) {
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
              validate28.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.petId !== void 0) {
                let data1 = data0.petId;
                if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                  validate28.errors = [{ instancePath: "/path/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                  return false;
                }
              }
            }
          } else {
            validate28.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate28.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate28.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                if (data3["if-none-match"] !== void 0) {
                  let data4 = data3["if-none-match"];
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (typeof data4 === "string") {
                      if (func2(data4) > 1e3) {
                        validate28.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate28.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate28.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate28.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate28.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate28.errors = vErrors;
  return errors === 0;
}
var setInventory = validate29;
function validate29(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate29.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.petId === void 0 && (missing1 = "petId")) {
                validate29.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.petId !== void 0) {
                  let data1 = data0.petId;
                  if (!(Number.isInteger(data1) && data1 >= 1 && data1 <= 9007199254740991)) {
                    validate29.errors = [{ instancePath: "/path/petId", keyword: "integerFrom", params: { minimum: 1, maximum: 9007199254740991 } }];
                    return false;
                  }
                }
              }
            } else {
              validate29.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate29.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate29.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate29.errors = [{ instancePath: "/headers/if-match", keyword: "maxLength", params: { limit: 1e3 } }];
                          return false;
                        } else {
                          if (!pattern0.test(data4)) {
                            validate29.errors = [{ instancePath: "/headers/if-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                            return false;
                          }
                        }
                      } else {
                        validate29.errors = [{ instancePath: "/headers/if-match", keyword: "type", params: { type: "string" } }];
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
                            validate29.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                            return false;
                          } else {
                            if (!pattern0.test(data5)) {
                              validate29.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                              return false;
                            }
                          }
                        } else {
                          validate29.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                      }
                      var valid2 = _errs11 === errors;
                    } else {
                      var valid2 = true;
                    }
                  }
                } else {
                  validate29.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                      validate29.errors = [{ instancePath: "/body", keyword: "required", params: { missingProperty: missing2 } }];
                      return false;
                    } else {
                      const _errs15 = errors;
                      for (const key1 in data6) {
                        if (!(key1 === "quantity")) {
                          validate29.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                          return false;
                          break;
                        }
                      }
                      if (_errs15 === errors) {
                        if (data6.quantity !== void 0) {
                          let data7 = data6.quantity;
                          if (!(Number.isInteger(data7) && data7 >= 0 && data7 <= 1e6)) {
                            validate29.errors = [{ instancePath: "/body/quantity", keyword: "integerFrom", params: { minimum: 0, maximum: 1e6 } }];
                            return false;
                          }
                        }
                      }
                    }
                  } else {
                    validate29.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate29.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate29.errors = vErrors;
  return errors === 0;
}
var createMessage = validate30;
function validate30(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate30.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate30.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate30.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate30.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                          validate30.errors = [{ instancePath: "/headers/idempotency-key", keyword: "maxLength", params: { limit: 255 } }];
                          return false;
                        } else {
                          if (func2(data3) < 1) {
                            validate30.errors = [{ instancePath: "/headers/idempotency-key", keyword: "minLength", params: { limit: 1 } }];
                            return false;
                          }
                        }
                      } else {
                        validate30.errors = [{ instancePath: "/headers/idempotency-key", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                } else {
                  validate30.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                      validate30.errors = [{ instancePath: "/body", keyword: "required", params: { missingProperty: missing1 } }];
                      return false;
                    } else {
                      const _errs12 = errors;
                      for (const key1 in data4) {
                        if (!(key1 === "message")) {
                          validate30.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                                validate30.errors = [{ instancePath: "/body/message", keyword: "maxLength", params: { limit: 1e4 } }];
                                return false;
                              } else {
                                if (func2(data5) < 1) {
                                  validate30.errors = [{ instancePath: "/body/message", keyword: "minLength", params: { limit: 1 } }];
                                  return false;
                                }
                              }
                            } else {
                              validate30.errors = [{ instancePath: "/body/message", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                          }
                        }
                      }
                    }
                  } else {
                    validate30.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate30.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate30.errors = vErrors;
  return errors === 0;
}
var getAccount = validate31;
function validate31(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate31.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate31.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate31.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate31.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate31.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}
var openAccount = validate32;
function validate32(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate32.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate32.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate32.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate32.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate32.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate32.errors = vErrors;
  return errors === 0;
}
var closeAccount = validate33;
function validate33(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate33.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate33.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate33.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate33.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate33.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate33.errors = vErrors;
  return errors === 0;
}
var getUsage = validate34;
function validate34(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate34.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate34.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate34.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate34.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate34.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate34.errors = vErrors;
  return errors === 0;
}
var listKeys = validate35;
function validate35(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate35.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate35.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate35.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate35.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate35.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate35.errors = vErrors;
  return errors === 0;
}
var createKey = validate36;
var schema37 = { "type": "object", "required": ["body"], "properties": { "path": { "type": "object", "required": [], "properties": {} }, "query": { "type": "object", "additionalProperties": false, "required": [], "properties": {} }, "headers": { "type": "object", "required": [], "properties": {} }, "body": { "type": "object", "additionalProperties": false, "required": ["name"], "properties": { "name": { "type": "string", "format": "visible-text", "minLength": 1, "maxLength": 100 }, "access": { "enum": ["read", "write"], "default": "write" }, "expiresAt": { "type": "string", "format": "date-time" } } } } };
var formats4 = /* @__PURE__ */ (() => formats["visible-text"])();
function validate36(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate36.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
              validate36.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate36.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate36.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                  validate36.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                      validate36.errors = [{ instancePath: "/body", keyword: "required", params: { missingProperty: missing1 } }];
                      return false;
                    } else {
                      const _errs10 = errors;
                      for (const key1 in data3) {
                        if (!(key1 === "name" || key1 === "access" || key1 === "expiresAt")) {
                          validate36.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
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
                                  validate36.errors = [{ instancePath: "/body/name", keyword: "maxLength", params: { limit: 100 } }];
                                  return false;
                                } else {
                                  if (func2(data4) < 1) {
                                    validate36.errors = [{ instancePath: "/body/name", keyword: "minLength", params: { limit: 1 } }];
                                    return false;
                                  } else {
                                    if (!formats4(data4)) {
                                      validate36.errors = [{ instancePath: "/body/name", keyword: "format", params: { format: "visible-text" } }];
                                      return false;
                                    }
                                  }
                                }
                              } else {
                                validate36.errors = [{ instancePath: "/body/name", keyword: "type", params: { type: "string" } }];
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
                            validate36.errors = [{ instancePath: "/body/access", keyword: "enum", params: { allowedValues: schema37.properties.body.properties.access.enum } }];
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
                                    if (!formats0(data6)) {
                                      validate36.errors = [{ instancePath: "/body/expiresAt", keyword: "format", params: { format: "date-time" } }];
                                      return false;
                                    }
                                  } else {
                                    validate36.errors = [{ instancePath: "/body/expiresAt", keyword: "type", params: { type: "string" } }];
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
                    validate36.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate36.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate36.errors = vErrors;
  return errors === 0;
}
var revokeKey = validate37;
var pattern23 = /* @__PURE__ */ (() => new RegExp("^key_[0-9A-Za-z]{14}$", "u"))();
function validate37(data) {
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
              validate37.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.keyId !== void 0) {
                let data1 = data0.keyId;
                const _errs3 = errors;
                if (errors === _errs3) {
                  if (typeof data1 === "string") {
                    if (!pattern23.test(data1)) {
                      validate37.errors = [{ instancePath: "/path/keyId", keyword: "pattern", params: { pattern: "^key_[0-9A-Za-z]{14}$" } }];
                      return false;
                    }
                  } else {
                    validate37.errors = [{ instancePath: "/path/keyId", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
            }
          } else {
            validate37.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate37.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate37.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate37.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate37.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate37.errors = vErrors;
  return errors === 0;
}
var rotateKey = validate38;
function validate38(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.body === void 0 && (missing0 = "body")) {
        validate38.errors = [{ instancePath: "", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.path !== void 0) {
          let data0 = data.path;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.keyId === void 0 && (missing1 = "keyId")) {
                validate38.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.keyId !== void 0) {
                  let data1 = data0.keyId;
                  const _errs3 = errors;
                  if (errors === _errs3) {
                    if (typeof data1 === "string") {
                      if (!pattern23.test(data1)) {
                        validate38.errors = [{ instancePath: "/path/keyId", keyword: "pattern", params: { pattern: "^key_[0-9A-Za-z]{14}$" } }];
                        return false;
                      }
                    } else {
                      validate38.errors = [{ instancePath: "/path/keyId", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              }
            } else {
              validate38.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate38.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                  return false;
                  break;
                }
              } else {
                validate38.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                  validate38.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
                        validate38.errors = [{ instancePath: "/body", keyword: "additionalProperties", params: { additionalProperty: key1 } }];
                        return false;
                        break;
                      }
                    }
                    if (_errs12 === errors) {
                      let data5 = data4.graceSeconds;
                      if (!(Number.isInteger(data5) && data5 >= 0 && data5 <= 604800)) {
                        validate38.errors = [{ instancePath: "/body/graceSeconds", keyword: "integerFrom", params: { minimum: 0, maximum: 604800 } }];
                        return false;
                      }
                    }
                  } else {
                    validate38.errors = [{ instancePath: "/body", keyword: "type", params: { type: "object" } }];
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
      validate38.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate38.errors = vErrors;
  return errors === 0;
}
var getOpenapi = validate39;
function validate39(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate39.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate39.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate39.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate39.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data3)) {
                          validate39.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate39.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate39.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate39.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate39.errors = vErrors;
  return errors === 0;
}
var getOpenapiYaml = validate40;
function validate40(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate40.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate40.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate40.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate40.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data3)) {
                          validate40.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate40.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate40.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate40.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate40.errors = vErrors;
  return errors === 0;
}
var getChanges = validate41;
function validate41(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate41.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate41.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate41.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate41.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data3)) {
                          validate41.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate41.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate41.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate41.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate41.errors = vErrors;
  return errors === 0;
}
var getReference = validate42;
function validate42(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate42.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate42.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate42.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate42.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data3)) {
                          validate42.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate42.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate42.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate42.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate42.errors = vErrors;
  return errors === 0;
}
var getReferenceAsset = validate43;
var pattern29 = /* @__PURE__ */ (() => new RegExp("^[A-Za-z0-9_-][A-Za-z0-9._-]*$", "u"))();
function validate43(data) {
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
              validate43.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.asset !== void 0) {
                let data1 = data0.asset;
                const _errs3 = errors;
                if (errors === _errs3) {
                  if (typeof data1 === "string") {
                    if (func2(data1) > 100) {
                      validate43.errors = [{ instancePath: "/path/asset", keyword: "maxLength", params: { limit: 100 } }];
                      return false;
                    } else {
                      if (!pattern29.test(data1)) {
                        validate43.errors = [{ instancePath: "/path/asset", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-][A-Za-z0-9._-]*$" } }];
                        return false;
                      }
                    }
                  } else {
                    validate43.errors = [{ instancePath: "/path/asset", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
            }
          } else {
            validate43.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate43.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate43.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate43.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate43.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate43.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate43.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate43.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate43.errors = vErrors;
  return errors === 0;
}
var getPortal = validate44;
function validate44(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate44.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                  validate44.errors = [{ instancePath: "/query/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid1 = _errs6 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate44.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate44.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate44.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate44.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate44.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate44.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate44.errors = vErrors;
  return errors === 0;
}
var getPortalAsset = validate45;
function validate45(data) {
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
              validate45.errors = [{ instancePath: "/path", keyword: "required", params: { missingProperty: missing0 } }];
              return false;
            } else {
              if (data0.asset !== void 0) {
                let data1 = data0.asset;
                const _errs3 = errors;
                if (errors === _errs3) {
                  if (typeof data1 === "string") {
                    if (func2(data1) > 100) {
                      validate45.errors = [{ instancePath: "/path/asset", keyword: "maxLength", params: { limit: 100 } }];
                      return false;
                    } else {
                      if (!pattern29.test(data1)) {
                        validate45.errors = [{ instancePath: "/path/asset", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-][A-Za-z0-9._-]*$" } }];
                        return false;
                      }
                    }
                  } else {
                    validate45.errors = [{ instancePath: "/path/asset", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
            }
          } else {
            validate45.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate45.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate45.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                        validate45.errors = [{ instancePath: "/headers/if-none-match", keyword: "maxLength", params: { limit: 1e3 } }];
                        return false;
                      } else {
                        if (!pattern0.test(data4)) {
                          validate45.errors = [{ instancePath: "/headers/if-none-match", keyword: "pattern", params: { pattern: '^(\\*|[ \\t,]*(W/)?"[^"]*"([ \\t]*,[ \\t,]*(W/)?"[^"]*")*[ \\t,]*)$' } }];
                          return false;
                        }
                      }
                    } else {
                      validate45.errors = [{ instancePath: "/headers/if-none-match", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                  }
                }
              } else {
                validate45.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate45.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate45.errors = vErrors;
  return errors === 0;
}
var getHealth = validate46;
function validate46(data) {
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.path !== void 0) {
        let data0 = data.path;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
            validate46.errors = [{ instancePath: "/path", keyword: "type", params: { type: "object" } }];
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
                validate46.errors = [{ instancePath: "/query", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
                return false;
                break;
              }
            } else {
              validate46.errors = [{ instancePath: "/query", keyword: "type", params: { type: "object" } }];
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
                validate46.errors = [{ instancePath: "/headers", keyword: "type", params: { type: "object" } }];
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
      validate46.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate46.errors = vErrors;
  return errors === 0;
}
var unmatchedRoute = validate47;
function validate47(data) {
  let vErrors = null;
  let errors = 0;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    validate47.errors = [{ instancePath: "", keyword: "type", params: { type: "object" } }];
    return false;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
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
