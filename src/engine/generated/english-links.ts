// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const links = {
  "newTab": "(opens in a new tab)"
};
