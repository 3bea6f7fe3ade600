// Written by `npm run types` from src/words/en.json. Do not edit.
export const video = {
  "sound": "Sound"
};
