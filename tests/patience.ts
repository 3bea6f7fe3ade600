/**
 * How long a test waits for what is to come, in milliseconds. Where all is well it comes at once, so this costs nothing;
 * a machine that does other things besides may stand still for seconds.
 */
export const patience = 30_000;
