// Written by `npm run types` from src/words/en.json. Do not edit.
export const search = {
  "close": "Close",
  "results": {
    "other": "Results: {count}"
  }
};
