// Made from openapi.yaml by `npm run generate`. Do not edit.
export const maxKeyNameCharacters = 100;
export const defaultGraceSeconds = 86400;
