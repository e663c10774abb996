/** A record that waits for somebody's decision, and what proves it. */
export interface Provable {
  status: string;
  creator_id: number;
  proof_file_uuid: string | null;
}

/**
 * Whether a user who may add a proof must leave the one that is there: it is replaced by whoever may change the record,
 * and by its creator as long as the record waits.
 */
export function isProofKept(
  { status, creator_id, proof_file_uuid }: Provable,
  user: { id: number | undefined; mayUpdate: boolean },
): boolean {
  const isWaiting = status === 'pending' || status === 'unconfirmed';
  return proof_file_uuid !== null && !user.mayUpdate && !(isWaiting && creator_id === user.id);
}
