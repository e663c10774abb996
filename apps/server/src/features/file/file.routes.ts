import type { Api } from '@finance/contract';
import { recordDeletion } from '../history/history.queries.ts';
import { paginationOf } from '../../base/page.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { addressed, countFiles, deleteFile, findFile, keepUpload, listFiles } from './file.queries.ts';
import { removeStray } from '../../http/upload.ts';

export function fileHandlers(services: Services): Handlers<Api['file']> {
  return {
    async index({ query, trx, scope, origin }) {
      const total = await countFiles(trx, scope, query);
      return {
        data: (await listFiles(trx, scope, query)).map((row) => addressed(row, origin)),
        meta: { pagination: paginationOf(query, total) },
      };
    },

    async show({ param, trx, scope, origin }) {
      return { data: addressed(await findFile(trx, scope, param), origin) };
    },

    async showByUuid({ param, trx, scope, origin }) {
      return { data: addressed(await findFile(trx, scope, param), origin) };
    },

    async store({ body, upload, trx, scope, origin }) {
      return { data: addressed(await keepUpload(trx, scope, upload, body), origin) };
    },

    async destroy({ param, trx, scope, origin, afterwards }) {
      const file = await findFile(trx, scope, param);
      await deleteFile(trx, scope, file);
      await recordDeletion(trx, scope, 'file', file);
      afterwards(() => removeStray(services, { ...scope, sid: null, byServer: true }, file.uuid));
      return { data: addressed(file, origin) };
    },
  };
}
