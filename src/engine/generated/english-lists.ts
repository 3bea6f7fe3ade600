// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const lists = {
  "loading": "Loading …",
  "all": "All",
  "year": "Year",
  "month": "Month",
  "group": "Group",
  "when": "When",
  "coming": "From today on",
  "past": "Past",
  "search": "Search",
  "documents": "Documents",
  "total": "{label}: {count}",
  "incomplete": "The rest of this list could not be fetched.",
  "again": "Try again",
  "whole": "The whole list: {count} entries",
  "noMatch": "Nothing matches “{search}”.",
  "noneChosen": "Nothing matches these filters.",
  "showAll": "Show all",
  "onPaper": "Printed here: {shown} of {count}. The page on the website has all of them."
};
