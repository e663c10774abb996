import { readFlags } from '../../apps/server/src/operations/flags.ts';
import { proveBankFiles } from './bank-files.ts';
import { proveDamages, proveStatements } from './prove-statement.ts';

const usage = `
  Membuktikan bahwa file bank dibaca apa adanya: file acak dari semua format ditulis, lalu dibaca kembali. Semua baris,
  tanda, hari, dan saldo harus sama, atau ditanyakan. Lalu file yang dirusak: setiap kerusakan harus disebut.

    npm run prove -- statements                                10.000 file, 1.000 kerusakan, beberapa menit
    npm run prove -- statements --files 500 --damages 100 --seed 7
`;

try {
  const { files, damages, seed, help } = readFlags(process.argv.slice(2), {
    files: { type: 'string', default: '10000' },
    damages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '34' },
    help: { type: 'boolean', short: 'h' },
  });
  if (help) console.log(usage);
  else {
    const { exact, asked, questions } = await proveStatements({ runs: +files, seed: +seed });
    console.log(`${exact} file langsung persis, ${asked} persis setelah ditanyakan (bibit ${seed}).`);
    console.log(questions);
    const named = await proveDamages({ runs: +damages, seed: +seed });
    console.log(`${damages} kerusakan, semuanya disebut atau tidak mengubah apa pun.`);
    console.log(named);
    const { refused, same } = proveBankFiles({ runs: +damages, seed: +seed });
    console.log(`${damages} kerusakan MT940, camt.053, OFX, QIF: ${refused} ditolak dengan tempatnya, ${same} sama.`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
