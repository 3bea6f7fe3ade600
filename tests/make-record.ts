import { fullRecord, type DataRecord } from '../src/engine/record.ts';

/** A record with nothing in it but what the test names. */
export function record(fields: Partial<DataRecord> = {}): DataRecord {
  return fullRecord({ id: 'r', ...fields });
}

/** Records with these dates, each named after its date and place: `2026-03-01 #0`. */
export function dated(...dates: string[]): DataRecord[] {
  return dates.map((date, index) =>
    record({ id: `r${index}`, title: `${date || 'undated'} #${index}`, date }),
  );
}
