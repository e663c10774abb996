import pg from 'pg';

type Callback = (...answer: unknown[]) => void;

/**
 * Does `work` while `onQuery` hears of each query that the server sends, and its connection. What it returns is
 * waited for before the server hears the answer.
 */
export async function watchQueries(
  onQuery: (query: pg.QueryConfig, client: pg.Client) => (() => unknown) | undefined,
  work: () => Promise<unknown>,
): Promise<void> {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, callback] = given as [pg.QueryConfig, Callback?]; // as `pipeline.ts` asks
    const onAnswer = callback && onQuery(asked, this);
    if (!onAnswer) return Reflect.apply(query, this, given) as unknown;
    const answer = async (...answered: unknown[]) => {
      await onAnswer();
      callback(...answered);
    };
    return Reflect.apply(query, this, [asked, answer]) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
}
