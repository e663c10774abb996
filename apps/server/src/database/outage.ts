/** Whether an error means that the database was unreachable or closed the connection. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'; // its socket file is missing
  return (
    /^(?:08|28|57P0|53|25P0[34])/.test(code) ||
    /^E(?:CONN|PIPE|HOST|TIMEDOUT|NOTFOUND)/.test(code) ||
    saidByDriver.some((words) => error.message.startsWith(words))
  );
}

const saidByDriver = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
];

/** An error's message and those of its causes; node's own message for a refused connection is empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  return [`${code}${error.message}`.trim(), ...inner.map(reasonOf)].filter(Boolean).join(': ');
}
