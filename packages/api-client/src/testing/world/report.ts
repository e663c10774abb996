import { api, may, reports } from '@finance/contract';
import { type HttpHandler, HttpResponse } from 'msw';
import { intercept } from '../intercept.ts';
import { refusal } from '../refusal.ts';
import { todayIn, type World } from './world.ts';

/**
 * Every report as a small file, whatever its filter: its name and what a client shows of it are as the server's. Of
 * selected rows it has so many.
 */
export function reportFiles(world: World): HttpHandler[] {
  const rows = { ...reports, 'cash-flow': api.cashFlow.show };
  return Object.entries(rows).map(([name, row]) =>
    intercept(row, (request) => {
      const { searchParams } = new URL(request.url);
      const format = searchParams.get('format') ?? (name === 'cash-flow' ? 'json' : 'xlsx');
      if (name === 'cash-flow' && format === 'json') return undefined;
      if (!may(world.role, row.access))
        return refusal(403, [{ type: 'Forbidden', message: `Peran ${world.role} tidak boleh melakukan ini` }]);
      const count = searchParams.get('ids')?.split(',').length ?? world.transactions.length;
      const separator = searchParams.get('separator') ?? ',';
      return new HttpResponse(`ID${separator}Jumlah\r\n`.repeat(count), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}_${todayIn(world)}.${format}"`,
          'x-report-rows': String(count),
        },
      });
    }),
  );
}
