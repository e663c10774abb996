import { afterAll, expect, test } from 'vitest';
import { killPrograms, Program } from './testing/process.ts';

afterAll(killPrograms);

async function run(command: string, ...args: string[]) {
  const program = new Program(command, {}, args);
  return { code: await program.ended(), said: program.output };
}

const names = [...(await run('--help')).said.matchAll(/npm run finance -- ([\w-]+) {2,}/g)].map(
  ([, name = '']) => name,
);

test('every command is listed, and says what it does and how it is called', async () => {
  expect(names).toHaveLength(13);
  expect(await Promise.all(names.map((name) => run(name, '--help')))).toEqual(
    names.map((name) => ({ code: 0, said: expect.stringMatching(`^\n  [A-Z][^]*    .*npm run finance -- ${name}`) })),
  );
});

test('a command that does not exist is answered with the one that was meant', async () => {
  for (const [given, meant] of [
    ['check:books', 'check-books'],
    ['bakcup', 'backup'],
    ['passwordlink', 'password-link'],
  ] as const)
    expect(await run(given)).toEqual({
      code: 2,
      said: expect.stringMatching(`^Perintah '${given}' tidak ada. Maksudnya '${meant}'\\?\n`),
    });
  for (const given of ['constructor', 'nirwana'])
    expect(await run(given)).toEqual({ code: 2, said: expect.stringContaining(`Perintah '${given}' tidak ada.\n`) });
});

test('an option that a command does not have is refused', async () => {
  expect(await run('check-books', '--database')).toEqual({
    code: 1,
    said: "'--database' tidak dikenal perintah ini. Lihat: --help\n",
  });
  expect(await run('verify-history')).toMatchObject({ code: 2 });
});
