/** An empty record, for examples and tests that set only the fields they need. */
import type { DataRecord } from '../../engine/record.ts';

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
