import { spawn } from 'node:child_process';

/** Milliseconds before a Ctrl-C is passed on: the terminal has already sent it to every process itself. */
const OWN_STOP = 3_000;

/**
 * Runs a program in this process group until it ends. A signal to this process or the death of its parent stops it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {{ timeout?: number, patience?: number }} [limits] milliseconds until it is asked to stop, and from then until
 *   it is killed
 * @returns {Promise<{ code: number, stoppedBy: NodeJS.Signals | 'timeout' | undefined }>} `code` is also 0 if it was
 *   asked to stop and did
 */
export function run(command, args, options = {}, { timeout, patience = 15_000 } = {}) {
  const parent = process.ppid;
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  /** @type {NodeJS.Signals | 'timeout' | undefined} */
  let stoppedBy;
  /** @type {NodeJS.Timeout[]} */
  const timers = [];

  /** @param {NodeJS.Signals | 'timeout'} reason */
  function stop(reason) {
    if (stoppedBy) return;
    stoppedBy = reason;
    const own = reason === 'SIGINT' ? OWN_STOP : 0;
    timers.push(
      setTimeout(() => child.kill('SIGTERM'), own),
      setTimeout(() => child.kill('SIGKILL'), own + patience),
    );
  }

  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  // A signal to `npm` alone ends npm's shell without reaching this process, which is then orphaned.
  timers.push(
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, 1_000),
  );
  if (timeout) timers.push(setTimeout(() => stop('timeout'), timeout));

  return new Promise((resolve) => {
    /** @param {number} code */
    function end(code) {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of signals) process.off(signal, stop);
      resolve({ code, stoppedBy });
    }
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      end(1);
    });
    child.on('exit', (code, signal) => end(code ?? (stoppedBy && signal !== 'SIGKILL' ? 0 : 1)));
  });
}
