/** Takes the token out of the address bar, the history and what a browser prints at the edge of the paper. */
export const hideToken = `
{
  const here = new URL(location.href);
  if (here.searchParams.has('access_token')) {
    here.searchParams.delete('access_token');
    history.replaceState(null, '', here);
  }
}`;

/** Tells the page that comes in this one's place when it is loaded again. */
export const rememberOpened = `
history.replaceState({ opened: true }, '');`;
