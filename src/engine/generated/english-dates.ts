// Written by `npm run types` from src/engine/words/en.json. Do not edit.
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
