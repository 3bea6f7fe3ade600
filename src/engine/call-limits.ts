/**
 * Time and size limits of API requests; `record-limits.ts` has those of a record. Times are in milliseconds (F3, F4).
 */

/** Time limit for a response, from the request to its last byte. */
export const responseMs = 8000;
/** Number of retries after a transient error. */
export const retries = 2;
/** First pause before a retry; each further one is twice as long. Half of it is random. */
export const pauseMs = 500;
/** Longest `Retry-After` that is respected. After a longer one the request fails at once. */
export const maxPauseMs = 10_000;
/** Time after which a list no longer shows that it waits, though the request may still be retried. */
export const busyMs = 10_000;
/** Number of sources that are requested at the same time; further ones wait for their turn. */
export const maxInFlight = 6;
/** Size of a response in MiB, decompressed, without files that are in it as data. A longer one is cut off. */
export const responseMiB = 8;
/** The same with them. */
export const receivedMiB = 64;
/** Length of a response, in UTF-16 code units, up to which it is kept on the visitor's device. */
export const keptLength = 2 ** 20;
