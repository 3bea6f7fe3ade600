// Written by `npm run types` from src/words/en.json. Do not edit.
export const page = {
  "skip": "Skip to the content",
  "menu": "Menu",
  "mainMenu": "Main",
  "allPages": "All pages",
  "close": "Close",
  "breadcrumb": "Breadcrumb",
  "notFound": "404 Not Found",
  "failure": "Unexpected Application Error!"
};
export const links = {
  "newTab": "(opens in a new tab)"
};
export const cards = {
  "strip": "Cards",
  "open": "Click Here",
  "photos": {
    "one": "photo",
    "other": "photos"
  }
};
export const lists = {
  "all": "All",
  "year": "Year",
  "month": "Month",
  "group": "Group",
  "search": "Search",
  "documents": "Documents",
  "total": "{label}: {count}"
};
export const search = {
  "close": "Close",
  "results": {
    "other": "Results: {count}"
  }
};
export const tabs = {
  "more": "Show all"
};
export const pictures = {
  "enlarge": "Enlarge",
  "enlargePicture": "Enlarge the picture",
  "photo": "{title}, photo {number} of {count}",
  "picture": "Picture: {title}"
};
export const album = {
  "date": "Date",
  "updated": "Last update",
  "total": "Total Photos"
};
export const carousel = {
  "carousel": "carousel",
  "pause": "Pause the slides",
  "play": "Let the slides move"
};
export const video = {
  "sound": "Sound"
};
export const texts = {
  "table": "Table",
  "text": "Text"
};
export const dates = {
  "asOf": "As of {day}",
  "months": [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec"
  ],
  "short": "{day} {month} {year}",
  "numeric": "{day}/{monthDigits}/{year}",
  "entry": "{month} {day}, {year}"
};
