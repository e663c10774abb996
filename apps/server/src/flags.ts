import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * The flags of a program that `npm run` starts. Without `--` before it npm keeps a flag to itself, and
 * `npm run check:books --database` would prove other books than those that were meant: that is refused.
 */
export function readFlags<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  return readArguments(options, { allowPositionals: false }).values;
}

/** The same, with what stands beside the flags, such as the name of a file. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  { allowPositionals = true } = {},
) {
  const { values, positionals } = parseArgs({ options, allowPositionals });
  for (const flag of Object.keys(options)) {
    const isKept =
      process.env[`npm_config_${flag.replaceAll('-', '_')}`] && !process.argv.join(' ').includes(`--${flag}`);
    if (isKept) throw new Error(`npm tidak meneruskan --${flag}. Tulis -- di depannya: npm run ... -- --${flag}`);
  }
  return { values, positionals };
}
