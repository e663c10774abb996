declare module 'spdx-satisfies' {
  export default function satisfies(expression: string, approved: string[]): boolean;
}
declare module 'spdx-expression-parse' {
  export default function parse(expression: string): object;
}
