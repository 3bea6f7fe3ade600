// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const cards = {
  "strip": "Cards",
  "open": "Click Here",
  "photos": {
    "one": "photo",
    "other": "photos"
  }
};
