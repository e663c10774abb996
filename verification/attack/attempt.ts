import { Agent, request } from 'node:http';

/** One hostile request and the outcome it must have. */
export interface Attempt {
  attack: string;
  /** The endpoint, for the report. */
  target: string;
  /** What is hostile about it, for the report. */
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /**
   * The only statuses that count as a refusal, besides 429. When absent, any answer will do that reveals and changes
   * nothing.
   */
  refusedBy?: readonly number[];
}

export type Fault = 'read' | 'let in' | 'status 500' | 'hang-up';

export interface Verdict {
  attempt: Attempt;
  faults: Fault[];
  status: number;
  /** The start of the answer, or the connection error. */
  answer: string;
}

/** Sends hostile requests to a server over real connections. */
export interface Attacker {
  send: (attempt: Attempt) => Promise<Verdict>;
  close: () => void;
}

/**
 * @param url of the server, such as `http://127.0.0.1:4310`
 * @param secret a text that stands in every record of the attacked tenant and nowhere else: an answer that contains it
 * has shown something
 */
export function openAttacker(url: string, secret: string): Attacker {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  return {
    send: (attempt) =>
      new Promise((resolve) => {
        const ended = (status: number, answer: string, isHangUp = false) => {
          const faults: Fault[] = isHangUp ? ['hang-up'] : [];
          if (answer.includes(secret)) faults.push('read');
          if (status >= 500) faults.push('status 500');
          if (attempt.refusedBy && !isHangUp && ![...attempt.refusedBy, 429].includes(status)) faults.push('let in');
          resolve({ attempt, faults, status, answer: answer.slice(0, 300) });
        };
        const { method, path, headers, body } = attempt;
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const call = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
          const chunks: Buffer[] = [];
          const hear = () =>
            ended(answer.statusCode ?? 0, `${answer.headers.location ?? ''}\n${Buffer.concat(chunks).toString()}`);
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', hear);
          if (answer.headers['content-type']?.startsWith('text/event-stream'))
            setTimeout(() => {
              hear();
              call.destroy();
            }, streamed);
          answer.on('error', (error) => ended(0, String(error), true));
        });
        // Longer than any of the server's own limits: without an answer by then it hangs.
        call.setTimeout(patience, () => call.destroy(new Error('no answer')));
        call.on('error', (error) => ended(0, String(error), true));
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

const patience = 60_000;
/** How long an open stream of events is heard, which has no end of its own, in ms. */
const streamed = 500;
