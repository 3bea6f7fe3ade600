// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const carousel = {
  "carousel": "carousel",
  "pause": "Pause the slides",
  "play": "Let the slides move"
};
