// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const tabs = {
  "more": "Show all"
};
