/** A table whose rows do not fit its columns. One message per mistake, with place and cure. */
import { expect, it } from 'vitest';
import { one, said } from '../documents/tiny-site.ts';

const table = `{
      "type": "table",
      "id": "day",
      "caption": "The day",
      "columns": [
        { "name": "time", "heading": "Time" },
        { "name": "what", "heading": "What" }
      ],
      "rows": [
        {
          "id": "mass",
          "cells": { "time": ["9.30"], "what": ["[Mass](/News)"] }
        }
      ]
    },
    {
      "type": "carousel",`;
const saidOf = (old: string, wrong: string) =>
  said({ file: 'pages/News.json', old: '{\n      "type": "carousel",', wrong: table.replace(old, wrong) });

it.each([
  [
    '"time": ["9.30"]',
    '«"tiem": ["9.30"]',
    'E240',
    ['no column "tiem"', 'did you mean "time"?', 'or delete this cell'],
  ],
  ['"name": "what"', '"name": «"time"', 'E240', 'another column has the name "time", too; use another'],
  [
    '{\n          "id": "mass",\n          "cells": { "time": ["9.30"], "what": ["[Mass](/News)"] }',
    '«{ "id": "mass", "cells": {}',
    'E240',
    'the row has no words in any cell; fill one, or delete the row',
  ],
  ['"[Mass](/News)"', '«"[Mass](/Nowhere)"', 'E205', 'Nowhere'],
  ['"heading": "What"', '"heading": «""', 'E108', 'is empty'],
  ['"id": "mass"', '"id": «"day"', 'E202', 'the id "day" is already used'],
])('%s → %s', (old, wrong, code, words) => {
  expect(saidOf(old, wrong)).toEqual(one(code, words));
});
