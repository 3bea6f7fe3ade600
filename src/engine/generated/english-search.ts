// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const search = {
  "close": "Close",
  "searching": "Searching …",
  "failed": "The search does not answer. Type once more, or find the page by the menu.",
  "first": "First {count} results. Add a word to narrow them.",
  "results": {
    "other": "Results: {count}"
  }
};
