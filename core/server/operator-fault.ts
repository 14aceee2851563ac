// Faults that the person who runs the product can put right: told in one line, without a stack, exit code 1.

/** What went wrong and what to do about it. */
export class OperatorFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorFault';
  }
}

/** A full disk as Node, PostgreSQL (SQLSTATE 53100) and its programs tell it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === '53100' || /No space left on device/.test(error.message);
}

/** What to print for an error that ends a part: a line for the operator where there is one, else all that is known. */
export function toldToOperator(error: unknown): string {
  if (error instanceof OperatorFault) return error.message;
  if (isDiskFull(error))
    return 'The disk is full: free some space, then start again. Nothing that was committed is lost.';
  const port = portInUse(error);
  if (port) return `Port ${port} is in use by another program: stop it, or move all of Portico's ports with PORT_BASE.`;
  const unusable = unusablePlace(error);
  if (unusable) return `${unusable}: start as its owner, or set PORTICO_HOME to another folder.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Why a place in the file system cannot be used, by Node's codes. */
const placeFaults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is no folder',
};

function unusablePlace(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const fault = placeFaults[String(error.code)];
  return fault && `${error.path} cannot be used (${fault})`;
}

function portInUse(error: unknown): number | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return undefined;
  return 'port' in error && typeof error.port === 'number' ? error.port : undefined;
}
