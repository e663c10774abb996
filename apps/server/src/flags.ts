import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the flags of a program started by `npm run`. Without `--` npm keeps flags to itself, and `npm run check:books
 * --database` would check the wrong books; this is refused.
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
