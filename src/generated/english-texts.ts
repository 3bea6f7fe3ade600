// Written by `npm run types` from src/words/en.json. Do not edit.
export const texts = {
  "table": "Table",
  "text": "Text"
};
