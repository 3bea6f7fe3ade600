// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const page = {
  "skip": "Skip to the content",
  "menu": "Menu",
  "mainMenu": "Main",
  "allPages": "All pages",
  "close": "Close",
  "breadcrumb": "Breadcrumb",
  "top": "Back to the top",
  "notFound": "404 Not Found",
  "failure": "Unexpected Application Error!",
  "formWaits": "This form needs JavaScript. Until that runs, nothing is sent; what you write stays here."
};
