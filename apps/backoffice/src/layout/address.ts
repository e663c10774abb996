import type { NavigateFunction } from 'react-router';

let goingBack: Promise<void> | undefined;

/** Goes one entry back, which the browser does in its own time: until then `changeParams` waits. */
export function goBack(navigate: NavigateFunction): void {
  const arrival = new Promise<void>((resolve) => {
    const arrived = () => {
      clearTimeout(timer);
      removeEventListener('popstate', arrived);
      resolve();
    };
    const timer = setTimeout(arrived, 1000); // something else has led away
    addEventListener('popstate', arrived);
  });
  goingBack = arrival.then(() => {
    goingBack = undefined;
  });
  void navigate(-1);
}

/**
 * Gives the parameters of the address to what changes them. `useSearchParams` knows those of the last render: on a busy
 * machine what was changed since would be undone. While the browser goes back it waits, or the change would be made to
 * the entry that is being left.
 * @example changeParams((params) => { params.delete('page'); setParams(params); });
 */
export function changeParams(change: (params: URLSearchParams) => void): void {
  if (goingBack) void goingBack.then(() => changeParams(change));
  else change(new URLSearchParams(location.search));
}
