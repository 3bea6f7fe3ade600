/** The failures of code while a page is made. Each names its block and its page, so that its author finds both. */
/** A block, as a message names it. */
interface Named {
  id: string;
  type: string;
}

/** A failure of a page as plain data, which one thread hands to another. */
export interface FailureFacts {
  route: string;
  message: string;
  /** The stack of what was thrown. */
  stack: string;
  /** The block whose code failed, if one is known. */
  block?: Named;
}

/** The code of a block has thrown; `cause` is what it threw. */
export class BlockFailure extends Error {
  readonly block: Named;
  constructor({ id, type }: Named, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.block = { id, type };
  }
}

/** A page cannot be made. */
export class PageFailure extends Error {
  readonly facts: FailureFacts;
  constructor(facts: FailureFacts) {
    super(`${facts.route}: ${facts.message}`);
    this.facts = facts;
    this.stack = facts.stack;
  }
}

/** Runs a step of a block's own code. @throws BlockFailure, with the innermost block that fails */
export function runOf<T>(block: Named, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw blockOf(error) === undefined ? new BlockFailure(block, error) : error;
  }
}

/** Returns the failure of a page, by the error that ended it. */
export function failureOf(route: string, error: unknown): PageFailure {
  const block = blockOf(error);
  const thrown = block === undefined || !(error instanceof Error) ? error : error.cause;
  const { message, stack = '' } = thrown instanceof Error ? thrown : { message: String(thrown) };
  return new PageFailure({ route, message, stack, ...(block && { block }) });
}

/** The renderer is a bundle of its own, with its own class of this name. */
function blockOf(error: unknown): Named | undefined {
  return error instanceof Error && 'block' in error ? (error as BlockFailure).block : undefined;
}
