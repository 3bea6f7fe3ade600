// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const cards = {
  "strip": "Cards",
  "open": "Read more",
  "photos": {
    "one": "photo",
    "other": "photos"
  }
};
