/**
 * The statements of an SQL script, without what stands only in comments. Citus takes one at a time where a statement
 * concerns a table that it has distributed.
 */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let from = 0;
  let isEmpty = true;
  for (let at = 0; at < script.length;) {
    const end = endOfToken(script, at);
    if (script[at] === ';') {
      if (!isEmpty) statements.push(script.slice(from, at).trim());
      [from, isEmpty] = [end, true];
    } else if (!isComment(script, at) && !/\s/.test(script[at] ?? '')) isEmpty = false;
    at = end;
  }
  if (!isEmpty) statements.push(script.slice(from).trim());
  return statements;
}

const isComment = (script: string, at: number) => script.startsWith('--', at) || script.startsWith('/*', at);

/** Where a text, a name in quotes, a comment or a single character that begins at `at` has ended. */
function endOfToken(script: string, at: number): number {
  const first = script[at];
  if (script.startsWith('--', at)) return after(script, '\n', at);
  if (script.startsWith('/*', at)) return after(script, '*/', at + 2);
  if (first === "'" || first === '"') {
    const isEscaped = first === "'" && /[eE]/.test(script[at - 1] ?? '') && !isWord(script[at - 2]);
    for (let i = at + 1; i < script.length; i++) {
      if (isEscaped && script[i] === '\\') i += 1;
      else if (script[i] === first) return i + 1; // a doubled quote begins the next text at once
    }
    return script.length;
  }
  if (first !== '$' || isWord(script[at - 1])) return at + 1;
  const tag = /^\$(?:[A-Za-z_]\w*)?\$/.exec(script.slice(at, at + 64))?.[0];
  return tag === undefined ? at + 1 : after(script, tag, at + tag.length);
}

const isWord = (letter: string | undefined) => letter !== undefined && /\w/.test(letter);

function after(script: string, what: string, from: number): number {
  const found = script.indexOf(what, from);
  return found < 0 ? script.length : found + what.length;
}
