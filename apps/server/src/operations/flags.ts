import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the flags of a program started by `npm run`. Without `--` npm keeps flags to itself, and `npm run finance
 * backup --keep` would keep every old backup; this is refused.
 */
export function readFlags<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  return readArguments(args, options, { allowPositionals: false }).values;
}

/** The same, with what stands beside the flags, such as the name of a file. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  { allowPositionals = true } = {},
) {
  for (const flag of Object.keys(options)) {
    const isKept = process.env[`npm_config_${flag.replaceAll('-', '_')}`] && !args.join(' ').includes(`--${flag}`);
    if (isKept) throw new Error(`npm tidak meneruskan --${flag}. Tulis -- di depannya: npm run ... -- ... --${flag}`);
  }
  return parseArgs({ args, options, allowPositionals });
}
