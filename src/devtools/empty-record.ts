/** A record with nothing in it, for examples and tests, which name what they need. */
import type { DataRecord } from '../engine/record.ts';

export const emptyRecord: DataRecord = {
  id: '',
  title: '',
  date: '',
  updated: '',
  text: '',
  author: '',
  group: '',
  files: [],
  images: [],
  link: '',
};
