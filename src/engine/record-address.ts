import type { DataRecord } from './record.ts';

/** Returns the address of the page that a card opens: `opens` of its block with the id or the title of the record. */
export function recordAddress(opens: string, { id, title }: Pick<DataRecord, 'id' | 'title'>): string {
  return opens.replace(/\{(id|title)\}/g, (_, name) => encodeURIComponent(name === 'id' ? id : title));
}
