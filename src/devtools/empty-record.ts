/** An empty record, for examples and tests, which set only the fields that they need. */
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
