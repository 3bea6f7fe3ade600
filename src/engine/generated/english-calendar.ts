// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const calendar = {
  "add": "Put into my calendar",
  "subscribe": "Follow all in my calendar",
  "previous": "Previous month",
  "next": "Next month",
  "none": "No event in this month."
};
