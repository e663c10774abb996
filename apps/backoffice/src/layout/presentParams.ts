/**
 * The parameters of the address at this moment. `useSearchParams` knows those of the last render: on a busy machine
 * what was changed since would be undone.
 */
export function presentParams(): URLSearchParams {
  return new URLSearchParams(location.search);
}
