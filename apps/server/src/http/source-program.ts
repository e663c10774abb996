const { NODE_COMPILE_CACHE } = process.env;

/** How to start another program of ours: from source, as the server itself, and without the server's secrets. */
export const sourceProgram = {
  execArgv: ['--conditions=finance-source'],
  env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
};
