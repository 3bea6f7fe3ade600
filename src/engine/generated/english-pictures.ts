// Written by `npm run types` from src/engine/words/en.json. Do not edit.
export const pictures = {
  "close": "Close",
  "previous": "Previous picture",
  "next": "Next picture",
  "enlarge": "Enlarge",
  "enlargePicture": "Enlarge the picture",
  "photo": "{title}, photo {number} of {count}",
  "picture": "Picture: {title}",
  "awaited": "The picture has not come yet.",
  "absent": "The picture cannot be shown. The connection may be interrupted."
};
