import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the flags of a program started by `npm run`. Without `--` npm keeps flags to itself, and `npm run check:books
 * --database` would check the wrong books; this is refused.
 */
export function readFlags<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  const { values } = parseArgs({ options });
  for (const flag of Object.keys(options)) {
    const isKept =
      process.env[`npm_config_${flag.replaceAll('-', '_')}`] && !process.argv.join(' ').includes(`--${flag}`);
    if (isKept) throw new Error(`npm tidak meneruskan --${flag}. Tulis -- di depannya: npm run ... -- --${flag}`);
  }
  return values;
}
