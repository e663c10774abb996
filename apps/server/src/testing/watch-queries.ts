import pg from 'pg';

type Answer = [error: Error | null, result?: pg.QueryResult];

/**
 * Does `work` while `onQuery` hears of each query that the server sends, and its connection. What it returns is called
 * with the result, if there is one, and waited for before the server hears the answer.
 */
export async function watchQueries<T>(
  onQuery: (query: pg.QueryConfig, client: pg.Client) => ((result?: pg.QueryResult) => unknown) | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, callback] = given as [pg.QueryConfig, ((...answer: Answer) => void)?]; // as `pipeline.ts` asks
    const onAnswer = callback && onQuery(asked, this);
    if (!onAnswer) return Reflect.apply(query, this, given) as unknown;
    const answer = async (...[error, result]: Answer) => {
      await onAnswer(result);
      callback(error, result);
    };
    return Reflect.apply(query, this, [asked, answer]) as unknown;
  } as typeof query;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = query;
  }
}
