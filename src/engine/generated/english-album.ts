// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const album = {
  "date": "Date",
  "updated": "Last update",
  "total": "Total Photos"
};
